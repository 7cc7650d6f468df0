# The page for browsers: how the box says where it is, and what stands there.

page-address = The page for your browser is at { $address }.
page-address_sealed = The page for your browser is at { $address }. { -breath } Type https before it.
page-dot = dot
page-colon = colon
page-port = port

page-title = Werewolf
page-screen = The big screen
page-screen_what = For a television or a tablet: who lives, what is asked, and every word as it is said.
page-seats = The table
page-code = A code that a phone's camera reads: the address of this page
page-say = What you can say
page-lost = The box cannot be reached. Trying again …
