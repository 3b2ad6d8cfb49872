import * as wire from '@trevo/contract';
import { pageOf } from '../../platform/http/paging.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { createRateLimit } from '../../platform/rate-limit.ts';
import { receiveHint } from './bank/receive-hint.ts';
import type { CashierDeps } from './cashier.types.ts';
import { createDeposit } from './deposit/create-deposit.ts';
import { listDeposits } from './deposit/deposits.repository.ts';
import { matchDeposit } from './deposit/match-deposit.ts';
import { readDepositOptions } from './deposit/read-deposit-options.ts';
import { readOwnDeposit } from './deposit/read-deposit.ts';
import { presentDeposit, presentDeposits, presentWithdrawal, presentWithdrawals } from './present-money.ts';
import { confirmReceipt } from './withdrawal/confirm-receipt.ts';
import { createWithdrawal } from './withdrawal/create-withdrawal.ts';
import { readWithdrawalOptions, readWithdrawalTimes } from './withdrawal/read-withdrawal-options.ts';
import { readOwnWithdrawal } from './withdrawal/read-withdrawal.ts';
import { listWithdrawals } from './withdrawal/withdrawals.repository.ts';

/** A provider's callbacks: answered at once, whatever they say; only the secret is checked here. */
const callbackRoutes = (serve: Serve, deps: CashierDeps): void => {
  for (const webhook of [wire.pixWebhook, wire.payoutWebhook])
    serve(webhook, async ({ params, body }) => {
      await receiveHint(deps, { ...params, body });
      return {};
    });
};

const depositRoutes = (serve: Serve, deps: CashierDeps): void => {
  const matchLimit = createRateLimit(6, 60);
  serve(wire.getDepositOptions, ({ player, caller }) => readDepositOptions(deps, player, caller.language));
  serve(wire.createDeposit, async ({ player, caller: { language }, idempotency, body }) =>
    presentDeposit(deps, await createDeposit(deps, { player, language, idempotency }, body)),
  );
  serve(wire.getDeposits, async ({ player: { memberId, merchantId }, query }) => {
    const page = await listDeposits(deps.db, { memberId, merchantId }, query);
    return pageOf(await presentDeposits(deps, page.list), page.total, query);
  });
  serve(wire.getDeposit, async ({ player, params }) =>
    presentDeposit(deps, await readOwnDeposit(deps, player, params.id)),
  );
  serve(wire.matchDeposit, async ({ player, caller: { language }, idempotency, body }) => {
    await matchLimit.take(player.memberId.toString());
    return presentDeposit(deps, await matchDeposit(deps, { player, language, idempotency }, body.endToEndId));
  });
};

const withdrawalRoutes = (serve: Serve, deps: CashierDeps): void => {
  serve(wire.getWithdrawalOptions, ({ player, caller }) => readWithdrawalOptions(deps, player, caller.language));
  serve(wire.getWithdrawalTimes, ({ caller }) => readWithdrawalTimes(deps, caller.merchant.merchantId));
  serve(wire.createWithdrawal, async ({ player, caller: { language }, idempotency, body }) => {
    const { amount, pixKeyType: type, pixKey: key, stepUpToken } = body;
    const wish = { amount, key: { type, key }, stepUpToken };
    return presentWithdrawal(deps, await createWithdrawal(deps, { player, language, idempotency }, wish));
  });
  serve(wire.getWithdrawals, async ({ player: { memberId, merchantId }, query }) => {
    const page = await listWithdrawals(deps.db, { memberId, merchantId }, query);
    return pageOf(await presentWithdrawals(deps, page.list), page.total, query);
  });
  serve(wire.getWithdrawal, async ({ player, params }) =>
    presentWithdrawal(deps, await readOwnWithdrawal(deps, player, params.id)),
  );
  serve(wire.confirmReceipt, async ({ player, caller: { language }, idempotency, params: { id }, body, file }) => {
    const { result, receivedAmount = null } = body;
    const receipt = { result, receivedAmount, file: file?.bytes ?? null };
    return presentWithdrawal(deps, await confirmReceipt(deps, { player, language, idempotency }, { id, receipt }));
  });
};

/** The player's cashier under `/wps/wallet`, and the providers' callbacks under `/pay/v1`. */
export const cashierRoutes = (serve: Serve, deps: CashierDeps): void => {
  depositRoutes(serve, deps);
  withdrawalRoutes(serve, deps);
  callbackRoutes(serve, deps);
};
