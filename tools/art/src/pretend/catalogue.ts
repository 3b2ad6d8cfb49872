import { type BackdropName, backdrops } from '../backdrops/index.ts';
import { type FigureName, figures } from '../figures/index.ts';
import { kitNames, type KitName } from '../kits.ts';
import { type PaletteName, palettes } from '../palettes.ts';

/** A made-up game of a catalogue as large as a real one. It cannot be played; it is there to be listed, searched and scrolled. */
export interface PretendGame {
  readonly names: Readonly<Record<'PT' | 'EN', string>>;
  readonly figure: FigureName;
  readonly skin: string;
  readonly pose: number;
  readonly palette: PaletteName;
  readonly backdrop: BackdropName;
  readonly kit: KitName;
  readonly hue: number;
  /** The colour of most of its world. */
  readonly colour: string;
}

type Words = readonly [pt: string, en: string];

/** Two words for each figure, so that a search finds more than one picture. */
const NOUNS: readonly (readonly [figure: FigureName, one: Words, other: Words])[] = [
  ['jaguar', ['Onça', 'Jaguar'], ['Pintada', 'Spotted Cat']],
  ['roulette', ['Roleta', 'Roulette'], ['Roda Preta', 'Black Wheel']],
  ['macaw', ['Arara', 'Macaw'], ['Penas', 'Feathers']],
  ['football', ['Bola', 'Ball'], ['Craque', 'Striker']],
  ['mask', ['Máscara', 'Mask'], ['Baile', 'Ball Night']],
  ['shark', ['Tubarão', 'Shark'], ['Barbatana', 'Fin']],
  ['comet', ['Cometa', 'Comet'], ['Cauda', 'Trail']],
  ['dice', ['Dados', 'Dice'], ['Seis', 'Sixes']],
  ['gem', ['Joia', 'Jewel'], ['Cristal', 'Crystal']],
  ['headset', ['Arena', 'Arena'], ['Clã', 'Clan']],
  ['plinko', ['Pinos', 'Pins'], ['Queda', 'Drop']],
  ['rooster', ['Galo', 'Rooster'], ['Esporas', 'Spurs']],
  ['rocket', ['Foguete', 'Rocket'], ['Decolagem', 'Lift-off']],
  ['cards', ['Cartas', 'Cards'], ['Naipes', 'Suits']],
  ['wheel', ['Roda', 'Wheel'], ['Giro', 'Spin']],
  ['koi', ['Carpa', 'Koi'], ['Lagoa', 'Pond']],
  ['lottery', ['Bolas', 'Balls'], ['Globo', 'Globe']],
  ['scratch', ['Raspadinha', 'Scratch Card'], ['Bilhete', 'Ticket']],
  ['toucan', ['Tucano', 'Toucan'], ['Bico', 'Beak']],
  ['trophy', ['Taça', 'Cup'], ['Final', 'Final']],
  ['capybara', ['Capivara', 'Capybara'], ['Banhado', 'Wetland']],
  ['bingo', ['Bingo', 'Bingo'], ['Cartela', 'Bingo Card']],
  ['chest', ['Baú', 'Chest'], ['Tesouro', 'Treasure']],
  ['gamepad', ['Controle', 'Gamepad'], ['Pixel', 'Pixel']],
  ['pharaoh', ['Faraó', 'Pharaoh'], ['Nilo', 'Nile']],
  ['dominoes', ['Dominó', 'Dominoes'], ['Pedras', 'Bones']],
  ['dragon', ['Dragão', 'Dragon'], ['Escamas', 'Scales']],
  ['anglerfish', ['Abismo', 'Abyss'], ['Lanterna', 'Lantern']],
  ['fruits', ['Frutas', 'Fruits'], ['Feira', 'Market']],
  ['basketball', ['Cesta', 'Basket'], ['Quadra', 'Court']],
  ['sevens', ['Setes', 'Sevens'], ['Trio', 'Trio']],
  ['chips', ['Fichas', 'Chips'], ['Mesa', 'Table']],
  ['clover', ['Trevo', 'Clover'], ['Jardim', 'Garden']],
  ['orb', ['Esfera', 'Orb'], ['Vidente', 'Seer']],
  ['crown', ['Coroa', 'Crown'], ['Trono', 'Throne']],
  ['thunder', ['Raio', 'Bolt'], ['Trovão', 'Thunder']],
  ['ace', ['Ás', 'Ace'], ['Espada', 'Spade']],
  ['balls', ['Pirâmide', 'Pyramid'], ['Sorteio', 'Draw']],
  ['barn', ['Celeiro', 'Barn'], ['Terreiro', 'Yard']],
  ['cloth', ['Pano', 'Cloth'], ['Aposta', 'Bet']],
  ['cloud', ['Nuvem', 'Cloud'], ['Tempestade', 'Storm']],
  ['cup', ['Copo', 'Dice Cup'], ['Lance', 'Throw']],
  ['egg', ['Ovo', 'Egg'], ['Ninho', 'Nest']],
  ['eyes', ['Olhos', 'Eyes'], ['Olhar', 'Gaze']],
  ['goldcoin', ['Moeda', 'Coin'], ['Fortuna', 'Fortune']],
  ['lollipop', ['Pirulito', 'Lollipop'], ['Doce', 'Sweet']],
  ['machine', ['Máquina', 'Machine'], ['Alavanca', 'Lever']],
  ['crab', ['Caranguejo', 'Crab'], ['Siri', 'Claw']],
  ['shoal', ['Cardume', 'Shoal'], ['Escama', 'Fish']],
  ['goal', ['Gol', 'Goal'], ['Rede', 'Net']],
  ['medal', ['Medalha', 'Medal'], ['Pódio', 'Podium']],
  ['shield', ['Escudo', 'Shield'], ['Duelo', 'Duel']],
  ['chart', ['Mapa', 'Map'], ['Rota', 'Route']],
  ['joystick', ['Manete', 'Joystick'], ['Fliper', 'Arcade']],
  ['clock', ['Relógio', 'Clock'], ['Hora', 'Hour']],
  ['ring', ['Anel', 'Ring'], ['Aliança', 'Band']],
  ['lion', ['Leão', 'Lion'], ['Juba', 'Mane']],
  ['robot', ['Robô', 'Robot'], ['Circuito', 'Circuit']],
  ['frog', ['Perereca', 'Tree Frog'], ['Salto', 'Leap']],
  ['lamp', ['Lâmpada', 'Lamp'], ['Gênio', 'Genie']],
  ['octopus', ['Polvo', 'Octopus'], ['Tentáculo', 'Tentacle']],
  ['planet', ['Planeta', 'Planet'], ['Órbita', 'Orbit']],
  ['butterfly', ['Borboleta', 'Butterfly'], ['Asas', 'Wings']],
  ['minecart', ['Vagonete', 'Mine Cart'], ['Garimpo', 'Diggings']],
  ['phoenix', ['Fênix', 'Phoenix'], ['Brasa', 'Ember']],
  ['drum', ['Tambor', 'Drum'], ['Batuque', 'Beat']],
  ['scarab', ['Escaravelho', 'Scarab'], ['Amuleto', 'Amulet']],
  ['hat', ['Cartola', 'Top Hat'], ['Mágico', 'Magician']],
  ['horseshoe', ['Ferradura', 'Horseshoe'], ['Estábulo', 'Stable']],
  ['dourado', ['Dourado', 'Golden Fish'], ['Cachoeira', 'Falls']],
];

