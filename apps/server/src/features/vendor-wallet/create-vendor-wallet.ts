import { fromDate, toDate } from '../../platform/clock.ts';
import type { Clock } from '../../platform/clock.ts';
import { createCoalescer } from '../../platform/batching/coalesce.ts';
import type { Database } from '../../platform/db/database.ts';
import { DomainError } from '../../platform/domain-error.ts';
import type { Events } from '../../platform/events/events.ts';
import type { Vault } from '../../platform/secrets.ts';
import type { Platform } from '../../platform/open-platform.ts';
import type { Catalog } from '../catalog/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { House } from '../merchant/index.ts';
import type { Members } from '../members/index.ts';
import { BAD_TEXT, hasBadText } from './plan/check-command.ts';
import { createAnswerQueries } from './answer-queries.ts';
import { createTurns } from './run/await-turn.ts';
import { createFindPlayer } from './players/find-player.ts';
import { createGameSessions, type GameSessions } from './players/game-sessions.ts';
import { createKeepRefusal } from './run/keep-refusal.ts';
import { createNoteStake, type NoteSiteUse } from './players/note-site-use.ts';
import { createVendorRounds, type VendorRounds } from './operate-rounds.ts';
import type { Lookups, Orphans } from './plan/plan-context.ts';
import { createPlayedGame } from './played-game.ts';
import { reportOrphan, upsertOrphan } from './orphans.repository.ts';
import { type Bets, createBalances, type Gate } from '../bets/index.ts';
import { createRecall } from './recall.ts';
import { createRunAllOrNothing } from './run/run-all-or-nothing.ts';
import { createRunCommand, type RunDeps } from './run/run-command.ts';
import { outcome } from './wallet-outcome.ts';
import { createShedder } from './run/shed-load.ts';
import { createSlowCalls } from './run/slow-calls.ts';
import { type Declined, findRounds, findTransactions, insertDeclined, listWinsOf } from './transactions.repository.ts';
import type {
  FreeRound,
  MoneyCommand,
  VendorLink,
  VendorWallet,
  WalletCommand,
  WalletOutcome,
  Winnings,
} from './vendor-wallet.types.ts';

/** Commands of one batch. */
export const MAX_BATCH = 100;

export type VendorWalletDeps = Pick<Platform, 'db' | 'clock' | 'log'> & {
  readonly events: Pick<Events, 'subscribeAll' | 'subscribePlay' | 'isHearing'>;
  readonly ledger: Ledger;
  readonly catalog: Catalog;
  readonly members: Pick<Members, 'byId' | 'agentType'>;
  readonly vault: Pick<Vault, 'keyedHash'>;
  readonly isInMaintenance: (merchantId: number) => boolean;
  readonly isBarredFor: House['isBarredFor'];
  readonly bets: Pick<Bets, 'clock'>;
  /** Instead of all: a planted mistake. */
  readonly gates?: readonly Gate[];
  readonly noteSiteUse: NoteSiteUse;
  /** What the winnings of a free round are by its grant, which the feature that gives free spins keeps. */
  readonly findWinnings: (db: Database, round: FreeRound) => Promise<Winnings>;
};

const lookupsOf = (db: Database): Lookups => ({
  transaction: createCoalescer((keys) => findTransactions(db, keys)),
  round: createCoalescer((keys) => findRounds(db, keys)),
  winsOf: (link, bet) => listWinsOf(db, link, bet),
});

const orphansOf = (db: Database, clock: Clock): Orphans => ({
  see: async (win) => ({ firstSeenMs: fromDate(await upsertOrphan(db, { ...win, at: toDate(clock.now()) })) }),
  report: (key) => reportOrphan(db, key, toDate(clock.now())),
});

