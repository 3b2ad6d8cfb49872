import { type Tile, type TileRow, tiles, toTile } from './tiles.ts';

/** Titles of the sandbox studio that the lobby's own catalogue does not draw. Same columns as there. */
const rows: readonly TileRow[] = [
  ['onca-do-cerrado', 'Onça do/Cerrado', 'jaguar', 'desert', 'jungle'],
  ['rugido-dourado', 'Rugido/Dourado', 'lion', 'tangerine', 'volcano'],
  ['olhos-da-mata', 'Olhos/da Mata', 'eyes', 'jungle', 'jungle'],
  ['arara-em-festa', 'Arara/em Festa', 'macaw', 'magenta', 'confetti'],
  ['penas-de-fogo', 'Penas/de Fogo', 'phoenix', 'ember', 'volcano'],
  ['tucano-do-mar', 'Tucano/do Mar', 'toucan', 'sunset', 'beach'],
  ['bico-de-mel', 'Bico/de Mel', 'toucan:gold', 'lime', 'jungle'],
  ['capivara-zen', 'Capivara/Zen', 'capybara', 'teal', 'jungle'],
  ['capivara-espacial', 'Capivara/Espacial', 'capybara', 'indigo', 'space'],
  ['baile-secreto', 'Baile/Secreto', 'mask:teal', 'royal', 'casino'],
  ['baile-rosa', 'Baile/Rosa', 'mask', 'candy', 'rays'],
  ['chuva-de-cometas', 'Chuva de/Cometas', 'comet', 'violet', 'space'],
  ['rastro-de-luz', 'Rastro/de Luz', 'comet', 'teal', 'neon'],
  ['foguete-da-festa', 'Foguete/da Festa', 'rocket:aqua', 'candy', 'confetti'],
  ['orbita-dourada', 'Órbita/Dourada', 'planet', 'tangerine', 'space'],
  ['esfera-mistica', 'Esfera/Mística', 'orb', 'violet', 'temple'],
  ['gema-polar', 'Gema/Polar', 'gem', 'ice', 'peaks'],
  ['mina-de-rubis', 'Mina de/Rubis', 'minecart', 'ember', 'mine'],
  ['vale-esmeralda', 'Vale/Esmeralda', 'ring:emerald', 'jungle', 'temple'],
  ['diamante-neon', 'Diamante/Neon', 'ring', 'magenta', 'neon'],
  ['bau-encantado', 'Baú/Encantado', 'chest', 'violet', 'mine'],
  ['ilha-do-bau', 'Ilha/do Baú', 'chest:jungle', 'lagoon', 'beach'],
  ['rei-do-nilo', 'Rei/do Nilo', 'pharaoh', 'lagoon', 'temple'],
  ['lua-de-tebas', 'Lua/de Tebas', 'scarab', 'violet', 'temple'],
  ['dragao-do-mar', 'Dragão/do Mar', 'dragon', 'deep', 'sea'],
  ['dragao-de-neon', 'Dragão/de Neon', 'dragon', 'magenta', 'neon'],
  ['ninho-do-dragao', 'Ninho do/Dragão', 'egg', 'desert', 'volcano'],
  ['frutas-na-praia', 'Frutas/na Praia', 'fruits', 'lagoon', 'beach'],
  ['salada-neon', 'Salada/Neon', 'fruits', 'violet', 'neon'],
  ['sonho-doce', 'Sonho/Doce', 'lollipop', 'lagoon', 'rays'],
  ['setes-de-ouro', 'Setes/de Ouro', 'machine', 'royal', 'casino'],
  ['setes-neon', 'Setes/Neon', 'machine:cobalt', 'violet', 'neon'],
  ['setes-polares', 'Setes/Polares', 'sevens:ice', 'deep', 'space'],
  ['trevo-de-ouro', 'Trevo/de Ouro', 'clover:gold', 'emerald', 'vault'],
  ['jardim-da-sorte', 'Jardim/da Sorte', 'butterfly', 'lime', 'meadow'],
  ['raio-triplo', 'Raio/Triplo', 'cloud', 'indigo', 'peaks'],
  ['trovao-rosa', 'Trovão/Rosa', 'cloud:dusk', 'magenta', 'space'],
  ['coroa-real', 'Coroa/Real', 'crown', 'royal', 'vault'],
  ['coroa-do-deserto', 'Coroa do/Deserto', 'crown', 'desert', 'temple'],
  ['galo-cantor', 'Galo/Cantor', 'rooster', 'sunset', 'meadow'],
  ['carpa-serena', 'Carpa/Serena', 'koi', 'teal', 'sea'],
  ['roda-de-fitas', 'Roda/de Fitas', 'wheel', 'candy', 'confetti'],
  ['dados-de-marfim', 'Dados de/Marfim', 'cup', 'royal', 'casino'],
  ['dados-azuis', 'Dados/Azuis', 'cup:midnight', 'deep', 'neon'],
  ['dados-da-selva', 'Dados/da Selva', 'cup:midnight', 'lime', 'jungle'],
  ['dados-cosmicos', 'Dados/Cósmicos', 'cup', 'violet', 'space'],
  ['raspa-tropical', 'Raspa/Tropical', 'scratch', 'lagoon', 'beach'],
  ['raspa-real', 'Raspa/Real', 'goldcoin', 'violet', 'vault'],
  ['raspa-neon', 'Raspa/Neon', 'scratch', 'magenta', 'neon'],
  ['roleta-rapida', 'Roleta/Rápida', 'cloth', 'teal', 'city'],
  ['roleta-classica', 'Roleta/Clássica', 'roulette', 'royal', 'casino'],
  ['bacara-rapido', 'Bacará/Rápido', 'cards:gold', 'ruby', 'city'],
  ['roleta-imperial', 'Roleta/Imperial', 'cloth', 'felt', 'temple'],
  ['roleta-do-cais', 'Roleta/do Cais', 'cloth:blue', 'deep', 'beach'],
  ['bacara-sem-taxa', 'Bacará/sem Taxa', 'cards:violet', 'magenta', 'rays'],
  ['bacara-noturno', 'Bacará/Noturno', 'ace', 'violet', 'space'],
  ['bacara-da-sorte', 'Bacará/da Sorte', 'ace:hearts', 'emerald', 'jungle'],
  ['mesa-rubra', 'Mesa/Rubra', 'chips', 'ruby', 'confetti'],
  ['cardume-de-prata', 'Cardume/de Prata', 'shoal', 'steel', 'sea'],
  ['mare-alta', 'Maré/Alta', 'crab', 'teal', 'beach'],
  ['lagoa-mansa', 'Lagoa/Mansa', 'frog', 'mint', 'meadow'],
  ['penalti-decisivo', 'Pênalti/Decisivo', 'goal', 'ember', 'stadium'],
  ['cesta-final', 'Cesta/Final', 'basketball', 'violet', 'neon'],
  ['grande-final', 'Grande/Final', 'medal', 'emerald', 'rays'],
  ['duelo-de-clas', 'Duelo/de Clãs', 'shield', 'teal', 'neon'],
  ['mapa-final', 'Mapa/Final', 'chart', 'indigo', 'space'],
  ['controle-total', 'Controle/Total', 'joystick', 'royal', 'neon'],
  ['copa-pixel', 'Copa/Pixel', 'gamepad:green', 'violet', 'space'],
  ['ultima-rodada', 'Última/Rodada', 'robot', 'steel', 'city'],
  ['galo-de-papel', 'Galo/de Papel', 'rooster', 'candy', 'confetti'],
  ['terreiro-virtual', 'Terreiro/Virtual', 'barn', 'field', 'stadium'],
  ['cara-ou-coroa', 'Cara/ou Coroa', 'goldcoin:silver', 'ruby', 'casino'],
  ['duelo-de-raios', 'Duelo/de Raios', 'thunder', 'ember', 'neon'],
  ['duelo-de-coroas', 'Duelo/de Coroas', 'crown', 'violet', 'temple'],
  ['dado-rival', 'Dado/Rival', 'cup', 'royal', 'city'],
  ['numero-da-hora', 'Número/da Hora', 'clock', 'teal', 'neon'],
  ['sorteio-raio', 'Sorteio/Raio', 'thunder', 'royal', 'confetti'],
  ['bolas-de-neon', 'Bolas/de Neon', 'balls', 'magenta', 'neon'],
  ['trinta-e-sete', 'Trinta/e Sete', 'balls:royal', 'indigo', 'space'],
];

