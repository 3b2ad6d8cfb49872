import { describe, expect, it } from 'vitest';
import { HIDDEN } from '../../../apps/server/src/gateways/games/core/calls/strip-secrets.ts';
import { compareAnswers, createKnownIds } from './answers.ts';
import { BadReplayFile, readReplayFile } from './file.ts';
import { fillHidden } from './secrets.ts';
import { REPLAY_WIRES } from './wires.ts';

const native = REPLAY_WIRES.native?.answer;
if (!native) throw new Error('no native wire');

const compare = (then: object, now: object, ids = createKnownIds()) =>
  compareAnswers(JSON.stringify(then), JSON.stringify(now), {
    form: native,
    ids,
    currencyAt: () => 'BRL',
    isComparable: () => true,
    lentAt: () => 0n,
  });

describe('answers of then and now', () => {
  it('are the same when only times, tokens and the wallet’s ids changed', () => {
    const then = { status: 'OK', walletTransactionId: '7', balance: { cash: '12.50' }, serverTime: 'a' };
    const now = { status: 'OK', walletTransactionId: '9', balance: { cash: '12.5' }, serverTime: 'b' };
    expect(compare(then, now)).toEqual([]);
  });

  it('differ in money, code, and a field that is gone', () => {
    const then = { status: 'OK', balance: { cash: '12.50' }, replayed: false };
    const now = { status: 'INSUFFICIENT_FUNDS', balance: { cash: '12.51' } };
    expect(compare(then, now)).toEqual([
      { path: 'status', was: 'OK', now: 'INSUFFICIENT_FUNDS' },
      { path: 'balance.cash', was: '12.5', now: '12.51' },
      { path: 'replayed', was: 'false', now: 'nothing' },
    ]);
  });

  it('differ when a movement that had no id of the wallet’s has one', () => {
    expect(compare({ walletTransactionId: null }, { walletTransactionId: '9' })).toHaveLength(1);
  });

  it('differ when a repeat names another movement than the first time', () => {
    const ids = createKnownIds();
    expect(compare({ walletTransactionId: '7' }, { walletTransactionId: '9' }, ids)).toEqual([]);
    expect(compare({ walletTransactionId: '7' }, { walletTransactionId: '9' }, ids)).toEqual([]);
    expect(compare({ walletTransactionId: '7' }, { walletTransactionId: '10' }, ids)).toHaveLength(1);
    expect(compare({ walletTransactionId: '8' }, { walletTransactionId: '9' }, ids)).toHaveLength(1);
  });
});

describe('hidden secrets', () => {
  const secretOf = (field: string, nth: number): string => `${field}/${nth}`;

  it('are put back in JSON, in forms and in addresses, each by its name', () => {
    expect(fillHidden(`{"Token" : "${HIDDEN}","a":1,"b":{"sid":"${HIDDEN}"}}`, secretOf)).toBe(
      '{"Token" : "token/0","a":1,"b":{"sid":"sid/1"}}',
    );
    expect(fillHidden(`secret_key=${HIDDEN}&a[0][token]=${HIDDEN}&x=1`, secretOf)).toBe(
      'secret_key=secret_key%2F0&a[0][token]=token%2F1&x=1',
    );
    expect(fillHidden(`/gw/v1/EG2/debit?authToken=${HIDDEN}`, secretOf)).toBe(
      '/gw/v1/EG2/debit?authToken=authtoken%2F0',
    );
  });

  it('leave alone what a vendor wrote itself', () => {
    expect(fillHidden(`{"remark":"it was ${HIDDEN}"}`, secretOf)).toBe(`{"remark":"it was ${HIDDEN}"}`);
  });
});

describe('a file of calls', () => {
  it('is refused with what is wrong with it', () => {
    expect(() => readReplayFile('no json')).toThrow(BadReplayFile);
    expect(() => readReplayFile('[]')).toThrow('its format is not trevo.calls.1');
    expect(() => readReplayFile('{"format":"trevo.calls.1","calls":[]}')).toThrow('holds no calls');
    expect(() => readReplayFile('{"format":"trevo.calls.1","calls":[{"id":"a"}]}')).toThrow(/^call 1: at is missing/);
  });
});
