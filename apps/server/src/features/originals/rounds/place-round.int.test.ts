import { randomBytes, randomUUID } from 'node:crypto';
import { amount } from '@trevo/money';
import { startTestServer, type TestServer, query } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedCatalog } from '../../../seed/catalog/seed-catalog.ts';
import { addComing } from '../../../seed/catalog/test/add-coming.ts';
import { cnonce, fundedPlayer, micros, recompute, spin } from '../test/support.ts';

describe('one round', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
    await seedCatalog(server.app);
  });
  afterAll(async () => {
    expect(await server.app.ledger.verify()).toMatchObject({ isClean: true, breaks: [] });
    await server.close();
  });

  it('takes the stake and pays the win in one operation, and answers the balance after it', async () => {
    const { client, balance } = await fundedPlayer(server, 100n);
    const before = await balance();
    const { value, status } = await spin(client, { bet: '2.00' });
    expect(status).toBe(200);
    const win = micros(value.win);
    expect(await balance()).toBe(before - 2_000_000n + win);
    expect(micros(value.balanceAfter)).toBe(await balance());
    expect(micros(value.winLoss)).toBe(win - 2_000_000n);
    expect(value).toMatchObject({ game: 'SPB_A', gameName: 'Onça da Sorte', state: 'settled', validBet: '2.00' });
    expect((value.shown as unknown[]).at(-1)).toEqual({ t: 'end', totalE4: value.winMultE4, cap: false });
    const lines = await query(server, 'select kind, amount_micros from journal where ref like $1 order by entry_id', [
      'play:%',
    ]);
    const expected = [{ kind: 'bet', amount_micros: '-2000000' }];
    if (win > 0n) expected.push({ kind: 'win', amount_micros: String(win) });
    expect(lines).toEqual(expected);
  });

  it('shows the same round by id, in the list and as the game’s last round', async () => {
    const { client } = await fundedPlayer(server, 100n);
    await spin(client);
    const { value } = await spin(client);
    const log = { ...value.log, promise: null };
    const shown = { ...value, spendable: null, fair: { ...value.fair, nextServerSeedHash: null }, log };
    const one = await client.call('GET /wps/originals/rounds/:id', { params: { id: value.roundId } });
    expect(one.value).toEqual(shown);
    const list = await client.call('GET /wps/originals/rounds', { query: { seedPairId: value.fair.seedPairId } });
    expect(list.value).toMatchObject({ pageNo: 1, totalPages: 1, total: 2 });
    expect(list.value.list[0]).toEqual(shown);
    const config = await client.call('GET /wps/originals/:gameCode', { params: { gameCode: 'SPB_A' } });
    expect(config.value.lastRound).toEqual(shown);
    expect(config.value).toMatchObject({ rtp: '0.960246', currency: 'BRL', mathVersion: 'm1' });
    expect(config.value.betLevels).toHaveLength(10);
    expect(config.value.fair.active).toMatchObject({ seedPairId: value.fair.seedPairId, nonce: 2 });
  });

  it('answers the first round again for the same key and body, once paid', async () => {
    const { client, balance } = await fundedPlayer(server, 100n);
    const parts = { key: randomUUID(), cnonce: cnonce() };
    const first = await spin(client, parts);
    const after = await balance();
    await spin(client);
    const later = await balance();
    const again = await spin(client, parts);
    // What can be staked is said of today.
    expect(again.value).toEqual({ ...first.value, spendable: again.value.spendable });
    expect(micros(again.value.balanceAfter)).toBe(after);
    expect(await balance()).toBe(later);
  });

  it('answers every one of many equal calls at once with the same round', async () => {
    const { client, balance } = await fundedPlayer(server, 100n);
    const parts = { key: randomUUID(), cnonce: cnonce() };
    const answers = await Promise.all(Array.from({ length: 8 }, () => spin(client, parts)));
    expect(new Set(answers.map((answer) => answer.value.roundId)).size).toBe(1);
    expect(micros(answers[0]?.value.balanceAfter ?? '')).toBe(await balance());
    const list = await client.call('GET /wps/originals/rounds');
    expect(list.value.total).toBe(1);
  });

  it('gives each of many players in one flush their own operation and balance, also where one of them cannot pay', async () => {
    const players: Awaited<ReturnType<typeof fundedPlayer>>[] = [];
    for (const units of [70n, 80n, 3n, 90n, 100n]) {
      const player = await fundedPlayer(server, units);
      // From then on their seeds are in memory: nothing parts the bets below before the ledger has them.
      await spin(player.client);
      players.push(player);
    }
    const place = ({ memberId }: (typeof players)[number]) =>
      server.app.originals.placeRound({
        player: { sessionId: '', memberId, merchantId: 1, account: '', type: 1, isTermsDue: false },
        currency: 'BRL',
        language: 'PT',
        gameCode: 'SPB_A',
        bet: amount(10_000_000n),
        choice: {},
        cnonce: cnonce(),
        idempotency: { key: randomUUID(), requestHash: randomBytes(32) },
        ip: '127.0.0.1',
      });
    // The third has won too much for this once in a while.
    const canPay = await Promise.all(players.map(async ({ balance }) => (await balance()) >= 10_000_000n));
    const answers = await Promise.allSettled(players.map(place));
    expect(answers.map(({ status }) => status === 'fulfilled')).toEqual(canPay);
    for (const [nth, { memberId, balance }] of players.entries()) {
      const rows = await query(
        server,
        `select r.round_id, r.balance_after_micros, i.ref = r.ref as is_own from round r join idem i on i.op_id = r.op_id
         where r.member_id = $1 order by r.nonce offset 1`,
        [memberId.toString()],
      );
      const left = String(await balance());
      const answer = answers[nth];
      if (answer?.status !== 'fulfilled') expect(rows).toEqual([]);
      else expect(rows).toEqual([{ round_id: answer.value.roundId, balance_after_micros: left, is_own: true }]);
    }
  });

  it('answers the first round again after the game was switched off and the seeds rotated', async () => {
    const { client } = await fundedPlayer(server, 100n);
    const parts = { key: randomUUID(), cnonce: cnonce() };
    const first = await spin(client, parts);
    await client.call('POST /wps/fair/seeds/rotate', { body: { playerSeed: 'mine' } });
    await server.app.catalog.setEnabled(1, 'onca-da-sorte', false);
    const again = await spin(client, parts);
    const fresh = await spin(client);
    const other = await spin(client, { ...parts, bet: '5.00' });
    await server.app.catalog.setEnabled(1, 'onca-da-sorte', true);
    expect(again.value).toMatchObject({ roundId: first.value.roundId, shown: first.value.shown });
    expect(again.value.fair.serverSeed).toMatch(/^[0-9a-f]{64}$/);
    expect([fresh.status, fresh.code]).toEqual([409, 'game.disabled']);
    const { suggestions } = fresh.value as unknown as { suggestions: { gameType: string }[] };
    expect(suggestions.map((game) => game.gameType)).toEqual(['RNG', 'RNG', 'RNG']);
    expect(other.code).toBe('request.key_reused');
  });

  it('refuses the same key with another body, and a call without a key', async () => {
    const { client, balance } = await fundedPlayer(server, 100n);
    const key = randomUUID();
    await spin(client, { key });
    const after = await balance();
    const other = await spin(client, { key });
    expect([other.status, other.code]).toEqual([409, 'request.key_reused']);
    const none = await spin(client, { key: null });
    expect([none.status, none.code]).toEqual([400, 'request.key_required']);
    expect(await balance()).toBe(after);
  });

  it('refuses a bet above the balance without using a nonce, and the same key stays refused', async () => {
    const { client, balance } = await fundedPlayer(server, 1n);
    const parts = { key: randomUUID(), cnonce: cnonce(), bet: '100.00' };
    const refused = await spin(client, parts);
    expect([refused.status, refused.code]).toEqual([409, 'wallet.insufficient_funds']);
    expect(await balance()).toBe(1_000_000n);
    const next = await spin(client, { bet: '0.10' });
    expect(next.value.fair.nonce).toBe(0);
    expect((await spin(client, parts)).code).toBe('wallet.insufficient_funds');
  });

  it('refuses a bet that only its own win could pay', async () => {
    const { client } = await fundedPlayer(server, 0n);
    const answers = [];
    for (let times = 0; times < 20; times += 1) answers.push((await spin(client, { bet: '0.10' })).code);
    expect(new Set(answers)).toEqual(new Set(['wallet.insufficient_funds']));
  });

  it('refuses a blocked account', async () => {
    const { client, accounts, balance } = await fundedPlayer(server, 10n);
    await server.app.ledger.setBlock(accounts.cash, 'exclusion');
    expect((await spin(client)).code).toBe('wallet.blocked');
    expect(await balance()).toBe(10_000_000n);
    await server.app.ledger.setBlock(accounts.cash, null);
    expect((await spin(client)).success).toBe(true);
  });

  it('refuses unknown games, games to come, bets off the list and malformed entropy', async () => {
    const { client, balance } = await fundedPlayer(server, 10n);
    expect((await spin(client, { gameCode: 'NOPE' })).code).toBe('game.not_found');
    await addComing(server.app);
    expect((await spin(client, { gameCode: 'SPB_COMING' })).code).toBe('game.not_playable');
    for (const bet of ['0.30', '0.00', '1000.00']) expect((await spin(client, { bet })).code).toBe('bet.level_unknown');
    for (const bet of ['1.005', '-1.00', '1e2', '']) expect((await spin(client, { bet })).code).toBe('request.invalid');
    expect((await spin(client, { cnonce: 'ABC' })).code).toBe('request.invalid');
    const config = await client.call('GET /wps/originals/:gameCode', { params: { gameCode: 'NOPE' } });
    expect([config.status, config.code]).toEqual([404, 'game.not_found']);
    expect(await balance()).toBe(10_000_000n);
  });

  it('refuses a trial account, and a visitor', async () => {
    const { client, memberId } = await fundedPlayer(server, 10n);
    await query(server, 'update session set member_type = 4 where member_id = $1', [memberId]);
    await expect
      .poll(async () => (await spin(client)).code, { timeout: 6_000, interval: 500 })
      .toBe('game.true_account_required');
    const visitor = await spin(server.client());
    expect([visitor.status, visitor.code]).toEqual([401, 'session.required']);
  });

  it('shows a round to nobody but its player', async () => {
    const { client } = await fundedPlayer(server, 10n);
    const { value } = await spin(client);
    const { client: other } = await fundedPlayer(server, 10n);
    const answer = await other.call('GET /wps/originals/rounds/:id', { params: { id: value.roundId } });
    expect([answer.status, answer.code]).toEqual([404, 'round.not_found']);
    const list = await other.call('GET /wps/originals/rounds', { query: { seedPairId: value.fair.seedPairId } });
    expect(list.value.total).toBe(0);
  });

  it('shows and verifies a round of before games had JSON of their own, stored as steps with digits of micros', async () => {
    const { client } = await fundedPlayer(server, 500n);
    let { value } = await spin(client, { bet: '2.00' });
    for (let times = 0; times < 60 && value.win === '0.00'; times += 1)
      ({ value } = await spin(client, { bet: '2.00' }));
    const digits = JSON.parse(JSON.stringify(value.shown), (key, part: unknown) =>
      key === 'amount' || key === 'stepWin' ? String(micros(String(part))) : part,
    ) as unknown;
    expect(JSON.stringify(digits)).toMatch(/"stepWin":"\d+"/);
    // No door writes this form any more, and none changes a round: the owner steps around the guard.
    await query(
      server,
      `do $$ begin set local session_replication_role = replica;
       update round set shown = null, steps = '${JSON.stringify(digits)}' where round_id = '${value.roundId}'; end $$`,
    );
    const old = (await client.call('GET /wps/originals/rounds/:id', { params: { id: value.roundId } })).value;
    expect(old.shown).toEqual(value.shown);
    const { revealed } = (await client.call('POST /wps/fair/seeds/rotate', { body: { playerSeed: 'next' } })).value;
    expect(recompute(old, revealed[0]?.serverSeed ?? '').shown).toEqual(old.shown);
  });

  it('never changes a written round', async () => {
    for (const statement of ['update round set nonce = 0', 'delete from round', 'truncate round'])
      await expect(query(server, statement)).rejects.toThrow(/never changed/);
  });
});
