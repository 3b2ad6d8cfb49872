import { createHash, createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { ptAdapter } from '../providers/pt/adapter.ts';
import { answerOf, scriptedContext, TEST_CREDENTIALS, wireRequest } from './test/replay-testdata.ts';

const AT = 1_795_262_400_000;
const BET = {
  requestId: '7f9c24e8-3b12-4fef-91e0-8d5a6b7c0001',
  sessionToken: '0f1e2d3c4b5a69788796a5b4c3d2e1f0',
  playerId: 'P7kd02',
  currency: 'BRL',
  transactionId: 'b-1',
  roundId: 'r-1',
  gameCode: 'pt-gold',
  amount: '5.50',
};

const call = async (op: string, body: unknown) => {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const signed = `POST\n/gw/v1/PT/${op}\n${AT}\n${createHash('sha256').update(text).digest('hex')}`;
  const headers = {
    'x-key-id': 'key-1',
    'x-timestamp': String(AT),
    'x-signature': createHmac('sha256', TEST_CREDENTIALS.values.secret).update(signed).digest('hex'),
  };
  const { context, asked } = scriptedContext(ptAdapter, { at: AT });
  const reply = await answerOf(ptAdapter, op, wireRequest('PT', op, { headers, body: text }), context);
  return { status: reply.status, answer: JSON.parse(reply.body) as Record<string, unknown>, asked };
};

describe('a native call of the wrong form', () => {
  test.each([
    ['amount', { amount: '-1.00' }],
    ['amount', { amount: 5.5 }],
    ['amount', { amount: '1e3' }],
    ['amount', { amount: '0.1234567' }],
    ['amount', { amount: '99999999999999999999' }],
    ['transactionId', { transactionId: '' }],
    ['transactionId', { transactionId: 'x'.repeat(65) }],
    ['transactionId', { transactionId: 'with space' }],
    ['playerId', { playerId: 'p'.repeat(41) }],
    ['roundId', { roundId: undefined }],
    ['sessionToken', { sessionToken: 'short' }],
    ['sessionToken', { sessionToken: undefined }],
    ['currency', { currency: 'brl' }],
    ['requestId', { requestId: 'not-a-uuid' }],
    ['details', { details: { text: 'x'.repeat(8_192) } }],
    ['occurredAt', { occurredAt: 'yesterday' }],
    ['type', { type: 'loan' }],
    ['roundclosed', { roundclosed: true }],
    ['jackpotContribution', { jackpotContribution: '5.51' }],
  ])('names the field %s and moves nothing: %o', async (field, change) => {
    const { status, answer, asked } = await call('bet', { ...BET, ...change });
    expect(status).toBe(200);
    expect(answer).toMatchObject({ status: 'BAD_REQUEST', field, walletTransactionId: null });
    expect(asked).toEqual([]);
  });

  test.each([
    '{"a":1',
    '[]',
    '"text"',
    'null',
    '',
    '{"amount":"1","amount":"2"}',
    '{"a":"\\u0000"}',
    `{"details":${'['.repeat(7_000)}${']'.repeat(7_000)}}`,
  ])('is BAD_REQUEST when the body is not one JSON object: %.40s', async (body) => {
    expect((await call('bet', body)).answer).toMatchObject({ status: 'BAD_REQUEST', field: 'body' });
  });

  test('names what is wrong in a selection of a ticket', async () => {
    const on = { event: 'e1', market: 'winner', outcome: 'a', odds: '1.85', live: true };
    const reserve = (selections: unknown) => call('reserve', { ...BET, selections });
    expect((await reserve([on])).answer).toMatchObject({ status: 'OK' });
    expect((await reserve([on, { ...on, odds: 1.85 }])).answer).toMatchObject({ field: 'selections.1.odds' });
    expect((await reserve([{ ...on, outcome: undefined }])).answer).toMatchObject({ field: 'selections.0.outcome' });
  });

  test.each([
    ['win', { sessionToken: undefined }],
    ['betWin', { winAmount: '5.50', amount: '9.00' }],
  ])('%s takes a jackpot that is all of the win, and none above it', async (op, more) => {
    const fields = { ...BET, ...more };
    expect((await call(op, { ...fields, jackpotWin: '5.50' })).answer).toMatchObject({ status: 'OK' });
    const { answer, asked } = await call(op, { ...fields, jackpotWin: '5.51' });
    expect(answer).toMatchObject({ status: 'BAD_REQUEST', field: 'jackpotWin' });
    expect(asked).toEqual([]);
  });

  test('says which field is required', async () => {
    const { answer } = await call('rollback', { ...BET, sessionToken: undefined });
    expect(answer.message).toBe('referenceTransactionId: required');
  });
});

describe('a native call', () => {
  test('takes details of exactly 8 KB', async () => {
    const details = { text: 'x'.repeat(8_192 - '{"text":""}'.length) };
    const { asked } = await call('bet', { ...BET, details });
    expect(asked).toMatchObject([{ op: 'bet', details }]);
  });

  test('means the same whatever the order of its keys', async () => {
    const reversed = Object.fromEntries(Object.entries(BET).reverse());
    expect((await call('bet', reversed)).asked).toEqual((await call('bet', BET)).asked);
  });

  test('of a win or an undoing never depends on the session token', async () => {
    const win = { ...BET, sessionToken: 'x'.repeat(40) };
    expect((await call('win', win)).asked).toMatchObject([{ player: { token: null, playerId: 'P7kd02' } }]);
  });

  test('gets its own requestId back, also when it is refused', async () => {
    expect((await call('bet', BET)).answer.requestId).toBe(BET.requestId);
    expect((await call('bet', { ...BET, amount: 'x' })).answer.requestId).toBe(BET.requestId);
  });

  test.each(['bet', 'win', 'betWin'])('%s is free where it says so, and a campaign alone makes it none', async (op) => {
    const { sessionToken, ...bare } = BET;
    const named = { campaignId: 'c-1', rewardId: 'w-1', spinsLeft: 0 };
    const fields = {
      ...(op === 'win' ? bare : { ...bare, sessionToken }),
      ...named,
      ...(op === 'betWin' && { winAmount: '1' }),
    };
    for (const [more, free] of [
      [{ isFree: true }, named],
      [{ isFree: false }, null],
      [{}, null],
    ] as const)
      expect((await call(op, { ...fields, ...more })).asked).toMatchObject([{ op, free }]);
  });

  test('ping answers our time', async () => {
    const { answer } = await call('ping', { requestId: BET.requestId });
    expect(answer).toEqual({ status: 'OK', requestId: BET.requestId, serverTime: '2026-11-21T12:00:00.000Z' });
  });
});

describe('a native batch', () => {
  const { requestId, ...bet } = BET;
  const items = [
    { op: 'bet', ...bet },
    { op: 'bet', ...bet, amount: 'x' },
    { op: 'balance', ...bet },
    { op: 'bet', ...bet, transactionId: 'b-2' },
  ];

  test('judges each item alone and answers in order', async () => {
    const { answer, asked } = await call('batch', { requestId, mode: 'each', items });
    expect(asked).toMatchObject([{ transactionId: 'b-1' }, { transactionId: 'b-2' }]);
    expect(answer.items).toMatchObject([
      { status: 'OK' },
      { status: 'BAD_REQUEST', field: 'amount' },
      { status: 'BAD_REQUEST', field: 'op' },
      { status: 'OK' },
    ]);
  });

  test('that is all or nothing asks the wallet nothing when one item is wrong', async () => {
    const { answer, asked } = await call('batch', { requestId, mode: 'all-or-nothing', items });
    expect(asked).toEqual([]);
    expect(answer).toMatchObject({ status: 'BAD_REQUEST', field: 'items.1.amount' });
  });

  test('holds at most 100 items', async () => {
    const many = Array.from({ length: 101 }, (_, number) => ({ op: 'bet', ...bet, transactionId: `b-${number}` }));
    expect((await call('batch', { requestId, mode: 'each', items: many })).answer).toMatchObject({ field: 'items' });
  });
});
