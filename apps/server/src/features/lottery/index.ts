import { type Beacon, NO_BEACON } from '../../platform/beacon/beacon.ts';
import type { Platform } from '../../platform/open-platform.ts';
import type { Part } from '../../platform/part.ts';
import type { Identity } from '../identity/index.ts';
import type { Transparency } from '../transparency/index.ts';
import { findIssue } from './calendar/issues.repository.ts';
import { createMakeIssues, type MakeIssuesDeps } from './calendar/make-issues.ts';
import { createClosing } from './closing/step-closing.ts';
import { createSwitchedOff } from './closing/step-switched-off.ts';
import { createChains } from './draws/chains.ts';
import { openDrawDatabase } from './draws/draw-database.repository.ts';
import { type DeskDeps, lotteryIssueRoutes } from './desk/issues.routes.ts';
import { createVoidKind } from './desk/void-kind.ts';
import { createDraws } from './draws/step-draws.ts';
import { createLobby, type LobbyDeps } from './lobby/create-lobby.ts';
import { lotteryOf } from './lobby/lotteries.ts';
import { lobbyRoutes } from './lobby/lobby.routes.ts';
import { lotteryLeafKinds } from './log/leaf-kinds.ts';
import { createPublish } from './log/step-publish.ts';
import { resultKinds } from './official/result-kind.ts';
import { lotteryResultRoutes } from './official/results.routes.ts';
import { createOrders, type OrdersDeps } from './orders/create-orders.ts';
import { ordersRoutes } from './orders/orders.routes.ts';
import { createProveOrder } from './orders/prove-order.ts';
import { lotteryFairRoutes } from './proofs/fair.routes.ts';
import { createOrderProofs } from './proofs/order-proofs.ts';
import type { Issue } from './lottery.types.ts';
import { createLotteryRunner } from './run-lottery.ts';
import type { PayDeps } from './settlement/pay-winners.ts';
import { earning } from './settlement/earning-orders.ts';
import { createPools } from './settlement/pools.ts';
import { createSettlementSteps } from './settlement/step-settlement.ts';
import { createTerms, type Terms, type TermsDeps } from './terms/create-terms.ts';
import { createTermsKind } from './terms/terms-kind.ts';
import { lotteryTermsRoutes } from './terms/terms.routes.ts';

export { areaOf, lotteryOf, prizeModeOf, vendorOf } from './lobby/lotteries.ts';
export { lotteryLeafKinds } from './log/leaf-kinds.ts';
export { earning, type EarningOrder, type LotteryEarning } from './settlement/earning-orders.ts';

type Deps = Platform &
  TermsDeps &
  Pick<LobbyDeps, 'catalog'> &
  Pick<OrdersDeps, 'bets' | 'catalog'> &
  PayDeps &
  Pick<MakeIssuesDeps, 'merchants'> &
  Pick<DeskDeps, 'members'> & {
    readonly transparency: Transparency;
    readonly identity: Pick<Identity, 'tieAccounts'>;
    /** Public randomness that decides with the house's secrets; without it draws are in committed mode. */
    readonly beacon?: Beacon;
  };

/** An issue by its game and number: when it is drawn, and whether every order on it has its end (`rowsEnded`). */
const createIssueOf =
  (db: Platform['db']) =>
  async (merchantId: number, gameCode: string, issue: string): Promise<Pick<Issue, 'drawsAt' | 'rowsEnded'> | null> => {
    const game = lotteryOf(gameCode);
    return game ? findIssue(db, merchantId, { game, issue }) : null;
  };

/** Prize groups of members, for the feature that opens accounts. */
export type LotterySeries = Pick<Terms, 'seriesOf' | 'setCeiling'>;

/** The house's lotteries: their calendar, orders, draws and settlement. */
export const openLottery = (deps: Deps) => {
  const { config, db, vault, log, transparency, beacon = NO_BEACON } = deps;
  const terms = createTerms(deps);
  const chains = createChains({ db, vault, transparency, beacon });
  const calendar = createMakeIssues({
    ...deps,
    chains,
    isOfficial: async (merchantId, gameCode, drawsAt) =>
      (await terms.termsOf(merchantId, gameCode, drawsAt)).isOfficial,
  });
  const lobby = createLobby({ ...deps, ...terms, poolsOf: createPools(deps).poolsOf });
  const proofs = createOrderProofs(db);
  const orders = createOrders({ ...deps, terms, proofOf: createProveOrder(db, transparency, proofs) });
  deps.identity.tieAccounts({
    openGamesOf: orders.openGamesOf,
    async giveFutureBack(memberId) {
      await orders.cancelFuture(memberId);
    },
  });
  transparency.declare(...lotteryLeafKinds);

  const drawing = openDrawDatabase(config.databaseUrl);
  const draws = createDraws({ drawDb: drawing.drawDb, vault, log, beacon });
  const closing = createClosing({ db, beacon, transparency, draw: draws.step });
  const publish = createPublish({ db, transparency });
  const runner = createLotteryRunner({ log }, [
    { name: 'close', run: closing.step },
    { name: 'void', run: closing.stepOverdue },
    { name: 'switched off', run: createSwitchedOff({ ...deps, transparency }) },
    { name: 'draw', run: draws.step },
    { name: 'publish', run: publish.step },
    orders.step,
    ...createSettlementSteps(deps),
  ]);

  return {
    door: {
      calendar,
      orders,
      jobs: calendar.jobs,
      issueOf: createIssueOf(db),
      termsOf: terms.termsOf,
      seriesOf: terms.seriesOf,
      setCeiling: terms.setCeiling,
      earning,
    },
    kinds: { ...resultKinds, ...createVoidKind(deps), ...createTermsKind(deps, terms) },
    routes(http) {
      lobbyRoutes(http.serve, lobby);
      ordersRoutes(http.serve, orders);
      lotteryFairRoutes(http.serve, { db, addressScale: deps.addressScale, chains, nameOf: lobby.nameOf, proofs });
    },
    ops(ops) {
      lotteryResultRoutes(ops, { db });
      lotteryIssueRoutes(ops, { ...deps, terms });
      lotteryTermsRoutes(ops, { ...deps, terms });
    },
    jobs: calendar.jobs,
    start() {
      if (config.role !== 'api') runner.start();
      return Promise.resolve();
    },
    async stop() {
      await runner.stop();
      await drawing.close();
    },
  } satisfies Part<unknown>;
};
