ev_heads_tails = Heads or tails
    .the = heads or tails
ev_heads_tails-told = The village doubts its own justice, and leaves it to a coin. { -beat } Today, after every verdict, I'll toss it. Tails, and a life is spared. Heads, and it's over.
ev_heads_tails-rules = After the verdict, a coin decides. On tails the player is spared, on heads it's over.
ev_heads_tails-tails = <audio src="chime"/> The coin spins… { -suspense } Tails! { -beat } { $seat } stays with us.
ev_heads_tails-heads = <audio src="chime"/> The coin spins… { -suspense } Heads. { -beat } Nothing saves { $seat }.
