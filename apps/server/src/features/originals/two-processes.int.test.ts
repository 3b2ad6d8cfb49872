import { type SecondServer, startTestServer, type TestClient, type TestServer } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedCatalog } from '../../seed/catalog/seed-catalog.ts';
import { cnonce, fundedPlayer, micros, recompute, spin } from './test/support.ts';

describe('the same player on two processes', () => {
  let here: TestServer;
  let there: SecondServer;
  beforeAll(async () => {
    here = await startTestServer();
    await seedCatalog(here.app);
    there = await here.second();
  });
  afterAll(() => here.close());

  /** The same browser, sent to the other process. */
  const twin = (client: TestClient): TestClient => {
    const other = there.client();
    for (const [name, value] of client.cookies) other.cookies.set(name, value);
    other.token = client.token;
    return other;
  };

  it('keeps nonces unique and without gaps, and every round paid once', async () => {
    const { client, balance } = await fundedPlayer(here, 50n);
    const other = twin(client);
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) => spin(index % 2 === 0 ? client : other, { bet: '0.10' })),
    );
    const rounds = answers.filter((answer) => answer.success).map((answer) => answer.value);
    expect(answers.filter((answer) => !answer.success).map((answer) => answer.code)).toEqual([]);
    const nonces = rounds.map((round) => round.fair.nonce).toSorted((a, b) => a - b);
    expect(nonces).toEqual(rounds.map((_, index) => index));
    const moved = rounds.reduce((sum, round) => sum + micros(round.winLoss), 0n);
    expect(await balance()).toBe(50_000_000n + moved);
    expect(await here.app.ledger.verify()).toMatchObject({ isClean: true });
  });

  it('makes one round of one key sent to both at once', async () => {
    const { client } = await fundedPlayer(here, 50n);
    const other = twin(client);
    for (let times = 0; times < 5; times += 1) {
      const parts = { key: crypto.randomUUID(), cnonce: cnonce() };
      const [one, two] = await Promise.all([spin(client, parts), spin(other, parts)]);
      expect([one.code, two.code]).toEqual(['', '']);
      expect(two.value.roundId).toBe(one.value.roundId);
    }
    expect((await client.call('GET /wps/originals/rounds')).value.total).toBe(5);
  });

  it('writes no round under a seed that the other process has revealed', async () => {
    const { client } = await fundedPlayer(here, 50n);
    const other = twin(client);
    const first = (await spin(client)).value;
    const rotated = (await other.call('POST /wps/fair/seeds/rotate', { body: { playerSeed: 'there' } })).value;
    expect(rotated.revealed[0]?.seedPairId).toBe(first.fair.seedPairId);
    const second = (await spin(client)).value;
    expect(second.fair).toMatchObject({ seedPairId: rotated.active?.seedPairId, nonce: 0, serverSeed: null });
    expect(second.fair.clientSeed).toMatch(/^there:/);
  });

  it('recomputes every round played while both rotate', async () => {
    const { client } = await fundedPlayer(here, 50n);
    const other = twin(client);
    await spin(client);
    const work = Array.from({ length: 24 }, (_, index) => {
      const on = index % 2 === 0 ? client : other;
      return index % 8 === 7
        ? on.call('POST /wps/fair/seeds/rotate', { body: { playerSeed: `s${index}` } }).then(() => null)
        : spin(on, { bet: '0.10' });
    });
    const played = (await Promise.all(work)).filter((answer) => answer !== null);
    expect(played.map((answer) => answer.code)).toEqual(played.map(() => ''));
    const { revealed } = (await client.call('POST /wps/fair/seeds/rotate', { body: { playerSeed: 'end' } })).value;
    const seedOf = new Map(revealed.map((pair) => [pair.seedPairId, pair.serverSeed ?? '']));
    for (const { value } of played)
      expect(value.shown).toEqual(recompute(value, seedOf.get(value.fair.seedPairId) ?? '').shown);
  });
});
