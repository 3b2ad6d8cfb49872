import { randomUUID } from 'node:crypto';
import { createClient, PASSWORD, randomCpf, sliderPass, type TestClient } from '@trevo/testkit';
import { amount, formatWire, parseWire } from '@trevo/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { payCode } from './steps/bank.ts';
import { type House, startHouse } from './house.ts';

const DEPOSIT = '500.00';
type Attempt = { readonly key: string; readonly cnonce: string; roundId: string | null };

const register = async (house: House): Promise<{ client: TestClient; cpf: string; username: string }> => {
  const client = createClient(house.site);
  const cpf = randomCpf();
  const username = `k${randomUUID().slice(0, 8)}`.replaceAll('-', '');
  const answer = await client.callEncrypted('PUT /wps/member/register', {
    body: {
      username,
      password: PASSWORD,
      confirmPassword: PASSWORD,
      payeeName: 'Maria da Silva',
      idNumber: cpf,
      sliderPass: await sliderPass(client),
      agreeTerms: true,
    },
  });
  client.token = answer.value.token;
  return { client, cpf, username };
};

const until = async (what: string, isDone: () => Promise<boolean>): Promise<void> => {
  for (let tries = 0; tries < 100; tries += 1) {
    if (await isDone()) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`waited in vain: ${what}`);
};

const spin = async (client: TestClient, attempt: Attempt): Promise<void> => {
  const answer = await client.call('POST /wps/originals/:gameCode/rounds', {
    params: { gameCode: 'SPB_A' },
    body: { bet: '0.10', cnonce: attempt.cnonce },
    key: attempt.key,
  });
  if (answer.success) attempt.roundId = answer.value.roundId;
};

describe('kill -9 of everything, then npm start again', () => {
  let house: House;
  let client: TestClient;
  const attempts: Attempt[] = [];

  beforeAll(async () => {
    house = await startHouse();
    const player = await register(house);
    client = player.client;
    const deposit = await client.call('POST /wps/wallet/deposits', { body: { method: 'dynamic', amount: DEPOSIT } });
    await payCode(house.sandbox, deposit.value.brCode, player.cpf, DEPOSIT);
    await until(
      'the deposit is credited',
      async () => (await client.call('GET /wps/v2/wallets/balance')).value.balance === DEPOSIT,
    );
    await client.call('GET /wps/originals/:gameCode', { params: { gameCode: 'SPB_A' } });
  });
  afterAll(() => house.stop());

  it('keeps every acknowledged round, and a repeat of the others acts once', async () => {
    // Load until the kill: whatever is unanswered then may or may not have been committed.
    let isKilled = false;
    const players = Array.from({ length: 8 }, async () => {
      while (!isKilled) {
        const attempt: Attempt = { key: randomUUID(), cnonce: randomUUID().replaceAll('-', ''), roundId: null };
        attempts.push(attempt);
        await spin(client, attempt).catch(() => undefined);
      }
    });
    const roundsSoFar = () => attempts.flatMap(({ roundId }) => roundId ?? []);
    // By count: a busy machine takes as long as it takes.
    while (roundsSoFar().length < 100) await new Promise((resolve) => setTimeout(resolve, 20));
    await house.kill();
    isKilled = true;
    await Promise.all(players);
    const acknowledged = roundsSoFar();

    const started = performance.now();
    house = await startHouse(house.home);
    console.log(
      `second start after kill -9: ${((performance.now() - started) / 1000).toFixed(1)} s, ${acknowledged.length} acknowledged rounds, ${attempts.length - acknowledged.length} unanswered`,
    );
    const token = client.token;
    const cookies = client.cookies;
    client = createClient(house.site);
    client.token = token;
    for (const [name, value] of cookies) client.cookies.set(name, value);

    const before = new Set(await roundIds(client));
    for (const roundId of acknowledged) expect(before.has(roundId)).toBe(true);
    for (const attempt of attempts.filter((each) => each.roundId === null)) await spin(client, attempt);
    expect(attempts.every((attempt) => attempt.roundId !== null)).toBe(true);

    const after = await roundIds(client);
    expect(new Set(after).size).toBe(attempts.length);
    const bets = await client.call('GET /wps/member/bets', { query: { pageSize: 1 } });
    const balance = await client.call('GET /wps/v2/wallets/balance');
    const expected = amount((parseWire(DEPOSIT, 'BRL') ?? 0n) + (parseWire(bets.value.sum.winLoss, 'BRL') ?? 0n));
    expect(balance.value.balance).toBe(formatWire(expected, 'BRL'));
    expect(await house.command('apps/server/src/commands/ledger-verify.ts')).toMatch(/clean/i);
  });
});

const roundIds = async (client: TestClient): Promise<string[]> => {
  const ids: string[] = [];
  for (let pageNo = 1; ; pageNo += 1) {
    const page = await client.call('GET /wps/originals/rounds', { query: { pageNo, pageSize: 100 } });
    ids.push(...page.value.list.map((round) => round.roundId));
    if (pageNo >= page.value.totalPages) return ids;
  }
};
