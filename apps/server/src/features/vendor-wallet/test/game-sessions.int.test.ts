import { BRL, openWorld } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bet, walletLab, run, sessionOf, type WalletLab } from './wallet-lab.ts';

let lab: WalletLab;
beforeAll(async () => {
  lab = walletLab(await openWorld({ catalog: true }));
});
afterAll(() => lab.close());

const launched = async () => {
  const player = await lab.player(BRL(10));
  const { launchToken } = await lab.server.app.wallet.sessions.open(sessionOf(player.memberId));
  return { player, launchToken, call: run(lab.wallet, lab.link()) };
};

describe('the launch token', () => {
  it('stakes nothing once another token took its place: it stands in the game’s address', async () => {
    const { player, launchToken, call } = await launched();
    await call({ op: 'authenticate', launchToken });
    expect((await call(bet({ token: launchToken }))).status).toBe('INVALID_TOKEN');
    expect(await player.cash()).toBe(BRL(10));
  });

  it('goes on in a wire that has no place for another', async () => {
    const { launchToken, call } = await launched();
    expect(await call({ op: 'authenticate', launchToken, keepsToken: true })).toMatchObject({
      status: 'OK',
      session: { token: launchToken },
    });
    expect((await call(bet({ token: launchToken }))).status).toBe('OK');
  });

  it('may be authenticated again, anywhere, until the session is used: the answer may have been lost', async () => {
    const { launchToken, call } = await launched();
    const elsewhere = run(await lab.second(), lab.link());
    const all = await Promise.all(
      [call, elsewhere, call].map((ask) => ask({ op: 'authenticate' as const, launchToken })),
    );
    const [first] = all;
    expect(all.map(({ status, session }) => [status, session?.token])).toEqual(
      all.map(() => ['OK', first?.session?.token]),
    );
    expect((await call(bet({ token: first?.session?.token ?? '' }))).status).toBe('OK');
    expect((await elsewhere({ op: 'authenticate', launchToken })).status).toBe('INVALID_TOKEN');
  });

  it('opens nothing after its 60 s, repeated or not', async () => {
    const { launchToken, call } = await launched();
    expect((await call({ op: 'authenticate', launchToken })).status).toBe('OK');
    lab.server.clock.advance(60_000);
    expect((await call({ op: 'authenticate', launchToken })).status).toBe('INVALID_TOKEN');
  });
});

describe('the launch token of a wire without authenticate', () => {
  it('stakes within its 60 s, and nothing after them', async () => {
    const { launchToken, call } = await launched();
    expect((await call(bet({ token: launchToken }))).status).toBe('OK');
    const late = await launched();
    lab.server.clock.advance(61_000);
    expect((await late.call(bet({ token: late.launchToken }))).status).toBe('TOKEN_EXPIRED');
    expect(await late.player.cash()).toBe(BRL(10));
  });
});

describe('the end of the site’s session', () => {
  const open = async () => {
    const player = await lab.player(BRL(10));
    const siteSessionId = `s_${player.playerId}`;
    await lab.owner.query(
      `insert into session (session_id, token_hash, sid_hash, member_id, merchant_id, username, member_type, ip, user_agent, created_at, last_used_at)
       select $1::text, sha256($1::text::bytea), sha256(('sid' || $1::text)::bytea), member_id, merchant_id, username, 0, '203.0.113.9', 'test', now(), now()
       from member where member_id = $2`,
      [siteSessionId, player.memberId.toString()],
    );
    const { launchToken } = await lab.server.app.wallet.sessions.open(sessionOf(player.memberId, 'PG', siteSessionId));
    const { session } = await lab.wallet.execute(lab.link(), { op: 'authenticate', launchToken });
    const end = (reason: string) =>
      lab.owner.query('update session set ended_at = now(), end_reason = $2 where session_id = $1', [
        siteSessionId,
        reason,
      ]);
    return { token: session?.token ?? '', end };
  };

  it('ends its games in the same statement, though nobody heard of it', async () => {
    const { token, end } = await open();
    await end('logout');
    const elsewhere = run(await lab.second(), lab.link());
    expect((await elsewhere(bet({ token }))).status).toBe('TOKEN_EXPIRED');
  });

  it('leaves them open when it only was idle: who plays in the vendor’s window is not', async () => {
    const { token, end } = await open();
    await end('idle');
    const elsewhere = run(await lab.second(), lab.link());
    expect((await elsewhere(bet({ token }))).status).toBe('OK');
  });
});

/** Far sooner than anything remembered grows old. */

describe('what is remembered of a player', () => {
  /** A player whom a second process remembers: they have bet there. */
  const known = async () => {
    const player = await lab.player(BRL(100));
    const elsewhere = run(await lab.second(), lab.link());
    expect((await elsewhere(bet(player))).status).toBe('OK');
    return { player, betElsewhere: async () => (await elsewhere(bet(player))).status };
  };

  it('is forgotten at once where another process ends their session', async () => {
    const { player, betElsewhere } = await known();
    await lab.server.app.wallet.sessions.endAllOf(player.memberId, 'staff');
    await expect.poll(betElsewhere).toBe('TOKEN_EXPIRED');
  });

  it('is forgotten at once when they may play no longer, though the change was written past the server', async () => {
    const { player, betElsewhere } = await known();
    await lab.owner.query("update member set status = 'closed' where member_id = $1", [player.memberId.toString()]);
    await expect.poll(betElsewhere).toBe('PLAYER_BLOCKED');
  });

  it('is forgotten when the line on which changes are heard is lost: one may have been missed', async () => {
    const { player, betElsewhere } = await known();
    await lab.owner.query('alter table game_session disable trigger game_session_changed');
    try {
      await lab.server.app.wallet.sessions.endAllOf(player.memberId, 'staff');
      await lab.owner.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'trevo-events %'",
      );
      await expect.poll(betElsewhere).toBe('TOKEN_EXPIRED');
    } finally {
      await lab.owner.query('alter table game_session enable trigger game_session_changed');
    }
  });
});

it('a status names the player of the transaction', async () => {
  const player = await lab.player(BRL(10));
  const call = run(lab.wallet, lab.link());
  const stake = bet(player);
  await call(stake);
  const known = await call({ op: 'status', transactionId: stake.transactionId, family: null });
  expect(known.playerId).toBe(player.playerId);
});

describe('a session that only others speak of', () => {
  const OTHER = /^(INVALID_TOKEN|PLAYER_NOT_FOUND)$/;
  it.each(['another player’s token', 'a token that nobody knows'] as const)(
    'is not kept alive by stakes that name its player with %s',
    async (which) => {
      const [player, stranger] = [await lab.player(BRL(10)), await lab.player(BRL(10))];
      const call = run(lab.wallet, lab.link());
      const token = which === 'another player’s token' ? stranger.token : 'nobody';
      for (const minutes of [60, 59]) {
        lab.server.clock.advance(minutes * 60_000);
        expect((await call(bet({ token, playerId: player.playerId } as never))).status).toMatch(OTHER);
      }
      lab.server.clock.advance(60_000);
      expect((await call(bet(player))).status).toBe('TOKEN_EXPIRED');
      expect(await player.cash()).toBe(BRL(10));
    },
  );
});
