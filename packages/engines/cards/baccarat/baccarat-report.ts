import type { Certificate } from '../../house/house-game.ts';
import { certifyLevels, type Certified, isLess, leastOf } from '../../instant/choice-certificate.ts';
import { kept } from '../../instant/kept.ts';
import { decimalText, type Fraction, fraction, fractionText, minus } from '../../proof/fraction.ts';
import { BACCARAT_KINDS, type BaccaratKind, type BaccaratTable } from './baccarat.ts';
import { type BaccaratChances, baccaratChances, baccaratRtp, placeEnds } from './baccarat-certificate.ts';

/** One place of one table: what it pays when it wins, what it returns in the mean, what the house keeps of it. */
export interface CertifiedPlace {
  readonly place: BaccaratKind;
  readonly payE4: number;
  /** The least that a win pays: less than `payE4` only for a banker without commission, who wins with six. */
  readonly leastE4: number;
  /** How often it wins; a tie that gives the stake back is no win. */
  readonly chance: string;
  readonly rtp: string;
  readonly rtpExact: string;
  readonly edge: string;
}

/** `rtp` is of the place that returns least, `rtpBest` of the one that returns most. */
export interface BaccaratCertificate extends Certificate {
  readonly method: 'exact enumeration';
  readonly rtpBest: string;
  readonly decks: 8;
  readonly chances: Readonly<Record<keyof BaccaratChances, string>>;
  readonly tables: readonly { readonly table: string; readonly places: readonly CertifiedPlace[] }[];
}

/** Chances of eight decks: about a tenth of a second, once. */
export const shoeChances = kept(() => baccaratChances('eight_decks'));

const CHANCE_OF = {
  player: ({ player }) => player,
  banker: ({ banker }) => banker,
  tie: ({ tie }) => tie,
  player_pair: ({ pair }) => pair,
  banker_pair: ({ pair }) => pair,
  small: ({ small }) => small,
  big: ({ small }) => minus(fraction(1n), small),
} as const satisfies Readonly<Record<BaccaratKind, (chances: BaccaratChances) => Fraction>>;

function certifyPlace(place: BaccaratKind, table: BaccaratTable): CertifiedPlace {
  const chances = shoeChances();
  const rtp = baccaratRtp(place, chances, table);
  const wins = placeEnds(place, chances, table).flatMap(([payE4]) => (payE4 > 10_000 ? payE4 : []));
  return {
    place,
    payE4: Math.max(...wins),
    leastE4: Math.min(...wins),
    chance: decimalText(CHANCE_OF[place](chances), 9),
    rtp: decimalText(rtp, 7),
    rtpExact: fractionText(rtp),
    edge: decimalText(minus(fraction(1n), rtp), 7),
  };
}

/** The certificate of all tables. No chip loses a part of a cent: the smallest is one unit, and every pay has two places. */
export function baccaratGameReport(
  game: Certified,
  tables: Readonly<Record<string, BaccaratTable>>,
): BaccaratCertificate {
  const chances = shoeChances();
  const all = Object.values(tables).flatMap((table) =>
    BACCARAT_KINDS.map((place) => baccaratRtp(place, chances, table)),
  );
  const least = leastOf(all);
  const named = Object.entries(tables).map(([table, rules]) => ({
    table,
    places: BACCARAT_KINDS.map((place) => certifyPlace(place, rules)),
  }));
  return {
    game: game.code,
    mathVersion: game.mathVersion,
    method: 'exact enumeration',
    rtp: decimalText(least, 6),
    rtpBest: decimalText(
      all.reduce((high, one) => (isLess(high, one) ? one : high)),
      6,
    ),
    maxWinE4: Math.max(...named.flatMap(({ places }) => places.map(({ payE4 }) => payE4))),
    volatility: null,
    decks: 8,
    chances: Object.fromEntries(
      Object.entries(chances).map(([name, chance]) => [name, decimalText(chance, 9)]),
    ) as BaccaratCertificate['chances'],
    tables: named,
    ...certifyLevels(game.betLevels, () => least),
  };
}
