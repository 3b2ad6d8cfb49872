import * as z from 'zod/mini';
import { route } from '../route.ts';
import { ClientFields, Money } from '../wire.ts';

/** The void bets of one game, once their seeds are revealed. */
export const VoidBets = z.object({
  /** Bets whose seeds are revealed, void ones included. */
  bets: z.number(),
  voids: z.number(),
  /** Void bets of which the seeds alone do not say what they would have given. */
  undecided: z.number(),
  /** Of the others: what was staked and given back, and what would have been paid. */
  stake: Money,
  wouldWin: Money,
  /** What would have come back, and what had to on average by the game's mathematics, of one unit of the first stake; 0 without void bets. */
  returned: z.number(),
  expected: z.number(),
  /** Standard deviations: above 0 the void bets would have won too much. */
  z: z.number(),
  /** `none`: no void bet is decided; `odd`: at 4 deviations or more; `bad`: at 5. */
  state: z.enum(['none', 'fine', 'odd', 'bad']),
});

export const getVoidBets = route({
  method: 'GET',
  path: '/wps/fair/voids',
  summary: 'The audit of void bets: what they would have given, against what the games’ mathematics says',
  description:
    'A house that drops winning bets and gives their stakes back is seen here: once seeds are revealed, what a void bet would have given is known, and void bets together have to give what the game’s mathematics says.',
  access: 'public',
  query: z.object({ ...ClientFields }),
  value: z.object({
    currency: z.string(),
    /** Revealed seed pairs, and rounds of crash, that the audit has been through. */
    pairs: z.number(),
    crashRounds: z.number(),
    /** Numbers under revealed seeds that no round has, and rounds that are not over though their seed is revealed: 0 of both. */
    missing: z.number(),
    open: z.number(),
    /** Games that ever were at five deviations. */
    deviating: z.number(),
    /** Games with audited bets, those with void bets first. */
    games: z.array(z.object({ gameCode: z.string(), gameName: z.string(), ...VoidBets.shape })),
  }),
});
