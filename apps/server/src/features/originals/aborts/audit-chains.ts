import { beaconValue } from '@trevo/engines/fair/beacon';
import { crashGame } from '@trevo/engines/instant';
import { type Beacon, NO_BEACON } from '../../../platform/beacon/beacon.ts';
import type { DbTransaction } from '../../../platform/db/database.ts';
import { listBetsOf } from '../crash/crash-bets.repository.ts';
import { findChain } from '../crash/crash-rounds.repository.ts';
import type { CrashBet, CrashChain } from '../crash/crash.types.ts';
import { bustOf, rootOf, secretOf } from '../crash/draw-crash.ts';
import { addBrand, addTally, eachReadyBatch } from './aborts.repository.ts';
import type { AbortPlace, AbortTally } from './aborts.types.ts';
import type { AuditDeps } from './audit-pairs.ts';
import { type ChainRound, listChainRounds, listChainsToAudit, lockChain, setLinks } from './chains.repository.ts';
import { hangsOnBeacon, type Heard, hearBeacon } from './hear-beacon.ts';
import { tellFinding } from './tell-finding.ts';
import { addTallies, isDecided, NOTHING, wouldReturnOfCrash } from './would-return.ts';

/** Rounds of one transaction. */
const AT_ONCE = 200;

/**
 * Goes through the chains of crash, link by link: that every link has a round which is over, and what void bets would have given. Where the
 * audit is in a chain and all sums are one transaction.
 */
export const auditChains = async ({
  db,
  log,
  vault,
  beacon = NO_BEACON,
}: Omit<AuditDeps, 'games'> & { readonly beacon?: Beacon | undefined }): Promise<void> => {
  type Known = { readonly chain: CrashChain; readonly heard: Heard };
  /** Where a round ends, or would have; null where nobody knows: no round of the beacon was named or it never came, or its mathematics is gone. */
  const pointOf = (round: ChainRound, { chain, heard }: Known, bets: readonly CrashBet[]): number | null => {
    if (round.state === 'settled') return round.bustE2;
    const said = heard.get(round.roundId) ?? null;
    if ((round.beaconChain !== null && !said) || round.mathVersion !== crashGame.mathVersion) return null;
    const betsRoot = round.betsRoot ?? rootOf(bets);
    return bustOf(secretOf(vault, chain, round.link), {
      ...round,
      betsRoot,
      beacon: said && { round: said.round, value: beaconValue(said) },
    });
  };
  const judged = async (tx: DbTransaction, round: ChainRound, known: Known): Promise<AbortTally> => {
    const counted = { ...NOTHING, bets: round.bets, voids: round.voids, undecided: round.voids };
    if (round.voids === 0) return counted;
    const bets = await listBetsOf(tx, round.roundId);
    const voids = bets.filter(({ state }) => state === 'void');
    try {
      const bustE2 = pointOf(round, known, bets);
      const would = bustE2 === null ? null : wouldReturnOfCrash(bustE2, voids);
      return would ? { ...counted, ...would, undecided: voids.filter((bet) => !isDecided(bet)).length } : counted;
    } catch (err) {
      log.error({ err, roundId: round.roundId, gameCode: crashGame.code }, 'originals.void_not_audited');
      return counted;
    }
  };
  const audit = async (tx: DbTransaction, chainId: bigint, heard: Heard): Promise<boolean> => {
    const after = await lockChain(tx, chainId);
    const found = await listChainRounds(tx, chainId, { after, atOnce: AT_ONCE });
    const waits = found.findIndex((round) => hangsOnBeacon(round) && !heard.has(round.roundId));
    const rounds = waits === -1 ? found : found.slice(0, waits);
    const [first] = rounds;
    if (!first) return false;
    const { merchantId } = first;
    const known = { chain: await findChain(tx, chainId), heard };
    const sums = new Map<string, AbortTally>();
    let expected = after + 1;
    for (const round of rounds) {
      const { link, mathVersion } = round;
      const ref = `${chainId} ${expected}`;
      if (link > expected)
        await tellFinding(tx, log, { kind: 'link_missing', ref, merchantId, amount: link - expected });
      expected = link + 1;
      sums.set(mathVersion, addTallies(sums.get(mathVersion) ?? NOTHING, await judged(tx, round, known)));
    }
    for (const [mathVersion, tally] of [...sums].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
      const place: AbortPlace = { merchantId, gameCode: crashGame.code, mathVersion };
      if (tally.bets > 0) await addTally(tx, place, tally);
    }
    await addBrand(tx, merchantId, 0, rounds.length);
    await setLinks(tx, chainId, expected - 1);
    return rounds.length === AT_ONCE;
  };
  for (const chainId of await listChainsToAudit(db))
    await eachReadyBatch(
      db,
      () => hearBeacon({ db, beacon }, chainId, { atOnce: AT_ONCE }),
      (tx, heard) => audit(tx, chainId, heard),
    );
};
