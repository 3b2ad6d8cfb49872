import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call, type ValueOf } from '../../api/client.ts';
import { createMoneyKey } from '../../api/money-key.ts';
import { callKey, useCall } from '../../api/use-call.ts';
import { SHOWN_BY_MONEY } from './shown-by-money.ts';

const OPTIONS = 'GET /wps/agent/transfers/options';
export type TransferOptions = ValueOf<typeof OPTIONS>;
export type Transfer = ValueOf<'POST /wps/agent/transfers/up'>;

/** A direct downline with what its wallet has, or the upline, whose money is not mine to see. */
export type Receiver =
  | { readonly way: 'down'; readonly memberId: string; readonly account: string; readonly balance: string }
  | { readonly way: 'up'; readonly account: string };

/** Where the signed-in member may send money, asked anew each time; `enabled` keeps the call from brands that have none. */
export const useTransferOptions = (enabled = true, staleTime = 0) => useCall(OPTIONS, {}, { enabled, staleTime });

type Wish = { readonly amount: string; readonly note: string };
/**
 * Sends money. The key follows the wish, not the token: the same wish repeated, after an answer that never came, acts once.
 * @throws ApiError
 */
export const useTransfer = (receiver: Receiver): ((wish: Wish, paymentPassword: string) => Promise<Transfer>) => {
  const queries = useQueryClient();
  const key = useMemo(() => createMoneyKey('transfer'), []);
  const member = receiver.way === 'down' ? receiver.memberId : null;
  return async (wish, paymentPassword) => {
    try {
      const { stepUpToken } = await call('POST /wps/session/step-up/payment', { body: { paymentPassword } });
      return await key.run({ member, ...wish }, (idempotencyKey) =>
        member === null
          ? call('POST /wps/agent/transfers/up', { body: { ...wish, stepUpToken }, idempotencyKey })
          : call('POST /wps/agent/transfers/down', { body: { member, ...wish, stepUpToken }, idempotencyKey }),
      );
    } finally {
      for (const name of SHOWN_BY_MONEY) void queries.invalidateQueries({ queryKey: callKey(name) });
    }
  };
};
