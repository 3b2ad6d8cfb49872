import { randomBytes, randomUUID } from 'node:crypto';
import { amount } from '@trevo/money';
import { startTestServer, type TestServer } from '@trevo/testkit';
import { DAY } from '@trevo/time';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Ladders, openLadders, UNSAFE } from '../../src/features/originals/test/open-ladders.ts';
import { seedCatalog } from '../../src/seed/catalog/seed-catalog.ts';
import { alwaysHit, BRAND, expectReconciled, openPools, poolOf, seldomHit } from './support.ts';

const ONE = 1_000_000n;
let server: TestServer;
let ladders: Ladders;
beforeAll(async () => {
  server = await startTestServer();
  await seedCatalog(server.app);
  await openPools(server);
  ladders = await openLadders(server);
});
afterAll(async () => {
  await ladders.close();
  await server.close();
});

it('a round that is void gives its stake back and not its ante, which was played, and a jackpot that it hit stays paid', async () => {
  const { player, balance, memberId } = await ladders.player(10n);
  await server.app.ledger.setLimit((await server.app.ledger.accountsOf(memberId, BRAND.currency)).cash, {
    measure: 'stake',
    period: 'month',
    cap: amount(100n * ONE),
    timeZone: 'America/Sao_Paulo',
  });
  await alwaysHit(server, 'MINI');
  const { meter } = await poolOf(server, 'MINI');
  const key = randomUUID();
  const round = await ladders.originals.placeRound({
    player,
    ip: '203.0.113.9',
    language: 'PT',
    currency: 'BRL',
    gameCode: UNSAFE,
    bet: amount(ONE),
    choice: {},
    cnonce: randomBytes(16).toString('hex'),
    ante: amount(ONE),
    idempotency: { key, requestHash: Buffer.alloc(32, key) },
  });
  await seldomHit(server, 'MINI');
  const won = meter + 84_000n - ((meter + 84_000n) % 10_000n);
  expect(round).toMatchObject({ state: 'open', ante: ONE, jackpots: [{ tier: 'MINI', amount: won, isPaid: true }] });
  expect(await balance()).toBe(8n * ONE + won);
  server.clock.advance(DAY + 1_000);
  await ladders.endIdle();
  await ladders.endIdle();
  const ended = await ladders.originals.round(player, round.roundId, 'PT');
  expect(ended).toMatchObject({ state: 'void', ante: ONE, jackpots: [{ tier: 'MINI', amount: won }] });
  expect(await balance()).toBe(9n * ONE + won);
  const cash = (await server.app.ledger.accountsOf(memberId, BRAND.currency)).cash;
  expect((await server.app.ledger.limitsOf(cash)).map(({ used }) => used)).toEqual([ONE]);
  await expectReconciled(server);
});
