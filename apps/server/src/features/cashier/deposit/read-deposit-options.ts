import type { DepositOptions, Language } from '@trevo/contract';
import { type Amount, amount, minAmount } from '@trevo/money';
import { MINUTE } from '@trevo/time';
import type * as z from 'zod/mini';
import { toDate } from '../../../platform/clock.ts';
import type { Player } from '../../../platform/http/principal.ts';
import { cashierTexts } from '../cashier-texts.ts';
import type { CashierDeps } from '../cashier.types.ts';
import { inTransaction } from '../transactions.repository.ts';
import { type DepositRoom, depositRoom } from './deposit-room.ts';
import { lockOpenCodes } from './deposits.repository.ts';
import { openCash } from './settle-payment.ts';

/** Amounts that the panel offers with one touch, in reais. */
const CHIPS = [20, 50, 100, 200, 500, 1_000] as const;

/** What the player's own limit leaves now; null without one. */
const roomNow = async (deps: CashierDeps, { memberId, merchantId }: Player): Promise<DepositRoom | null> => {
  const cash = await openCash(deps, { memberId, merchantId });
  return inTransaction(deps.db, async (tx) =>
    depositRoom(deps, { cash, open: await lockOpenCodes(tx, memberId, toDate(deps.clock.now())) }, tx),
  );
};

/** What the deposit panel offers this player. */
export const readDepositOptions = async (
  deps: CashierDeps,
  player: Player,
  language: Language,
): Promise<z.output<typeof DepositOptions>> => {
  const settings = deps.merchants.settings(player.merchantId);
  const min = settings['deposit.min'] as Amount;
  const [holder, room] = await Promise.all([deps.members.holderOf(player.memberId), roomNow(deps, player)]);
  const most = settings['deposit.max'] as Amount;
  const max = room === null ? most : minAmount(most, room.left);
  return {
    methods: deps.rails.modes.map(({ mode }) => ({
      id: mode,
      title: cashierTexts[`${mode}.title`][language],
      description: cashierTexts[`${mode}.description`][language],
      min,
      max,
      expiresInSeconds: (settings['deposit.chargeMinutes'] * MINUTE) / 1_000,
    })),
    chips: CHIPS.map((reais) => amount(BigInt(reais) * 1_000_000n)).filter((chip) => chip >= min && chip <= max),
    limit: room && { ...room, endsAt: room.endsAt?.toISOString() ?? null },
    holderRequired: holder === null,
    payerRule: cashierTexts.payerRule[language],
  };
};
