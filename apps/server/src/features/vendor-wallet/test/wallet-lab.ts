import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Amount } from '@trevo/money';
import { BRL, PASSWORD, type World } from '@trevo/testkit';
import { DomainError } from '../../../platform/domain-error.ts';
import type { PlayerAccounts } from '../../ledger/index.ts';
import {
  type AdjustCommand,
  type BetCommand,
  type BetWinCommand,
  type CancelReserveCommand,
  type CommitCommand,
  type MoneyCommand,
  type PromoCommand,
  type ReserveCommand,
  type SettleCommand,
  DEFAULT_POLICY,
  type PlayerRef,
  type RollbackCommand,
  type VendorLink,
  type VendorPolicy,
  type VendorWallet,
  type WalletCommand,
  type WalletOutcome,
  type WinCommand,
} from '../index.ts';

export type LabPlayer = {
  readonly memberId: bigint;
  readonly playerId: string;
  readonly token: string;
  readonly launchToken: string;
  readonly accounts: PlayerAccounts;
  cash(): Promise<Amount>;
};

export type WalletLab = Omit<World, 'player'> & {
  readonly wallet: VendorWallet;
  /** The same wallet in a second process on the same database. */
  second(): Promise<VendorWallet>;
  link(policy?: Partial<VendorPolicy>, vendor?: string): VendorLink;
  /** A player made at the door, with so much cash and a game session at a vendor. */
  player(balance?: Amount, vendor?: string): Promise<LabPlayer>;
};

const VENDOR = 'PG';

/** Rows that contradict each other: each query must find nothing. */
const CONTRADICTIONS: Readonly<Record<string, string>> = {
  'a transaction’s change of money is the ledger’s': `
    select t.family, t.transaction_id from vendor_tx t
    where t.op_id is not null and t.op <> 'reserve' and t.state not in ('HELD') and t.cash_micros + t.bonus_micros <> (
      select coalesce(sum(e.amount_micros), 0) from entry e join account a on a.account_id = e.account_id
      where e.op_id = t.op_id and a.kind in ('cash', 'bonus', 'debt')
        and not (t.op = 'commit' and e.kind = 'commit')) + (
      select coalesce(sum(p.amount_micros), 0) from vendor_tx p where p.merchant_id = t.merchant_id and t.family = 'stake'
        and p.vendor = t.vendor and p.family = 'undo' and p.reference = t.transaction_id and p.note = 'partial')`,
  'a round’s sums are its transactions’': `
    select r.round_id from vendor_bet r where (r.bets, r.stake_micros) <> (
      select count(*)::int, coalesce(sum(t.amount_micros), 0)::bigint from vendor_tx t
      where t.vendor = r.vendor and t.round_id = r.round_id and t.member_id = r.member_id and t.family = 'stake'
        and t.state in ('APPLIED', 'SETTLED'))`,
  'no win stands for a bet that was taken back': `
    select w.transaction_id from vendor_tx w join vendor_tx b on b.merchant_id = w.merchant_id
      and b.vendor = w.vendor and b.family = 'stake' and b.transaction_id = w.reference
    where w.family = 'credit' and w.state = 'APPLIED' and b.state in ('ROLLED_BACK', 'VOIDED_UNSEEN', 'RELEASED')`,
  'a barred id never moved money': `
    select t.transaction_id from vendor_tx t join idem i on i.source = 'gw:' || t.vendor || ':' || t.merchant_id
      and i.ref = t.family || ':' || t.transaction_id
    where t.state = 'VOIDED_UNSEEN' and i.outcome = 'applied'`,
  'held money is what is held': `
    select a.account_id from account a where a.kind = 'held' and a.balance_micros <> (
      select coalesce(sum(t.amount_micros), 0) from vendor_tx t where t.member_id = a.member_id and t.state = 'HELD')`,
};

/** A world with the words of the vendors' wallet. */
export const walletLab = (world: World): WalletLab => {
  const { server, owner } = world;
  const { wallet, ledger, identity, members } = server.app;
  return {
    ...world,
    wallet,
    async second() {
      const { app } = await server.second();
      return app.wallet;
    },
    link: (policy = {}, vendor = VENDOR) => ({
      merchantId: 1,
      vendor,
      policy: { ...DEFAULT_POLICY, ...policy },
    }),
    async player(balance = BRL(100), vendor = VENDOR) {
      const username = `p${randomBytes(6).toString('hex')}`;
      const { member } = await identity.createAccount({ merchantId: 1, username, password: PASSWORD, type: 0 });
      const { memberId } = member;
      await members.openWallet(member);
      const accounts = await ledger.accountsOf(memberId, 'BRL');
      if (balance > 0n) await world.give(member, balance);
      const { launchToken, playerId } = await wallet.sessions.open(sessionOf(memberId, vendor));
      const { session } = await wallet.execute(
        { merchantId: 1, vendor, policy: DEFAULT_POLICY },
        { op: 'authenticate', launchToken },
      );
      return {
        memberId,
        playerId,
        token: session?.token ?? '',
        launchToken,
        accounts,
        cash: async () => (await ledger.balanceOf(accounts)).balance,
      };
    },
    async check() {
      await world.check();
      for (const [guarantee, query] of Object.entries(CONTRADICTIONS)) {
        const { rows } = await owner.query(query);
        if (rows.length > 0) throw new Error(`not so: ${guarantee}: ${JSON.stringify(rows.slice(0, 3))}`);
      }
    },
  };
};