const PLACES: readonly Words[] = `
  de Ouro|of Gold, da Serra|of the Hills, do Sul|of the South, da Noite|of the Night, do Mar|of the Sea, de Jade|of Jade,
  da Mata|of the Woods, do Norte|of the North, de Fogo|of Fire, da Lua|of the Moon, do Rio|of the River, de Prata|of Silver,
  da Praia|of the Beach, do Sol|of the Sun, de Gelo|of Ice, da Sorte|of Luck, do Vale|of the Valley, de Neon|of Neon,
  da Festa|of the Party, do Sertão|of the Plains, de Rubi|of Ruby, da Ilha|of the Island, do Rei|of the King, de Bronze|of Bronze,
  da Rainha|of the Queen, do Tempo|of Time, de Cobre|of Copper, da Vila|of the Village, do Porto|of the Port, de Cristal|of Glass,
  da Aurora|of the Dawn, do Cerrado|of the Savanna, de Safira|of Sapphire, da Chuva|of the Rain, do Vento|of the Wind, de Mel|of Honey,
  da Montanha|of the Peak, do Deserto|of the Desert, de Veludo|of Velvet, da Estrela|of the Star, do Cais|of the Dock, de Marfim|of Ivory,
  da Colina|of the Hill, do Abril|of April, de Coral|of Coral, da Torre|of the Tower, do Brejo|of the Marsh, de Pedra|of Stone,
  da Ponte|of the Bridge, do Trem|of the Train, de Vidro|of Crystal, da Feira|of the Fair, do Lago|of the Lake, de Seda|of Silk,
  da Roça|of the Farm, do Farol|of the Light, de Ferro|of Iron, da Bruma|of the Mist, do Coral|of the Reef, de Açúcar|of Sugar,
  da Selva|of the Jungle, do Pomar|of the Orchard, de Nuvem|of Clouds, da Mina|of the Mine, do Jardim|of the Garden, de Papel|of Paper,
  da Fonte|of the Spring, do Palco|of the Stage, de Trovão|of Thunder, da Corte|of the Court, do Inverno|of Winter, de Verão|of Summer
`
  .split(',')
  .map((pair) => pair.trim().split('|') as [string, string]);

