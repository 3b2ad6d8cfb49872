import { describe, expect, test } from 'vitest';
import { WALLET_STATUSES } from '../../../../features/vendor-wallet/index.ts';
import { readCalls, replayCall, scripted, send } from '../../wires/test/recorded-calls.ts';
import { cq9Adapter } from './adapter.ts';
import { CQ9_ERRORS } from './error-codes.ts';

const VALUES = { walletToken: 'w-token', apiToken: 'a-token', currency: 'BRL' };
const BET = 'account=p-7&eventTime=2026-11-21T08:00:00-04:00&gamecode=GT01&roundid=r-1&mtcode=m-1&amount=1';

describe("CQ9's recorded calls", () => {
  test.each(readCalls(new URL('testdata/calls.json', import.meta.url)))('$title', (call) =>
    replayCall(cq9Adapter, VALUES, call),
  );
});

describe('CQ9', () => {
  test.each(WALLET_STATUSES)('has a word for %s, always with HTTP 200', async (status) => {
    const { context } = scripted(cq9Adapter, VALUES, [{ status }]);
    const headers = { wtoken: 'w-token' };
    const reply = await send(cq9Adapter, context, { path: '/transaction/game/bet', headers, body: BET });
    expect(reply.status).toBe(200);
    expect(JSON.parse(reply.body).status).toMatchObject({ code: CQ9_ERRORS[status][0] });
  });

  test('believes the token that is being rotated in, beside the live one', async () => {
    const { context, asked } = scripted(cq9Adapter, { ...VALUES, 'walletToken.next': 'newer' });
    const headers = { wtoken: 'newer' };
    await send(cq9Adapter, context, { path: '/transaction/game/bet', headers, body: BET });
    expect(asked).toHaveLength(1);
  });

  test('asks for the wins of a list all or none', async () => {
    const { context, asked, modes } = scripted(cq9Adapter, VALUES);
    const win = (mtcode: string) => ({ mtcode, amount: 1, eventtime: '2026-11-21T08:00:00-04:00' });
    const data = JSON.stringify([win('w-1'), win('w-2')]);
    const body = new URLSearchParams({ account: 'p-7', roundid: 'r-1', data }).toString();
    await send(cq9Adapter, context, { path: '/transaction/game/endround', headers: { wtoken: 'w-token' }, body });
    expect(modes).toEqual(['all-or-nothing']);
    expect(asked.map((command) => 'isRoundClosed' in command && command.isRoundClosed)).toEqual([false, true]);
  });

  test('refuses a field that stands twice, of a caller who is proved', async () => {
    const { context, asked } = scripted(cq9Adapter, VALUES);
    const twice = async (wtoken: string) => {
      const call = { path: '/transaction/game/bet', headers: { wtoken }, body: `${BET}&amount=9` };
      return JSON.parse((await send(cq9Adapter, context, call)).body).status;
    };
    expect(await twice('w-token')).toMatchObject({ code: '1003', message: expect.stringContaining('amount') });
    expect(await twice('x')).toMatchObject({ code: '9999' });
    expect(asked).toEqual([]);
  });

  test('tells of a jackpot within the win it came with, and refuses no win for it', async () => {
    const { context, asked } = scripted(cq9Adapter, VALUES);
    const data = JSON.stringify([
      { mtcode: 'w-1', amount: 8 },
      { mtcode: 'w-2', amount: 1 },
    ]);
    const body = new URLSearchParams({ account: 'p-7', roundid: 'r-1', data, jackpot: '5' }).toString();
    await send(cq9Adapter, context, { path: '/transaction/game/endround', headers: { wtoken: 'w-token' }, body });
    expect(asked).toMatchObject([{ jackpotWin: null }, { amount: 1_000_000n, jackpotWin: 1_000_000n }]);
  });

  test('takes with a repeated takeall what the first one took', async () => {
    const known = { family: 'stake', state: 'APPLIED', amount: 5_000_000n };
    const balance = { cash: 9_000_000n, bonus: 0n, currency: 'BRL' };
    const { context, asked } = scripted(cq9Adapter, VALUES, [{ known }, { balance }, { balance }]);
    const headers = { wtoken: 'w-token' };
    await send(cq9Adapter, context, { path: '/transaction/game/takeall', headers, body: BET });
    expect(asked.at(-1)).toMatchObject({ op: 'bet', amount: 5_000_000n });
  });

  test('reads the balance again when it shrank under a takeall', async () => {
    const held = (cash: bigint) => ({ balance: { cash, bonus: 0n, currency: 'BRL' } });
    const refused = { ...held(3_000_000n), status: 'INSUFFICIENT_FUNDS' };
    const { context, asked } = scripted(cq9Adapter, VALUES, [
      {},
      held(5_000_000n),
      refused,
      held(3_000_000n),
      held(0n),
    ]);
    const headers = { wtoken: 'w-token' };
    const reply = await send(cq9Adapter, context, { path: '/transaction/game/takeall', headers, body: BET });
    expect(asked.at(-1)).toMatchObject({ op: 'bet', amount: 3_000_000n });
    expect(JSON.parse(reply.body).data).toMatchObject({ amount: 3, balance: 0 });
  });
});