const MOST_TRIES = 20;
/**
 * As a vendor: comes again when nothing moved, and when the first of two equal calls still runs after a second of a busy machine.
 * After so many tries it takes what it is told, so that a call that never ends fails its test.
 */
export const insist = async (wallet: VendorWallet, link: VendorLink, command: MoneyCommand): Promise<WalletOutcome> => {
  for (let tries = 1; ; tries += 1) {
    try {
      const end = await wallet.execute(link, command);
      if (end.status !== 'OPERATION_IN_PROCESS' || tries === MOST_TRIES) return end;
    } catch (error) {
      if (!(error instanceof DomainError) || tries === MOST_TRIES) throw error;
    }
    await pause(5);
  }
};

export const sessionOf = (memberId: bigint, vendor = VENDOR, siteSessionId: string | null = null) => ({
  merchantId: 1,
  vendor,
  memberId,
  siteSessionId,
  nodeId: 'onca-da-sorte',
  gameCode: 'SPB_A',
  gameType: 'RNG',
  currency: 'BRL',
  language: 'PT',
  country: 'BR',
  device: 'mobile' as const,
  ip: '203.0.113.9',
});

export const id = (): string => randomUUID();

const COMMON = { currency: null, occurredAt: null, details: null };
type Who = PlayerRef | { readonly token: string };
const ref = (who: Who): PlayerRef =>
  ({ token: who.token, playerId: 'playerId' in who ? who.playerId : null }) as PlayerRef;

export const bet = (who: Who, more: Partial<BetCommand> = {}): BetCommand => ({
  ...COMMON,
  op: 'bet',
  type: 'bet',
  player: ref(who),
  transactionId: id(),
  roundId: id(),
  gameCode: null,
  amount: BRL(1),
  isRoundClosed: false,
  free: null,
  jackpotContribution: null,
  ...more,
});

export const win = (who: Who, more: Partial<WinCommand> = {}): WinCommand => ({
  ...COMMON,
  op: 'win',
  kind: 'normal',
  player: ref(who),
  transactionId: id(),
  referenceTransactionId: null,
  roundId: id(),
  gameCode: null,
  amount: BRL(2),
  isRoundClosed: true,
  free: null,
  jackpotWin: null,
  ...more,
});

/** The win of a bet. */
export const winOf = (who: Who, stake: BetCommand, more: Partial<WinCommand> = {}): WinCommand =>
  win(who, { roundId: stake.roundId, referenceTransactionId: stake.transactionId, ...more });

export const rollback = (
  who: Who,
  referenceTransactionId: string,
  more: Partial<RollbackCommand> = {},
): RollbackCommand => ({
  ...COMMON,
  op: 'rollback',
  player: ref(who),
  transactionId: id(),
  referenceTransactionId,
  roundId: null,
  amount: null,
  isRoundClosed: false,
  ...more,
});

export const run =
  (wallet: VendorWallet, link: VendorLink) =>
  (command: WalletCommand): Promise<WalletOutcome> =>
    wallet.execute(link, command);

const MOVEMENT = { ...COMMON, gameCode: null, isRoundClosed: false } as const;

export const betWin = (who: Who, more: Partial<BetWinCommand> = {}): BetWinCommand => ({
  ...MOVEMENT,
  op: 'betWin',
  player: ref(who),
  transactionId: id(),
  roundId: id(),
  amount: BRL(1),
  winAmount: BRL(0),
  isRoundClosed: true,
  free: null,
  jackpotWin: null,
  ...more,
});

export const reserve = (who: Who, more: Partial<ReserveCommand> = {}): ReserveCommand => ({
  ...MOVEMENT,
  op: 'reserve',
  player: ref(who),
  transactionId: id(),
  roundId: id(),
  amount: BRL(5),
  selections: null,
  ...more,
});

export const commit = (who: Who, held: ReserveCommand, amount: Amount | null = null): CommitCommand => ({
  ...COMMON,
  op: 'commit',
  player: ref(who),
  transactionId: id(),
  referenceTransactionId: held.transactionId,
  amount,
});

export const cancelReserve = (who: Who, held: ReserveCommand): CancelReserveCommand => ({
  ...COMMON,
  op: 'cancelReserve',
  player: ref(who),
  transactionId: id(),
  referenceTransactionId: held.transactionId,
});

export const settle = (
  who: Who,
  op: SettleCommand['op'],
  referenceTransactionId: string,
  delta: Amount,
): SettleCommand => ({ ...COMMON, op, player: ref(who), transactionId: id(), referenceTransactionId, delta });

export const promo = (who: Who, more: Partial<PromoCommand> = {}): PromoCommand => ({
  ...COMMON,
  op: 'promoWin',
  player: ref(who),
  transactionId: id(),
  kind: 'tournament',
  promoId: id(),
  rewardId: null,
  gameCode: null,
  amount: BRL(3),
  ...more,
});

export const adjust = (who: Who, delta: Amount): AdjustCommand => ({
  ...COMMON,
  op: 'adjust',
  player: ref(who),
  transactionId: id(),
  roundId: null,
  delta,
  reason: 'wrong pay table',
});
