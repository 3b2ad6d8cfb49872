import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { HOUSE_GAMES, type HouseGame } from '@trevo/engines/house';
import { query, startTestServer, type TestClient, type TestServer } from '@trevo/testkit';
import type { FastifyRequest } from 'fastify';
import { typicalPlaysOf } from '@trevo/engines/house/plays';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cnonce, fundedPlayer } from '../../../src/features/originals/test/support.ts';
import { seedCatalog } from '../../../src/seed/catalog/seed-catalog.ts';
import { heldRows, NO_AMOUNTS, type RawAnswer, sendText } from './raw-play.ts';

/**
 * Somebody writes a bet, or what is paid for the jackpots, as no amount is written, and hopes that a reader makes one of it: a negative stake
 * pays its player. The planted mistake is such a reader.
 */
describe('T19: what is no amount', () => {
  let server: TestServer;
  let one: Awaited<ReturnType<typeof fundedPlayer>>;
  beforeAll(async () => {
    server = await startTestServer();
    await seedCatalog(server.app);
    await server.app.merchants.changeSetting(1, 'flags.FREEPLAY3', true);
    one = await fundedPlayer(server, 1_000n);
    await one.client.call('GET /wps/demo/games/:gameCode', { params: { gameCode: 'SPB_A' } });
  });
  afterAll(async () => {
    expect(await server.app.ledger.verify()).toMatchObject({ isClean: true, breaks: [] });
    await server.close();
  });

  const games = [...HOUSE_GAMES.values()].filter(({ isShared }) => !isShared);
  const bodyOf = (game: HouseGame, bet: string, more = ''): string =>
    `{"bet":${bet},"choice":${JSON.stringify(typicalPlaysOf(game)[0]?.choice)},"cnonce":"${cnonce()}"${more}}`;
  const money = ({ code }: HouseGame) => `/wps/originals/${code}/rounds`;
  const fun = ({ code }: HouseGame) => `/wps/demo/games/${code}/rounds`;
  const tryAll = (client: TestClient, game: HouseGame, pathOf = money): Promise<RawAnswer[]> =>
    Promise.all(NO_AMOUNTS.map((bet) => sendText(client, pathOf(game), bodyOf(game, bet))));
  /** A refusal of a few known codes, and nothing in it that could be a balance. */
  const told = ({ status, code, fields }: RawAnswer): string => {
    const isPlain = fields.every((field) => ['success', 'code', 'message', 'requestId', 'value'].includes(field));
    return isPlain ? `${status} ${code}` : `${status} ${code} with ${fields.join()}`;
  };
  const REFUSED = ['400 request.invalid', '400 bet.level_unknown'];
  const taken = (answers: readonly RawAnswer[]) => answers.map(told).filter((each) => !REFUSED.includes(each));

  it.each(games)('is refused as a bet of money on $code, and nothing moves', async (game) => {
    const before = await heldRows(server);
    expect(taken(await tryAll(one.client, game))).toEqual([]);
    expect(await heldRows(server)).toEqual(before);
  });

  it('is refused as a bet of fun credits on every game', async () => {
    const before = await heldRows(server);
    for (const game of games) expect([game.code, taken(await tryAll(one.client, game, fun))]).toEqual([game.code, []]);
    expect(await heldRows(server)).toEqual(before);
  });

  it('is refused as what is paid for the jackpots, and beside a good bet in another currency or another field', async () => {
    const [game] = games as [HouseGame];
    const before = await heldRows(server);
    // Nothing for the jackpots is what most pay.
    const antes = NO_AMOUNTS.filter((ante) => ante !== '"0.00"' && ante !== '"0"');
    const more = [
      ...antes.map((ante) => `,"ante":${ante}`),
      ',"currency":"USD"',
      ',"win":"100.00"',
      ',"bet":"0.10"',
      ',"balance":"1"',
    ];
    const answers = await Promise.all(
      more.map((text) => sendText(one.client, money(game), bodyOf(game, '"1.00"', text))),
    );
    const others = answers.map(told).filter((each) => !REFUSED.includes(each) && !each.endsWith(' bet.ante_too_high'));
    expect(others).toEqual([]);
    expect(await heldRows(server)).toEqual(before);
  });

  it('would be staked by a house that makes an amount of whatever comes (planted)', async () => {
    const lenient = (value: unknown): string => Math.abs(Number(String(value).replaceAll(/[^\d.-]/g, ''))).toFixed(2);
    const coerce = (message: unknown): void => {
      const body = (message as { readonly request: FastifyRequest }).request.body as { bet?: unknown } | undefined;
      if (body?.bet !== undefined) body.bet = lenient(body.bet);
    };
    const [game] = games as [HouseGame];
    const rounds = async () => (await query(server, 'select from round')).length;
    const before = await rounds();
    subscribe('tracing:fastify.request.handler:start', coerce);
    try {
      expect(taken(await tryAll(one.client, game)).length).toBeGreaterThan(5);
    } finally {
      unsubscribe('tracing:fastify.request.handler:start', coerce);
    }
    expect(await rounds()).toBeGreaterThan(before + 5);
  });
});
