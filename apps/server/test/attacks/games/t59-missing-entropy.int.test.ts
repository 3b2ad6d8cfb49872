import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { verifyCommit } from '@trevo/engines/fair';
import { startTestServer, type TestServer } from '@trevo/testkit';
import type { FastifyRequest } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openCrash } from '../../../src/features/originals/crash/test/open-crash.ts';
import { sha } from '../../../src/features/originals/crash/test/prove-crash.ts';
import { demoSpin, openDemo, rotateDemo } from '../../../src/features/originals/demo/test/support.ts';
import { cnonce, fundedPlayer, spin } from '../../../src/features/originals/test/support.ts';
import { seedCatalog } from '../../../src/seed/catalog/seed-catalog.ts';
import { heldRows, sendText } from './raw-play.ts';

/** What is no part of a browser, as JSON writes it; the first leaves the field out. */
const NO_PARTS = ['', '""', 'null', '0', '"abc"', `"${'0'.repeat(31)}"`, `"${'0'.repeat(33)}"`, `"${'A'.repeat(32)}"`];
const MORE = [`" ${'0'.repeat(31)}"`, `"${'0'.repeat(32)}\\n"`, `["${'0'.repeat(32)}"]`, `"${'０'.repeat(32)}"`, '{}'];

/** The house makes the browser's part, or shows what it is bound to only after the bet: then it could choose the outcome. */
describe('T59: entropy that the player did not give, and commitments that nobody saw', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
    await seedCatalog(server.app);
    await server.app.merchants.changeSetting(1, 'flags.FREEPLAY3', true);
  });
  afterAll(() => server.close());

  const field = (part: string): string => (part === '' ? '' : `,"cnonce":${part}`);

  it('no bet of money, of fun credits or on crash is taken whose browser gave no part, an empty or a malformed one', async () => {
    const { client } = await fundedPlayer(server, 100n);
    await openDemo(client);
    const table = openCrash(server);
    const { roundId } = await table.open();
    const before = await heldRows(server);
    for (const part of [...NO_PARTS, ...MORE])
      for (const [path, body] of [
        ['originals/SPB_A/rounds', '"bet":"1.00"'],
        ['demo/games/SPB_A/rounds', '"bet":"1.00"'],
        ['crash/bets', `"roundId":"${roundId}","place":1,"bet":"1.00","autoE2":null`],
      ] as const) {
        const { status, code } = await sendText(client, `/wps/${path}`, `{${body}${field(part)}}`);
        expect([path, part, status, code]).toEqual([path, part, 400, 'request.invalid']);
      }
    for (const seed of [
      '{}',
      '{"playerSeed":""}',
      '{"playerSeed":null}',
      '{"playerSeed":"a:b"}',
      `{"playerSeed":"${'x'.repeat(65)}"}`,
    ])
      for (const path of ['/wps/fair/seeds/rotate', '/wps/demo/seeds/rotate'])
        expect((await sendText(client, path, seed)).code).toBe('request.invalid');
    expect(await heldRows(server)).toEqual(before);
    await table.close();
  });

  it('would be taken, with a part that the house made, by one that helps out (planted)', async () => {
    const { client } = await fundedPlayer(server, 100n);
    const helpOut = (message: unknown): void => {
      const body = (message as { readonly request: FastifyRequest }).request.body as Record<string, unknown> | null;
      if (body && body.cnonce === undefined) body.cnonce = '0'.repeat(32);
    };
    subscribe('tracing:fastify.request.handler:start', helpOut);
    try {
      expect((await sendText(client, '/wps/originals/SPB_A/rounds', '{"bet":"1.00"}')).status).toBe(200);
    } finally {
      unsubscribe('tracing:fastify.request.handler:start', helpOut);
    }
  });

  it('what is drawn has the browser’s own part, as it was sent, and the seed that the player chose', async () => {
    const { client } = await fundedPlayer(server, 100n);
    const parts = [cnonce(), cnonce(), cnonce()];
    const first = (await spin(client, { cnonce: parts[0] ?? '' })).value.fair.clientSeed;
    expect(first).toBe(`${parts[0]}:${parts[0]}`);
    expect((await spin(client, { cnonce: parts[1] ?? '' })).value.fair.clientSeed).toBe(`${parts[0]}:${parts[1]}`);
    await client.call('POST /wps/fair/seeds/rotate', { body: { playerSeed: 'mine' } });
    expect((await spin(client, { cnonce: parts[2] ?? '' })).value.fair.clientSeed).toBe(`mine:${parts[2]}`);
  });

  it('the commitment of every bet was shown before it, of money and of fun credits: without that there is no bet', async () => {
    const { client, balance } = await fundedPlayer(server, 100n, { hasOpenedGame: false });
    expect((await spin(client)).code).toBe('fair.commit_unseen');
    expect((await demoSpin(client)).code).toBe('fair.commit_unseen');
    expect(await balance()).toBe(100_000_000n);
    const config = (await client.call('GET /wps/originals/:gameCode', { params: { gameCode: 'SPB_A' } })).value;
    const fun = (await openDemo(client)).value;
    const [bet, demo] = [(await spin(client)).value, (await demoSpin(client)).value];
    expect(bet.fair.serverSeedHash).toBe(config.fair.nextServerSeedHash);
    expect(demo.fair.serverSeedHash).toBe(fun.fair.nextServerSeedHash);
    const after = (await client.call('POST /wps/fair/seeds/rotate', { body: { playerSeed: 'mine' } })).value;
    expect(verifyCommit(after.revealed[0]?.serverSeed ?? '', config.fair.nextServerSeedHash)).toBe(true);
    const shown = (await rotateDemo(client, 'mine')).value;
    expect(verifyCommit(shown.revealed?.serverSeed ?? '', fun.fair.nextServerSeedHash)).toBe(true);
    // And so of the next pair: the answer to the bet before showed it.
    expect((await spin(client)).value.fair.serverSeedHash).toBe(bet.fair.nextServerSeedHash);
    expect((await demoSpin(client)).value.fair.serverSeedHash).toBe(demo.fair.nextServerSeedHash);
  });

  it('a round of crash shows what it is bound to while it takes bets, and its secret is that', async () => {
    const table = openCrash(server);
    try {
      const one = await table.player(10n);
      const { roundId } = await table.open();
      const { commit } = (await one.client.call('GET /wps/crash')).value.round ?? { commit: '' };
      const { bet } = await one.bet();
      expect(bet.roundId).toBe(roundId);
      await table.start();
      const { secret } = await table.finish();
      expect(sha(Buffer.from(secret ?? '', 'hex'))).toBe(commit);
    } finally {
      await table.close();
    }
  });
});
