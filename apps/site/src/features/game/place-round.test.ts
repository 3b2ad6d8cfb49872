import type { RoundView } from '@trevo/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { actOnRound, placeRound } from './place-round.ts';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../api/client.ts', () => ({ call }));

const silence = new ApiError({ code: 'network.failed', message: '', status: 0 });
const open = { roundId: 'r_1', actions: [{ action: { cell: 3 } }] } as unknown as RoundView;

beforeEach(() => {
  vi.useFakeTimers();
  call.mockReset();
  return () => vi.useRealTimers();
});

test.each([
  ['money', 'POST /wps/originals/:gameCode/rounds'],
  ['fun', 'POST /wps/demo/games/:gameCode/rounds'],
] as const)('a bet of %s that stays without an answer is sent again as it was', async (purse, route) => {
  call.mockRejectedValueOnce(silence).mockResolvedValueOnce(open);
  const onTrouble = vi.fn();
  const placed = placeRound(purse, 'SPB_DICE', { stake: '1.00', choice: { side: 'over' } }, onTrouble);
  await vi.runAllTimersAsync();
  expect(await placed).toBe(open);
  const [first, second] = call.mock.calls;
  expect(first?.[0]).toBe(route);
  expect(first?.[1].body).toMatchObject({ bet: '1.00', choice: { side: 'over' } });
  expect(second).toEqual(first);
  expect(onTrouble).toHaveBeenCalledOnce();
});

test.each([
  ['money', 'POST /wps/originals/rounds/:id/acts'],
  ['fun', 'POST /wps/demo/rounds/:id/acts'],
] as const)(
  'an act of %s is the one that follows, and keeps its number when it is sent again',
  async (purse, route) => {
    call.mockRejectedValueOnce(silence).mockResolvedValueOnce(open);
    const acted = actOnRound(purse, open, { cell: 7 }, () => undefined);
    await vi.runAllTimersAsync();
    expect(await acted).toBe(open);
    const sent = [route, { params: { id: 'r_1' }, body: { act: 2, action: { cell: 7 } } }];
    expect(call.mock.calls).toEqual([sent, sent]);
  },
);

test('a refusal is not sent again', async () => {
  call.mockRejectedValueOnce(new ApiError({ code: 'round.act_out_of_turn', message: '', status: 409 }));
  await expect(actOnRound('fun', open, {}, () => undefined)).rejects.toMatchObject({ code: 'round.act_out_of_turn' });
  expect(call).toHaveBeenCalledOnce();
});

test.each(['money', 'fun'] as const)(
  'a bet of %s that comes too soon is sent again as it was, in its turn',
  async (purse) => {
    const tooSoon = new ApiError({ code: 'bet.too_soon', message: '', status: 409, value: { waitMs: 1_700 } });
    call.mockRejectedValueOnce(tooSoon).mockResolvedValueOnce(open);
    const onTrouble = vi.fn();
    const placed = placeRound(purse, 'SPB_A', { stake: '1.00' }, onTrouble);
    await vi.advanceTimersByTimeAsync(1_600);
    expect(call).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(200);
    expect(await placed).toBe(open);
    const [first, second] = call.mock.calls;
    expect(second).toEqual(first);
    expect(onTrouble).not.toHaveBeenCalled();
  },
);

test('a bet whose turn never comes is refused in the end', async () => {
  call.mockRejectedValue(new ApiError({ code: 'bet.too_soon', message: '', status: 409, value: { waitMs: 10 } }));
  const placed = placeRound('money', 'SPB_A', { stake: '1.00' }, () => undefined);
  const [refusal] = await Promise.all([placed.catch((error: unknown) => error), vi.runAllTimersAsync()]);
  expect(refusal).toMatchObject({ code: 'bet.too_soon' });
  expect(call).toHaveBeenCalledTimes(4);
});
