import type { Amount } from '@trevo/money';
import type { HouseGame } from '../../house/house-game.ts';
import { levelsOfCents } from '../../instant/choice-certificate.ts';
import { fieldsOf } from '../../instant/read-choice.ts';
import { baccaratValidBet } from '../../valid-bet/baccarat.ts';
import { type LaidChoice, laidPayE4, laidStakes, laidTotal, payLaid, readLaid } from '../laid.ts';
import {
  BACCARAT_KINDS,
  type BaccaratFacts,
  type BaccaratKind,
  baccaratMultE4,
  type BaccaratTable,
  CLASSIC_TABLE,
  factsOf,
} from './baccarat.ts';
import { type BaccaratDeal, dealBaccarat } from './deal-baccarat.ts';

/** The two tables of the room by name. They deal alike and differ in what a banker's win costs. */
export const BACCARAT_TABLES = {
  commission: CLASSIC_TABLE,
  no_commission: { ...CLASSIC_TABLE, commission: 'none' },
} as const satisfies Readonly<Record<string, BaccaratTable>>;
export type BaccaratTableName = keyof typeof BACCARAT_TABLES;

/** The chips that lie on the cloth, and at which of the tables. */
export type BaccaratChoice = LaidChoice & { readonly table: BaccaratTableName };

/** The whole deal, and what each place on which chips lay was paid for it, in the cloth's order. */
export interface BaccaratShown extends BaccaratDeal {
  readonly paid: readonly { readonly place: string; readonly payE4: number; readonly win: Amount }[];
}

/** From one unit on: a commission of 5 % of it is whole cents. */
const CHIPS = levelsOfCents([100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000]);
const CLOTH = { places: BACCARAT_KINDS, chips: CHIPS };

const isTable = (name: unknown): name is BaccaratTableName =>
  typeof name === 'string' && Object.hasOwn(BACCARAT_TABLES, name);

/** The ends of which one pays any choice most: each winner, of four cards and of more, with both pairs. All of them can be dealt. */
const BEST_ENDS: readonly BaccaratFacts[] = (['player', 'banker', 'tie'] as const).flatMap((winner) =>
  [4, 5].map((cards) => ({ winner, cards, bankerPoints: 8, isPlayerPair: true, isBankerPair: true })),
);

/** Baccarat of eight decks: chips on any of seven places, one deal by the third-card table. */
export const baccaratGame: HouseGame<BaccaratChoice, BaccaratShown> = {
  code: 'SPB_BACCARAT',
  mathVersion: 'm1',
  betLevels: CHIPS,
  readChoice(raw) {
    const { table } = fieldsOf(raw);
    const laid = isTable(table) ? readLaid(raw, CLOTH) : null;
    return laid && isTable(table) ? { ...laid, table } : null;
  },
  stakeOf: laidTotal,
  maxWinE4: (choice) => Math.max(...BEST_ENDS.map((facts) => laidPayE4(choice, payer(choice, facts)))),
  open(bet, stream) {
    const deal = dealBaccarat(stream, BACCARAT_TABLES[bet.choice.table].shoe);
    const done = payLaid(bet, payer(bet.choice, factsOf(deal)));
    const paid = done.map(({ multE4, win }, at) => ({
      place: (bet.choice.bets[at] as LaidChoice['bets'][number]).place,
      payE4: multE4,
      win,
    }));
    return { state: null, shown: { ...deal, paid }, done };
  },
  validBet: ({ choice, shown }) =>
    baccaratValidBet(Object.fromEntries(laidStakes(choice).map(({ place, stake }) => [place, stake])), shown.winner),
};

/** What each place of a choice pays on a deal. */
function payer({ table }: BaccaratChoice, facts: BaccaratFacts): (place: string) => number {
  return (place) => baccaratMultE4(place as BaccaratKind, facts, BACCARAT_TABLES[table]);
}
