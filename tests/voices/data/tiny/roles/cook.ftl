cook-calls = <s>Dinner is ready.</s> <s>{ greeting }</s>
