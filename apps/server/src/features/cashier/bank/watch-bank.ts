import { addMs, DAY, HOUR, instant, MINUTE, period } from '@trevo/time';
import { fromDate, toDate } from '../../../platform/clock.ts';
import type { CashierDeps, Deposit } from '../cashier.types.ts';
import { tellMany } from '../../messages/index.ts';
import { inTransaction } from '../transactions.repository.ts';
import { claimCheck, expireDeposits } from '../deposit/deposits.repository.ts';
import { listOpenPayments, listSettledIds } from './payments.repository.ts';
import { plainLine } from './plain-line.ts';
import { findReadUntil, updateReadUntil } from './providers.repository.ts';
import type { RailPayment } from './rail.ts';
import { announceDeposit } from './return-payment.ts';
import { carryOut, settlePayment } from '../deposit/settle-payment.ts';

/** A bank may stamp a payment with a time that is still to come for us. */
const AHEAD = HOUR;
/** Longer back banks list nothing. */
const FARTHEST = 30 * DAY;
/** Somebody looking at a code asks the bank at most this often. */
const LOOK_PAUSE_MS = 4_000;

const settleAll = async (deps: CashierDeps, payments: readonly RailPayment[]): Promise<void> => {
  const { bank } = deps.rails;
  if (!bank) return;
  const settled = await listSettledIds(
    deps.db,
    payments.map(({ endToEndId }) => endToEndId),
  );
  for (const payment of payments.filter(({ endToEndId }) => !settled.has(endToEndId))) {
    try {
      await settlePayment(deps, bank, payment);
    } catch (error) {
      // One payment in trouble must not keep the others waiting; the next round tries it again.
      const { endToEndId } = payment;
      const line = plainLine(`Payment ${endToEndId} was not credited or sent back`, error);
      deps.log.warn({ err: error, endToEndId, ...line }, 'cashier.settle_failed');
    }
  }
};

/**
 * Finds payments that no callback told of: everything that settled within the last `hours`, or since the last reading that got
 * through, so that a house or bank that was away for days misses nothing.
 */
export const readBank = async (deps: CashierDeps, hours: number): Promise<void> => {
  const { bank } = deps.rails;
  if (!bank) return;
  const now = deps.clock.now();
  const recent = addMs(now, -hours * HOUR);
  const readUntil = await findReadUntil(deps.db, bank.provider);
  // A bank may show a payment a little later than it settled.
  const since = readUntil === null ? recent : addMs(fromDate(readUntil), -HOUR);
  const from = instant(Math.max(Math.min(recent, since), addMs(now, -FARTHEST)));
  await settleAll(deps, await bank.listPayments(period(from, addMs(now, AHEAD))));
  await updateReadUntil(deps.db, bank.provider, toDate(now));
};

/** Asks the bank about one waiting deposit because its player looks at it. Never fails: looking again is the retry. */
export const lookForPayment = async (deps: CashierDeps, deposit: Deposit): Promise<void> => {
  const { bank } = deps.rails;
  const now = deps.clock.now();
  if (!bank || (deposit.status !== 'WAITING' && deposit.status !== 'EXPIRED' && deposit.status !== 'RETURNING')) return;
  if (!(await claimCheck(deps.db, deposit.depositId, toDate(now), LOOK_PAUSE_MS))) return;
  try {
    const since = addMs(fromDate(deposit.createdAt), -MINUTE);
    await settleAll(deps, await bank.listPayments(period(since, addMs(now, AHEAD)), deposit.txid));
  } catch (error) {
    deps.log.info({ err: error, depositId: deposit.publicId }, 'cashier.look_failed');
  }
};

/** Carries out decisions that a crash or a silent bank left open. */
export const resumePayments = async (deps: CashierDeps): Promise<void> => {
  for (const payment of await listOpenPayments(deps.db, 1_000)) {
    try {
      await carryOut(deps, payment);
    } catch (error) {
      const { endToEndId } = payment;
      const line = plainLine(`Payment ${endToEndId} was not credited or sent back`, error);
      deps.log.warn({ err: error, endToEndId, ...line }, 'cashier.resume_failed');
    }
  }
};

/** Ends the waiting of codes past their time and tells the players who still look. */
export const expireCodes = ({ db, clock }: CashierDeps): Promise<void> =>
  inTransaction(db, async (tx) => {
    const at = toDate(clock.now());
    const expired = await expireDeposits(tx, at);
    for (const deposit of expired) await announceDeposit(tx, deposit);
    await tellMany(
      tx,
      // A code that no bank ever made was never shown.
      expired.flatMap(({ memberId, merchantId, publicId, amount, brCode }) =>
        brCode === null
          ? []
          : {
              ...({ memberId, merchantId, at, kind: 'depositExpired', ref: publicId } as const),
              params: { deposit: publicId, amount },
            },
      ),
    );
  });
