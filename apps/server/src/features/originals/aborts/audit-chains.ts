import { crashGame } from '@trevo/engines/instant';
import type { DbTransaction } from '../../../platform/db/database.ts';
import { listBetsOf } from '../crash/crash-bets.repository.ts';
import { findChain } from '../crash/crash-rounds.repository.ts';
import type { CrashBet, CrashChain } from '../crash/crash.types.ts';
import { bustOf, rootOf, secretOf } from '../crash/draw-crash.ts';
import { addBrand, addTally, eachBatch } from './aborts.repository.ts';
import type { AbortPlace, AbortTally } from './aborts.types.ts';
import type { AuditDeps } from './audit-pairs.ts';
import { type ChainRound, listChainRounds, listChainsToAudit, lockChain, setLinks } from './chains.repository.ts';
import { tellFinding } from './tell-finding.ts';
import { addTallies, isDecided, NOTHING, wouldReturnOfCrash } from './would-return.ts';

/** Rounds of one transaction. */
const AT_ONCE = 200;

/**
 * Goes through the chains of crash, link by link: that every link has a round which is over, and what void bets would have given. Where the
 * audit is in a chain and all sums are one transaction.
 */
export const auditChains = async ({ db, log, vault }: Omit<AuditDeps, 'games'>): Promise<void> => {
  /** Where a round ends, or would have; null where nobody knows: a beacon had not spoken, or its mathematics is gone. */
  const pointOf = (round: ChainRound, chain: CrashChain, bets: readonly CrashBet[]): number | null => {
    if (round.state === 'settled') return round.bustE2;
    if (round.beaconChain !== null || round.mathVersion !== crashGame.mathVersion) return null;
    const betsRoot = round.betsRoot ?? rootOf(bets);
    return bustOf(secretOf(vault, chain, round.link), { ...round, betsRoot, beacon: null });
  };
  const judged = async (tx: DbTransaction, round: ChainRound, chain: CrashChain): Promise<AbortTally> => {
    const counted = { ...NOTHING, bets: round.bets, voids: round.voids, undecided: round.voids };
    if (round.voids === 0) return counted;
    const bets = await listBetsOf(tx, round.roundId);
    const voids = bets.filter(({ state }) => state === 'void');
    try {
      const bustE2 = pointOf(round, chain, bets);
      const would = bustE2 === null ? null : wouldReturnOfCrash(bustE2, voids);
      return would ? { ...counted, ...would, undecided: voids.filter((bet) => !isDecided(bet)).length } : counted;
    } catch (err) {
      log.error({ err, roundId: round.roundId, gameCode: crashGame.code }, 'originals.void_not_audited');
      return counted;
    }
  };
  const audit = async (tx: DbTransaction, chainId: bigint): Promise<boolean> => {
    const after = await lockChain(tx, chainId);
    const rounds = await listChainRounds(tx, chainId, { after, atOnce: AT_ONCE });
    const [first] = rounds;
    if (!first) return false;
    const { merchantId } = first;
    const chain = await findChain(tx, chainId);
    const sums = new Map<string, AbortTally>();
    let expected = after + 1;
    for (const round of rounds) {
      const { link, mathVersion } = round;
      const ref = `${chainId} ${expected}`;
      if (link > expected)
        await tellFinding(tx, log, { kind: 'link_missing', ref, merchantId, amount: link - expected });
      expected = link + 1;
      sums.set(mathVersion, addTallies(sums.get(mathVersion) ?? NOTHING, await judged(tx, round, chain)));
    }
    for (const [mathVersion, tally] of [...sums].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
      const place: AbortPlace = { merchantId, gameCode: crashGame.code, mathVersion };
      if (tally.bets > 0) await addTally(tx, place, tally);
    }
    await addBrand(tx, merchantId, 0, rounds.length);
    await setLinks(tx, chainId, expected - 1);
    return rounds.length === AT_ONCE;
  };
  for (const chainId of await listChainsToAudit(db)) await eachBatch(db, (tx) => audit(tx, chainId));
};
