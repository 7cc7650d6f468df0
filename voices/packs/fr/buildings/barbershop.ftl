barbershop = Échoppe du Barbier
    .the = l'échoppe du Barbier
    .one = une échoppe de barbier
    .office = le Barbier
barbershop-rules = Une seule fois, de jour, le Barbier peut éliminer qui il veut, sauf un Vagabond. Si la carte est celle d'un loup, de n'importe quelle sorte, le village félicite le Barbier. Sinon, le Barbier meurt aussi.

barber-shave =
    .a = La lame glisse sur le cuir. { -breath } { $seat }, à qui la barbe ?
    .b = Le fauteuil est libre. { -breath } { $seat }, qui prend place ?
    .c = Le rasoir est affûté. { -breath } { $seat }, qui allez-vous raser de près ?
barber-shaved =
    .a = <audio src="drum"/> Un éclair d'acier. { -suspense } { $seat } ne se relèvera pas du fauteuil.
    .b = <audio src="drum"/> La main { ELIDE("de ", "d'", $by) } ne tremble pas. { -suspense } Adieu, { $seat }.
    .c = <audio src="drum"/> Le plat à barbe roule à terre. { -suspense } C'en est fini { ELIDE("de ", "d'", $seat) }.
barber-praised =
    .a = C'était bien un loup ! { -beat } Le village porte { $by } en triomphe.
    .b = Sous la serviette, des crocs ! { -beat } Bravo, { $by }.
    .c = Un loup de moins ! { -beat } Ce soir, { $by } boit à l'œil.
barber-pays =
    .a = Ce n'était pas un loup. { -beat } Le village ne pardonne pas : { $by } part aussi.
    .b = Sous la serviette, pas de crocs. { -beat } { $by } paie de sa vie.
    .c = Du sang pour rien. { -beat } Le rasoir se retourne contre { $by }.

called-barber = le Barbier
    .bare = Barbier
last_call-barber =
    .a = { $seat }, le rasoir, avant le verdict ?
    .b = { $seat }, un coup de rasoir ?
    .c = { $seat }, quelqu'un à raser ?
