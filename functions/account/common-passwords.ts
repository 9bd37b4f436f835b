/**
 * The most common passwords of at least eight characters, in lower case:
 * from the lists of zxcvbn (MIT) and Django (BSD), and common ones in Indonesia.
 */
export const COMMON_PASSWORDS = `
!qaz2wsx %%passwo 0.0.0.000 0.00000000 00000000 0000000000 0000000000o 01011900 01011910 01011950 01011960 01011961
01011970 01011971 01011972 01011973 01011974 01011975 01011976 01011977 01011978 01011979 01011980 01011981 01011982
01011983 01011984 01011985 01011986 01011987 01011988 01011989 01011990 01011991 01011992 01011993 01011994 01011995
01011999 01012000 01012001 01012010 01012011 01020304 0102030405 01021990 01031985 01031988 01031989 01041985 01041988
01061986 01061990 01071986 01081989 01091987 01091989 01121986 01121988 0123456789 01478520 0192837465 02011971
02011975 02011980 02011981 02011982 02011983 02011984 02011985 02011986 02011987 02011988 02011989 02021971 02021973
02021976 02021979 02021981 02021982 02021983 02021984 02021985 02021986 02021987 02021988 02021989 02021990 02031970
02031973 02031974 02031975 02031977 02031978 02031979 02031980 02031981 02031982 02031984 02031985 02031986 02031987
02031988 02031989 02041972 02041973 02041974 02041975 02041976 02041977 02041978 02041979 02041980 02041981 02041982
02041983 02041984 02041985 02041986 02041987 02041988 02041989 02051970 02051972 02051973 02051975 02051976 02051977
02051978 02051980 02051981 02051982 02051983 02051984 02051985 02051986 02051987 02051988 02051989 02061971 02061972
02061974 02061976 02061977 02061980 02061982 02061983 02061984 02061985 02061986 02061987 02061988 02061989 02071971
02071975 02071976 02071978 02071979 02071980 02071981 02071982 02071983 02071984 02071986 02071987 02071988 02071989
02081970 02081973 02081974 02081976 02081977 02081980 02081982 02081983 02081984 02081985 02081986 02081987 02081988
02081989 02091971 02091973 02091975 02091976 02091977 02091980 02091981 02091983 02091984 02091985 02091986 02091987
02091989 02101973 02101976 02101977 02101979 02101981 02101983 02101984 02101985 02101986 02101987 02101988 02101989
03031986 03041986 03041991 03082006 04041988 04041991 05051985 05051987 05051989 06061986 063dyjuy 07071977 07071987
07091990 08031985 08031986 08051990 08081988 08121986 08154711 085tzzqi 09051945 0987654321 0987654321q 0o9i8u7y
10011986 10011990 100200300 10031988 10051987 10071987 10101010 10101986 10101990 10203040 1020304050 10293847
1029384756 11001001 11051987 11051990 11061985 11081989 11111111 111111111 1111111111 11112222 1111qqqq 11121986
11122233 111222333 111222tianya 11223344 1122334455 112233445566 11235813 1123581321 12011987 12021988 12031985
12031987 12051988 12121212 12121985 12121990 12131415 1213141516 12301230 12312312 123123123 1232323q 123321123
123321456 123321qwe 12340987 12341234 12344321 1234509876 12345123 1234512345 12345432 123454321 1234554321 12345612
123456123 123456123456 12345654321 123456654321 12345677 12345678 123456789 1234567890 12345678900 1234567890a
1234567890q 1234567890z 1234567891 12345678910 123456789123 1234567899 123456789987654321 123456789a 123456789abc
123456789d 123456789j 123456789k 123456789l 123456789m 123456789n 123456789o 123456789p 123456789q 123456789qwe
123456789qwerty 123456789r 123456789s 123456789v 123456789z 12345678a 12345678q 12345679 1234567a 1234567aa 1234567q
1234567u 12345687 123456987 123456aa 123456ab 123456abc 123456as 123456asd 123456qq 123456qqq 123456qw 123456qwe
123456qwerty 123456ru 12345abc 12345asd 12345qaz 12345qwe 12345qwer 12345qwert 12345qwerty 12348765 12349876 1234abcd
1234asdf 1234kekc 1234qwer 1234rewq 1234zxcv 123581321 12365478 123654789 12369874 123698741 123698745 123789456
123hfjdk147 123masha 123mudar 123qq123 123qwe123 123qwe456 123qweas 123qweasd 123qweasdzxc 123qwert 123qwerty 12locked
12qw12qw 12qw23we 12qw34er 12qwaszx 12qwerty 12s3t4p55 13021990 13031987 13041987 13041988 13061986 13121985 13131313
13243546 13245768 134679852 13572468 13576479 1357908642 135792468 1357924680 135798642 14021985 14021986 14061991
14111986 14531453 14725836 147258369 14785236 147852369 14789632 147896321 147896325 14881488 15011987 15021985
15051981 15051990 15101986 151nxjmt 15426378 159753123 159753456 16051987 16051989 16121987 17011987 17051988 17061988
17171717aa 18011987 18061990 18091985 18121812 18273645 18436572 19061987 19101987 19283746 192837465 19411945
19751975 19781978 19791979 19801980 19811981 19821982 19831983 19841984 19851985 19861986 19871987 19881988 19891989
19901990 19911991 19921992 19931993 19941994 19951995 19961996 1a2a3a4a 1a2a3a4a5a 1a2b3c4d 1a2b3c4d5e 1a2s3d4f
1a2s3d4f5g 1asshole 1basebal 1footbal 1fr2rfq7xl 1g2w3e4r 1hxboqg2 1jennife 1letmein 1loveyou 1michael 1million
1mustang 1myspace 1passwor 1password 1princess 1q2q3q4q 1q2w3e4r 1q2w3e4r5 1q2w3e4r5t 1q2w3e4r5t6y 1qa2ws3ed 1qaz!qaz
1qaz1qaz 1qaz2wsx 1qaz2wsx3edc 1qaz2wsx3edc4rfv 1qazxsw2 1qazxsw23edc 1qazzaq1 1qw23er4 1v7upjw3nt 1x2zkg8w 1z2x3c4v
1z2x3c4v5b 1zn6fpn01x 20031987 20051988 20061988 20091988 20091991 20092009 20102010 20111986 2012comeer 20spanks
21011989 21031987 21031988 21031990 21051988 21051991 21101986 21212121 22011988 22021986 22021989 22031984 22041987
22041988 22061941 22071986 22222222 2222222222 22334455 22446688 23021986 23041987 23176djivanfros 23skidoo 24011985
24061986 24111989 24681012 246813579 25031987 25041988 25081988 25091987 25121987 25800852 25802580 26031988 26061987
27061988 27731828 28011987 28021990 28021992 28041987 29011985 29051989 29071983 29rsavoy 2wsx3edc 2wsxzaq1 30031988
30041986 30051985 31011987 31415926 32165498 321654987 3216732167 33333333 333666999 33rjhjds 34523452 369258147
369852147 3d8cubaj2e 3edc4rfv 3odi15ngxb 3rjs1la7qe 421uiopy258 43046721 44332211 44444444 44magnum 45m2do5bs 48151623
4815162342 4rfv3edc 50spanks 55555555 5555555555 55bgates 5hsu75kpot 5tgb6yhn 5wr2i7h8 66613666 66666666 67camaro
68camaro 69213124 69696969 69camaro 6hbf28w791 73501505 74108520 74123698 741258963 74185296 741852963 74227422
77777777 7777777777 7777777a 78945612 789456123 7894561230 78963214 789632145 789654123 7hrdnw23 7ugd5hip2j 87654321
88888888 890098890 89600506779 8j4ye3uz 8phrowz622 8phrowz624 9-11-1961 911turbo 918273645 9293709b13 963258741
963852741 987456321 98765432 987654321 9876543210 987654321a 987654321q 99762000 99999999 999999999 9999999999
a1234567 a12345678 a123456789 a123456a a1a2a3a4 a1a2a3a4a5 a1b2c3d4 a1b2c3d4e5 a1s2d3f4 a1s2d3f4g5 a838hfid aa123456
aaaa1111 aaaaaaa1 aaaaaaaa aaaaaaaaaa aaliyah1 aardvark aaron431 abc12345 abc123456 abcd1234 abcde12345 abcdefg1
abcdefg123 abcdefgh aberdeen abigail1 abnormal abracadabra abrakadabra acapulco access14 access99 account1 achilles
acidburn adgjmptw admin123 admin1234 admin18533362 administrator adrenalin adventur aerosmit aerosmith afrodita
agent007 agnieszka agus1234 airborne airforce airforce1 airplane akatsuki akopa123 akucantik akucinta akucintakamu
akuganteng akugila1 akusayangkamu alabama1 albatros alcatraz alejandr alejandra alejandro alejandro1 aleksander
aleksandr aleksandra alessand alessandra alessandro alex1234 alexande alexander alexander1 alexandr alexandra
alexandra1 alexandre alexandru alfarome algernon alhamdulillah alhamdulillah1 aligator alkaline alladin79 allahuakbar
allblack alleycat alligator allison1 allnight allstars allstate alpha123 alphabet alphaman alterego amarillo amateurs
ambrosia america1 american amethyst amoremio amsterda amsterdam anaconda anakku123 anakonda anastasi anastasia
anastasiya anatoliy anderson andrew12 andromed andromeda andyod22 angel123 angel666 angeleye angelica angelina
angelito angelofwar anhyeuem anjing123 anna2614 anteater antelope anthony1 anthony2 anthony7 antigone antonella
antonio1 antoshka anything aobo2010 aolsucks apollo11 apollo13 apple123 applepie aquafina aqualung aquarius arabella
arcangel archange archangel architec arema123 arema1987 argentin argentina argonaut arizona1 armageddon armagedon
armstron arsenal1 arsenalfc artofwar as123456 asd12345 asd123456 asd123asd asdasd123 asdasdasd asdf1234 asdfasdf
asdfasdf1 asdffdsa asdfg123 asdfg12345 asdfgh01 asdfghjk asdfghjkl asdfghjkl1 asdfghjkl: asdfjkl: asdfjkl; asdfqwer
asdfzxcv asdqwe123 asmodeus aspirine assalamualaikum assassin assassins assclown asshole1 assholes asslover assmunch
astaghfirullah astalavista asterios astonvil atlanta1 atlantis atreides augustin austin31 austin316 australi australia
avalanch avalanche avangard awesome1 ayahbunda ayamgoreng azerty123 azertyui azertyuiop azsxdcfv babemagn babemagnet
baberuth babushka babybear babyblue babyboy1 babycake babydoll babydoll1 babyface babygirl babygirl1 babygirl12
babygirl2 babygurl babygurl1 babylon5 babylove backbone backdoor backspac badabing badkarma badlands badnaamhere
bahagia1 bahagia123 bahagiaselalu bajingan bakso123 baldrick balikpapan balloons ballsack baltimor bandung1 bandung123
bangsat1 bangsat123 banjarmasin baphomet baracuda barakuda barbados barbara1 barcelon barcelona barcelona1 bareback
barefeet barefoot baritone barracud barracuda barselona basebal1 baseball baseball1 baseball12 baseball2 baseball7
basketba basketbal basketball bastard1 batman12 bayliner baywatch bcfields beachbum bearcats bearshare beatles1
beatrice beautifu beautiful beautiful1 beckham7 beefcake beethove behemoth belanja1 belanja123 bella123 bellagio
bendover benessere benjamin benjamin1 bergkamp berkah123 bernhard besiktas bestfriend bettyboo bettyboop bigballs
bigblack bigblock bigboobs bigbooty bigbucks bigbutts bigdaddy bigdaddy1 bigdick1 bigdicks bigfoot1 biggdogg bigmoney
bignasty bigpenis bigpimpi bigpoppa bigpussy bigstick bigtruck billabon billabong billiard billybob billyboy binladen
bintang1 bintang123 biohazard bionicle birthday birthday1 birthday4 bisexual bismarck bismilla bismillah bismillah1
bismillah123 bismillahirrahmanirrahim bitch123 bitchass bitches1 blablabla black123 blackass blackbel blackbelt
blackberry blackbir blackbird blackboy blackcat blackcoc blackcock blackdog blackhaw blackhawk blackice blackie1
blackjac blackjack blacklab blackops blackout bladerunner blahblah blahblah1 blaster1 blessed1 blessing blink182
blizzard blondie1 blondinka bloopers blowfish blowjobs blue1234 blueball bluebear bluebell blueberr bluebird bluedevi
blueeyes bluefish bluejays bluemoon bluenose bluenote bluesman bluestar bobafett bobdylan bobmarle bobmarley bollocks
bondarenko bonehead bonek1927 bonethug bonghits boobies1 boogaloo bookcase bookworm boomboom borabora bordeaux
boris123 borussia boscoe01 bradley1 brandon1 brasilia bravehea braveheart brian123 brianna1 brighton brittany
brittany1 broncos1 broodwar brooklyn brooklyn1 brother1 browndog browneye brucelee bruno123 bubba123 bubblegum
bubbles1 buckeye1 buckeyes buckshot buckwhea budapest buddy123 buddyboy buddydog budi1234 budlight budlight1 budweise
budweiser buffalo1 buffalos bugsbunn bukowski bulan123 bulldawg bulldog1 bulldogs bulldogs1 bullfrog bullseye bullshit
bullshit1 bullwink bumblebe bundaku1 bunghole buratino business businessbabe buster01 buster12 buttercu buttercup
buttercup1 butterfl butterfly butterfly1 butterfly2 buttfuck butthead butthole buttplug bynthytn c3por2d2 cabernet
cableguy cadillac calamity caliente californ california caligula calimero callisto callofduty camaross cambiami
cambridg camelot1 cameltoe cameron1 candy123 candyass candyman cannabis cannibal cannonda cantik123 cantikku
cantiksekali cantona7 capetown capital1 capitals capoeira capricor capricorn capslock captain1 cardinal care1839
carebear career121 carefree carlitos carnival carolina carolina1 caroline caroline1 carpedie carpediem carpente
carthage cartman1 cartoons casablanca casanova caseydog cashflow cashmone cashmoney cassandr cassandra catalina
catdaddy catfight catherin catherine catherine1 catwoman cavalier cbr600rr cbr900rr cdtnkfyf celticfc cerberus
cezer121 cfitymrf chainsaw challeng champagn champion chandler changeme characte chargers chargers1 charisma charlene
charles1 charles2 charlie1 charlie123 charlie2 charlie3 charlies charlott charlotte charlotte1 charlton charmed1
checkers checkmat cheerleaers chelsea1 chemistr chemistry cherokee cherries cheshire chester1 chevelle chevrole
chevrolet chevys10 chewbacc cheyanne cheyenne cheyenne1 chicago1 chicken1 chickens chickenwing101 children chillout
chipmunk chipper1 chocolat chocolate chocolate1 choochoo chopper1 choppers chouchou chris123 chrisbln chrissy1
christia christian christian1 christin christina christina1 christine christine1 christma christmas christmas1
christop christophe christopher christy1 chrysler chuckles churchil ciaociao cinderella cinnamon cintakamu cintaku1
cintaku123 cintasejati citibank civilwar cjkysirj cjmasterinf clarinet classic1 classics claudia1 claymore cleopatr
cleopatra clevelan clifford clippers clitlick clitoris close-up cnfybckfd cobra427 cocacola cocacola1 cocksuck
cocksucker codeblue coldbeer coldplay collecti colombia colorado colossus coltrane comanche comeon11 comicbookdb
commande commando commodor computer computer1 concorde concrete consumer contortionist control1 cookie123 cookies1
coolbean cooldude coolgirl coolhand coolness copenhag corleone cornhole corvet07 corvette costaric cosworth
counterstrike country1 courtney courtney1 coventry cowboys1 cowboyup crazybab crazyman creampie creatine creative
creative1 creepers crescent cricket1 crimson1 cristian cristiano cristina crjhgbjy crocodil crusader crystal1
ctdfcnjgjkm cucumber culinary cumeater cupcake1 cutiepie cutiepie1 cvbhyjdf cxfcnkbdfz cybersex cyclones cygnusx1
cynthia1 d1lakiss d2xyw89sxj daddysgirl daedalus daffodil dagestan dagobert daisydog daisymae dalejr88 dallas22
damage11 dangerou daniel12 daniel123 danielle danielle1 dannyboy daredevi daredevil darkange darkangel darklord
darkmoon darkness darkness1 darkside darkstar darthvad darthvader davecole david123 davidoff daydream dbrnjhbz
deadhead deadpool deadspin dearbook death666 deathnote deathrow deborah1 december december1 deepblue deepthro
deepthroat deerhunt deeznuts deeznutz defender deftones delpiero demon666 denpasar derparol derrick1 designer
desperado destiny1 destroye detectiv detroit1 deutschland devil666 devildog devilman devilmaycry dewi1234 dfcbkbcf
dfktynby dfktynbyf dhjnvytyjub diamante diamond1 diamonds dickhead dickhead1 dickweed dietcoke digital1 dilbert1
dilligaf dillweed dima1995 dingdong dinosaur diosesfiel dipstick dirtbike dirtydog discover diwtgm8492 dkflbckfd
dkflbvbh dkflbvbhjdbx dkflbvbhjdyf doberman dodgeram dodgers1 doggydog doggystyle doghouse dogpound dokter123 dolemite
dolphin1 dolphins dolphins1 domainlock2005 domenico dominator dominic1 dominika dominion dominiqu dominique dontknow
doomsday doorknob doraemon doraemon1 dortmund doughboy douglas1 downhill dpbk1234 dragon01 dragon11 dragon12 dragon123
dragon13 dragon69 dragon88 dragon99 dragonba dragonball dragonballz dragonfl dragonfly dragons1 dragrace dragster
dreamcas dreamcast dreamer1 dreamers drjynfrnt dropdead dropkick drowssap drpepper drpepper1 drummer1 dthjybrf
dtkjcbgtl dtxyjcnm ducati99 duckhunt ducksoup dumbass1 duracell dustydog dutchess dutchman dynamite dzxtckfd earnhard
earthlin earthlink eastside eastwood eatmenow eatpussy eclipse1 edinburg education eggplant eightbal einstein
ejaculation ekaterina elbereth elcamino eldiablo eldorado electric electron element1 elephant elephant1 eleven11
elisabet elizabet elizabeth elizabeth1 elizaveta elvis123 emachines embalmer emmanuel emmitt22 enforcer engineer
england1 enter123 enternow enterpri enterprise envision erection ericsson escalade escorpio espresso essendon estrella
eternity ethernet euphoria evanescence evangeli evangelion evergree everlast everques everquest everton1 evgeniya
evildead evildick evolutio evony192 excalibu excalibur excellen exploite explorer express1 f00tball f15eagle fabienne
facebook facefuck failsafe fairlane fakepass falstaff fandango fantasia fantasti fantasy1 fantomas farscape fastball
fastcars favorite2 favorite6 favorite7 favorite8 fearless feathers february federica federico feelgood fellatio
fernanda fernando ferrari1 fgtkmcby fhvfutljy fidelity fightclub finalfantasy fireball firebird fireblad fireblade
firefigh firehawk fireman1 firestar firestorm firewall firework fishbone fishcake fisherma fisherman fishface fishhead
fishing1 fishtank fivestar fkbyjxrf fkmnthyfnbdf fktrcfylh fktrcfylhf fktyeirf flamengo flamingo flashman flathead
flexible flhtyfkby flintsto flipflop flipmode flipper1 florence florida1 flounder flowers1 flvbybcnhfnjh flyers88
footbal1 football football1 football10 football12 football2 football7 footlove fordf150 fordf250 fordf350 fordtruc
foreplay foreskin forever1 forever21 forgetit forklift formula1 forsaken fountain foxhound foxylady fqrg7cs493
francesc francesca francesco francis1 francisc francisco frank123 frankie1 franklin freckles fred1234 frederik
freebird freedom1 freedom2 freefall freepass freeporn freeuser freewill freiheit frenchie friday13 friends1 friendship
friendster front242 frontera frontier fruitbat fuck_inside fuckedup fuckface fuckfest fuckhead fuckinside fuckme69
fuckmehard fuckoff1 fuckshit fuckthat fuckthis fuckyeah fuckyou! fuckyou1 fuckyou12 fuckyou123 fuckyou2 fuckyou69
fujifilm fuk19600 fuku00198 fullback fullmoon funhouse funnyman funstuff funtimes fussball futurama futyn007 fuzzball
fyfcnfcbz fyfnjkbq fynjybyf fyutkbyf fyutkjxtr g13916055158 g9l2d1fzpy gabriel1 gabriela gabriell gabrielle galactic
galadriel galeries gallaries gamecock gamecube gameover gampang1 gampangaja gandalf1 gangbang gangbanged gangsta1
gangster gangster1 ganjaman ganjubas gannibal ganteng1 ganteng123 garfield gargoyle garuda123 garudaku gateway1
gateway2 gatorade gbgbcmrf gbhfvblf geibcnbr general1 genesis1 georgia1 geraldin germany1 geronimo gesperrt getmoney
getmoney1 getsdown gfgfvfvf gfhfljrc gfhjkm12 gfhjkm123 gfhjkmgfhjkm gfhjkzytn ghbdtn12 ghbdtn123 ghbdtnbr ghbdtndctv
ghbdtnrfrltkf ghblehjr ghbrjkbcn ghbywtccf ghhh47hj7649 ghjcnbnenrf ghjcnjgfhjkm ghjcnjghjcnj ghjcnjnfr ghjdthrf
ghjnjnbg ghjnjrjk ghjuhfvvf ghjvtntq ghostrider ghtktcnm gianluca gigabyte ginscoot giovanna giovanni girfriend
giuseppe giveitup gizmodo1 gladiato gladiator glendale glennwei glenwood gn56gn56 gobigred godbless godfathe godfather
godisgood godislove godsmack godspeed godzilla gogators goldeney goldeneye goldfing goldfinger goldfish goldrush
goldstar goldwing golfball golfclub golfcourse golfing1 good123654 goodfell goodgirl goodison goodlife goodluck
goodstuf goodtime goodyear goofball google123 gooseman gordon24 gorillaz gotigers gotohell gotyoass grandma1 grandpri
grapeape graywolf greatone greatsex greedisgood green123 greenbay greenday greenday1 greenman greentea gregory1
gremlins greyhoun greywolf groupd2013 gsxr1000 gtkmvtym gtnhjdbx guardian guesswho guillaum guillerm guinness gulliver
gunsling gunsmoke guruku123 gwerty123 gy3yt2rgls gymnastic h1xp2z2duk hahahaha hairball halflife halfmoon hallo123
hallowee hamilton hammerhe handball handsome handyman hannibal hannover happines happiness happy123 happyday happydog
happyman hardball hardcock hardcore hardcore1 harddick hardrock hardwood hardwork harrison harrypotter hatteras
hattrick hawaii50 hawaiian hawkeye1 hawkeyes hawkwind hawthorn hayabusa hd764nw5d7e1vb1 headless headshot heather1
heather2 hedgehog heineken heinlein hellfire hello123 hellohel hellokit hellokitty hellsing hellyeah henderso hercules
herewego hermione hernande hernandez hershey1 hetfield hibernia hidayat1 highbury highheel highland highlander
highlife hilfiger hillbill hillside hitman47 hogwarts holiday1 hollister1 hollywoo hollywood hollywood1 holyshit
homebrew homelesspa homemade homepage homer123 hondacbr hondacivic honeybee honeybun honeydew hongkong honolulu
hooligan hoosiers hooters1 hornyboy hornyguy hornyman horseman horsemen hotbabes hotchick hotgirls hotmail1 hotpussy
hotsauce hotstuff hounddog housewife housewifes houston1 hrvatska htubcnhfwbz hugetits hugoboss hulkster hunter12
hurrican huskers1 hyperion ibilljpf ibilltes ibukusayang icecream icecream1 icehouse idontkno idontknow idontknow1
idulfitri ig4abox4 ignatius ihateyou ihateyou1 ijrjkflrf ilikepie ilikesex illinois illmatic illumina illusion
ilovegod iloveher ilovehim ilovehim1 ilovejesus iloveme1 iloveme2 iloveporn ilovepussy ilovesex iloveyou iloveyou!
iloveyou. iloveyou1 iloveyou12 iloveyou123 iloveyou2 iloveyou3 iloveyou7 ilya1234 ilya1992 immortal impalass imperium
implants imtheman india123 indiana1 indonesia indonesia1 indonesia123 indonesia45 indonesiaraya infiniti infinity
insanity insertion insertions insomnia inspiron insyaallah interacial intercourse internet internet1 intrepid intruder
inuyasha inuyasha1 invictus ireland1 irishman ironhors ironmaiden ironman1 isabella isabella1 isabelle islander
istanbul istheman istriku1 italiano iverson3 iw14fi9j iwantsex j38ifubn j3qq4h7h2v jackass1 jacket025 jackson1
jackson5 jaimatadi jakarta1 jakarta123 jakester jamaica1 james007 james123 jamesbon jamesbond january1 japanees
jasmine1 jason123 jayhawks jbond007 jediknig jediknight jeepster jefferso jeffrey1 jellybea jellybean jennifer
jennifer1 jeremiah jessica1 jessica2 jesus123 jesus777 jesuschrist jiggaman jimmy123 johannes johncena johncena1
johndeer johndeere johngalt johnson1 jomblo123 jonathan jonathan1 jordan12 jordan23 joseluis josephin josephine
joshua12 joystick juancarlo juggalo1 jumatberkah junkmail junkyard jupiter1 jupiter2 jurassic just4fun justdoit
justice1 justin12 justinbieb justinbieber juventus ka_djkhjsy6 kakashka kamasutra kamikadze kamikaze kampret1 kangaroo
karamelka karolina katakunci katarina katasandi katasandi1 katasandi123 katerina katharin katherine katherine1
kathleen katrina1 kawasaki kazanova kazantip kcchiefs kcj9wx5n kelinci1 keluarga keluargaku kenneth1 kennwort kenworth
kerupuk1 kevin123 keyboard keystone kfcnjxrf kickflip kicksass kikimora killbill killemall killer12 killer123 killzone
kimberly kimberly1 kingfish kingkong kingsize kingston kissmyas kissmyass kitty123 kittycat kittycat1 kittykat
kjrjvjnbd kkkkkkkk kleopatra klondike knickerless knickers knockers knuckles kochamcie komputer konstantin kopihitam
kopisusu kordell1 koroleva kovalenko krasnodar krasotka kristen1 kristin1 kristina kristine krokodil kucing123
kurniawan l58jkdjp! labrador lacrimosa lacrosse ladybird ladybug1 ladygaga laetitia lagwagon lakers24 lakeside
lakewood lalakers lalaland lambchop lamborghini lancarjaya lancaste lancelot landrove landscap lapochka laracroft
laserjet lasttime lasvegas lavalamp lawrence leavemealone lebaran1 lebowski lebron23 leedsutd left4dead legoland
lemmings lemonade lenochka leonardo leonidas lesbians letmein1 letmein123 letmein2 letmein22 letmeinn letmesee
letsdoit letsfuck letsplay lexingky lfitymrf libertad liberty1 licorice lifehack lifeisgood lighthou lightnin
lightning lilmama1 lilwayne lilwayne1 limewire limpbizkit lincoln1 lindsay1 lindsey1 lineage2 linkedin linkinpark
lionhear lionheart lionking littlema livelife liverpoo liverpool liverpool1 livewire lizaveta lizottes ljxtymrf
lockdown lockerroom logitech loglatin lokomotiv lol12345 lollipop lollipop1 lollypop lonesome lonestar lonewolf
longdick longdong longhair longhorn longhorns longjohn longlegs longshot loredana lorraine losangel losangeles
loser123 lostsoul lotus123 love1234 love4ever lovebug1 lovefeet lovehate lovelife lovelove loveme89 lover123 loverboy
loverboy1 loverman lovesexy loveyou1 loveyou2 lowrider lucas123 lucky123 lucky777 luckydog luckyman luckyone ludacris
lunchbox lupalagi lupapassword luscious luv2epus macaroni macdaddy macgyver machoman macintos macintosh mackenzi
madagaskar madala11 maddison madeline madison1 madonna1 magellan magic123 magician magicman magnavox magnolia
mahalkita mahasiswa mailcreated5240 majestic maju1234 makassar makaveli makeitso maksimka malcolm1 mallorca mallrats
mamacita mamaku123 mamapapa mammamia mamochka manager1 manchest manchester mandarin mandingo mandolin mandrake
manhatta manisan1 manismanis mannheim manunited mapet123456 maradona marajade marathon marauder marcello marcius2
margaret margarit margarita margosha marianne marigold marijuan marijuana mariners marines1 marino13 mariposa marishka
marissa1 marketin marketing marlboro marseill marseille marshall martinez maryjane maryjane1 masamune maserati
mash4077 master01 master11 master12 master123 masterbaiting masterbate masterbating masterkey mastermi mastermind
masturbation masyaallah matahari matahari1 matchbox matthew1 matthew2 matthias mattingl maurizio maurolarastefy
maverick maverick1 mavericks mawar123 maximilian maximus1 maxpayne maxpower maxwell1 mazafaka mazda323 mazda626
mazdarx7 meandyou meatball meathead meatloaf mechanic medan123 medicine megadeth megaparol12345 megapass megatron
melanie1 melati123 melissa1 meowmeow mephisto mercedes mercedes1 mercury1 merdeka1 merdeka1945 merdeka45 meridian
mersedes metal666 metalgear metalica metallic metallica metallica1 metropol mexican1 michael1 michael2 michael3
michael8 michael9 micheal1 michele1 michelle michelle1 michigan michigan1 microlab microphone microsof microsoft
midnight midnight1 mike1234 milamber milashka milenium milhouse milkyway millenium million1 million2 millwall
minecraft minimoni minnesot minotaur miranda1 mischief misfit99 misiaczek mississi mistress mitchell mnbvcxz1 mobbdeep
mobydick modelsne mohammed mojojojo molly123 mollydog mommy123 momsanaladventure monalisa money123 moneybag moneyman
mongoose monique1 monkey11 monkey12 monkey123 monkey69 monkeybo monkeyboy monkeyma monkeyman monkeys1 monolith
monopoly monster1 montana1 montecar montecarlo monterey montgom240 montreal montrose moonbeam moonligh moonlight
moonshin moonshine moonstar morozova morpheus morrowind mortgage morticia mortimer mostwanted motdepasse motherfu
motherlode motocros motocross motorcyc motorola mountain mousepad mudvayne muffdive muhammad muhammad1 muhammad123
multiplelo multisyn munchkin mushroom music123 musicman mustang0 mustang1 mustang2 mustang3 mustang5 mustang6 mustang8
mustang9 mustangg mustangs my2girls myfriend mymother mynameis mypasswo mypassword mysecret myspace! myspace. myspace1
myspace12 myspace123 myspace2 myspace3 myxworld n0=acc3ss n8zgt5p0shw= nadezhda nancy123 napoleon naruto12 naruto123
nascar24 nasigoreng nastenka natalie1 natascha natasha1 natedogg nathalie nathanie naughty1 nautilus navigato
navigator navyseal nbuhtyjr ncc1701a ncc1701d ncc1701e ncc74656 nebraska needforspeed nemesis1 nemrac58 netscape
network1 nevermin nevermind nevermor nevermore newcastl newcastle newlife1 neworder newpass1 newpass6 newport1
newproject2004 newstart newyork1 nicetits nicholas nicholas1 nighthaw nightmar nightmare nightowl nightwin nightwish
nineball nineinch nintendo nirvana1 njdevils nocturne nokia123 nokia3250 nokia5130 nokia5230 nokia5530 nokia5800
nokia6233 nokia6300 nokian70 nokian73 nolimits noname123 nonmembe nonmember nopassword normandy nosferat nosferatu
nostromo notebook nothing1 notredam notredame nounours november november1 novifarm novikova nthvbyfnjh ntktdbpjh
nurhayati nuttertools nwo4life nygiants nyyankee oblivion obsidian ocpoook325 october1 october2 ohmnamah23 oldschool
omegared omsairam onelove1 onepiece open1234 opendoor opensesame operator optimist optiplex orange12 oriflame orlando1
oscar123 outsider overkill overlord p0015123 p0o9i8u7 p3rat54797 p455w0rd p4ssw0rd p@ssw0rd p@ssword pa55w0rd pa55word
packard1 packers1 paintbal paintball paintball1 pakistan pakistan1 paladin1 palembang pallmall palmtree panasoni
panasonic pancasila pandora1 panorama pantera1 panther1 panthers panthers1 panties1 pantyhos pantyhose papabear
papaku123 papamama paperino papichul papillon paradigm paradise paramedi paramore parlament parsifal partizan pasadena
pass1234 passcode passer2009 passer2011 passfind passion1 passions passmast passport passthie passw0rd passwerd
passwor1 password password! password. password0 password00 password01 password1 password10 password11 password12
password123 password13 password2 password22 password23 password3 password4 password5 password69 password7 password8
password9 password99 passwords passwort patches1 pathfind pathfinder patricia patricia1 patrick1 patriots patriots1
patrizia patterso pavement pavilion payton34 pe#5gz29ptzmse peaceout peaches1 pearljam pebbles1 peekaboo pegasus1
pekanbaru pelajar1 pelangi1 pelangi123 pendrago penelope penetrating penetration penguin1 penguins pennstat pennstate
pennywis penthous pentium4 pepsi123 perawat1 peregrin perfect1 persib1933 persibbandung persija1 persija1928 personal
pertinant peterbil peternorth peterpan petrovich phaedrus phantom1 pharmacy phialpha philippe phillies phillip1
phoenix1 phoenix2 pi314159 pianoman pickles1 pictuers piercing pimpdadd pimpdaddy pimpster pineappl pineapple pinetree
pinewood pingpong pinkfloy pinkfloyd pinnacle pioneer1 pipeline pippen33 piramida pitbull1 pitchers pizzahut pizzaman
plastics platinum platypus playball playboy1 playboy2 playboys playmate playstat playstation playtime pleaseme
plymouth poiuytrewq pokemon1 pokemon123 polarbea polaroid polisi123 polniypizdec0211 pontiac1 pontianak poohbear
poohbear1 pool6123 poontang poophead popcorn1 porkchop pornking pornographic pornpass pornstar porsche1 porsche9
porsche911 portland portugal poseidon postov1000 power123 powerade powerman prashant preacher precious precious1
predator prelude1 presario presiden prettygirl princesa princess princess1 princess12 princess2 princessa princeto
pringles priscill private1 priyanka prospero psychnau pufunga7782 pumpkin1 pumpkins punisher punkrock puppydog
pussy123 pussy4me pussycat pussyeat pussylicker pussylov pussylover pussyman putri123 putri1234 pyramid1 pyramids
q1234567 q123456789 q1234567890 q1q2q3q4 q1q2q3q4q5 q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 q2w3e4r5 qawsedrf qawsedrftg
qaz12345 qaz123wsx qazwsx12 qazwsx123 qazwsxed qazwsxedc qazwsxedc1 qazwsxedc123 qazwsxedcrfv qazwsxedcrfvtgb qazxsw12
qazxsw123 qazxswedc qq123456 qqww1122 qti7zxh18u quant4307s qw123321 qw123456 qwaszx12 qwe12345 qwe123qwe qweasd123
qweasdzx qweasdzxc qweasdzxc123 qwedsazxc qweqwe123 qweqweqwe qwer1234 qwerasdf qwerasdfzxcv qwerqwer qwert123
qwert12345 qwerty11 qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 qwerty13 qwerty321 qwerty77 qwerty777
qwerty78 qwerty99 qwertyui qwertyuio qwertyuiop qwertzui r2d2c3p0 r2d2c3po r4e3w2q1 radiance radiohea radiohead
ragnarok rahasia1 rahasia123 rahasiabanget rahasiaku rahmat123 raiders1 rainbow1 rainbow6 rainbows raindrop rainyday
raistlin ramadhan ramadhan1 rammstei rammstein ramstein ranchero rangers1 rapunzel rasputin rastaman raymond1 rb26dett
rdfhnbhf realmadrid rebbyt34 rebecca1 reckless red12345 redalert redbaron redbeard reddevil reddwarf redhead1 redheads
redlight redneck1 redshift redskins redskins1 redstorm redwing1 redwings reloaded remember remember1 remingto rendang1
renegade repytwjdf rerehepf rerfhfxf rerfhtre revival47 revoluti revolver rfgbnjirf rfhfvtkmrf rfhfylfi rfhlbyfk
rfhnjirf rfnthbyf rfntymrf rfvfcenhf rhbcnbyf rhfcfdbwf rhfcfdxbr rhfcjnrf rhjrjlbk rhtdtlrj riccardo richard1
rickster ricochet ridho123 riffraff rightnow riverrat riversid rjhjktdf rjirfrgbde rjyatnrf rjycnfynby rktjgfnhf
roadkill roadking roadrunn roadrunner roadster roberto1 robinhood robinson robotech robotics rocketma rocketman
rockford rockhard rocknrol rocknroll rockroll rockstar rockstar1 rocky123 rockydog rolltide romanova romashka
ronaldinho ronaldo7 ronaldo9 rooster1 roosters rootbeer rootedit rosebud1 rosemary rosewood rsalinas rt6ytere
runescape runescape1 rush2112 rushmore russell1 russian7 rustydog saab9000 sabrina1 sailboat sailfish salamander
salamandra salasana saltydog salvador salvator salvatore samadams samantha samantha1 samarinda sammy123 sammydog
sample123 sampson1 samsung1 sandiego sandman1 sandrine sandydog sanity72 santacru santiago saopaulo sapphire sarajevo
saratoga sasha123 sasha_007 satan666 satellit satriani sausages savannah savannah1 saxophon sayang123 sayangibu
sayangkamu sayangku sayangku1 sayangmama sayangmu scarface scarface1 scarlett schalke04 schastie scheisse schnuffi
scirocco scoobydo scoobydoo scoobydoo1 scooter1 scorpio1 scorpion scorpions scotland scrabble scrapper screamer
screwyou scruffy1 seahawks seahorse sealteam searcher seattle1 sebastia sebastian sebastian1 sebastie sebastien
security seductive segblue2 seinfeld sekolah1 sekolah123 selamanya selamanya1 semangat semangat1 semangat123
semangat45 semarang semarang1 seminole semperfi senators sentinel sepakbola sepakbola1 sephirot sephiroth septembe
september september1 serambi1 serambi123 seraphim serenity serenity1 sergbest sersolution service1 setiawan sevenof9
sexsexse sexybabe sexybitch sexybitch1 sexygirl sexygirl1 sexylady sexymama sexymama1 sfgiants shadow01 shadow11
shadow12 shadow123 shadow13 shamrock shaney14 shannon1 sheepdog sherlock shevchenko shinigami shitface shitfuck
shithead shithead1 shooter1 shopping shotokan showboat showtime shredder sidekick sidewind sigmachi silverad silverado
simpson1 simpsons singapor sinister sithlord sitisiti sixtynin sixtynine sk84life sk8ordie skateboa skateboard
skeeter1 skinhead skipper1 skittles skittles1 skorpion skydiver skyline1 skywalke skywalker slamdunk slapnuts slapshot
slayer666 slimshad slimshady slipknot slipknot1 slippery slowhand smackdow smackdown smallville smartass smashing
smeghead smile123 smirnoff smirnova smoke420 smokedog smoothie smuggles snakeman snapshot sneakers snickers snickers1
snoogans snoopdog snoopdogg snowball snowball1 snowbird snowboar snowboard snowflak snowflake snowman1 snuggles
sobriety soccer10 soccer11 soccer12 soccer123 soccer13 soccer14 socrates softball softball1 softtail software
sojdlg123aljg sokolova solidsnake solitude solnishko something songbird sonyericsson sonyfuck sonyvaio sooners1
sopranos soso123aljg soulmate southpar southpark southpaw southsid southside southside1 spaceman spanking sparhawk
sparkles spartacu spartan1 spartan117 spartans special1 specialk spectrum spencer1 spiderma spiderman spiderman1
spiderman3 spitfire splatter splinter spongebo spongebob spongebob1 sporting sprinter sprocket squerting squirrel
srinivas stallion stamford stampede stanislav stanley1 starbuck starbucks starcraf starcraft stardust starfire
starfish stargate starligh starlight starlite starship start123 startfinding startrek starwars starwars1 steelers
steelers1 steelhea stellina stephani stephanie stephanie1 stephen1 sterling steve123 stewart1 stickman stigmata
stiletto stinger1 stingray stocking stonecol stonecold stonewal stoppedby strange1 stranger strannik stratfor strawber
strawberry streaming strength stripper stroller suamiku1 subhanallah sublime1 submarin success1 suckcock suckdick
suckmydick suikoden sukses123 suksesselalu summer01 summer07 summer08 summer09 summer12 summer69 summer99 summerti
summertime sundance sunderla sundevil sunflowe sunflower sunflower1 sunlight sunnyday sunshine sunshine1 super123
superbow superfly superman superman1 supernov supernova supersonic supersta superstar superstar1 surabaya surabaya1
sureno13 surveyor survivor svetlana swallows sweetass sweethea sweetheart sweetie1 sweetnes sweetness sweetpea
sweetpea1 swimming swingers swinging swordfis swordfish swordfish1 sylveste syncmaster syracuse sz9kqcctwy tacobell
taekwondo tailgate takamine talisman tamerlan tampabay tanechka tangerin tarantul target123 tarheels tashkent tazdevil
tazmania teacher1 teamwork technics tecumseh teddybea teddybear teddybear1 telecast telechargement telephon telephone
televizor temppass temptress tenerife tennesse tentara1 tequiero terminat terminator terrapin terriers terserah
terserah1 terserahaku test1234 testibil testing1 testpass testtest thailand thanatos thankyou thebeast thebest1
theclash thedoors theflash theforce thegreat thelast1 thematri thematrix therock1 thesaint thething thetruth theworld
thinkpad thirteen thisisit thissuck thomas12 thorsten threesom thuglife thuglife1 thumbnils thumper1 thunder1 thunderb
thunderbird tiberian tiberius tickling ticklish ticktock tiffany1 tiger123 tigercat tigger01 tigger12 timelord
timothy1 timoxa94 tinkerbe tinkerbell titanic1 titanium titleist titlover tkbpfdtnf tnk0mk16vx tokiohotel tokoonline
tomahawk tommyboy tomservo tonyhawk tooltime toonarmy topolino topsecre topsecret toriamos tortoise toshiba1 tottenha
tottenham touchdow toulouse trader12 trailers transexual transfor translator traveler treasure treefrog trfnthbyf
triangle trinitro trinitron trinity1 triplets tristan1 trojans1 trombone trooper1 trouble1 trousers trucker1 trucking
trueblue truelove truffles trumpet1 trustn01 trustno1 tryagain tunafish turkey50 twilight twilight1 ufhvjybz uhbujhbq
ultimate ultraman umbrella uncencored underdog underground undertak undertaker undertow unicorn1 universa universi
uqa9ebw445 ursitesux user1234 username usmarine usmc0311 usuckballz1 utahjazz vacation vagabond valdepen valencia
valentin valentina valentine valentino valeriya valhalla valkyrie valleywa vampire1 vampires vancouve vanessa1
vanguard vanhalen vaseline vasilisa vauxhall vegas123 vendetta venezuel verbatim vergeten veronica veronica1 veronika
verygood vfhbyjxrf vfhnsirf vfhufhbnf vfitymrf vflfufcrfh vfnbkmlf vfntvfnbrf vfpfafrf vfrcbvrf vfvfgfgf vfvfvskfhfve
vfylfhby vicecity victoria victoria1 victory1 viewsoni viewsonic vikings1 viktoria viktoriya vincent1 violator
violetta viper123 vipergts virginia virginie vittorio vivitron vjqgfhjkm vkontakte vladimir vladislav vladvlad
vodafone volkodav volkswag volkswagen volleyba volleyball voyager1 vqsablpzla vrbgqns997 vsjasnel12 vthctltc
w5txn36alfw wachtwoord waffenss wanderer wangyut2 wapapapa warcraft warcraft1 warcraft3 wareagle warehous warhamme
warhammer warrior1 warriors wasdwasd washingt washington waterboy waterfal waterloo watermelon waterpolo waterski
wdtnjxtr weare138 webhompas webmaste webmaster websol76 websolutions wednesda welcome1 welcome123 welcome2 wellhung
wellingt werewolf westham1 westlife westside westside1 westwood wetpussy wg8e3wjf whatever whatever1 whiplash whiskers
whistler whiteboy whiteout whitesox whocares whoknows whoopass wildbill wildcard wildcat1 wildcats wildfire wildwood
william1 william2 williams williams1 winchest windmill windows1 windsurf wingchun wingzero winston1 winter12 winter99
wisconsi wishbone wolfgang wolfpack wolverin wolverine wonderboy wonderfu wonderful woodland woodstoc woodstock
woodwork woofwoof wordpass worldcup wow12345 wp2003wp wrangler wrestlin wrestling wrestling1 wrinkle1 wrinkles
x4ivyga51f x72jhhu3z y6p67ftrqj yagjecc826 yahoo.com yahoo123 yamahar1 yamahar6 yankees1 yankees2 yaroslav yeahbaby
year2005 yesterda yfcntymrf yfdbufnjh10305070 yfnfitymrf yjdsqgfhjkm yogibear yogyakarta yorktown yosemite youandme
youbye123 youngmoney yourmama yourmom1 yousuck1 ytngfhjkz ytrhjvfyn ytyfdbcnm yuantuo2012 z1x2c3v4 z1x2c3v4b5 zachary1
zag12wsx zanzibar zaq12345 zaq12wsx zaq1xsw2 zaq1xsw2cde3 zaqwsxcde zaqxswcde zcxfcnkbdf zeppelin zerocool zildjian
zolushka zxasqw12 zxcasdqwe zxcasdqwe123 zxcv1234 zxcvasdf zxcvb123 zxcvb12345 zxcvbnm1 zxcvbnm123 zxcvvcxz zz8807zpl
zzzzzzzz
`;
