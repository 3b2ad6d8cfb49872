import {
  confirmReceipt,
  createDeposit,
  createWithdrawal,
  getDeposit,
  getDepositOptions,
  getDeposits,
  getWithdrawal,
  getWithdrawalOptions,
  getWithdrawals,
  getWithdrawalTimes,
  matchDeposit,
  payoutWebhook,
  pixWebhook,
} from '@trevo/contract';
import type { Serve } from '../../platform/http/serve.ts';
import type { Cashier } from './create-cashier.ts';

/** A provider's callbacks: answered at once, whatever they say; only the secret is checked here. */
const callbackRoutes = (serve: Serve, { calls }: Cashier): void => {
  for (const webhook of [pixWebhook, payoutWebhook])
    serve(webhook, async ({ params, body }) => {
      await calls.receiveHint({ ...params, body });
      return {};
    });
};

/** The player's cashier under `/wps/wallet`, and the providers' callbacks under `/pay/v1`. */
export const cashierRoutes = (serve: Serve, cashier: Cashier): void => {
  const { calls } = cashier;
  serve(getDepositOptions, ({ player, caller }) => calls.depositOptions(player, caller.language));
  serve(createDeposit, ({ player, caller, idempotency, body }) =>
    calls.createDeposit({ player, language: caller.language, idempotency }, body),
  );
  serve(getDeposits, ({ player, query }) => calls.listDeposits(player, query));
  serve(getDeposit, ({ player, params }) => calls.getDeposit(player, params.id));
  serve(matchDeposit, ({ player, caller, idempotency, body }) =>
    calls.matchDeposit({ player, language: caller.language, idempotency }, body.endToEndId),
  );

  serve(getWithdrawalOptions, ({ player, caller }) => calls.withdrawalOptions(player, caller.language));
  serve(getWithdrawalTimes, ({ caller }) => calls.withdrawalTimes(caller.merchant.merchantId));
  serve(createWithdrawal, ({ player, caller, idempotency, body }) =>
    calls.createWithdrawal(
      { player, language: caller.language, idempotency },
      {
        amount: body.amount,
        key: { type: body.pixKeyType, key: body.pixKey },
        stepUpToken: body.stepUpToken,
      },
    ),
  );
  serve(getWithdrawals, ({ player, query }) => calls.listWithdrawals(player, query));
  serve(getWithdrawal, ({ player, params }) => calls.getWithdrawal(player, params.id));
  serve(confirmReceipt, ({ player, caller, idempotency, params, body, file }) =>
    calls.confirmReceipt(
      { player, language: caller.language, idempotency },
      {
        id: params.id,
        receipt: { result: body.result, receivedAmount: body.receivedAmount ?? null, file: file?.bytes ?? null },
      },
    ),
  );
  callbackRoutes(serve, cashier);
};
