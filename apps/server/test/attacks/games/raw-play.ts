import { randomUUID } from 'node:crypto';
import type { TestClient, TestServer } from '@trevo/testkit';
import { everyRow } from '../../../src/features/originals/test/support.ts';

export type RawAnswer = { readonly status: number; readonly code: string; readonly fields: readonly string[] };

/** Sends a body as it is written, which need not be JSON, and answers what a refusal says: its code, and what else it holds. */
export const sendText = async (client: TestClient, path: string, body: string): Promise<RawAnswer> => {
  const response = await client.raw(path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      ...(client.token ? { authorization: `Bearer ${client.token}` } : {}),
    },
    body,
  });
  const answer = (await response.json()) as Record<string, unknown>;
  return {
    status: response.status,
    code: typeof answer.code === 'string' ? answer.code : '',
    fields: Object.keys(answer),
  };
};

const HELD =
  /^(account|journal|idem|reversal|returned|round|bet|bet_.*|crash_bet|fish_second|fish_kill|demo_round|demo_purse|fair_seed_pair|jackpot_.*)$/;

/** Every row of money and of rounds: equal before and after, nothing has moved. */
export const heldRows = async (server: TestServer): Promise<string[]> =>
  (await everyRow(server, (table) => HELD.test(table))).toSorted();

/** What is no amount, as JSON writes it; the last three are no JSON. */
export const NO_AMOUNTS: readonly string[] = [
  '"-1.00"',
  '"0.00"',
  '"0"',
  '"0.001"',
  '"1.005"',
  '"1e308"',
  '"1e2"',
  '"NaN"',
  '"Infinity"',
  '"-Infinity"',
  '"9007199254740993"',
  '"+1.00"',
  '" 1.00"',
  '"1.00 "',
  '"1.00\\n"',
  '""',
  '"1,00"',
  '"1_00"',
  '"0x1"',
  '"１.００"',
  '"١.٠٠"',
  '"1.00 USD"',
  '"US$1.00"',
  '1',
  '-1',
  '0.1',
  '1e308',
  '1e309',
  '9007199254740993',
  '["1.00"]',
  '{"amount":"1.00","currency":"USD"}',
  'null',
  'true',
  'NaN',
  'Infinity',
  '+1',
];
