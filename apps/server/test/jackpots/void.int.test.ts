import { randomBytes, randomUUID } from 'node:crypto';
import { amount } from '@trevo/money';
import { startTestServer, type TestServer } from '@trevo/testkit';
import { DAY } from '@trevo/time';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Ladders, openLadders, UNSAFE } from '../../src/features/originals/test/open-ladders.ts';
import { seedCatalog } from '../../src/seed/catalog/seed-catalog.ts';
import { alwaysHit, BRAND, expectReconciled, force, openPools, poolOf, seldomHit } from './support.ts';

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
  // An ante of a tenth has 420 chances; of 400 it takes all.
  await force(
    server,
    `update jackpot_pool set one_in = 4, seed_ppm = 105000 where tier = 'MINI'; perform jackpot_turn_page(1, 'BRL')`,
  );
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
    ante: amount(ONE / 10n),
    idempotency: { key, requestHash: Buffer.alloc(32, key) },
  });
  await seldomHit(server, 'MINI');
  const won = meter + 8_400n - ((meter + 8_400n) % 10_000n);
  expect(round).toMatchObject({
    state: 'open',
    ante: ONE / 10n,
    jackpots: [{ tier: 'MINI', amount: won, isPaid: true }],
  });
  expect(await balance()).toBe(8_900_000n + won);
  server.clock.advance(DAY + 1_000);
  await ladders.endIdle();
  await ladders.endIdle();
  const ended = await ladders.originals.round(player, round.roundId, 'PT');
  expect(ended).toMatchObject({ state: 'void', ante: ONE / 10n, jackpots: [{ tier: 'MINI', amount: won }] });
  expect(await balance()).toBe(9_900_000n + won);
  const cash = (await server.app.ledger.accountsOf(memberId, BRAND.currency)).cash;
  expect((await server.app.ledger.limitsOf(cash)).map(({ used }) => used)).toEqual([ONE / 10n]);
  await expectReconciled(server);
});
