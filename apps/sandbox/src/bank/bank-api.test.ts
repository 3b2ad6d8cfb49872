import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildStaticBrCode, parseBrCode, parseEndToEndId } from '@trevo/engines/pix';
import { parseAmount } from '@trevo/money';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readBankCredentials } from '../bank-credentials.ts';
import { buildSandbox } from '../build-sandbox.ts';

const TXID = 'T'.repeat(26);
const MARIA = { cpf: '52998224725', nome: 'Maria da Silva' };
type Json = Record<string, unknown> & { [key: string]: never };

let home: string;
let app: FastifyInstance;
let base: string;

const start = async (): Promise<void> => {
  app = await buildSandbox(home);
  base = await app.listen({ host: '127.0.0.1', port: 0 });
};
beforeEach(async () => {
  home = mkdtempSync(join(tmpdir(), 'trevo-sandbox-'));
  await start();
});
afterEach(async () => {
  await app.close();
  rmSync(home, { recursive: true, force: true });
});

const credentials = () => readBankCredentials(home);
const token = async (scope?: string, secret = credentials().clientSecret) => {
  const response = await fetch(`${base}/bank/api/oauth/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`${credentials().clientId}:${secret}`).toString('base64')}` },
    body: new URLSearchParams({ grant_type: 'client_credentials', ...(scope ? { scope } : {}) }),
  });
  return { status: response.status, answer: (await response.json()) as Json };
};
const api = async (method: string, path: string, body?: unknown, bearer?: string) => {
  const access = bearer ?? String((await token()).answer.access_token);
  const response = await fetch(`${base}/bank/api${path}`, {
    method,
    headers: { authorization: `Bearer ${access}`, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await response.text();
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    answer: (text ? JSON.parse(text) : {}) as Json,
  };
};
const desk = async (method: string, path: string, body?: unknown) => {
  const response = await fetch(`${base}/bank/desk/${path}`, {
    method,
    ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
  });
  return { status: response.status, answer: (await response.json()) as Json };
};
const charge = (value = '50.00') => ({
  calendario: { expiracao: 900 },
  devedor: MARIA,
  valor: { original: value },
  chave: credentials().pixKey,
});
const period = () => `inicio=2020-01-01T00:00:00Z&fim=2099-01-01T00:00:00Z`;
const staticCode = (txid = 'DEP1') =>
  buildStaticBrCode({
    key: credentials().pixKey,
    name: 'Trevo',
    city: 'Sao Paulo',
    txid,
    amount: parseAmount('25.00', 'BRL') ?? fail(),
  });
const fail = (): never => {
  throw new Error('bad amount');
};

describe('the sandbox bank', () => {
  test('gives tokens only to its client, and each call needs its scope', async () => {
    expect((await token(undefined, 'wrong-secret-of-some-length')).status).toBe(401);
    const read = String((await token('pix.read')).answer.access_token);
    expect((await api('GET', `/pix?${period()}`, undefined, read)).status).toBe(200);
    const refused = await api('PUT', `/cob/${TXID}`, charge(), read);
    expect(refused.status).toBe(403);
    expect(refused.type).toContain('application/problem+json');
    expect((await api('GET', `/pix?${period()}`, undefined, 'none')).status).toBe(401);
  });

  test('creates a charge once, answers it again, and its code points to the payload', async () => {
    const first = await api('PUT', `/cob/${TXID}`, charge());
    expect([first.status, first.answer.status, first.answer.revisao]).toEqual([201, 'ATIVA', 0]);
    const again = await api('PUT', `/cob/${TXID}`, charge());
    expect([again.status, again.answer.pixCopiaECola]).toEqual([200, first.answer.pixCopiaECola]);
    const code = parseBrCode(String(first.answer.pixCopiaECola));
    expect(code.ok && code.brCode.location).toBe(first.answer.location);
    const payload = (await (await fetch(`http://${String(first.answer.location)}`)).json()) as { txid: string };
    expect(payload.txid).toBe(TXID);
  });

  test('names the broken rule in violacoes', async () => {
    const short = await api('PUT', '/cob/short', charge());
    expect([short.status, short.answer.violacoes]).toEqual([
      400,
      [{ razao: 'O txid deve ter de 26 a 35 letras ou números.', propriedade: 'txid' }],
    ]);
    const badValue = await api('PUT', `/cob/${TXID}`, charge('5'));
    expect(badValue.answer).toMatchObject({ status: 400, violacoes: [{ propriedade: 'cob.valor.original' }] });
    expect((await api('GET', '/pix?inicio=x&fim=y')).answer.type).toContain('PixConsultaInvalida');
    expect((await api('GET', `/cob/${'Z'.repeat(26)}`)).status).toBe(404);
  });

  test('finds a payment by period, txid and payer CPF without ever showing the CPF', async () => {
    const { answer } = await api('PUT', `/cob/${TXID}`, charge());
    await desk('POST', 'payments', { code: answer.pixCopiaECola, value: '50.00', payer: MARIA });
    const found = await api('GET', `/pix?${period()}&txid=${TXID}&cpf=${MARIA.cpf}`);
    const [payment] = found.answer.pix as unknown as { endToEndId: string; valor: string }[];
    expect(payment?.valor).toBe('50.00');
    expect(parseEndToEndId(payment?.endToEndId ?? '')?.kind).toBe('E');
    expect(JSON.stringify(found.answer)).not.toContain(MARIA.cpf + '"');
    expect(payment).not.toHaveProperty('payer');
    const other = await api('GET', `/pix?${period()}&txid=${TXID}&cpf=11144477735`);
    expect(other.answer.pix).toEqual([]);
    expect((await api('GET', `/cob/${TXID}`)).answer.status).toBe('CONCLUIDA');
  });

  test('refuses a second payment of a charge and takes two of a static code', async () => {
    const { answer } = await api('PUT', `/cob/${TXID}`, charge());
    const twice = await desk('POST', 'payments', {
      code: answer.pixCopiaECola,
      value: '50.00',
      payer: MARIA,
      times: 2,
    });
    const [first, second] = twice.answer.payments as unknown as { endToEndId: string | null; refused: string | null }[];
    expect([typeof first?.endToEndId, second?.endToEndId, second?.refused]).toEqual([
      'string',
      null,
      'Esta cobrança já foi paga.',
    ]);
    const both = await desk('POST', 'payments', { code: staticCode(), value: '25.00', payer: MARIA, times: 2 });
    expect(
      (both.answer.payments as unknown as { endToEndId: string }[]).filter(({ endToEndId }) => endToEndId).length,
    ).toBe(2);
    expect((await api('GET', `/pix?${period()}&txid=DEP1`)).answer.pix).toHaveLength(2);
  });

  test('returns at most what came in, once per id', async () => {
    const paid = await desk('POST', 'payments', { code: staticCode(), value: '25.00', payer: MARIA });
    const [payment] = paid.answer.payments as unknown as { endToEndId: string }[];
    const path = `/pix/${payment?.endToEndId}/devolucao/d1`;
    const first = await api('PUT', path, { valor: '20.00' });
    expect([first.status, first.answer.status]).toEqual([201, 'EM_PROCESSAMENTO']);
    expect((await api('PUT', path, { valor: '20.00' })).answer.rtrId).toBe(first.answer.rtrId);
    expect((await api('PUT', `/pix/${payment?.endToEndId}/devolucao/d2`, { valor: '5.01' })).status).toBe(400);
    await expect.poll(async () => (await api('GET', path)).answer.status).toBe('DEVOLVIDO');
  });

  test('pays an id once and never under other content, and keeps a held payout in processing', async () => {
    await desk('PUT', 'settings', { payouts: { mode: 'hold', seconds: 0 } });
    const order = { valor: '30.00', favorecido: { chave: 'maria@example.com' } };
    const first = await api('PUT', '/pagamentos/w1', order);
    expect([first.status, first.answer.status]).toEqual([201, 'EM_PROCESSAMENTO']);
    expect((await api('PUT', '/pagamentos/w1', order)).answer.endToEndId).toBe(first.answer.endToEndId);
    expect((await api('PUT', '/pagamentos/w1', { ...order, valor: '31.00' })).status).toBe(409);
    expect((await api('PUT', '/pagamentos/w2', { ...order, favorecido: { chave: 'nobody' } })).status).toBe(400);
    await desk('POST', 'payouts/w1', { action: 'fail' });
    expect((await api('GET', '/pagamentos/w1')).answer.status).toBe('NAO_REALIZADO');
    expect((await desk('POST', 'payouts/w1', { action: 'complete' })).status).toBe(409);
  });

  test('tells the registered webhook, tries again when it is refused, and can stay silent', async () => {
    const heard: { path: string; ids: string[] }[] = [];
    let refusals = 1;
    const site = createServer((request, response) => {
      let text = '';
      request.on('data', (chunk) => (text += chunk));
      request.on('end', () => {
        const body = JSON.parse(text) as { pix?: { endToEndId: string }[] };
        if (refusals-- > 0) return response.writeHead(503).end();
        heard.push({ path: request.url ?? '', ids: (body.pix ?? []).map(({ endToEndId }) => endToEndId) });
        return response.end('{}');
      });
    });
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
    const { port } = site.address() as AddressInfo;
    await api('PUT', `/webhook/${credentials().pixKey}`, { webhookUrl: `http://127.0.0.1:${port}/hook/secret` });
    await desk('POST', 'payments', {
      code: staticCode('SILENT'),
      value: '25.00',
      payer: MARIA,
      notice: { mode: 'drop' },
    });
    const paid = await desk('POST', 'payments', { code: staticCode('LOUD'), value: '25.00', payer: MARIA });
    const [payment] = paid.answer.payments as unknown as { endToEndId: string }[];
    await expect
      .poll(() => heard, { timeout: 8_000 })
      .toEqual([{ path: '/hook/secret/pix', ids: [payment?.endToEndId] }]);
    await new Promise((resolve) => site.close(resolve));
  });

  test('keeps its books over a restart, and its credentials readable by the owner only', async () => {
    await desk('POST', 'payments', { code: staticCode(), value: '25.00', payer: MARIA, isLate: true });
    await app.close();
    await start();
    expect((await desk('GET', 'state')).answer.payments).toHaveLength(1);
    expect(statSync(join(home, 'sandbox-bank.json')).mode & 0o777).toBe(0o600);
    expect(Object.keys(JSON.parse(readFileSync(join(home, 'sandbox-bank.json'), 'utf8')) as object)).toEqual([
      'clientId',
      'clientSecret',
      'pixKey',
    ]);
  });

  test('refuses its desk to other pages and a wrong code or CPF to its payers', async () => {
    const foreign = await fetch(`${base}/bank/desk/settings`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', origin: 'https://evil.example' },
      body: '{}',
    });
    expect(foreign.status).toBe(403);
    const code = staticCode();
    const wrongCrc = `${code.slice(0, -1)}${code.endsWith('0') ? '1' : '0'}`;
    expect((await desk('POST', 'scan', { code: wrongCrc })).status).toBe(400);
    const badCpf = await desk('POST', 'payments', {
      code: staticCode(),
      value: '25.00',
      payer: { ...MARIA, cpf: '52998224726' },
    });
    expect(badCpf.status).toBe(400);
  });
});
