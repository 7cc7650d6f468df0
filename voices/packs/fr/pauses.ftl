# Pauses by name: their length is drawn between the two figures, so that nobody can count the seconds.
-breath = <break time="150ms" max="350ms"/>
-beat = <break time="350ms" max="800ms"/>
-wait = <break time="800ms" max="1600ms"/>
-suspense = <break time="1400ms" max="2600ms"/>
# Somebody gets up, goes round the table without a sound, and sits down again.
-errand = <break time="10s" max="12s"/>
