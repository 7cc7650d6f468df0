# La page pour les navigateurs : comment la boîte dit où elle est, et ce qu'on y lit.

page-address = La page pour votre navigateur est à l'adresse { $address }.
page-address_sealed = La page pour votre navigateur est à l'adresse { $address }. { -breath } Tapez https devant.
page-dot = point
page-colon = deux-points
page-port = port

page-title = Loup-garou
page-screen = Le grand écran
page-screen_what = Pour une télévision ou une tablette : qui vit, ce qui se demande, et chaque mot dès qu'il est dit.
page-seats = La table
page-code = Un code que lit l'appareil photo d'un téléphone : l'adresse de cette page
page-say = Ce que vous pouvez dire
page-lost = La boîte ne répond plus. On essaie encore…
