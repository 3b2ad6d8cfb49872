import { PASSWORD, query, startTestServer, type TestServer } from '@trevo/testkit';
import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../platform/db/database.ts';
import type { Member } from '../member.ts';
import { createChance, createModel, everyInstant, ofModel, ofTree } from './test/model.ts';

describe('the agents’ tree', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  let names = 0;
  type Brought = { readonly by?: bigint; readonly how?: 'opened' | 'referral' };
  const create = (type: number, { by, how = 'opened' }: Brought = {}, after?: Promise<unknown>): Promise<Member> => {
    const username = `tree${(names += 1)}`;
    return server.app.db.transaction().execute(async (tx) => {
      const upline = by === undefined ? null : { uplineId: by, how, code: 'TREETEST', type, series: null };
      const account = { merchantId: 1, username, type, termsVersion: null, holder: null, upline };
      const member = await server.app.members.create(tx, account);
      await after;
      return member;
    });
  };
  const move = (memberId: bigint, below: bigint | null) =>
    inTransaction(server.app.db, (tx) => server.app.members.tree.move(tx, { memberId, merchantId: 1, below }));
  const tree = () => server.app.members.tree;
  const codeOf = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      (error: { code: string }) => error.code,
    );

  it('has a place for each agent and for who comes below one; a friend of a player comes below the player’s agent', async () => {
    const top = (await create(1)).memberId;
    const agent = (await create(2, { by: top })).memberId;
    const player = (await create(0, { by: agent })).memberId;
    const friend = (await create(0, { by: player, how: 'referral' })).memberId;
    const ofAgent = (await create(0, { by: agent, how: 'referral' })).memberId;
    const alone = (await create(0)).memberId;
    const ofNobody = (await create(0, { by: alone, how: 'referral' })).memberId;
    const byAlone = (await create(41, { by: alone, how: 'referral' })).memberId;

    expect(await tree().pathOf(friend)).toEqual([top, agent, friend]);
    expect(await tree().directs(agent)).toEqual([player, friend, ofAgent]);
    expect(await tree().directs(player)).toEqual([]);
    expect([await tree().seatOf(alone), await tree().seatOf(ofNobody)]).toEqual([null, null]);
    expect(await tree().seatOf(byAlone)).toMatchObject({ parentId: null, upline: [], toAt: null });
    expect([await tree().teamSize(top), await tree().teamSize(agent), await tree().teamSize(player)]).toEqual([
      4, 3, 0,
    ]);
    const inTeam = [tree().isInTeam(top, friend), tree().isInTeam(top, top), tree().isInTeam(player, friend)];
    expect(await Promise.all(inTeam)).toEqual([true, true, false]);
    expect(await server.app.members.affiliates.uplineOf(friend)).toEqual({ uplineId: player, how: 'referral' });
  });

  it('gives one who was made an agent by hand a place as soon as somebody comes below, also when two come at once', async () => {
    const { memberId } = await create(0);
    await query(server, 'update member set type = 1 where member_id = $1', [String(memberId)]);
    const [one, other] = await Promise.all([create(0, { by: memberId }), create(0, { by: memberId })]);
    expect(await tree().directs(memberId)).toEqual([one.memberId, other.memberId].toSorted((a, b) => Number(a - b)));
    expect((await tree().seatsOf(memberId)).length).toBe(1);
  });

  it('equals a plain model of registrations and moves at every past instant', async () => {
    const chance = createChance(20_261_129);
    const model = createModel();
    server.clock.hold();
    const agents: bigint[] = [];
    const all: bigint[] = [];
    for (let step = 0; step < 150; step += 1) {
      // Sometimes two things happen in one millisecond.
      if (chance(4) > 0) server.clock.advance(1 + chance(1_000));
      const at = server.clock.now();
      if (step < 12 || chance(2) === 0) {
        const by = chance(5) === 0 || all.length === 0 ? undefined : all[chance(all.length)];
        const type = chance(3) === 0 ? 0 : 1;
        const { memberId } = await create(type, by === undefined ? {} : { by, how: 'referral' });
        const isSeated = model.join({ memberId, isAgent: type === 1, by: by ?? null, at });
        if (isSeated) all.push(memberId);
        if (type === 1) agents.push(memberId);
        continue;
      }
      const memberId = all[chance(all.length)] ?? 0n;
      const below = chance(6) === 0 ? null : (agents[chance(agents.length)] ?? null);
      const wanted = model.move(memberId, below, at);
      expect(await codeOf(move(memberId, below))).toBe(wanted);
    }
    const instants = everyInstant(model);
    expect(instants.length).toBeGreaterThan(150);
    for (const at of instants) expect([at, await ofTree(tree(), all, at)]).toEqual([at, ofModel(model, all, at)]);
    expect(agents.length).toBeGreaterThan(40);
  });

  it('refuses circles, uplines that are no open agents, and members in no team; nothing changes', async () => {
    const top = (await create(1)).memberId;
    const agent = (await create(1, { by: top })).memberId;
    const player = (await create(0, { by: agent })).memberId;
    const closed = await create(1);
    await query(server, `update member set status = 'closed' where member_id = $1`, [String(closed.memberId)]);
    const alone = (await create(0)).memberId;
    expect(await codeOf(move(top, agent))).toBe('agent.move_circle');
    expect(await codeOf(move(top, top))).toBe('agent.move_circle');
    expect(await codeOf(move(agent, player))).toBe('agent.type_refused');
    expect(await codeOf(move(agent, closed.memberId))).toBe('agent.type_refused');
    expect(await codeOf(move(alone, top))).toBe('member.not_found');
    expect(await move(agent, top)).toBeNull();
    expect((await tree().seatsOf(agent)).length).toBe(1);
  });

  it('stays whole when twenty register while their agent moves back and forth', async () => {
    const [left, right] = [(await create(1)).memberId, (await create(1)).memberId];
    const agent = (await create(1, { by: left })).memberId;
    const below = (await create(1, { by: agent })).memberId;
    const joins = Array.from({ length: 20 }, () => create(0, { by: below }));
    const moves = Array.from({ length: 7 }, (_, nth) => pause(nth * 5).then(() => move(agent, nth % 2 ? left : right)));
    const joined = await Promise.all(joins);
    const parted = (await Promise.all(moves)).filter((one) => one !== null);
    expect(parted.length).toBeGreaterThan(0);
    const path = await tree().pathOf(below);
    for (const { memberId } of joined) expect(await tree().pathOf(memberId)).toEqual([...path, memberId]);
  });

  /** A registration stands open, its agent moves; where the newcomer is once both are done. */
  const joinDuringMove = async () => {
    const [left, right] = [(await create(1)).memberId, (await create(1)).memberId];
    const agent = (await create(1, { by: left })).memberId;
    const gate = Promise.withResolvers<void>();
    const joining = create(0, { by: agent }, gate.promise);
    await pause(50);
    const moving = move(agent, right);
    const first = await Promise.race([moving.then(() => 'moved'), pause(100).then(() => 'waits')]);
    gate.resolve();
    const [{ memberId }] = await Promise.all([joining, moving]);
    return { first, path: await tree().pathOf(memberId), wanted: [right, agent, memberId] };
  };
  it('a move waits for a registration below that is under way, and takes the newcomer along', async () => {
    const { first, path, wanted } = await joinDuringMove();
    expect([first, path]).toEqual(['waits', wanted]);
  });
  it('would leave the newcomer behind if the move did not hold the tree (planted)', async () => {
    const [{ source } = { source: '' }] = await query<{ source: string }>(
      server,
      `select pg_get_functiondef('member_hold_tree'::regproc) as source`,
    );
    await query(server, source.replace('pg_advisory_xact_lock(', 'pg_advisory_xact_lock_shared('));
    const { first, path, wanted } = await joinDuringMove();
    await query(server, source);
    expect(first).toBe('moved');
    expect(path).not.toEqual(wanted);
  });

  it('a question where somebody sat waits for a move under way, so that the answer never changes', async () => {
    const [left, right] = [(await create(1)).memberId, (await create(1)).memberId];
    const { memberId } = await create(0, { by: left });
    server.clock.advance(1_000);
    const gate = Promise.withResolvers<void>();
    const moving = server.app.db.transaction().execute(async (tx) => {
      await tree().move(tx, { memberId, merchantId: 1, below: right });
      await gate.promise;
    });
    await pause(50);
    server.clock.advance(1_000);
    const at = new Date(server.clock.now());
    const asking = tree().seatsAt([{ memberId, at }]);
    expect(await Promise.race([asking.then(() => 'told'), pause(100).then(() => 'waits')])).toBe('waits');
    gate.resolve();
    await moving;
    expect((await asking)[0]?.upline).toEqual([right]);
  });

  it('never changes the past: a place ends once, and is neither rewritten, deleted nor emptied, also by the owner', async () => {
    const { memberId } = await create(1);
    const id = [String(memberId)];
    const refusal = 'who was below whom does not change';
    for (const change of [
      'delete from member_seat where member_id = $1',
      `update member_seat set from_at = from_at - interval '1 day' where member_id = $1`,
      'update member_seat set merchant_id = 2 where member_id = $1',
    ])
      await expect(query(server, change, id)).rejects.toThrow(refusal);
    await expect(query(server, 'truncate member_seat cascade')).rejects.toThrow(refusal);
    await query(server, 'update member_seat set to_at = from_at where member_id = $1', id);
    for (const to of ['null', `from_at + interval '1 day'`])
      await expect(query(server, `update member_seat set to_at = ${to} where member_id = $1`, id)).rejects.toThrow(
        refusal,
      );
  });

  it('ends at a hundred levels: nobody registers or moves below', async () => {
    let last = (await create(1)).memberId;
    const first = last;
    for (let level = 1; level <= 100; level += 1) last = (await create(1, { by: last })).memberId;
    expect(await codeOf(create(0, { by: last }))).toBe('register.affiliate_code_invalid');
    expect(await codeOf(move(first, (await create(1)).memberId))).toBe('agent.type_refused');
  });

  it('takes in whom agents and players had brought before there was a tree', async () => {
    const make = async (type: number) =>
      (
        await server.app.identity.createAccount({
          merchantId: 1,
          username: `old${(names += 1)}`,
          password: PASSWORD,
          type,
        })
      ).member.memberId;
    const members: bigint[] = [];
    for (const type of [1, 0, 0, 0, 0, 0, 2, 0]) members.push(await make(type));
    const [top, player, friend, friendsFriend, alone, ofAlone, agentOfAlone, below] = members;
    // As it was: no places, and uplines as registrations wrote them.
    await query(
      server,
      'alter table member_seat disable trigger user; delete from member_seat; alter table member_seat enable trigger user',
    );
    const brought: [unknown, unknown, string][] = [
      [player, top, 'affiliate'],
      [friend, player, 'referral'],
      [friendsFriend, friend, 'referral'],
      [ofAlone, alone, 'referral'],
      [agentOfAlone, ofAlone, 'referral'],
      [below, agentOfAlone, 'affiliate'],
    ];
    for (const [member, upline, how] of brought)
      await query(server, `insert into member_upline values ($1, 1, $2, $3, 'OLD1', now())`, [
        String(member),
        String(upline),
        how,
      ]);
    const file = new URL('../../../../migrations/20261129120000_member_seats.sql', import.meta.url);
    const backfill = /^with recursive placed[\s\S]*?;$/m.exec(await readFile(file, 'utf8'))?.[0] ?? '';
    await query(server, backfill);
    const paths = await Promise.all(members.map((memberId) => tree().pathOf(memberId)));
    expect(paths).toEqual([
      [top],
      [top, player],
      [top, friend],
      [top, friendsFriend],
      [],
      [],
      [agentOfAlone],
      [agentOfAlone, below],
    ]);
  });
});
