import { type Amount, maxAmount, subtract, ZERO } from '@trevo/money';
import { addMs, DAY } from '@trevo/time';
import { type Clock, toDate } from '../../platform/clock.ts';
import type { Database, Db } from '../../platform/db/database.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import type { AccountId, Ledger, LimitMeasure, LimitPeriod } from '../ledger/index.ts';
import type { Members } from '../members/index.ts';
import type { Merchants } from '../merchant/index.ts';
import {
  deleteRaise,
  type LimitRaise,
  listDueMembers,
  listRaises,
  upsertRaise,
  withLockedLimits,
} from './limit-raises.repository.ts';

/** How long a higher limit, or none, waits before it counts. */
const RAISE_DELAY = DAY;
const MEASURES: readonly LimitMeasure[] = ['deposit', 'loss', 'stake'];
const PERIODS: readonly LimitPeriod[] = ['day', 'week', 'month'];
const APPLIED_AT_ONCE = 200;

export type LimitsDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly jitter: () => number;
  readonly ledger: Pick<Ledger, 'accountsOf' | 'limitsOf' | 'setLimit'>;
  readonly members: Pick<Members, 'byId'>;
  readonly merchants: Pick<Merchants, 'profile' | 'settings'>;
};

export type OwnLimit = {
  readonly measure: LimitMeasure;
  readonly period: LimitPeriod;
  readonly cap: Amount | null;
  readonly used: Amount;
  readonly left: Amount | null;
  readonly endsAt: Date | null;
  readonly raise: { readonly cap: Amount | null; readonly from: Date } | null;
};

type Who = { readonly merchantId: number; readonly memberId: bigint };
export type LimitWish = { readonly measure: LimitMeasure; readonly period: LimitPeriod; readonly cap: Amount | null };

/** Limits that members set themselves. The ledger keeps and checks them; here is only when a change may count. */
export type Limits = {
  /** All nine, set or not. */
  of(who: Who): Promise<readonly OwnLimit[]>;
  /**
   * Lower, or a first one: at once. Higher, or none: after 24 hours, and only what was asked last. The limit that counts now:
   * a raise that waits is withdrawn. Repeating it changes nothing but the moment of a raise.
   */
  change(who: Who, wish: LimitWish): Promise<readonly OwnLimit[]>;
  /** Lets raises count whose moment has come; part of a job. Returns whose limits changed. */
  applyDue(): Promise<number>;
  readonly jobs: readonly Job[];
};

/** Whether nobody could use more under the wish than under what counts now. */
const isStricter = (wish: Amount | null, now: Amount | null): boolean => wish !== null && (now === null || wish <= now);

export const createLimits = (deps: LimitsDeps): Limits => {
  const { db, clock, jitter, ledger, merchants } = deps;
  const now = (): Date => toDate(clock.now());
  const accountOf = async ({ merchantId, memberId }: Who): Promise<AccountId> =>
    (await ledger.accountsOf(memberId, merchants.profile(merchantId).currency)).cash;
  const set = async (account: AccountId, { merchantId }: Who, { measure, period, cap }: LimitWish): Promise<void> =>
    ledger.setLimit(account, {
      measure,
      period,
      cap,
      timeZone: merchants.settings(merchantId)['brand.timeZone'],
    });
  const locked = ({ memberId }: Who, work: (tx: Db) => Promise<void>): Promise<void> =>
    withLockedLimits(db, memberId, work, jitter);

  const of = async (who: Who): Promise<readonly OwnLimit[]> => {
    const [current, raises] = await Promise.all([ledger.limitsOf(await accountOf(who)), listRaises(db, who.memberId)]);
    return MEASURES.flatMap((measure) =>
      PERIODS.map((period): OwnLimit => {
        const isThis = (of: { readonly measure: string; readonly period: string }): boolean =>
          of.measure === measure && of.period === period;
        const limit = current.find(isThis);
        const raise = raises.find(isThis);
        const used = limit?.used ?? ZERO;
        return {
          measure,
          period,
          cap: limit?.cap ?? null,
          used,
          left: limit ? maxAmount(ZERO, subtract(limit.cap, used)) : null,
          endsAt: limit?.endsAt ?? null,
          raise: raise ? { cap: raise.cap, from: raise.from } : null,
        };
      }),
    );
  };

  const applyTo = async (memberId: bigint): Promise<void> => {
    const member = await deps.members.byId(memberId);
    if (!member) return;
    const who = { merchantId: member.merchantId, memberId };
    await locked(who, async (tx) => {
      const account = await accountOf(who);
      const isDue = ({ from }: LimitRaise): boolean => from <= now();
      for (const raise of (await listRaises(tx, memberId)).filter(isDue)) {
        await set(account, who, raise);
        await deleteRaise(tx, raise);
      }
    });
  };

  const applyDue = async (): Promise<number> => {
    const members = await listDueMembers(db, now(), APPLIED_AT_ONCE);
    for (const memberId of members) await applyTo(memberId);
    return members.length;
  };

  return {
    of,
    async change(who, wish) {
      await locked(who, async (tx) => {
        const account = await accountOf(who);
        const { measure, period } = wish;
        const place = { memberId: who.memberId, measure, period };
        const limit = (await ledger.limitsOf(account)).find((of) => of.measure === measure && of.period === period);
        const cap = limit?.cap ?? null;
        if (isStricter(wish.cap, cap)) await set(account, who, wish);
        if (isStricter(wish.cap, cap) || wish.cap === cap) await deleteRaise(tx, place);
        else await upsertRaise(tx, { ...place, cap: wish.cap, from: toDate(addMs(clock.now(), RAISE_DELAY)) });
      });
      return of(who);
    },
    applyDue,
    jobs: [
      {
        name: 'play.raise-limits',
        cron: '* * * * *',
        handler: async () => {
          await applyDue();
        },
      },
    ],
  };
};
