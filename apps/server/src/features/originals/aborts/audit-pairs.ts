import type { Platform } from '../../../platform/open-platform.ts';
import { listVoidRounds } from '../money/rounds.repository.ts';
import type { Games } from '../rounds/read-bet.ts';
import type { Round } from '../rounds/round.types.ts';
import { openSealedSeed } from '../seeds/sealed-seed.ts';
import {
  addBrand,
  addTally,
  type AuditedPair,
  claimPairs,
  countBets,
  countRounds,
  eachBatch,
} from './aborts.repository.ts';
import type { AbortPlace, WouldReturn } from './aborts.types.ts';
import { tellFinding } from './tell-finding.ts';
import { addWould, NOTHING, wouldReturn } from './would-return.ts';

export type AuditDeps = Pick<Platform, 'db' | 'log' | 'vault'> & { readonly games: Games };

/** Pairs of one transaction, of a thousand rounds at most each. */
const AT_ONCE = 20;

const keyOf = ({ merchantId, gameCode, mathVersion }: AbortPlace): string =>
  [merchantId, gameCode, mathVersion].join(' ');

/**
 * Goes through revealed pairs, each once: that every number has a round which is over, and what the void ones would have given. The mark on
 * the pair and all sums are one transaction.
 */
export const auditPairs = ({ db, log, vault, games }: AuditDeps): Promise<void> => {
  const judged = (round: Round): WouldReturn | null => {
    try {
      return wouldReturn(games, round, openSealedSeed(vault, round));
    } catch (err) {
      // One round keeps no other from being audited: it counts as undecided, which is published too.
      log.error({ err, roundId: round.roundId, gameCode: round.gameCode }, 'originals.void_not_audited');
      return null;
    }
  };
  return eachBatch(db, async (tx) => {
    const pairs = await claimPairs(tx, { atOnce: AT_ONCE });
    const ids = pairs.map(({ seedPairId }) => seedPairId);
    const brandOf = new Map(pairs.map((pair: AuditedPair) => [pair.seedPairId, pair.merchantId]));
    for (const { seedPairId, rounds, next, open } of await countRounds(tx, ids)) {
      const found = { ref: seedPairId, merchantId: brandOf.get(seedPairId) ?? 0 };
      if (next > rounds) await tellFinding(tx, log, { ...found, kind: 'nonce_missing', amount: next - rounds });
      if (open > 0) await tellFinding(tx, log, { ...found, kind: 'round_open', amount: open });
    }
    const decided = new Map<string, WouldReturn>();
    for (const round of await listVoidRounds(tx, ids)) {
      const would = judged(round);
      const key = keyOf({ ...round, merchantId: brandOf.get(round.seedPairId) ?? 0 });
      if (would) decided.set(key, addWould(decided.get(key) ?? NOTHING, would));
    }
    const games = await countBets(tx, ids);
    for (const { bets, voids, ...place } of games.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))) {
      const would = decided.get(keyOf(place)) ?? NOTHING;
      await addTally(tx, place, { ...NOTHING, ...would, bets, voids, undecided: voids - would.rounds });
    }
    const brands = Map.groupBy(pairs, ({ merchantId }) => merchantId);
    for (const [merchantId, own] of [...brands].toSorted(([a], [b]) => a - b))
      await addBrand(tx, merchantId, own.length, 0);
    return pairs.length === AT_ONCE;
  });
};
