town_crier = Town Crier
    .the = the Town Crier
town_crier-rules = The Captain hands the Town Crier's drum to somebody else. From the next day on that person may read an event from the hand each morning. Before the vote the Captain may take the drum back and hand it to another.

town_crier-appoint = { $seat }, this village needs a drum. { -wait } Who shall be Town Crier? Say a name.
town_crier-read =
    .a = The drum is waiting… { -wait } { $seat }, have you anything to announce? Say which, or: nothing.
    .b = Silence on the square. { -wait } { $seat }, is there something to proclaim? Say what, or: nothing.
    .c = A roll of the drum, or none? { -wait } { $seat }, what do you proclaim? Say it, or: nothing.
town_crier-cries =
    .a = The drum beats on the square. { -beat } { $seat } reads, for all to hear…
    .b = { $seat } climbs the rim of the well. { -beat } A paper is unfolded…
    .c = Hear ye, hear ye! { -beat } This is what { $seat } has to tell us…
town_crier-replace =
    .a = { $seat }, is the drum in good hands? { -wait } To hand it to another, say a name. To leave it there: nobody.
    .b = { $seat }, does the drum stay where it is? { -wait } If so, say: nobody. If not, say a name.
town_crier-named = The drum now belongs to { $seat }, by the word of { $by }.
