import { describe, expect, test } from 'vitest';
import { WALLET_STATUSES } from '../../../../features/vendor-wallet/index.ts';
import { readCalls, replayCall, scripted, send } from '../../wires/test/recorded-calls.ts';
import { pgAdapter } from './adapter.ts';
import { PG_ERRORS } from './error-codes.ts';
import { transactionKey } from './map-transfer.ts';

const VALUES = { operatorToken: 'op-token', secretKey: 'op-secret', currency: 'BRL' };
const SECRETS = 'operator_token=op-token&secret_key=op-secret';

describe("PG's recorded calls", () => {
  test.each(readCalls(new URL('testdata/calls.json', import.meta.url)))('$title', (call) =>
    replayCall(pgAdapter, VALUES, call),
  );
});

describe('PG', () => {
  test.each(WALLET_STATUSES)('has a word for %s', async (status) => {
    const { context } = scripted(pgAdapter, VALUES, [{ status }]);
    const body = `${SECRETS}&player_name=p-7&operator_player_session=s`;
    const answer = JSON.parse((await send(pgAdapter, context, { path: '/Cash/Get', body })).body);
    expect(answer.error?.code ?? null).toBe(PG_ERRORS[status]?.[0] ?? null);
    expect(answer.data === null).toBe(status !== 'OK');
  });

  test('believes the secret that is being rotated in, beside the live one', async () => {
    const values = { ...VALUES, 'secretKey.next': 'newer' };
    const { context, asked } = scripted(pgAdapter, values);
    const body = 'operator_token=op-token&secret_key=newer&player_name=p-7';
    await send(pgAdapter, context, { path: '/Cash/Get', body });
    expect(asked).toHaveLength(1);
  });

  test('refuses a field that stands twice, of a caller who is proved', async () => {
    const { context, asked } = scripted(pgAdapter, VALUES);
    const twice = async (secrets: string) =>
      JSON.parse(
        (await send(pgAdapter, context, { path: '/Cash/Get', body: `${secrets}&player_name=a&player_name=b` })).body,
      );
    expect((await twice(SECRETS)).error).toMatchObject({
      code: '1034',
      message: expect.stringContaining('player_name'),
    });
    expect((await twice('operator_token=op-token&secret_key=x')).error).toMatchObject({ code: '1204' });
    expect(asked).toEqual([]);
  });

  test('pays a free game without a bet, and nothing else', async () => {
    const allowed: boolean[] = [];
    const { context } = scripted(pgAdapter, VALUES);
    const wallet = {
      ...context.wallet,
      execute: async (...call: Parameters<typeof context.wallet.execute>) => {
        allowed.push(call[0].policy.allowsOrphanWin);
        return context.wallet.execute(...call);
      },
    };
    const spin = `${SECRETS}&player_name=p-7&parent_bet_id=1&bet_id=2&currency_code=BRL&bet_amount=0&win_amount=3&transfer_amount=3&transaction_id=2-1-106-5`;
    await send(pgAdapter, { ...context, wallet }, { path: '/Cash/TransferInOut', body: `${spin}&wallet_type=G` });
    await send(pgAdapter, { ...context, wallet }, { path: '/Cash/TransferInOut', body: `${spin}&wallet_type=C` });
    expect(allowed).toEqual([true, false]);
  });

  test.each([
    ['1001-1000-106-7', '1001-1000-106'],
    ['123-6-106-6', '123-6-106'],
    ['1001-1000-403-7', '1001-1000-403'],
    ['9f-b1-x', '9f-b1-x'],
  ])('knows %s as %s', (id, key) => expect(transactionKey(id)).toBe(key));
});