const partsOf = (deps: VendorWalletDeps): RunDeps => {
  const { db, clock, ledger, catalog } = deps;
  const sessions = createGameSessions(deps);
  const placeOf = async (memberId: bigint, currency: string, link: VendorLink) => ({
    link,
    memberId,
    currency,
    accounts: await ledger.accountsOf(memberId, currency),
    house: await ledger.houseAccount(link.merchantId, currency, 'games'),
  });
  return {
    ...deps,
    sessions,
    findPlayer: createFindPlayer({ sessions, placeOf }),
    lookups: lookupsOf(db),
    orphans: orphansOf(db, clock),
    recall: createRecall(),
    findWinnings: (round) => deps.findWinnings(db, round),
    keepRefusal: createKeepRefusal({
      clock,
      decline: createCoalescer<Declined, boolean>((declined) => insertDeclined(db, declined)),
    }),
    balances: createBalances(ledger),
    gameOf: createPlayedGame(catalog),
    turns: createTurns(),
    noteStake: createNoteStake(deps),
  };
};

export type WalletDoor = VendorWallet & {
  /** Games opened at vendors. */
  readonly sessions: GameSessions;
  /** Vendors' rounds, orphan wins and transactions for staff and the watchdog. */
  readonly rounds: VendorRounds;
};

type QueryCommand = Exclude<WalletCommand, MoneyCommand>;

/** Who a command is about, so that one player's commands of a batch stay in their order. */
const groupOf = ({ player }: MoneyCommand): string => player.playerId ?? player.token ?? '';

const inGroups = async (
  commands: readonly MoneyCommand[],
  run: (command: MoneyCommand) => Promise<WalletOutcome>,
): Promise<WalletOutcome[]> => {
  const groups = Map.groupBy(commands.entries(), ([, command]) => groupOf(command));
  const ends = new Array<WalletOutcome>(commands.length);
  await Promise.all(
    [...groups.values()].map(async (group) => {
      for (const [place, command] of group) ends[place] = await run(command);
    }),
  );
  return ends;
};

/** One busy item must not hide what became of the others. */
const comeAgain = (error: unknown): WalletOutcome => {
  if (error instanceof DomainError && error.code === 'internal.busy')
    return outcome({ status: 'TEMPORARY_ERROR', message: 'busy; nothing moved' });
  throw error;
};

/**
 * The wallet that vendors drive (see `VendorWallet`). Each money command is one item of the ledger with the vendor's rows as
 * its companion, so the database decides every race; what is read before only chooses what to write.
 */
export const createVendorWallet = (deps: VendorWalletDeps): WalletDoor => {
  const parts = partsOf(deps);
  const queries = createAnswerQueries(parts, parts.balances);
  const runCommand = createRunCommand(parts);
  const runAllOrNothing = createRunAllOrNothing(parts);
  const shedder = createShedder();
  const tellSlow = createSlowCalls(deps.log);
  const isMoney = (command: WalletCommand): command is MoneyCommand =>
    'transactionId' in command && command.op !== 'status' && command.op !== 'bar';

  const money = (link: VendorLink, command: MoneyCommand): Promise<WalletOutcome> =>
    shedder.run(
      groupOf(command),
      () => runCommand.execute(link, command),
      (ms) => tellSlow({ vendor: link.vendor, op: command.op, transactionId: command.transactionId }, ms),
    );
  const answer = async (link: VendorLink, command: QueryCommand): Promise<WalletOutcome> => {
    if (hasBadText(command)) return outcome({ status: 'BAD_REQUEST', message: BAD_TEXT });
    if (command.op === 'authenticate') return queries.authenticate(link, command);
    if (command.op === 'balance') return queries.balance(link, command);
    if (command.op === 'status') return queries.status(link, command);
    if (command.op === 'bar') return queries.bar(link, command);
    return queries.endRound(link, command);
  };
  const execute = (link: VendorLink, command: WalletCommand): Promise<WalletOutcome> =>
    isMoney(command) ? money(link, command) : answer(link, command);

  return {
    sessions: parts.sessions,
    rounds: createVendorRounds(parts, runCommand),
    execute,
    async batch(link, commands, mode) {
      if (commands.length > MAX_BATCH) throw new RangeError(`a batch has at most ${MAX_BATCH} commands`);
      if (commands.length === 0) return [];
      if (mode === 'all-or-nothing') return runAllOrNothing(link, commands);
      return inGroups(commands, (command) => money(link, command).catch(comeAgain));
    },
  };
};
