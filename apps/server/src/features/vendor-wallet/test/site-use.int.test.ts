import { MINUTE } from '@trevo/time';
import { registerPlayer, type TestClient, BRL, openWorld } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { VendorWallet } from '../vendor-wallet.types.ts';
import { bet, betWin, walletLab, rollback, run, sessionOf, type WalletLab, winOf } from './wallet-lab.ts';

let lab: WalletLab;
beforeAll(async () => {
  lab = walletLab(await openWorld({ catalog: true }));
});
afterAll(() => lab.close());

/** A player signed in at the site, with a vendor's game opened from there. */
const seat = async () => {
  const { server } = lab;
  const { client, username } = await registerPlayer(server);
  const member = await server.app.members.byUsername(1, username);
  if (!member) throw new Error('not registered');
  const { memberId } = member;
  await lab.give(member, BRL(100));
  const site = async (): Promise<{ session_id: string; last_used_at: Date; end_reason: string | null }> =>
    (
      await lab.owner.query(
        'select session_id, last_used_at, end_reason from session where member_id = $1 order by created_at desc limit 1',
        [memberId.toString()],
      )
    ).rows[0];
  const { session_id: siteSessionId } = await site();
  const { launchToken } = await server.app.wallet.sessions.open(sessionOf(memberId, 'PG', siteSessionId));
  const { session } = await lab.wallet.execute(lab.link(), { op: 'authenticate', launchToken });
  return { client, site, siteSessionId, who: { token: session?.token ?? '' }, memberId };
};
type Seat = Awaited<ReturnType<typeof seat>>;

/** A call of the site that a person causes: one that is taken is a use itself. */
const atTheSite = async (client: TestClient) => (await client.call('GET /wps/member/holder')).code;
/** A call that the page makes by itself; this process remembers the session by it for a second. */
const pageAlone = async (client: TestClient) => (await client.call('GET /wps/v2/wallets/balance')).code;

/** Told beside the answer, not before it. */
const toldSince = async ({ site }: Pick<Seat, 'site'>, ms: number): Promise<void> => {
  await expect.poll(async () => (await site()).last_used_at.getTime()).toBeGreaterThanOrEqual(ms);
};

const stakeFor = async (minutes: number, seated: Seat, wallet: VendorWallet) => {
  const call = run(wallet, lab.link());
  for (let minute = 0; minute < minutes; minute += 1) {
    lab.server.clock.advance(MINUTE);
    const before = lab.server.clock.now();
    expect((await call(bet(seated.who))).status).toBe('OK');
    await toldSince(seated, before);
  }
};

describe('stakes at a vendor as use of the site’s session', () => {
  it('keep it: who only plays there for 40 minutes is not asked to sign in again', async () => {
    const seated = await seat();
    await stakeFor(40, seated, lab.wallet);
    expect(await atTheSite(seated.client)).toBe('');
  });

  it('keep it where the page’s polls made the process remember an older use', async () => {
    const seated = await seat();
    lab.server.clock.advance(29 * MINUTE);
    expect(await pageAlone(seated.client)).toBe('');
    await stakeFor(1, seated, lab.wallet);
    expect(await pageAlone(seated.client)).toBe('');
  });

  it('keep it from another process than the one that the page asks', async () => {
    const seated = await seat();
    expect(await pageAlone(seated.client)).toBe('');
    await stakeFor(40, seated, await lab.second());
    // What a process remembers goes by the machine's count, not by the clock.
    const later = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 1_100);
    onTestFinished(() => {
      later.mockRestore();
    });
    expect(await atTheSite(seated.client)).toBe('');
  });

  it('keep it as a bet with its win and as one of a list', async () => {
    for (const inList of [false, true]) {
      const seated = await seat();
      lab.server.clock.advance(29 * MINUTE);
      const before = lab.server.clock.now();
      const stake = betWin(seated.who, { winAmount: BRL(2) });
      const [end] = await lab.wallet.batch(lab.link(), [stake], inList ? 'all-or-nothing' : 'each');
      expect(end?.status).toBe('OK');
      await toldSince(seated, before);
      lab.server.clock.advance(29 * MINUTE);
      expect(await atTheSite(seated.client)).toBe('');
    }
  });
});

describe('what a vendor’s server does by itself', () => {
  it('keeps no session: wins, balances, repeats and undoings of 40 minutes leave it idle', async () => {
    const seated = await seat();
    const { who, client, site } = seated;
    const call = run(lab.wallet, lab.link());
    const first = bet(who);
    const taken = bet(who);
    for (const stake of [first, taken]) expect((await call(stake)).status).toBe('OK');
    const { last_used_at: before } = await site();
    for (let minute = 0; minute < 40; minute += 1) {
      lab.server.clock.advance(MINUTE);
      const acts = [
        winOf(who, first, { isRoundClosed: false }),
        { op: 'balance', player: { token: who.token }, currency: null } as const,
        first,
        rollback(who, minute === 0 ? taken.transactionId : `never-${minute}`),
      ];
      for (const act of acts) expect((await call(act)).status).toBe('OK');
    }
    expect((await site()).last_used_at.getTime() - before.getTime()).toBeLessThan(MINUTE);
    expect(await atTheSite(client)).toBe('session.idle');
  });
});

describe('a session of the site that ended', () => {
  it('stays ended, and as it was, though they play on at the vendor', async () => {
    const seated = await seat();
    const { client, site, siteSessionId } = seated;
    lab.server.clock.advance(30 * MINUTE + 1_000);
    expect(await atTheSite(client)).toBe('session.idle');
    const ended = await site();
    expect(ended.end_reason).toBe('idle');
    expect((await run(lab.wallet, lab.link())(bet(seated.who))).status).toBe('OK');
    await lab.server.app.identity.noteUse(siteSessionId, lab.server.clock.now());
    expect(await site()).toEqual(ended);
    expect(await atTheSite(client)).toBe('session.idle');
  });

  it('stays ended after a logout, which ends their game too', async () => {
    const seated = await seat();
    const { client, site, siteSessionId } = seated;
    const sid = client.cookies.get('sid') ?? '';
    expect((await client.call('DELETE /wps/session/logout')).success).toBe(true);
    client.cookies.set('sid', sid);
    const ended = await site();
    const elsewhere = run(await lab.second(), lab.link());
    expect((await elsewhere(bet(seated.who))).status).toBe('TOKEN_EXPIRED');
    await lab.server.app.identity.noteUse(siteSessionId, lab.server.clock.now());
    expect(await site()).toEqual(ended);
    expect(await atTheSite(client)).toBe('session.required');
  });
});
