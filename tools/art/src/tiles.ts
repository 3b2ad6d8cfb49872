import type { BackdropName } from './backdrops/index.ts';
import type { FigureName } from './figures/index.ts';
import type { PaletteName } from './palettes.ts';
import { palettes } from './palettes.ts';

export type GameCategory = 'RNG' | 'LIVE' | 'FISH' | 'SPORTS' | 'ESPORTS' | 'LOTT' | 'ELOTT' | 'PVP';

/** One lobby tile. The slug is the art key used by the game catalogue, so it never changes once published. */
export interface Tile {
  readonly slug: string;
  /** The title as a reader writes it; the drawn letters are its upper case. */
  readonly title: string;
  /** The lines as drawn, chosen so that each stays legible at 120 px. */
  readonly lines: readonly string[];
  readonly category: GameCategory;
  readonly figure: FigureName;
  /** Colour variant of the figure; the figure's first skin when absent. */
  readonly skin: string | undefined;
  readonly palette: PaletteName;
  readonly backdrop: BackdropName;
  readonly seed: number;
}

export type TileRow = readonly [
  slug: string,
  title: string,
  figure: `${FigureName}` | `${FigureName}:${string}`,
  palette: PaletteName,
  backdrop: BackdropName,
];

/** A `/` in a title breaks the line in the artwork and reads as a space elsewhere. */
const rows: Readonly<Record<GameCategory, readonly TileRow[]>> = {
  RNG: [
    ['onca-da-sorte', 'Onça/da Sorte', 'jaguar', 'ember', 'rays'],
    ['amazonia-243', 'Amazônia/243', 'macaw', 'jungle', 'jungle'],
    ['carnaval-cascata', 'Carnaval/Cascata', 'mask', 'magenta', 'confetti'],
    ['crash', 'Cometa/Crash', 'comet', 'indigo', 'space'],
    ['mines', 'Minas', 'gem', 'steel', 'mine'],
    ['dice', 'Dados', 'dice', 'ruby', 'rays'],
    ['plinko', 'Plinko', 'plinko', 'violet', 'neon'],
    ['limbo', 'Limbo', 'rocket:aqua', 'teal', 'space'],
    ['hilo', 'Maior/ou Menor', 'cards', 'royal', 'casino'],
    ['wheel', 'Roda/Mágica', 'wheel', 'violet', 'rays'],
    ['keno', 'Keno', 'lottery', 'mint', 'meadow'],
    ['scratch', 'Raspadinha', 'scratch', 'tangerine', 'confetti'],
    ['tucano-tropical', 'Tucano/Tropical', 'toucan', 'lagoon', 'jungle'],
    ['arara-azul', 'Arara/Azul', 'macaw:blue', 'tangerine', 'jungle'],
    ['capivara-rica', 'Capivara/Rica', 'capybara', 'mint', 'meadow'],
    ['bau-do-pirata', 'Baú do/Pirata', 'chest', 'lagoon', 'rays'],
    ['farao-solar', 'Faraó/Solar', 'pharaoh', 'sunset', 'temple'],
    ['dragao-de-jade', 'Dragão/de Jade', 'dragon', 'ruby', 'rays'],
    ['frutas-turbo', 'Frutas/Turbo', 'fruits', 'lime', 'rays'],
    ['setes-em-chamas', 'Setes em/Chamas', 'sevens', 'ember', 'volcano'],
    ['esmeralda-real', 'Esmeralda/Real', 'gem:emerald', 'violet', 'mine'],
    ['trevo-magico', 'Trevo/Mágico', 'clover', 'royal', 'rays'],
    ['onca-noturna', 'Onça/Noturna', 'jaguar:night', 'indigo', 'jungle'],
    ['folia-no-rio', 'Folia/no Rio', 'drum', 'lagoon', 'city'],
    ['foguete-lunar', 'Foguete/Lunar', 'rocket', 'indigo', 'neon'],
    ['dragao-rubro', 'Dragão/Rubro', 'dragon:red', 'indigo', 'temple'],
    ['noite-do-nilo', 'Noite/do Nilo', 'pharaoh:night', 'royal', 'temple'],
    ['tesouro-perdido', 'Tesouro/Perdido', 'lamp', 'desert', 'temple'],
    ['setes-gelados', 'Setes/Gelados', 'sevens:ice', 'ice', 'peaks'],
    ['feira-doce', 'Feira/Doce', 'fruits:sweet', 'candy', 'confetti'],
    ['capivara-na-praia', 'Capivara/na Praia', 'capybara:beach', 'sunset', 'beach'],
    ['tucano-de-ouro', 'Tucano/de Ouro', 'toucan:gold', 'royal', 'rays'],
    ['rubi-selvagem', 'Rubi/Selvagem', 'gem:ruby', 'teal', 'temple'],
    ['video-poquer', 'Vídeo/Pôquer', 'cards:gold', 'indigo', 'neon'],
    ['video-poker', 'Vídeo/Pôquer', 'mask', 'violet', 'neon'],
    ['blackjack', 'Blackjack', 'chips', 'ruby', 'casino'],
    ['roulette', 'Roleta/da Sorte', 'roulette', 'felt', 'casino'],
    ['baccarat', 'Bacará', 'ace', 'felt', 'casino'],
  ],
  LIVE: [
    ['roleta-ao-vivo', 'Roleta/ao Vivo', 'roulette', 'ruby', 'casino'],
    ['bacara-real', 'Bacará/Real', 'cards:red', 'ember', 'casino'],
    ['vinte-e-um', 'Vinte/e Um', 'cards:gold', 'felt', 'casino'],
    ['mesa-de-ouro', 'Mesa/de Ouro', 'chips', 'royal', 'casino'],
    ['roda-ao-vivo', 'Roda/ao Vivo', 'wheel:gold', 'magenta', 'casino'],
    ['dados-ao-vivo', 'Dados do/Cassino', 'dice:ivory', 'felt', 'casino'],
    ['roleta-noturna', 'Roleta/Noturna', 'roulette:violet', 'violet', 'neon'],
    ['galo-de-ouro', 'Galo/de Ouro', 'rooster', 'emerald', 'casino'],
    ['arena-dos-galos', 'Arena/dos Galos', 'rooster:red', 'ruby', 'rays'],
  ],
  FISH: [
    ['tubarao-rei', 'Tubarão/Rei', 'shark', 'deep', 'sea'],
    ['luz-do-abismo', 'Luz do/Abismo', 'anglerfish', 'abyss', 'sea'],
    ['carpa-celeste', 'Carpa/Celeste', 'koi', 'deep', 'space'],
    ['pesca-dourada', 'Pesca/Dourada', 'koi:gold', 'lagoon', 'beach'],
    ['fishing', 'Pesca/do Rio', 'dourado', 'lagoon', 'jungle'],
    ['mar-de-fogo', 'Mar/de Fogo', 'octopus', 'ember', 'volcano'],
  ],
  SPORTS: [
    ['bola-na-rede', 'Bola/na Rede', 'football', 'field', 'stadium'],
    ['taca-dos-craques', 'Taça dos/Craques', 'trophy', 'royal', 'vault'],
    ['virada-no-fim', 'Virada/no Fim', 'football:gold', 'indigo', 'confetti'],
    ['rodada-dupla', 'Rodada/Dupla', 'basketball', 'indigo', 'city'],
    ['taca-de-prata', 'Taça/de Prata', 'trophy:silver', 'teal', 'confetti'],
  ],
  ESPORTS: [
    ['arena-gamer', 'Arena/Gamer', 'headset', 'violet', 'neon'],
    ['combate-neon', 'Combate/Neon', 'gamepad', 'magenta', 'city'],
    ['gol-virtual', 'Gol/Virtual', 'gamepad:green', 'field', 'neon'],
    ['liga-dos-clas', 'Liga/dos Clãs', 'headset:red', 'steel', 'neon'],
  ],
  LOTT: [
    ['loteria-trevo', 'Loteria/Trevo', 'horseshoe', 'emerald', 'meadow'],
    ['bolas-da-sorte', 'Bolas/da Sorte', 'lottery:green', 'sunset', 'confetti'],
    ['bilhete-premiado', 'Bilhete/Premiado', 'scratch:gold', 'royal', 'vault'],
    ['loto-relampago', 'Loto/Relâmpago', 'thunder', 'violet', 'city'],
    ['quatro-folhas', 'Quatro/Folhas', 'clover:gold', 'jungle', 'confetti'],
    ['globo-da-sorte', 'Globo/da Sorte', 'lottery:violet', 'royal', 'confetti'],
    ['lottery-thai', 'Sião 6', 'crown', 'ember', 'temple'],
    ['lottery-4d', '4D', 'orb', 'indigo', 'space'],
    ['lottery-super60', 'Super 60', 'goldcoin', 'emerald', 'vault'],
    ['lottery-cinco80', 'Cinco 80', 'chest', 'lagoon', 'confetti'],
  ],
  ELOTT: [
    ['keno-expresso', 'Keno/Expresso', 'lottery:red', 'ruby', 'neon'],
    ['bingo-da-praca', 'Bingo/da Praça', 'bingo', 'candy', 'confetti'],
    ['sorteio-minuto', 'Sorteio/Minuto', 'wheel:teal', 'teal', 'rays'],
    ['numeros-magicos', 'Números/Mágicos', 'hat', 'indigo', 'space'],
    ['bingo-noturno', 'Bingo/Noturno', 'bingo:night', 'violet', 'neon'],
    ['lottery-ssc', 'Cinco/Dígitos', 'balls', 'violet', 'neon'],
    ['lottery-x5', '11x5', 'lottery:green', 'indigo', 'rays'],
    ['lottery-k3', 'Três/Dados', 'dice:green', 'felt', 'rays'],
    ['lottery-pk10', 'Corrida/10', 'trophy', 'ruby', 'stadium'],
    ['lottery-l28', 'Lucky 28', 'clover:gold', 'mint', 'rays'],
    ['lottery-keno80', 'Keno 80', 'balls:royal', 'magenta', 'rays'],
    ['lottery-vn27', 'Vietnã 27', 'drum', 'sunset', 'temple'],
    ['lottery-vn18s', 'Vietnã 18/Sul', 'koi:gold', 'teal', 'peaks'],
    ['lottery-vn18c', 'Vietnã 18/Centro', 'butterfly', 'jungle', 'meadow'],
    // Vietnam's stations: each by its name, as its people write it.
    ['lottery-vn-mn-tphcm', 'TP. Hồ/Chí Minh', 'thunder', 'royal', 'city'],
    ['lottery-vn-mn-dong-thap', 'Đồng/Tháp', 'frog', 'lime', 'meadow'],
    ['lottery-vn-mn-ca-mau', 'Cà Mau', 'crab', 'lagoon', 'jungle'],
    ['lottery-vn-mn-ben-tre', 'Bến Tre', 'macaw:blue', 'lime', 'jungle'],
    ['lottery-vn-mn-vung-tau', 'Vũng/Tàu', 'shark', 'deep', 'beach'],
    ['lottery-vn-mn-bac-lieu', 'Bạc/Liêu', 'cloud', 'sunset', 'meadow'],
    ['lottery-vn-mn-dong-nai', 'Đồng/Nai', 'dourado', 'jungle', 'meadow'],
    ['lottery-vn-mn-can-tho', 'Cần/Thơ', 'lamp', 'tangerine', 'city'],
    ['lottery-vn-mn-soc-trang', 'Sóc/Trăng', 'drum', 'ember', 'temple'],
    ['lottery-vn-mn-tay-ninh', 'Tây/Ninh', 'horseshoe', 'emerald', 'peaks'],
    ['lottery-vn-mn-an-giang', 'An/Giang', 'barn', 'lime', 'meadow'],
    ['lottery-vn-mn-binh-thuan', 'Bình/Thuận', 'planet', 'desert', 'beach'],
    ['lottery-vn-mn-vinh-long', 'Vĩnh/Long', 'shoal', 'teal', 'meadow'],
    ['lottery-vn-mn-binh-duong', 'Bình/Dương', 'medal', 'royal', 'city'],
    ['lottery-vn-mn-tra-vinh', 'Trà/Vinh', 'frog', 'teal', 'jungle'],
    ['lottery-vn-mn-long-an', 'Long/An', 'barn', 'mint', 'jungle'],
    ['lottery-vn-mn-binh-phuoc', 'Bình/Phước', 'minecart', 'jungle', 'mine'],
    ['lottery-vn-mn-hau-giang', 'Hậu/Giang', 'shoal', 'lagoon', 'jungle'],
    ['lottery-vn-mn-tien-giang', 'Tiền/Giang', 'macaw', 'emerald', 'meadow'],
    ['lottery-vn-mn-kien-giang', 'Kiên/Giang', 'octopus', 'lagoon', 'beach'],
    ['lottery-vn-mn-da-lat', 'Đà Lạt', 'butterfly', 'candy', 'peaks'],
    ['lottery-vn-mt-hue', 'Huế', 'crown', 'royal', 'temple'],
    ['lottery-vn-mt-phu-yen', 'Phú/Yên', 'crab', 'deep', 'beach'],
    ['lottery-vn-mt-dak-lak', 'Đắk/Lắk', 'drum', 'jungle', 'volcano'],
    ['lottery-vn-mt-quang-nam', 'Quảng/Nam', 'lamp', 'magenta', 'temple'],
    ['lottery-vn-mt-da-nang', 'Đà/Nẵng', 'dragon', 'indigo', 'city'],
    ['lottery-vn-mt-khanh-hoa', 'Khánh/Hòa', 'octopus', 'teal', 'sea'],
    ['lottery-vn-mt-binh-dinh', 'Bình/Định', 'shield', 'ruby', 'temple'],
    ['lottery-vn-mt-quang-tri', 'Quảng/Trị', 'lion', 'desert', 'peaks'],
    ['lottery-vn-mt-quang-binh', 'Quảng/Bình', 'minecart', 'teal', 'mine'],
    ['lottery-vn-mt-gia-lai', 'Gia Lai', 'phoenix', 'sunset', 'volcano'],
    ['lottery-vn-mt-ninh-thuan', 'Ninh/Thuận', 'phoenix', 'desert', 'temple'],
    ['lottery-vn-mt-quang-ngai', 'Quảng/Ngãi', 'shark', 'lagoon', 'sea'],
    ['lottery-vn-mt-dak-nong', 'Đắk/Nông', 'eyes', 'emerald', 'jungle'],
    ['lottery-vn-mt-kon-tum', 'Kon/Tum', 'thunder', 'jungle', 'peaks'],
  ],
  PVP: [
    ['truco-mineiro', 'Truco/Mineiro', 'cards:red', 'felt', 'rays'],
    ['poquer-da-turma', 'Pôquer/da Turma', 'chips:blue', 'deep', 'casino'],
    ['buraco-real', 'Buraco/Real', 'cards:violet', 'violet', 'casino'],
    ['domino-da-praca', 'Dominó/da Praça', 'dominoes', 'felt', 'rays'],
    ['ludo-feliz', 'Ludo/Feliz', 'dice:blue', 'candy', 'confetti'],
    ['duelo-de-dados', 'Duelo/de Dados', 'dice:green', 'jungle', 'rays'],
    ['coroa-de-copas', 'Coroa/de Copas', 'crown', 'magenta', 'rays'],
    ['fichas-de-ouro', 'Fichas/de Ouro', 'chips:gold', 'ruby', 'vault'],
  ],
};

/** Every tile in lobby order; the flagship comes first. */
export const tiles: readonly Tile[] = Object.entries(rows).flatMap(([category, list]) =>
  list.map((row, index) => toTile(category as GameCategory, row, index)),
);

/** The public key list: what the game catalogue needs to know about the art, and nothing about how it is drawn. */
export function tileKeys() {
  return tiles.map(({ slug, title, figure, category, palette, backdrop }) => ({
    slug,
    title,
    figure,
    category,
    hue: palettes[palette].hue,
    backdrop,
  }));
}

/** The tile that a row of a catalogue stands for. */
export function toTile(category: GameCategory, row: TileRow, index: number): Tile {
  const [slug, title, figureAndSkin, palette, backdrop] = row;
  const [figure, skin] = figureAndSkin.split(':') as [FigureName, string | undefined];
  const lines = title.toLocaleUpperCase('pt-BR').split('/');
  const seed = [...slug].reduce((hash, letter) => (hash * 31 + letter.charCodeAt(0)) | 0, index + 7);
  return { slug, title: title.replace('/', ' '), lines, category, figure, skin, palette, backdrop, seed };
}
