import { type BeaconChain, beaconRoundFrom, beaconTimeMs, beaconValue } from '@trevo/engines/fair/beacon';
import { crashE2At, crashEndMs, crashGame } from '@trevo/engines/instant';
import { crashChainLeaf, crashRootLeaf } from '@trevo/engines/log';
import { type Beacon, NO_BEACON } from '../../../platform/beacon/beacon.ts';
import type { DbTransaction } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/open-platform.ts';
import { publicId } from '../../../platform/secrets.ts';
import type { Transparency } from '../../transparency/index.ts';
import { CRASH_CHAIN, CRASH_ROOT } from '../log/kind-names.ts';
import { findBeaconChain, keepBeaconChain } from '../../../platform/beacon/beacons.repository.ts';
import type { CrashChain, CrashRound, StandingRound } from './crash.types.ts';
import { isCashOutUnderWay, listBetsOf, takeTargets } from './crash-bets.repository.ts';
import {
  closeRound,
  endRound,
  findChain,
  findLastRound,
  findNextLink,
  insertChain,
  openRound,
  sealRound,
  startRound,
  startSealed,
} from './crash-rounds.repository.ts';
import { bustOf, commitOfSecret, makeChain, rootOf, secretOf } from './draw-crash.ts';
import type { PayCrash } from './pay-crash.ts';

/** How long a round takes bets, and how long its end stands before the next one, in ms. */
export type Pace = { readonly bettingMs: number; readonly pauseMs: number };
export const PACE: Pace = { bettingMs: 7_000, pauseMs: 4_000 };

/** A round that nobody started for so long never will: its players have gone. */
const LATE_MS = 15_000;
/** The beacon's round is due so long after the bets were fixed at the earliest: clocks differ a little. */
const CLOCKS_DIFFER_MS = 500;
/** A beacon that was silent is asked again so soon. */
const ASK_AGAIN_MS = 300;
/** Targets are taken so often while the curve climbs. */
const TICK_MS = 100;

export type StepDeps = Pick<Platform, 'db' | 'vault'> & {
  readonly pay: PayCrash;
  readonly pace: Pace;
  readonly beacon?: Beacon;
  readonly transparency: Pick<Transparency, 'append' | 'logNow' | 'key'>;
};

/** Where a round ends and by which secret: nobody's row says it while the curve climbs. */
export type Ending = { readonly secret: string; readonly bustE2: number; readonly endMs: number };

/** What the beacon gives to a round that has started; null without a beacon. */
const beaconOf = ({
  beaconRound: round,
  beaconSignature: signature,
}: Pick<CrashRound, 'beaconRound' | 'beaconSignature'>) =>
  round === null || signature === null ? null : { round, value: beaconValue({ round, signature }) };

/** @throws when the vault cannot open the round's chain, or the round has not started */
export const createEndings = ({ db, vault }: Pick<StepDeps, 'db' | 'vault'>) => {
  /** The last few: a chain is thousands of hashes long. */
  const known = new Map<string, Promise<Ending>>();
  const read = async ({ roundId, chainId, link, mathVersion, betsRoot, startedAt, ...said }: CrashRound) => {
    if (betsRoot === null || startedAt === null) throw new Error(`round ${roundId} has not started`);
    const secret = secretOf(vault, await findChain(db, chainId), link);
    const bustE2 = bustOf(secret, { roundId, mathVersion, betsRoot, beacon: beaconOf(said) });
    return { secret, bustE2, endMs: crashEndMs(bustE2) };
  };
  return (round: CrashRound): Promise<Ending> => {
    const found = known.get(round.roundId) ?? read(round);
    known.delete(round.roundId);
    known.set(round.roundId, found);
    for (const oldest of known.keys()) {
      if (known.size <= 50) break;
      known.delete(oldest);
    }
    found.catch(() => known.delete(round.roundId));
    return found;
  };
};
export type Endings = ReturnType<typeof createEndings>;

/**
 * Moves a brand's round on by one step, from its rows alone: any process does the same, also when another one led before. A step that
 * another process took changes nothing.
 */
