/**
 * The words that the lists of leaked passwords are made of, Portuguese and English: passwords of twelve and more
 * characters on those lists are nearly all these words joined, with digits, symbols or look-alikes around them.
 * Lower case, no accents; few joiners ("my", "de") so that phrases of only such words are caught.
 */
export const COMMON_WORDS: readonly string[] = `
  password passwort passwd pass passw senha senhas minhasenha minha nova novasenha acesso entrar entra login admin
  administrador administrator root user usuario guest convidado test teste testing demo default padrao secret
  secreto segredo private privado master mestre super hello ola oi welcome bemvindo letmein access changeme change
  me mudar trocar trocarsenha temp temporaria temporary qwerty qwertyuiop qwert qwer asdf asdfgh asdfghjkl zxcv
  zxcvbn zxcvbnm qazwsx qazwsxedc qaz wsx edc azerty qweasd qweasdzxc asd zxc qwe abc abcd abcde abcdef abcdefg
  abcdefgh abcdefghijkl aaa aaaa xxx xyz iloveyou iloveu loveyou love lover loveme lovely you te amo teamo
  euteamo eu amor meuamor meu amorzinho amore paixao vida minhavida linda lindo princesa princess principe prince
  rainha queen rei king anjo angel angels baby bebe gata gato gatinha gatinho cachorro cachorra dog cat kitty
  puppy sunshine sunflower flower flor flores rosa estrela star stars lua moon sol sun mar ceu sky heaven jesus
  jesuscristo cristo christ deus god deusefiel fiel deusamor amem amen fe faith gloria maria mariajose jose
  josemaria joao paulo pedro lucas mateus matheus gabriel rafael miguel daniel bruno carlos eduardo felipe
  fernando fernanda gustavo leonardo marcos marcelo rodrigo ricardo roberto thiago vinicius ana anapaula beatriz
  bianca camila carolina juliana julia larissa leticia luana mariana patricia vanessa isabela amanda jessica
  michael jordan michelle ashley daniela andrea anthony robert thomas charlie george william jennifer joshua
  matthew andrew david james john nicole samantha maggie buster harley ginger hunter tigger pepper brasil brazil
  brasileiro flamengo mengao corinthians timao palmeiras verdao santos saopaulo gremio internacional vasco
  botafogo fluminense cruzeiro atletico galo bahia sport futebol football soccer baseball basketball hockey
  campeao champion neymar ronaldo ronaldinho messi pele barcelona realmadrid liverpool chelsea arsenal dragon
  monkey shadow superman batman spiderman pokemon naruto goku sonic mario zelda minecraft fortnite roblox freefire
  playstation xbox nintendo starwars trustno one ninja pirate killer hacker matrix phoenix thunder freedom
  whatever cookie cheese chocolate banana orange apple summer winter spring autumn verao inverno google facebook
  instagram whatsapp youtube twitter microsoft windows computer computador internet samsung iphone android mustang
  ferrari porsche mercedes corvette harleydavidson yamaha honda casino cassino bet bets aposta apostas jogo jogos
  slot slots sorte lucky tigre tigrinho jackpot poker bingo dinheiro money cash pix rico rica milionario
  milionaria winner ganhador vencer family familia mae pai mother father mama papa filho filha amigo amiga amigos
  friend friends forever parasempre sempre feliz felicidade happy saudade esperanca hope liberdade liberdad
  january janeiro february fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro
  segunda terca quarta quinta sexta sabado domingo monday sunday friday um dois tres quatro cinco seis sete oito
  nove zero two three four five six seven eight nine ten the my is and de da do
`
  .trim()
  .split(/\s+/);