/** Titles of the lobby's catalogue that the studio plays too, under the same slug. */
const shared: ReadonlySet<string> = new Set(
  `
    tucano-tropical arara-azul capivara-rica bau-do-pirata farao-solar dragao-de-jade frutas-turbo
    setes-em-chamas esmeralda-real trevo-magico onca-noturna folia-no-rio foguete-lunar dragao-rubro
    noite-do-nilo tesouro-perdido setes-gelados feira-doce capivara-na-praia tucano-de-ouro rubi-selvagem
    roleta-ao-vivo roleta-noturna roda-ao-vivo bacara-real mesa-de-ouro dados-ao-vivo tubarao-rei
    luz-do-abismo carpa-celeste pesca-dourada mar-de-fogo bola-na-rede taca-dos-craques virada-no-fim
    rodada-dupla taca-de-prata arena-gamer combate-neon gol-virtual liga-dos-clas galo-de-ouro
    arena-dos-galos duelo-de-dados coroa-de-copas fichas-de-ouro loteria-trevo bolas-da-sorte
    bilhete-premiado loto-relampago quatro-folhas globo-da-sorte sorteio-minuto numeros-magicos
  `
    .trim()
    .split(/\s+/),
);

/** The studio's tiles that only it has. The category of the artwork decides nothing here. */
export const studioOnlyTiles: readonly Tile[] = rows.map((row, index) => toTile('RNG', row, index));

/** Every tile of the studio's catalogue. */
export const studioTiles: readonly Tile[] = [...tiles.filter(({ slug }) => shared.has(slug)), ...studioOnlyTiles];