export const createStepRound = (
  { db, vault, pay, pace, beacon = NO_BEACON, transparency }: StepDeps,
  endingOf: Endings,
) => {
  /** Chains whose first hash this process knows to be in the log: the database opens no round of another. */
  const logged = new Set<string>();
  const logChain = async ({ firstHash, length }: CrashChain): Promise<void> => {
    if (logged.has(firstHash)) return;
    await transparency.logNow([{ kind: CRASH_CHAIN, ref: firstHash, text: crashChainLeaf(firstHash, length) }]);
    logged.add(firstHash);
  };
  const open = async (merchantId: number): Promise<void> => {
    const next = (await findNextLink(db, merchantId)) ?? {
      chain: await insertChain(db, merchantId, makeChain(vault)),
      link: 1,
    };
    const { chain, link } = next;
    await logChain(chain);
    const commitHash = commitOfSecret(secretOf(vault, chain, link));
    // Which mode it is stands before the first bet: nobody changes it afterwards.
    const source = await beacon.current();
    if (source) await keepBeaconChain(db, source);
    const round = { roundId: publicId('c'), merchantId, chainId: chain.chainId, link, commitHash };
    const { mathVersion } = crashGame;
    await openRound(db, { ...round, mathVersion, beaconChain: source?.hash ?? null }, pace.bettingMs);
  };
  /** A bet that has not ended keeps its round: it is tried again, and not at once, so that it costs nobody else. */
  const close = async (roundId: string, state: 'settled' | 'void'): Promise<number> =>
    (await closeRound(db, roundId, state)) ? 0 : TICK_MS;
  const settle = async (roundId: string): Promise<number> => {
    await pay.payTaken(roundId);
    // It was there before the point, whenever its turn comes.
    if (await isCashOutUnderWay(db, roundId)) return TICK_MS;
    await pay.endLost(roundId);
    return close(roundId, 'settled');
  };
  const run = async (round: StandingRound): Promise<number> => {
    const { roundId, sinceStartMs } = round;
    const ending = await endingOf(round);
    const since = sinceStartMs ?? 0;
    const isOver = since >= ending.endMs;
    if (await takeTargets(db, roundId, isOver ? ending.bustE2 : Math.min(ending.bustE2, crashE2At(since))))
      await pay.payTaken(roundId);
    if (!isOver) return Math.min(TICK_MS, ending.endMs - since);
    await endRound(db, roundId, ending);
    return 0;
  };
  /** The bets are fixed. What the beacon says in the round's beacon round starts the curve. */
  const hearBeacon = async ({ roundId, closesAt, sinceCloseMs, beaconRound }: StandingRound, chain: BeaconChain) => {
    if (beaconRound === null) throw new Error(`round ${roundId} is sealed and has no beacon round`);
    const dueMs = beaconTimeMs(chain, beaconRound) - (closesAt.getTime() + sinceCloseMs);
    if (dueMs > 0) return dueMs;
    const said = await beacon.read(chain, beaconRound);
    if (!said) return ASK_AGAIN_MS;
    await startSealed(db, { roundId, lateMs: LATE_MS }, said.signature);
    return 0;
  };
  const begin = async (round: StandingRound): Promise<number> => {
    const { roundId, sinceCloseMs, beaconChain, state, mathVersion, commitHash } = round;
    if (sinceCloseMs < 0) return -sinceCloseMs;
    if (sinceCloseMs > LATE_MS) {
      await pay.giveBack(roundId);
      return close(roundId, 'void');
    }
    const chain = beaconChain === null ? null : await findBeaconChain(db, beaconChain);
    if (chain && state === 'sealed') return hearBeacon(round, chain);
    const closed = { roundId, lateMs: LATE_MS };
    // Found before any transaction: it may have to be made.
    await transparency.key();
    const rootNow = async (tx: DbTransaction, beaconRound: number | null) => {
      const bets = await listBetsOf(tx, roundId);
      const taken = { bets: bets.length, betsRoot: rootOf(bets) };
      // Before the curve climbs: what decides it is fixed, and everybody can see since when.
      const text = crashRootLeaf({ roundId, mathVersion, commitHash, ...taken, beaconChain, beaconRound });
      await transparency.append(tx, [{ kind: CRASH_ROOT, ref: roundId, text }], { isAwaited: true });
      return taken;
    };
    if (!chain) {
      await startRound(db, closed, rootNow);
      return 0;
    }
    const isSealed = await sealRound(db, closed, rootNow, {
      roundFrom: (nowMs) => beaconRoundFrom(chain, nowMs + CLOCKS_DIFFER_MS),
      dueMs: (beaconRound) => beaconTimeMs(chain, beaconRound),
    });
    // Too late for its beacon's round: a database as slow as that is not asked again at once.
    return isSealed ? 0 : TICK_MS;
  };

  /** @returns in how many ms the next step is due; null when there is nothing to do until somebody wants a round */
  return async (merchantId: number, isWanted: boolean): Promise<number | null> => {
    const round = await findLastRound(db, merchantId);
    if (round?.state === 'betting' || round?.state === 'sealed') return begin(round);
    if (round?.state === 'running') return run(round);
    if (round?.state === 'ended') return settle(round.roundId);
    if (!isWanted) return null;
    const restMs = pace.pauseMs - (round?.sinceEndMs ?? pace.pauseMs);
    if (restMs > 0) return restMs;
    await open(merchantId);
    return 0;
  };
};
export type StepRound = ReturnType<typeof createStepRound>;
