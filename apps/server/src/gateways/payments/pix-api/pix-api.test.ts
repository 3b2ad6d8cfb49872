import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { amount } from '@trevo/money';
import { instant } from '@trevo/time';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createPixApi } from './index.ts';

/** A bank that answers what each test says. */
let server: Server;
let baseUrl: string;
let asked: string[];
let tokens: number;
let answer: (request: IncomingMessage, nth: number) => { status: number; body?: unknown } | 'hang up';
let now: number;

beforeEach(async () => {
  asked = [];
  tokens = 0;
  now = 1_800_000_000_000;
  server = createServer((request, response) => {
    if (request.url === '/oauth/token') {
      tokens += 1;
      return response.end(JSON.stringify({ access_token: `token-${tokens}`, expires_in: 300 }));
    }
    asked.push(`${request.method} ${request.url?.split('?')[0]} ${request.headers.authorization}`);
    const reply = answer(request, asked.length);
    if (reply === 'hang up') return request.socket.destroy();
    response.statusCode = reply.status;
    return response.end(reply.body === undefined ? '' : JSON.stringify(reply.body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const KEY = '123e4567-e12b-12d1-a456-426655440000';
const E2E = `E9999900820260101000${'0'.repeat(12)}`;
const open = () =>
  createPixApi({
    baseUrl,
    tokenUrl: null,
    clientId: 'client',
    clientSecret: 'secret',
    certificate: null,
    clock: { now: () => instant(now) },
    jitter: () => 0,
    pixKey: KEY,
    receiver: { name: 'Loja', city: 'Sao Paulo' },
  });
const payment = (change: Record<string, unknown> = {}) => ({
  endToEndId: E2E,
  txid: 'T1',
  valor: '50.00',
  chave: KEY,
  horario: '2026-01-01T10:00:00.000Z',
  ...change,
});

describe('the Pix API driver', () => {
  test('asks for one token for many calls and for another when it is old or refused', async () => {
    const { bank } = open();
    answer = () => ({ status: 200, body: payment() });
    await Promise.all([bank.findPayment(E2E), bank.findPayment(E2E), bank.findPayment(E2E)]);
    expect(tokens).toBe(1);
    now += 290_000;
    await bank.findPayment(E2E);
    expect(tokens).toBe(2);
    answer = (request) =>
      request.headers.authorization === 'Bearer token-2' ? { status: 401 } : { status: 200, body: payment() };
    expect(await bank.findPayment(E2E)).toMatchObject({ amount: 50_000_000n, txid: 'T1' });
    expect(tokens).toBe(3);
  });

  test('repeats a call that got no answer, 429 or 5xx, and gives up as unavailable', async () => {
    const { bank } = open();
    answer = (_request, nth) =>
      nth === 1 ? 'hang up' : nth === 2 ? { status: 429 } : { status: 200, body: payment() };
    expect(await bank.findPayment(E2E)).not.toBeNull();
    expect(asked).toHaveLength(3);
    answer = () => ({ status: 503 });
    await expect(bank.sendPayout('W1', amount(1_000_000n), 'a@b.co')).rejects.toMatchObject({ kind: 'unavailable' });
    expect(asked.slice(3)).toEqual(Array(3).fill('PUT /pagamentos/W1 Bearer token-1'));
  });

  test('tells a refusal from silence, with the problem’s own words', async () => {
    const { bank } = open();
    answer = () => ({
      status: 400,
      body: {
        type: 'https://pix.bcb.gov.br/api/v2/error/PixDevolucaoInvalida',
        title: 'x',
        status: 400,
        detail: 'A soma passa do valor.',
        violacoes: [{ razao: 'y', propriedade: 'devolucao.valor' }],
      },
    });
    await expect(bank.returnPayment(E2E, 'R1', amount(1_000_000n))).rejects.toMatchObject({
      kind: 'refused',
      message: 'HTTP 400 PixDevolucaoInvalida: A soma passa do valor. (devolucao.valor)',
    });
    expect(asked).toHaveLength(1);
  });

  test('fails at once after five silent calls, and tries again ten seconds later', async () => {
    const { bank } = open();
    answer = () => ({ status: 500 });
    for (let call = 0; call < 5; call += 1)
      await expect(bank.findPayout('W1')).rejects.toMatchObject({ kind: 'unavailable' });
    const before = asked.length;
    await expect(bank.findPayout('W1')).rejects.toMatchObject({ kind: 'unavailable' });
    expect(asked).toHaveLength(before);
    now += 10_001;
    answer = () => ({ status: 404 });
    expect(await bank.findPayout('W1')).toBeNull();
  });

  test('takes an answer of another form for no answer, never for a success', async () => {
    const { bank } = open();
    for (const body of [{}, payment({ valor: '50.001' }), payment({ valor: '-1.00' }), payment({ horario: 'today' })]) {
      answer = () => ({ status: 200, body });
      await expect(bank.findPayment(E2E)).rejects.toMatchObject({ kind: 'unavailable' });
    }
  });

  test('knows only payments to its own key', async () => {
    const { bank } = open();
    answer = () => ({ status: 200, body: payment({ chave: 'other@example.com' }) });
    expect(await bank.findPayment(E2E)).toBeNull();
  });

  test('reads every page of a list', async () => {
    const { bank } = open();
    answer = (request) => {
      const page = Number(new URL(request.url ?? '', baseUrl).searchParams.get('paginacao.paginaAtual'));
      const body = { parametros: { paginacao: { quantidadeDePaginas: 3 } }, pix: [payment({ txid: `T${page}` })] };
      return { status: 200, body };
    };
    const found = await bank.listPayments({ from: instant(0), to: instant(now) });
    expect(found.map(({ txid }) => txid)).toEqual(['T0', 'T1', 'T2']);
  });

  test('proves the payer by the bank’s filter, for this very payment', async () => {
    const { bank } = open();
    const list = (pix: unknown[]) => ({
      status: 200,
      body: { parametros: { paginacao: { quantidadeDePaginas: 1 } }, pix },
    });
    const mine = { endToEndId: E2E, txid: 'T1', amount: amount(50_000_000n), paidAt: instant(now) };
    answer = (request) => list(request.url?.includes('cpf=52998224725') ? [payment()] : []);
    expect(await bank.isPaidBy(mine, '52998224725')).toBe(true);
    expect(await bank.isPaidBy(mine, '11144477735')).toBe(false);
    expect(await bank.isPaidBy({ ...mine, endToEndId: E2E.replace('E', 'X') }, '52998224725')).toBe(false);
  });

  test('reads hints from anything without believing it', () => {
    const { bank } = open();
    expect(bank.readHint({ pix: [{ endToEndId: E2E, valor: '9' }] })).toEqual({ endToEndIds: [E2E], payoutIds: [] });
    expect(bank.readHint({ pagamentos: [{ idEnvio: 'W1' }] })).toEqual({ endToEndIds: [], payoutIds: ['W1'] });
    for (const body of [null, 'x', 7, [], { pix: 'x' }, { pix: [{ endToEndId: "'; drop" }] }])
      expect(bank.readHint(body)).toEqual({ endToEndIds: [], payoutIds: [] });
  });

  test('builds the code itself when the bank sends only a location', async () => {
    const { rail } = open();
    const order = {
      txid: 'A'.repeat(32),
      amount: amount(50_000_000n),
      expiresInSeconds: 900,
      payer: { name: 'M', cpf: '52998224725' },
    };
    answer = () => ({ status: 201, body: { txid: order.txid, location: 'pix.example.com/qr/v2/1' } });
    expect((await rail.createCharge(order)).brCode).toContain('pix.example.com/qr/v2/1');
    answer = () => ({ status: 201, body: { txid: order.txid } });
    await expect(rail.createCharge(order)).rejects.toMatchObject({ kind: 'unavailable' });
  });
});
