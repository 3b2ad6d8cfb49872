import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createDoor } from './door.ts';
import { openTestStudio, until } from './test/open-test-studio.ts';

type Studio = Awaited<ReturnType<typeof openTestStudio>>;
const SLOT = '22001';
const PG_SLOT = '101';

let studio: Studio;
beforeEach(async () => {
  studio = await openTestStudio();
});
afterEach(() => studio.close());

const doorOf = (code: string) => createDoor(studio.vendorOf(code), studio.url);
const grant = (code: string, gameCode: string) =>
  doorOf(code).grantFreeSpins({
    externalId: 'camp-1',
    playerIds: ['p1', 'p2'],
    gameCodes: [gameCode],
    count: 2,
    betValue: 2_000_000n,
    currency: 'BRL',
    endAt: new Date(doorOf(code).now().getTime() + 60_000),
  });
const callsOf = (op: string) => studio.wallet.calls.filter((call) => call.op === op);

describe('a session', () => {
  test('is opened by exchanging the launch token, and its page alone can play it', async () => {
    const session = studio.launch('FC', SLOT);
    const { opened, proof } = await studio.open(session);
    expect(opened).toMatchObject({ ok: true, balance: '1000.00', game: { vendor: 'FC', play: { engine: 'slot' } } });
    expect(callsOf('authenticate')[0]?.body.sessionToken).toBe('launch-token');
    for (const body of [{ ...proof, pageKey: 'x'.repeat(43) }, { ...proof, sessionId: 'nobody' }, {}])
      expect((await studio.post('round', { ...body, bet: { stake: '1.00' } })).status).toBe(410);
    expect(callsOf('bet')).toHaveLength(0);
  });

  test('may load twice before it plays, the later page counting, and never after', async () => {
    const session = studio.launch('FC', SLOT);
    const first = await studio.open(session);
    const second = await studio.open(session);
    expect(callsOf('authenticate')).toHaveLength(1);
    expect((await studio.post('round', { ...first.proof, bet: { stake: '1.00' } })).status).toBe(410);
    expect(await second.play()).toMatchObject({ ok: true });
    expect((await studio.open(session)).opened).toMatchObject({ ok: false, reason: 'session_used' });
  });

  test('whose token the wallet refuses says so and plays nothing', async () => {
    studio.wallet.next.push({ op: 'authenticate', fate: 'TOKEN_EXPIRED' });
    const { opened } = await studio.open(studio.launch('FC', SLOT));
    expect(opened).toMatchObject({ ok: false, reason: 'invalid_token' });
  });

  test('closed by the platform plays no more', async () => {
    const session = studio.launch('FC', SLOT);
    const { play } = await studio.open(session);
    await doorOf('FC').closeSession('launch-token', 'p2');
    expect(await play()).toMatchObject({ ok: true });
    await doorOf('FC').closeSession('launch-token', 'p1');
    expect(await play()).toMatchObject({ ok: false, reason: 'session_ended' });
  });

  test('plays one round at a time', async () => {
    const { play } = await studio.open(studio.launch('FC', SLOT));
    studio.turnDial('FC', { latencyMs: 100 });
    const answers = await Promise.all([play(), play()]);
    expect(answers.map(({ ok, reason }) => (ok ? 'played' : reason))).toEqual(
      expect.arrayContaining(['busy', 'played']),
    );
  });

  test('is refused for a game that its vendor does not have', () => {
    expect(() => studio.launch('FC', PG_SLOT)).toThrow('no game');
  });
});

describe('the page', () => {
  test('may be framed by the site that launched it and runs only the studio’s files', async () => {
    const response = await fetch(`${studio.url()}/studio/play/${studio.launch('FC', SLOT).sessionId}`);
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain('frame-ancestors http://localhost:8080;');
    expect(policy).toContain(`script-src ${studio.url()};`);
    expect(policy).toContain("default-src 'none'");
    expect(await response.text()).toContain('content="http://localhost:8080"');
  });

  test('of an unknown session is framed by nobody', async () => {
    const response = await fetch(`${studio.url()}/studio/play/unknown`);
    expect(response.status).toBe(404);
    expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  });
});

describe('free spins', () => {
  test('count down spin by spin, stake nothing, and carry their campaign in every call', async () => {
    expect(await grant('FC', SLOT)).toMatchObject({ status: 'ISSUED', spinsLeft: 4 });
    expect(await grant('FC', SLOT)).toBe('exists');
    const { play, opened } = await studio.open(studio.launch('FC', SLOT));
    expect(opened.freeSpins).toEqual({ left: 2, value: '2.00' });
    expect(await play()).toMatchObject({ stake: '0.00', freeSpinsLeft: 1, freeSpins: { left: 1 } });
    expect(await doorOf('FC').freeSpins('camp-1')).toMatchObject({ status: 'ACTIVE', spinsLeft: 3 });
    expect(await play()).toMatchObject({ stake: '0.00', freeSpinsLeft: 0, freeSpins: null });
    expect(await play()).toMatchObject({ stake: '1.00', freeSpinsLeft: null });
    const [first, second, third] = callsOf('bet').map(({ body }) => [
      body.amount,
      body.isFree,
      body.campaignId,
      body.spinsLeft,
    ]);
    expect(first?.slice(1)).toEqual([true, 'camp-1', 1]);
    expect(second?.slice(1)).toEqual([true, 'camp-1', 0]);
    expect(third?.slice(1)).toEqual([undefined, undefined, undefined]);
    expect(
      callsOf('win')
        .slice(0, 2)
        .map(({ body }) => body.kind),
    ).toEqual(['freespin', 'freespin']);
    expect(Number(first?.[0])).toBe(0);
  });

  test('pay one sum after the last spin in a wire of net calls', async () => {
    await grant('PG', PG_SLOT);
    const { play } = await studio.open(studio.launch('PG', PG_SLOT));
    const before = studio.wallet.balance;
    const answers = [await play(), await play()];
    const won = answers.reduce((sum, { win }) => sum + BigInt(Math.round(Number(win) * 1_000_000)), 0n);
    await until('the sum is paid', () => studio.vendorOf('PG').book.state.pending.length === 0);
    expect(callsOf('betWin')).toHaveLength(0);
    expect(callsOf('promoWin')).toHaveLength(won > 0n ? 1 : 0);
    expect(studio.wallet.balance - before).toBe(won);
    expect(await doorOf('PG').freeSpins('camp-1')).toMatchObject({ spinsLeft: 2, totalWin: won });
  });

  test('are cancelled while untouched, and claimed once one was played', async () => {
    await grant('FC', SLOT);
    const { play } = await studio.open(studio.launch('FC', SLOT));
    await play();
    expect(await doorOf('FC').cancelFreeSpins('camp-1')).toBe('claimed');
    await grant('PG', PG_SLOT);
    expect(await doorOf('PG').cancelFreeSpins('camp-1')).toMatchObject({ status: 'CANCELLED' });
    expect(await doorOf('PG').cancelFreeSpins('other')).toBeNull();
    expect((await studio.open(studio.launch('PG', PG_SLOT))).opened.freeSpins).toBeNull();
  });
});

describe('the connections', () => {
  test('stand in a file of the owner alone, with the studio’s address, and survive a restart', async () => {
    const file = join(studio.home, 'sandbox-studio.json');
    const read = () => JSON.parse(readFileSync(file, 'utf8')).vendors;
    const first = read();
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(first.FC.apiUrl).toBe(`${studio.url()}/studio/FC`);
    await studio.restart();
    expect(read().FC.values).toEqual(first.FC.values);
    expect(read().FC.apiUrl).toBe(`${studio.url()}/studio/FC`);
  });
});
