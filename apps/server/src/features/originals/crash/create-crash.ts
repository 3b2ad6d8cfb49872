import type { getCrash, getCrashRound, placeCrashBet, ValueOf } from '@trevo/contract';
import type { BeaconChain } from '@trevo/engines/fair/beacon';
import { crashGame } from '@trevo/engines/instant';
import type { Beacon } from '../../../platform/beacon/beacon.ts';
import { createLately } from '../../../platform/lately.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import type { Player } from '../../../platform/http/principal.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import type { Platform } from '../../../platform/open-platform.ts';
import type { Catalog } from '../../catalog/index.ts';
import type { Transparency } from '../../transparency/index.ts';
import type { Actor } from '../rounds/purse.ts';
import { findBeaconChain } from '../../../platform/beacon/beacons.repository.ts';
import { type CrashRoundView, crashRoundView, ownBetView } from './crash-view.ts';
import type { CrashBet, CrashChain, StandingRound } from './crash.types.ts';
import { listBetsOf, listOwnBets } from './crash-bets.repository.ts';
import { findChain, findCrashRound, findLastRound, listEnded, listUnfinished } from './crash-rounds.repository.ts';
import { leafText } from './draw-crash.ts';
import { createPayCrash } from './pay-crash.ts';
import { createCrashLogs } from '../log/crash-logs.ts';
import { type CrashAnswer, type CrashDoings, createCrashDoings, type WantedCrashBet } from './place-crash-bet.ts';
import { createTables } from './run-tables.ts';
import { createEndings, createStepRound, PACE, type Pace } from './step-round.ts';

export type CrashDeps = Pick<Platform, 'db' | 'clock' | 'log' | 'vault'> &
  Pick<CrashDoings, 'bets' | 'members' | 'merchants' | 'readBet'> & {
    /** Public randomness that decides with the house's secret; without it rounds are in committed mode. */
    readonly beacon?: Beacon;
    readonly catalog: Pick<Catalog, 'view'>;
    readonly transparency: Pick<Transparency, 'append' | 'logNow' | 'key' | 'salts' | 'promise'>;
    /** Instead of the usual: tests wait for nobody. */
    readonly pace?: Pace;
  };

const SHOWN_ENDS = 30;

/**
 * Crash: one round for all players of a brand. What happened is in its rows, times are the database's, and every step can be taken again by
 * any process.
 */
export const createCrash = (deps: CrashDeps) => {
  const { db, log, catalog, pace = PACE } = deps;
  const pay = createPayCrash(deps);
  const endingOf = createEndings(deps);
  const move = createStepRound({ ...deps, pay, pace }, endingOf);
  const isOn = async (merchantId: number): Promise<boolean> =>
    (await catalog.view(merchantId, 'PT')).findByCode(crashGame.code)?.isEnabled === true;
  /** A game that is switched off opens no round; the one under way goes to its end. */
  const step = async (merchantId: number, isWanted: boolean): Promise<number | null> =>
    move(merchantId, isWanted && (await isOn(merchantId)));
  const doings = createCrashDoings({ ...deps, endingOf, pay });
  const chains = createLately<bigint, CrashChain>(100);
  const chainOf = async (chainId: bigint): Promise<CrashChain> => {
    const known = chains.get(chainId) ?? (await findChain(db, chainId));
    chains.set(chainId, known);
    return known;
  };
  const beacons = createLately<string, BeaconChain>(10);
  const beaconOf = async (hash: string): Promise<BeaconChain> => {
    const known = beacons.get(hash) ?? (await findBeaconChain(db, hash));
    beacons.set(hash, known);
    return known;
  };
  const viewOf = async (round: StandingRound): Promise<CrashRoundView> => {
    const { chainId, beaconChain } = round;
    return crashRoundView(
      round,
      await chainOf(chainId),
      beaconChain === null ? null : await beaconOf(beaconChain),
      pace,
    );
  };
  const tables = createTables({
    db,
    log,
    step,
    async last(merchantId) {
      const round = await findLastRound(db, merchantId);
      return round && { round, view: await viewOf(round) };
    },
  });
  const logsOf = createCrashLogs(db, deps.transparency);
  const ownViews = async (bets: readonly CrashBet[], isAnswer = false) => {
    const logs = await logsOf(bets, isAnswer);
    return bets.map((bet) => ownBetView(bet, logs.get(bet.betId) ?? null));
  };
  const ofMine = async ({ bet, spendable }: CrashAnswer): Promise<ValueOf<typeof placeCrashBet>> => {
    const [view] = await ownViews([bet], true);
    if (!view) throw new Error(`${bet.betId} has no view`);
    return { bet: view, spendable };
  };

  const jobs: readonly Job[] = [
    {
      name: 'originals.finish-crash',
      cron: '* * * * *',
      /** Rounds whose process died, or whose last watcher left: from their rows to their end. */
      async handler() {
        for (const merchantId of await listUnfinished(db))
          await finish(merchantId).catch((err: unknown) => log.error({ err, merchantId }, 'crash.round_left_open'));
      },
    },
  ];
  /** As far as it goes without waiting. */
  const finish = async (merchantId: number): Promise<void> => {
    while ((await step(merchantId, false)) === 0);
  };

  return {
    jobs,
    step,
    watch: tables.watch,
    stop: tables.stop,
    async table({ merchantId, memberId }: Player): Promise<ValueOf<typeof getCrash>> {
      const [round, ended] = await Promise.all([findLastRound(db, merchantId), listEnded(db, merchantId, SHOWN_ENDS)]);
      return {
        round: round && (await viewOf(round)),
        mine: round ? await ownViews(await listOwnBets(db, memberId, round.roundId)) : [],
        ended: ended.flatMap(({ roundId, bustE2 }) => (bustE2 === null ? [] : [{ roundId, bustE2 }])),
      };
    },
    /** @throws DomainError round.not_found */
    async round({ merchantId, memberId }: Player, roundId: string): Promise<ValueOf<typeof getCrashRound>> {
      const round = await findCrashRound(db, merchantId, roundId);
      if (!round) throw new DomainError('round.not_found');
      const bets = round.secret === null ? [] : await listBetsOf(db, roundId);
      const mine = await listOwnBets(db, memberId, roundId);
      return { round: await viewOf(round), mine: await ownViews(mine), leaves: bets.map(leafText) };
    },
    place: async (wanted: WantedCrashBet) => ofMine(await doings.place(wanted)),
    cashOut: async (by: Pick<Actor, 'player'>, betId: string) => ofMine(await doings.cashOut(by, betId)),
  };
};
export type Crash = ReturnType<typeof createCrash>;
