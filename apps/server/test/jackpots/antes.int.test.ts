import { randomUUID } from 'node:crypto';
import { JACKPOT_TERMS, seedPpm } from '@trevo/engines/jackpots';
import { amount } from '@trevo/money';
import { give, query, startTestServer, type TestServer } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedCatalog } from '../../src/seed/catalog/seed-catalog.ts';
import { bet, BRAND, expectReconciled, micros, openPools, player, poolOf } from './support.ts';

type Line = { kind: string; amount_micros: string; house: string };
describe('an ante', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
    await seedCatalog(server.app);
  });
  afterAll(async () => {
    await expectReconciled(server);
    await server.close();
  });
  const linesOf = (memberCash: bigint) =>
    query<Line>(
      server,
      `select j.kind, j.amount_micros, a.kind as house from journal j join account a on a.account_id = j.contra_id
       where j.account_id = $1 and j.kind <> 'deposit' and not (j.kind = 'win') order by j.entry_id`,
      [memberCash],
    );

  it('is not taken where the brand has opened no pools, and nobody is offered one', async () => {
    const { client, balance } = await player(server, 10n);
    const config = await client.call('GET /wps/originals/:gameCode', { params: { gameCode: 'SPB_A' } });
    expect(config.value.antes).toEqual([]);
    expect((await bet(client)).code).toBe('bet.level_unknown');
    expect(await balance()).toBe(10_000_000n);
    const shown = await server.client().call('GET /wps/jackpots');
    expect(shown.value).toMatchObject({ isOpen: false, antes: [], pools: [], hits: [] });
  });

  it('is offered once the pools are open, whose seeds the house has advanced, and opening them again advances nothing', async () => {
    await Promise.all([server.app.jackpots.open(BRAND), server.app.jackpots.open(BRAND)]);
    await server.app.jackpots.open(BRAND);
    const { booked } = await server.app.jackpots.reconciled(BRAND);
    expect(booked).toEqual({ meters: 116_100_000_000n, seeds: -116_100_000_000n });
    await expectReconciled(server);
    await openPools(server);
    const { client } = await player(server, 0n);
    const config = await client.call('GET /wps/originals/:gameCode', { params: { gameCode: 'SPB_A' } });
    expect(config.value.antes).toEqual(['0.10', '0.20', '0.50', '1.00']);
    server.clock.advance(2_000);
    const shown = (await server.client().call('GET /wps/jackpots')).value;
    expect(shown).toMatchObject({ isOpen: true, factor: 42, rtp: '0.927500', rtpAtSeeds: '0.157500', hits: [] });
    expect(shown.pools.map(({ tier, amount: holds }) => [tier, holds])).toEqual([
      ['GRAND', '100000.00'],
      ['MAJOR', '10000.00'],
      ['MINOR', '1000.00'],
      ['MINI', '100.00'],
      ['MUST_HIT', '5000.00'],
    ]);
    expect(shown.pools[4]?.commit).toMatch(/^[0-9a-f]{64}$/);
    expect(shown.pools[4]?.nextCommit).toMatch(/^[0-9a-f]{64}$/);
  });

  it('that nobody chose leaves the postings of a bet what they were: one line of its stake', async () => {
    const { client, accounts } = await player(server, 10n);
    const { value } = await bet(client, { ante: null, bet: '0.20' });
    expect(await linesOf(accounts.cash)).toEqual([{ kind: 'bet', amount_micros: '-200000', house: 'games' }]);
    expect(value).toMatchObject({ ante: '0.00', anteBook: null, jackpots: [] });
  });

  it('is split to the micro between meters, seeds and the house, in the item of the bet, and is no part of the bet’s figures', async () => {
    const { client, accounts, balance } = await player(server, 10n);
    const before = await Promise.all(JACKPOT_TERMS.map(({ tier }) => poolOf(server, tier)));
    const { value } = await bet(client, { ante: '0.10', bet: '1.00' });
    expect(value).toMatchObject({ bet: '1.00', ante: '0.10', anteBook: 2 });
    expect(await balance()).toBe(8_900_000n + micros(value.win));
    expect(await linesOf(accounts.cash)).toEqual([
      { kind: 'bet', amount_micros: '-1000000', house: 'games' },
      { kind: 'bet', amount_micros: '-63000', house: 'jackpots' },
      { kind: 'bet', amount_micros: '-29750', house: 'jackpot_seeds' },
      { kind: 'bet', amount_micros: '-7250', house: 'games' },
    ]);
    for (const was of before) {
      const now = await poolOf(server, was.tier);
      expect(now.meter - was.meter).toBe((100_000n * BigInt(was.terms.meterPpm)) / 1_000_000n);
      expect(now.putBy - was.putBy).toBe((100_000n * BigInt(seedPpm(was.terms))) / 1_000_000n);
    }
    const [row] = await query(server, 'select stake_micros, valid_bet_micros from bet where round = $1', [
      value.roundId,
    ]);
    expect(row).toEqual({ stake_micros: '1000000', valid_bet_micros: '1000000' });
  });

  it.each(['0.15', '0.01', '2.00', '0.00'])('of %s is no level, and leaves nothing', async (ante) => {
    const { client, balance } = await player(server, 10n);
    const { code } = await bet(client, { ante });
    // Nothing at all is as if it were left out.
    expect(code).toBe(ante === '0.00' ? '' : 'bet.level_unknown');
    if (ante !== '0.00') expect(await balance()).toBe(10_000_000n);
  });

  it.each([
    ['0.20', '0.10'],
    ['1.00', '0.20'],
    ['5.00', '1.00'],
  ])('is at most a tenth of the stake: with %s one of %s is refused, and leaves nothing', async (stake, ante) => {
    const { client, balance, accounts } = await player(server, 10n);
    expect((await bet(client, { bet: stake, ante })).code).toBe('bet.ante_too_high');
    expect([await balance(), await linesOf(accounts.cash)]).toEqual([10_000_000n, []]);
    expect((await bet(client, { bet: '1.00', ante: '0.10' })).code).toBe('');
  });

  it('that is not covered refuses the bet with it: no line, no round, no meter', async () => {
    const { client, accounts, balance, memberId } = await player(server, 10n);
    const before = await poolOf(server, 'GRAND');
    expect((await bet(client, { ante: '1.00' })).code).toBe('wallet.insufficient_funds');
    expect([await balance(), await linesOf(accounts.cash)]).toEqual([10_000_000n, []]);
    expect(await query(server, 'select from round where member_id = $1', [memberId])).toEqual([]);
    expect((await poolOf(server, 'GRAND')).meter).toBe(before.meter);
    // The stake alone is covered.
    expect((await bet(client, { ante: null })).code).toBe('');
  });

  it('is paid in cash: bonus money may pay the stake, never the ante', async () => {
    const { client, memberId, accounts } = await player(server, 0n);
    await give(server, memberId, amount(5_000_000n), 'bonus');
    expect((await bet(client, { ante: '0.50', bet: '5.00' })).code).toBe('wallet.insufficient_funds');
    await give(server, memberId, amount(600_000n));
    const { code, value } = await bet(client, { ante: '0.50', bet: '5.00' });
    expect(code).toBe('');
    const rows = await query<Line>(
      server,
      `select j.kind, j.amount_micros, a.kind as house from journal j join account a on a.account_id = j.contra_id
       where j.account_id in ($1, $2) and j.kind = 'bet' order by j.entry_id`,
      [accounts.cash, accounts.bonus],
    );
    expect(rows.map(({ amount_micros: line, house }) => [line, house])).toEqual([
      ['-100000', 'games'],
      ['-4900000', 'games'],
      ['-315000', 'jackpots'],
      ['-148750', 'jackpot_seeds'],
      ['-36250', 'games'],
    ]);
    expect(value.ante).toBe('0.50');
  });

  it('counts toward limits of stakes, and a limit that it would pass refuses both', async () => {
    const { client, accounts, balance } = await player(server, 40n);
    await server.app.ledger.setLimit(accounts.cash, {
      measure: 'stake',
      period: 'day',
      cap: amount(11_300_000n),
      timeZone: 'America/Sao_Paulo',
    });
    expect((await bet(client)).code).toBe('');
    const after = await balance();
    expect((await bet(client, { ante: '0.10', bet: '1.00' })).code).toBe('wallet.limit_reached');
    expect(await balance()).toBe(after);
  });

  it('is once with its key: equal calls are one ante, another ante under the key is refused', async () => {
    const { client } = await player(server, 20n);
    const before = await poolOf(server, 'MINI');
    const parts = { key: randomUUID(), cnonce: 'ab'.repeat(16) };
    const answers = await Promise.all(Array.from({ length: 6 }, () => bet(client, parts)));
    expect(new Set(answers.map(({ value }) => value.roundId)).size).toBe(1);
    expect((await poolOf(server, 'MINI')).contributed - before.contributed).toBe(84_000n);
    expect((await bet(client, { ...parts, ante: '0.50' })).code).toBe('request.key_reused');
    expect((await bet(client, { ...parts, ante: null })).code).toBe('request.key_reused');
  });

  it('sums exactly with 63 others at the same moment, over two processes', async () => {
    const second = await server.second();
    const players = await Promise.all(Array.from({ length: 64 }, () => player(server, 20n)));
    const before = await Promise.all(JACKPOT_TERMS.map(({ tier }) => poolOf(server, tier)));
    const levels = ['0.10', '0.20', '0.50', '1.00'];
    const answers = await Promise.all(
      players.map(({ client }, nth) => {
        const other = second.client();
        for (const [name, value] of client.cookies) other.cookies.set(name, value);
        other.token = client.token;
        return bet(nth % 2 === 0 ? client : other, { ante: levels[nth % 4] ?? '0.10' });
      }),
    );
    expect(answers.map(({ code }) => code)).toEqual(Array(64).fill(''));
    const total = 16n * 1_800_000n;
    for (const was of before) {
      const { contributed, putBy } = await poolOf(server, was.tier);
      expect(contributed - was.contributed).toBe((total * BigInt(was.terms.meterPpm)) / 1_000_000n);
      expect(putBy - was.putBy).toBe((total * BigInt(seedPpm(was.terms))) / 1_000_000n);
    }
    await expectReconciled(server);
  });

  it('finds nothing to close where a brand never opened pools', async () => {
    const none = { ...BRAND, currency: 'USD' };
    await server.app.jackpots.close(none);
    expect(await server.app.jackpots.pools(none)).toEqual([]);
  });

  it('is not taken after the brand has closed its pools, whose meters stay', async () => {
    const { client } = await player(server, 40n);
    const before = await poolOf(server, 'GRAND');
    await server.app.jackpots.close(BRAND);
    expect((await bet(client)).code).toBe('bet.level_unknown');
    expect((await bet(client, { ante: null })).code).toBe('');
    expect((await poolOf(server, 'GRAND')).meter).toBe(before.meter);
    await server.app.jackpots.open(BRAND);
    expect((await bet(client)).code).toBe('');
  });

  it('does not exist for fun credits', async () => {
    const { client } = await player(server, 0n);
    await client.call('GET /wps/demo/games/:gameCode', { params: { gameCode: 'SPB_A' } });
    const place = (more: object) =>
      client.call('POST /wps/demo/games/:gameCode/rounds', {
        params: { gameCode: 'SPB_A' },
        body: { bet: '1.00', cnonce: 'cd'.repeat(16), ...more },
      });
    expect((await place({ ante: '0.10' })).code).toBe('request.invalid');
    expect((await place({})).value).toMatchObject({ ante: '0.00', jackpots: [] });
  });
});
