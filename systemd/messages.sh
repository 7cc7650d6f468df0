# shellcheck shell=sh
# messages.sh: what make and the scripts here say, in the language of the system. Source it, then `say NAME [VALUE…]`
# writes a message with its values. The language is found as narrator/config/remembered.py finds it; no locale needs to be
# installed. tests/systemd/test_messages.py holds the two languages together.

say() {
    message "$1"
    shift
    case $(system_language) in
        fr) said=$fr ;;
        *) said=$en ;;
    esac
    # shellcheck disable=SC2059 # the message is the format
    printf "$said\n" "$@"
}

system_language() {
    locale=${LC_ALL:-${LC_MESSAGES:-${LANG:-}}}
    case $locale in
        C | POSIX) liked= ;;
        *) liked=${LANGUAGE:-} ;;
    esac
    liked=$liked:$locale
    IFS=:
    for one in $liked; do
        case $one in
            fr | fr[_.@]*) echo fr && return ;;
            en | en[_.@]*) break ;;
        esac
    done
    echo en
}

message() {
    case $1 in
        make-help)
            en="make play       play on this machine: installs what is missing, then starts
make install    install the service for the whole machine (as root); make uninstall removes it
make card       prepare a memory card for a new Raspberry Pi; TO=/media/…/bootfs writes it there
make clean      remove everything made here; with PURGE=1 also your games, stories and voices

make test       run the tests; ARGS=\"-k name\" picks some
make test-fast  run those that need no sound server, browser or other real part
make lint       check style, format, types, the JavaScript of the page and the documentation
make soak       run the long tests, before a release; they take hours
make bench      run the measurements
make guest      try the installed service in an emulated machine with a GPIO chip and a sound card (as root)
make fresh      go from nothing to an evening in bare Debians, offline, and run all tests there (as root)
make again      run the fast tests ten times in a bare Debian, every second time with all cores loaded (as root)
make bounds     run the fast tests with the oldest and with the newest packages that are allowed
make release    build, check, install and play the wheel and sdist of this version; nothing is published
make release-arm64   install and play on arm64 under emulation (as root)
make deb        build a Debian package of the last commit, for this Debian, in dist
make image      build an OCI image of the same, for podman, in dist
make pictures   draw the pictures and films of the README
make hear       record the README's minute of a night, in both languages"
            fr="make play       jouer, sur cette machine : installe ce qui manque, puis démarre
make install    le service, pour toute la machine (en root) ; make uninstall le retire
make card       préparer une carte mémoire pour un Raspberry Pi neuf ; TO=/media/…/bootfs l'y écrit
make clean      retirer ce qui a été fait ici ; avec PURGE=1, vos parties, histoires et voix aussi

