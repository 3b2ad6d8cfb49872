import { join } from 'node:path';
import { z } from 'zod';
import { openStateFile } from '../state-file.ts';

/** What one vendor keeps. Amounts are whole micros as digits, instants milliseconds of the epoch. */
const Micros = z.string().regex(/^-?\d+$/);

const PlayerState = z.object({ token: z.string(), playerId: z.string(), currency: z.string() });

export const Session = z.object({
  sessionId: z.string(),
  gameCode: z.string(),
  mode: z.enum(['real', 'demo']),
  launchToken: z.string(),
  playerId: z.string(),
  nickname: z.string(),
  currency: z.string(),
  language: z.string(),
  lobbyUrl: z.string(),
  depositUrl: z.string(),
  createdAt: z.number(),
  expiresAt: z.number(),
  closedAt: z.number().nullable(),
  /** Who the wallet says plays; null until the page was opened. */
  player: PlayerState.nullable(),
  /** SHA-256 of what the page proves itself with. */
  pageKey: z.string().nullable(),
  rounds: z.number(),
  /** Play money of a demo session. */
  demoBalance: Micros,
});
export type Session = z.infer<typeof Session>;

export const Round = z.object({
  roundId: z.string(),
  sessionId: z.string(),
  playerId: z.string(),
  gameCode: z.string(),
  currency: z.string(),
  state: z.enum(['open', 'closed', 'void']),
  stake: Micros,
  win: Micros,
  startedAt: z.number(),
  result: z.unknown(),
  /** What the wallet said when it refused for good what it should have taken; for the desk. */
  trouble: z.string().nullable(),
});
export type Round = z.infer<typeof Round>;

export const Transaction = z.object({
  transactionId: z.string(),
  family: z.enum(['stake', 'credit', 'undo', 'settle', 'adjust']),
  betId: z.string().nullable(),
  roundId: z.string(),
  playerId: z.string(),
  amount: Micros,
  currency: z.string(),
  at: z.number(),
});
export type Transaction = z.infer<typeof Transaction>;

/** A call that must be repeated until the wallet has taken it. */
export const Pending = z.object({
  /** The `Ask`, amounts as `{"$micros": "1"}`. */
  ask: z.string(),
  /** The call to make once this one was taken: the win of a bet. */
  next: z.string().nullable().default(null),
  roundId: z.string(),
  attempts: z.number(),
  dueAt: z.number(),
});
export type Pending = z.infer<typeof Pending>;

export const Campaign = z.object({
  externalId: z.string(),
  gameCodes: z.array(z.string()),
  count: z.number(),
  betValue: Micros,
  currency: z.string(),
  endAt: z.number(),
  isCancelled: z.boolean(),
  /** By player. */
  spinsLeft: z.record(z.string(), z.number()),
  totalWin: Micros,
  /** What is still to be paid as one sum, by player, in wires that pay so. */
  unpaid: z.record(z.string(), Micros),
});
export type Campaign = z.infer<typeof Campaign>;

const percent = z.number().int().min(0).max(100).default(0);
/** The fault dial: chances in percent, of each call or each round. All zero is a vendor on its best day. */
export const Faults = z.object({
  latencyMs: z.number().int().min(0).max(20_000).default(0),
  /** The call never leaves. */
  loseRequest: percent,
  /** The call arrives, its answer does not: a timeout after the commit. */
  loseAnswer: percent,
  /** The call is sent twice at once. */
  duplicate: percent,
  /** The win is sent before its bet. */
  reorder: percent,
  /** The win comes `lateWinSeconds` after the round. */
  lateWin: percent,
  lateWinSeconds: z.number().int().min(0).max(600).default(20),
  /** The bet's rollback is sent before the bet. */
  rollbackFirst: percent,
  /** The vendor's own API answers 503. */
  apiFailure: percent,
});
export type Faults = z.infer<typeof Faults>;

const VendorState = z.object({
  sessions: z.record(z.string(), Session).default({}),
  rounds: z.record(z.string(), Round).default({}),
  transactions: z.array(Transaction).default([]),
  pending: z.array(Pending).default([]),
  campaigns: z.record(z.string(), Campaign).default({}),
  faults: Faults.default(() => Faults.parse({})),
});
type VendorState = z.infer<typeof VendorState>;

/** How much is kept of each; the oldest goes first. */
const KEPT = { sessions: 2_000, rounds: 5_000, transactions: 10_000, campaigns: 1_000 } as const;
/** How far a list may overgrow before it is cut, so that cutting is rare. */
const SLACK = 500;
/** A change is on disk this much later at the latest. */
const SAVE_AFTER_MS = 400;

export type VendorBook = {
  readonly state: VendorState;
  /** Tells that something changed: it is written soon, together with what changes meanwhile. */
  touch(): void;
  addTransactions(...added: readonly Transaction[]): void;
  /** Writes what is not yet written and stops. */
  close(): void;
};

const cut = (items: Record<string, unknown>, most: number): void => {
  const keys = Object.keys(items);
  if (keys.length <= most + SLACK) return;
  for (const key of keys.slice(0, keys.length - most)) delete items[key];
};

/** One vendor's books in `<home>/sandbox-studio/<vendor>.json`. A kill loses at most what changed in the last moment. */
export const openVendorBook = (home: string, vendor: string): VendorBook => {
  const file = openStateFile(join(home, 'sandbox-studio', `${vendor}.json`), VendorState);
  const { state } = file;
  let timer: NodeJS.Timeout | null = null;
  const write = (): void => {
    timer = null;
    for (const name of ['sessions', 'rounds', 'campaigns'] as const) cut(state[name], KEPT[name]);
    file.save();
  };
  const touch = (): void => {
    timer ??= setTimeout(write, SAVE_AFTER_MS);
  };
  return {
    state,
    touch,
    addTransactions(...added) {
      state.transactions.push(...added);
      const over = state.transactions.length - KEPT.transactions;
      if (over > SLACK) state.transactions.splice(0, over);
      touch();
    },
    close() {
      if (timer === null) return;
      clearTimeout(timer);
      write();
    },
  };
};
