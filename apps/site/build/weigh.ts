import { existsSync, readFileSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { entryKey, filesOf, type Manifest, messagesFile, readManifest } from './manifest.ts';

export type Weight = { readonly name: string; readonly gzip: number; readonly brotli: number };
export type Weights = {
  /** Everything that home runs before it is complete: entry, its static imports, the texts of one language. */
  readonly home: Weight;
  /** What each further page or dialog adds to home, and what a game fetches once it stands to the game. */
  readonly chunks: readonly Weight[];
  /** The same of each game of the house: its screen, its engine, and what games share. */
  readonly games: readonly Weight[];
  /** The same of the lotteries, whose lobbies and betting view have what is common to twelve families of rules, and pads for all of their bets. */
  readonly lotteries: readonly Weight[];
  /** Fishing whole: its screen and what draws its river, which comes after the screen. */
  readonly river: Weight;
  /** The sheet of every page, and each one that a page or game brings along later. */
  readonly css: Weight;
  readonly laterCss: readonly Weight[];
};

const weightOf = (name: string, dist: string, files: readonly string[]): Weight => {
  const texts = files.map((file) => readFileSync(`${dist}/${file}`));
  return {
    name,
    gzip: texts.reduce((sum, text) => sum + gzipSync(text, { level: 9 }).length, 0),
    brotli: texts.reduce((sum, text) => sum + brotliCompressSync(text).length, 0),
  };
};

const isGame = (name: string | undefined): boolean =>
  name !== undefined && existsSync(new URL(`../src/features/game/${name}/screen.ts`, import.meta.url));

const isLottery = (key: string): boolean => key.startsWith('src/features/lottery/');

const lazyKeys = (manifest: Manifest): string[] => [
  ...new Set(Object.values(manifest).flatMap(({ dynamicImports }) => dynamicImports ?? [])),
];

/** Measures the build by the bundler's manifest: bytes as they travel, file by file. */
export const weigh = (dist: string): Weights => {
  const manifest = readManifest(dist);
  const entry = entryKey(manifest);
  const own = new Set([...filesOf(manifest, entry), messagesFile(manifest, 'shell', 'pt')]);
  const isOfGame = (key: string): boolean => isGame(manifest[key]?.name) || isLottery(key);
  /** Things that stand by themselves, and fetch more when that is asked for: a game, the agents' back office. */
  const isOwnPlace = (key: string): boolean => isOfGame(key) || key.startsWith('src/features/agent/shell/');
  /** What opens a chunk has already: of a page home's files; of what a game or the back office fetches later theirs. */
  const hadBefore = (key: string): ReadonlySet<string> => {
    const openers = Object.keys(manifest).filter((opener) => manifest[opener]?.dynamicImports?.includes(key));
    if (!openers.every((opener) => opener !== key && isOwnPlace(opener))) return own;
    const [first = [], ...others] = openers.map((opener) => filesOf(manifest, opener));
    return new Set([...own, ...first.filter((file) => others.every((files) => files.includes(file)))]);
  };
  const added = (key: string): Weight => {
    const chunk = manifest[key];
    const before = hadBefore(key);
    const files = filesOf(manifest, key).filter((file) => !before.has(file));
    return weightOf(chunk?.src ?? chunk?.name ?? key, dist, files);
  };
  const lazy = lazyKeys(manifest).filter((key) => !key.includes('virtual:trevo-messages'));
  const isOf = (name: string) => (key: string) => manifest[key]?.name === name;
  const riverFiles = lazy
    .filter((key) => isOf('fishing')(key) || isOf('river')(key))
    .flatMap((key) => filesOf(manifest, key));
  const heaviest = (keys: readonly string[]) => keys.map(added).sort((a, b) => b.gzip - a.gzip);
  const everywhere = manifest[entry]?.css ?? [];
  const later = new Set(
    Object.values(manifest).flatMap(({ css = [] }) => css.filter((file) => !everywhere.includes(file))),
  );
  return {
    home: weightOf('home', dist, [...own]),
    chunks: heaviest(lazy.filter((key) => !isOfGame(key) && !isOf('river')(key))),
    games: heaviest(lazy.filter((key) => isGame(manifest[key]?.name))),
    lotteries: heaviest(lazy.filter(isLottery)),
    river: weightOf(
      'river',
      dist,
      [...new Set(riverFiles)].filter((file) => !own.has(file)),
    ),
    css: weightOf('css', dist, everywhere),
    laterCss: [...later].map((file) => weightOf(file, dist, [file])),
  };
};

const kilo = (bytes: number): string => `${Math.round(bytes / 102.4) / 10} KB`;

export const reportText = ({ home, chunks, games, lotteries, river, css, laterCss }: Weights): string =>
  [
    `home JS   ${kilo(home.gzip)} gz, ${kilo(home.brotli)} br`,
    `CSS       ${kilo(css.gzip)} gz, later ${laterCss.map(({ gzip }) => kilo(gzip)).join(', ')}`,
    `river     ${kilo(river.gzip)} gz`,
    ...[...games.slice(0, 3), ...lotteries.slice(0, 1), ...chunks.slice(0, 5)].map(
      ({ name, gzip }) => `  ${kilo(gzip).padStart(8)} gz  ${name}`,
    ),
  ].join('\n');

const KB = 1024;
/** The gates: what a phone on a slow line may be asked to fetch. */
const GATES = {
  homeGzip: 125 * KB,
  // Every game and page more is a name in the list of files that home carries.
  homeBrotli: 109.3 * KB,
  chunkGzip: 46.5 * KB,
  gameGzip: 60 * KB,
  lotteryGzip: 61.4 * KB,
  // The one game that brings a renderer.
  riverGzip: 180 * KB,
  // One sheet for every page; 14 is what the whole design may cost.
  cssGzip: 14 * KB,
  laterCssGzip: 1.5 * KB,
};

/** The gates that a build breaks, in words. */
export const brokenGates = (weights: Weights): string[] => [
  ...(weights.home.gzip > GATES.homeGzip ? [`home JS is above ${GATES.homeGzip / KB} KB gz`] : []),
  ...(weights.home.brotli > GATES.homeBrotli ? [`home JS is above ${GATES.homeBrotli / KB} KB br`] : []),
  ...(weights.css.gzip > GATES.cssGzip ? [`CSS is above ${GATES.cssGzip / KB} KB gz`] : []),
  ...weights.laterCss
    .filter(({ gzip }) => gzip > GATES.laterCssGzip)
    .map(({ name }) => `${name} is above ${GATES.laterCssGzip / KB} KB gz`),
  ...weights.chunks
    .filter(({ gzip }) => gzip > GATES.chunkGzip)
    .map(({ name }) => `${name} is above ${GATES.chunkGzip / KB} KB gz`),
  ...weights.games
    .filter(({ gzip }) => gzip > GATES.gameGzip)
    .map(({ name }) => `the game ${name} is above ${GATES.gameGzip / KB} KB gz`),
  ...weights.lotteries
    .filter(({ gzip }) => gzip > GATES.lotteryGzip)
    .map(({ name }) => `the lotteries’ ${name} is above ${GATES.lotteryGzip / KB} KB gz`),
  ...(weights.river.gzip > GATES.riverGzip ? [`fishing with its river is above ${GATES.riverGzip / KB} KB gz`] : []),
];
