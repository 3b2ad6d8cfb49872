import type { CrashRound } from '../../src/features/originals/crash/crash.types.ts';
import { payoutE4 } from '@trevo/money';
import { query, type TestServer } from '@trevo/testkit';
import { expect } from 'vitest';
import { type Newcomer, START } from './expect-round.ts';

const STAKE = 2_000_000n;

/** The player's only bet: over, staked once, paid or given back once, as its round decided, and to be seen by its player. */
export const expectCrashBet = async (
  server: TestServer,
  { client, memberId, accounts, balance }: Newcomer,
  round: CrashRound,
): Promise<void> => {
  const bets = await query<{ state: string; cashed_e2: number | null; auto_e2: number; win_micros: string }>(
    server,
    'select state, cashed_e2, auto_e2, win_micros from crash_bet where member_id = $1',
    [memberId],
  );
  expect(bets).toHaveLength(1);
  const [bet] = bets as [(typeof bets)[0]];
  const isVoid = round.state === 'void';
  const taken = bet.cashed_e2;
  const win = taken === null ? 0n : payoutE4(STAKE as never, taken * 100, 'BRL');
  expect([bet.state, bet.win_micros]).toEqual([isVoid ? 'void' : 'settled', String(win)]);
  // A target that the curve reached was taken.
  if (!isVoid && (round.bustE2 ?? 0) >= bet.auto_e2) expect(taken).toBe(bet.auto_e2);
  expect(taken ?? 0).toBeLessThanOrEqual(round.bustE2 ?? 0);
  expect(await balance()).toBe(START * 1_000_000n - (isVoid ? 0n : STAKE) + win);
  const lines = await query<{ kind: string; amount_micros: string }>(
    server,
    `select kind::text, amount_micros from journal where account_id = $1 and kind <> 'deposit' order by entry_id`,
    [accounts.cash],
  );
  expect(lines.map((line) => line.amount_micros)).toEqual([
    String(-STAKE),
    ...(isVoid ? [String(STAKE)] : []),
    ...(win > 0n ? [String(win)] : []),
  ]);
  const record = await query(server, 'select state, payout_micros from bet where member_id = $1', [memberId]);
  expect(record).toEqual([{ state: bet.state, payout_micros: String(win) }]);
  const { value } = await client.call('GET /wps/crash/rounds/:id', { params: { id: round.roundId } });
  expect(value.mine.map(({ state }) => state)).toEqual([bet.state]);
};