/** After so many numbers each word came once. */
export const TITLES_OF_A_ROUND = NOUNS.length * 2;

const backdropNames = Object.keys(backdrops) as BackdropName[];
const paletteNames = Object.keys(palettes) as PaletteName[];

/**
 * The made-up game of a number, the same each time. Neighbouring numbers share nothing; no title comes twice before the words run out
 * (9,936 of them), and from there on it carries a numeral.
 */
export function pretendGame(number: number): PretendGame {
  const place = number % TITLES_OF_A_ROUND;
  const turn = Math.floor(number / TITLES_OF_A_ROUND);
  const row = NOUNS[place % NOUNS.length];
  const words = PLACES[(turn * 5 + place * 7) % PLACES.length];
  if (!row || !words || number < 0 || !Number.isInteger(number)) throw new Error(`No game has the number ${number}`);
  const [figure, one, other] = row;
  const noun = place < NOUNS.length ? one : other;
  const series = Math.floor(turn / PLACES.length);
  const name = (language: 0 | 1): string =>
    `${noun[language]} ${words[language]}${series === 0 ? '' : ` ${series + 1}`}`;
  const { skins, poses } = figures[figure];
  // Four palettes for each backdrop, so that a few dozen worlds are painted once and used for thousands of tiles.
  const backdrop = number % backdropNames.length;
  const palette = paletteNames[(backdrop * 5 + (turn % 4) * 6) % paletteNames.length] ?? 'ember';
  return {
    names: { PT: name(0), EN: name(1) },
    figure,
    skin: skins[turn % skins.length] ?? skins[0],
    pose: (Math.floor(place / NOUNS.length) + Math.floor(turn / skins.length)) % poses,
    palette,
    backdrop: backdropNames[backdrop] ?? 'rays',
    kit: kitNames[number % kitNames.length] ?? kitNames[0],
    hue: palettes[palette].hue,
    colour: palettes[palette].sky[1],
  };
}
