import { type Amount, amount } from '@trevo/money';
import { createStream, type FairInput, type RandomStream } from '../fair/index.ts';
import { JACKPOT, JACKPOT_TIERS, type JackpotTerms, type JackpotTier } from './terms.ts';

const CENT = 10_000n;

/** The stream of a round's jackpots: the round's own seeds and nonce, under a name that no game has. */
export const jackpotStream = (seeds: Pick<FairInput, 'serverSeed' | 'clientSeed' | 'nonce'>) => {
  const { serverSeed, clientSeed, nonce } = seeds;
  return createStream({ serverSeed, clientSeed, nonce, game: JACKPOT.game, mathVersion: JACKPOT.mathVersion });
};

/** So many chances in `oneIn * 100` has an ante: its weighted cents. */
export const chancesOf = (ante: Amount): number => Number((ante / CENT) * BigInt(JACKPOT.factor));

/**
 * Which pools a round with an ante hits at random: one draw for each, always in the order of `JACKPOT_TIERS`, whatever the set's is.
 * The must-hit-by pool is not drawn for: its meter decides.
 */
export function drawJackpots(ante: Amount, set: readonly JackpotTerms[], stream: RandomStream): JackpotTier[] {
  const chances = chancesOf(ante);
  return JACKPOT_TIERS.filter((tier) => {
    const terms = set.find((one) => one.tier === tier);
    return terms && terms.tier !== 'MUST_HIT' && stream.int(terms.oneIn * 100) < chances;
  });
}

/** What hides the end of one cycle of a must-hit-by pool. */
export type CycleSecret = {
  /** 32 bytes or their hex; its SHA-256 is shown before the cycle begins. */
  readonly secret: Uint8Array | string;
  /** Public id of the pool, and which of its cycles this is. */
  readonly pool: string;
  readonly cycle: number;
};

/** The amount at which a cycle ends: uniform over the whole cents from `seed` to `most`, both included. */
export function mustHitAt(range: { readonly seed: Amount; readonly most: Amount }, of: CycleSecret): Amount {
  const stream = createStream({
    serverSeed: of.secret,
    game: JACKPOT.game,
    mathVersion: JACKPOT.mathVersion,
    nonce: of.cycle,
    clientSeed: of.pool,
  });
  return amount(range.seed + BigInt(stream.int(Number((range.most - range.seed) / CENT) + 1)) * CENT);
}