make test       les tests ; ARGS=\"-k nom\" en choisit
make test-fast  ceux qui se passent de serveur de son, de navigateur et d'autres éléments réels
make lint       style, mise en forme, types, JavaScript de la page, documentation
make soak       les longs tests, avant une version ; ils prennent des heures
make bench      les mesures
make guest      le service installé dans une machine émulée, avec une puce GPIO et une carte son (en root)
make fresh      de rien à une soirée dans des Debian nues, hors ligne, et tous les tests là (en root)
make again      les tests rapides dix fois dans une Debian nue, une fois sur deux tous les cœurs chargés (en root)
make bounds     les tests rapides avec les paquets les plus anciens et les plus récents permis
make release    wheel et sdist de cette version, vérifiés, installés et joués ; rien n'est publié
make release-arm64   installer et jouer sur arm64 émulé (en root)
make deb        un paquet Debian du dernier commit, pour cette Debian, dans dist
make image      une image OCI du même, pour podman, dans dist
make pictures   refaire les images et les films du README
make hear       enregistrer la minute de nuit du README, dans les deux langues"
            ;;
        javascript-no-node)
            en='The JavaScript of the page is not checked: there is no npm here (Debian: apt install npm).'
            fr="Le JavaScript de la page n'est pas vérifié : il n'y a pas de npm ici (Debian : apt install npm)."
            ;;
        javascript-fetching)
            en='Downloading the tools that check the JavaScript of the page (once, 60 MB)'
            fr='Je télécharge les outils qui vérifient le JavaScript de la page (une fois, 60 Mo)'
            ;;
        javascript-offline)
            en='The JavaScript of the page is not checked: the tools cannot be downloaded. Is this machine online?'
            fr="Le JavaScript de la page n'est pas vérifié : les outils ne se téléchargent pas. Cette machine est-elle en ligne ?"
            ;;
        play-again)
            en='To play again: make play, or %s'
            fr='Pour rejouer : make play, ou %s'
            ;;
        making-environment)
            en='Setting up the environment %s'
            fr="Je prépare l'environnement %s"
            ;;
        installing-python)
            en='Installing Python packages (the first time, this may take minutes)'
            fr="J'installe les paquets Python (la première fois, cela peut prendre des minutes)"
            ;;
        installing-piper)
            en='Installing Piper, which speaks like a person (GPL-3.0; 62 MB to fetch, 125 MB on the disk)'
            fr="J'installe Piper, qui parle comme une personne (GPL-3.0 ; 62 Mo à télécharger, 125 Mo sur le disque)"
            ;;
        installing-page)
            en='Installing the page for phones (22 MB on the disk)'
            fr="J'installe la page pour téléphones (22 Mo sur le disque)"
            ;;
        without-page)
            en='Continuing without phones.'
            fr='On continue sans téléphones.'
            ;;
        without-piper)
            en='Continuing with the plain voice.'
            fr='On continue avec la voix simple.'
            ;;
        fetching-voice)
            en='Fetching a natural voice (63 MB); VOICE=no leaves it out.'
            fr='Je télécharge une voix naturelle (63 Mo) ; VOICE=no la laisse de côté.'
            ;;
        without-voice)
            en='The plain voice speaks for now. Later: sudo narrator voices install'
            fr="La voix simple parle pour l'instant. Plus tard : sudo narrator voices install"
            ;;
        python-package)
            en='package %s: %s'
            fr='paquet %s : %s'
            ;;
        python-writing)
            en='building source packages, writing to the disk'
            fr="je construis les paquets en source, et j'écris sur le disque"
            ;;
        python-offline)
            en='The Python packages cannot be fetched: is this machine online? Once it is, run the same command again. (Details: %s)'
            fr='Les paquets Python ne se téléchargent pas : cette machine est-elle en ligne ? La même commande reprendra. (Détails : %s)'
            ;;
        python-failed)
            en='The Python packages cannot be installed: %s (Details: %s)'
            fr="Les paquets Python ne s'installent pas : %s (Détails : %s)"
            ;;
        no-python)
            en='There is no %s here; Narrator needs Python 3.11 or newer.'
            fr="Il n'y a pas de %s ici ; Narrator demande Python 3.11 ou plus récent."
            ;;
        old-python)
            en='%s is %s; Narrator needs Python 3.11 or newer: make PYTHON=python3.11 …'
            fr='%s est %s ; Narrator demande Python 3.11 ou plus récent : make PYTHON=python3.11 …'
            ;;
        no-pip)
            en='pip cannot be fetched: is this machine online? Once it is, run the same command again. If it is online already, paste this line:'
            fr='pip ne se télécharge pas : cette machine est-elle en ligne ? La même commande reprendra. Sinon, collez cette ligne :'
            ;;
        packages-elsewhere)
            en='The target machine needs these packages: %s'
            fr='La machine de destination a besoin de ces paquets : %s'
            ;;
        no-debian)
            en='This is not Debian: install what these packages contain: %s'
            fr="Ce n'est pas une Debian : installez ce que contiennent ces paquets : %s"
            ;;
        silent)
            en='There is no sound: the game is written on the screen. For sound, paste this line:'
            fr="Il n'y a pas de son : la partie s'écrit à l'écran. Pour le son, collez cette ligne :"
            ;;
        packages-missing)
            en="Some of the system's packages are missing. Paste this line, then try again:"
            fr='Il manque des paquets du système. Collez cette ligne, puis recommencez :'
            ;;
        packages-wanted)
            en='These packages of the system are missing:%s'
            fr='Il manque ces paquets du système :%s'
            ;;
        sudo-may)
            en='sudo can install them; without the password there is no sound.'
            fr="sudo peut les installer ; sans mot de passe, il n'y a pas de son."
            ;;
        packages-installing)
            en='Installing the system packages:%s'
            fr="J'installe les paquets du système :%s"
            ;;
        packages-offline)
            en='The system packages cannot be fetched: is this machine online? Once it is, run the same command again.'
            fr='Les paquets du système ne se téléchargent pas : cette machine est-elle en ligne ? La même commande reprendra.'
            ;;
        no-lgpio)
            en='Buttons and lights on GPIO pins need the system package python3-lgpio; a laptop does not.'
            fr="Les boutons et les lumières sur broches GPIO demandent le paquet système python3-lgpio ; un ordinateur portable s'en passe."
            ;;
        install-as-root)
            en='make install changes the whole machine: run it as root (sudo make install).'
            fr='make install change toute la machine : lancez-le en root (sudo make install).'
            ;;
        no-systemd)
            en='There is no systemd here to start the service; make play needs none.'
            fr="Il n'y a pas de systemd ici pour démarrer le service ; make play s'en passe."
            ;;
        installing)
            en='Installing Narrator in %s'
            fr="J'installe Narrator dans %s"
            ;;
        installed)
            en='Narrator starts with the machine; start it now with: systemctl start narrator'
            fr='Narrator démarre avec la machine ; pour le démarrer maintenant : systemctl start narrator'
            ;;
        installed-asleep)
            en='systemd does not run here; Narrator starts when it does.'
            fr='systemd ne tourne pas ici ; Narrator démarrera avec lui.'
            ;;
        no-such-user)
            en='There is no user %s here: give SOUND=NAME, a user who logs in here and has a sound server.'
            fr="Il n'y a pas d'utilisateur %s ici : donnez SOUND=NOM, un utilisateur qui se connecte ici et a un serveur de son."
            ;;
        sound-of)
            en='Narrator plays on the sound server of %s, once the machine has been restarted.'
            fr='Narrator joue par le serveur de son de %s, une fois la machine redémarrée.'
            ;;
        deb-made)
            en='The package is in %s; install it with: sudo apt-get install, a space, and its path with ./ before it'
            fr="Le paquet est dans %s ; pour l'installer : sudo apt-get install, une espace, et son chemin avec ./ devant"
            ;;
        image-needs)
            en='The image needs %s: sudo apt-get install mmdebstrap podman uidmap'
            fr="L'image demande %s : sudo apt-get install mmdebstrap podman uidmap"
            ;;
        image-made)
            en='The image is in %s, and in podman; docs/install.md says how to run it.'
            fr="L'image est dans %s, et dans podman ; docs/install.md dit comment la lancer."
            ;;
        rigs-at-once)
            en='Testing real parts in parallel groups; each is shown when it ends, after minutes.'
            fr="Les essais de vrais éléments, par groupes à la fois ; chacun est affiché quand il est fini, ce qui prend des minutes."
            ;;
        no-address)
            en='%s is not an address: give those of the loudspeakers and servers, as in NETWORK=192.168.1.20, or none.'
            fr="%s n'est pas une adresse : donnez celles des haut-parleurs et serveurs, comme NETWORK=192.168.1.20, ou none."
            ;;
        uninstall-as-root)
            en='make uninstall changes the whole machine: run it as root (sudo make uninstall).'
            fr='make uninstall change toute la machine : lancez-le en root (sudo make uninstall).'
            ;;
        kept)
            en='Kept: /etc/narrator, /var/lib/narrator, /var/cache/narrator and the user narrator (PURGE=1 removes them).'
            fr="Gardés : /etc/narrator, /var/lib/narrator, /var/cache/narrator et l'utilisateur narrator (PURGE=1 les retire)."
            ;;
    esac
}
