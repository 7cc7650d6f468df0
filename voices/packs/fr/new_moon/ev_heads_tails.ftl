ev_heads_tails = Pile ou face
    .the = le pile ou face
ev_heads_tails-told = Le village doute de sa justice, et la remet à une pièce. { -beat } Aujourd'hui, après chaque sentence, je lance la pièce. Pile, la vie sauve. Face, on part.
ev_heads_tails-rules = Après la sentence, une pièce décide. Pile rend la liberté, face élimine.
ev_heads_tails-tails = <audio src="chime"/> La pièce tourne… { -suspense } Pile ! { -beat } { $seat } reste parmi nous.
ev_heads_tails-heads = <audio src="chime"/> La pièce tourne… { -suspense } Face. { -beat } Rien ne sauve { $seat }.
