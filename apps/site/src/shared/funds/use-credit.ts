import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call, type ValueOf } from '../../api/client.ts';
import { createMoneyKey } from '../../api/money-key.ts';
import { callKey, useCall } from '../../api/use-call.ts';
import type { Move } from './credit-plan.ts';
import { SHOWN_BY_MONEY } from './shown-by-money.ts';

const CREDIT = 'GET /wps/agent/credit';
const LINES = 'GET /wps/agent/credits';
export type OwnCredit = ValueOf<typeof CREDIT>;
export type OwnLine = NonNullable<OwnCredit['line']>;
export type CreditLine = ValueOf<typeof LINES>['list'][number];

/** What is drawn below moves while somebody looks. */
export const LIVE_MS = 15_000;

const useFresh = (): (() => void) => {
  const queries = useQueryClient();
  return () => {
    for (const name of SHOWN_BY_MONEY) void queries.invalidateQueries({ queryKey: callKey(name) });
  };
};

/** The member's own line; null in the answer: none. `enabled` keeps the call from brands that lend nothing. */
export const useOwnCredit = ({ enabled = true, isLive = false, staleTime = 0 } = {}) =>
  useCall(CREDIT, {}, { enabled, staleTime, refetchInterval: isLive ? LIVE_MS : false });

/** Draws, or pays back; repeated after an answer that never came, it acts once. @throws ApiError */
export const useMove = (move: Move): ((amount: string) => Promise<ValueOf<'POST /wps/agent/credit/draw'>>) => {
  const fresh = useFresh();
  const key = useMemo(() => createMoneyKey(`credit-${move}`), [move]);
  return async (amount) => {
    try {
      return await key.run({ amount }, (idempotencyKey) =>
        move === 'draw'
          ? call('POST /wps/agent/credit/draw', { body: { amount }, idempotencyKey })
          : call('POST /wps/agent/credit/repay', { body: { amount }, idempotencyKey }),
      );
    } finally {
      fresh();
    }
  };
};

type Given = { readonly member: string; readonly limit: string; readonly version: number };
/** Gives a direct downline a line, changes it, or takes it back with 0. @throws ApiError */
export const useGive = (): ((given: Given, paymentPassword: string) => Promise<CreditLine>) => {
  const fresh = useFresh();
  const key = useMemo(() => createMoneyKey('credit-line'), []);
  return async (given, paymentPassword) => {
    const { member, limit, version } = given;
    try {
      const { stepUpToken } = await call('POST /wps/session/step-up/payment', { body: { paymentPassword } });
      return await key.run(given, (idempotencyKey) =>
        call('PUT /wps/agent/credits/:member', {
          params: { member },
          body: { limit, version, stepUpToken },
          idempotencyKey,
        }),
      );
    } finally {
      fresh();
    }
  };
};
