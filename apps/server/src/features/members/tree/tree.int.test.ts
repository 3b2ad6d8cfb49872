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

  /** What the figures of teams hold, and what is there: who differs. */
  const wrongSizes = async () => {
    await server.app.jobs.find(({ name }) => name === 'agents.sum-teams')?.handler({});
    return query(
      server,
      `with own as (select a.id, count(*)::int as members from member_seat s, unnest(s.upline) a (id) where s.to_at is null group by 1)
      select coalesce(z.agent_id, o.id) as agent, z.members as kept, o.members as there
      from agent_team_size z full join own o on o.id = z.agent_id where coalesce(z.members, 0) <> coalesce(o.members, 0)`,
    );
  };

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
      if (chance(10) === 0) expect(await wrongSizes()).toEqual([]);
    }
    expect(await wrongSizes()).toEqual([]);
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

  it('tells the sizes of teams of a move by what left and what came, however many moved', async () => {
    const [left, right] = [(await create(1)).memberId, (await create(1)).memberId];
    const agent = (await create(1, { by: left })).memberId;
    for (let nth = 0; nth < 5; nth += 1) await create(0, { by: agent });
    await wrongSizes();
    await move(agent, right);
    const told = () => query(server, 'select by_members from agent_seat_change order by 1');
    expect(await told()).toEqual([{ by_members: -6 }, { by_members: 6 }]);
    // Before the next count somebody comes, and all move on.
    await create(0, { by: agent });
    await move(agent, null);
    expect(await wrongSizes()).toEqual([]);
    expect(await told()).toEqual([]);
  });

  it('notes each move as one row that stays, also for the owner; who moves along inside a team has none', async () => {
    const [left, right] = [await create(1), await create(1)];
    const agent = await create(2, { by: left.memberId });
    const player = await create(0, { by: agent.memberId });
    await move(agent.memberId, right.memberId);
    await move(agent.memberId, null);
    const moves = () =>
      query(
        server,
        `select member_id::int, from_id::int, below_id::int, moved from member_move where member_id in ($1, $2) order by move_id`,
        [String(agent.memberId), String(player.memberId)],
      );
    const [member_id, from, below] = [agent, left, right].map(({ memberId }) => Number(memberId));
    const noted = [
      { member_id, from_id: from, below_id: below, moved: 2 },
      { member_id, from_id: below, below_id: null, moved: 2 },
    ];
    expect(await moves()).toEqual(noted);
    for (const act of ['update member_move set moved = 1', 'delete from member_move', 'truncate member_move'])
      await expect(query(server, act)).rejects.toMatchObject({ constraint: 'member_move_stays' });
    expect(await moves()).toEqual(noted);
    // What the migration made of the past is the same rows.
    const text = await readFile(
      new URL('../../../../migrations/20261130060000_member_moves.sql', import.meta.url),
      'utf8',
    );
    const fill = text.slice(text.indexOf('insert into member_move'), text.indexOf('-- The past stays'));
    const ofPast = fill
      .slice(fill.indexOf('select'), fill.lastIndexOf('order by'))
      .replace('where m.to_at', 'where m.member_id in ($1, $2) and m.to_at');
    const columns = 'member_id::int, parent_id::int as from_id, next_id::int as below_id, count::int as moved';
    expect(
      await query(server, `select ${columns} from (${ofPast} order by m.to_at, m.seat_id) filled`, [
        String(agent.memberId),
        String(player.memberId),
      ]),
    ).toEqual(noted);
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
    expect(await wrongSizes()).toEqual([]);
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

  it('has places of members of their brand alone, and a member with a place stays, for the owner too', async () => {
    const { memberId } = await create(1);
    const take = (member: bigint, merchant: number): Promise<unknown> =>
      query(
        server,
        `insert into member_seat (member_id, merchant_id, upline, path, from_at, to_at)
         values ($1, $2, '{}', lpad(to_hex($1::bigint), 8, '0'), now(), now())`,
        [member, merchant],
      );
    const isRefused = { constraint: 'member_seat_of_member' };
    await expect(take(memberId + 1_000_000n, 1)).rejects.toMatchObject(isRefused);
    await expect(take(memberId, 2)).rejects.toMatchObject(isRefused);
    await expect(query(server, 'delete from member where member_id = $1', [memberId])).rejects.toMatchObject(isRefused);
  });

  it('has one running place for a member, whose path ends with it and whose upline is the last above, for the owner too', async () => {
    const [top, other] = [(await create(1)).memberId, (await create(1)).memberId];
    const take = (upline: bigint[], parent: bigint | null, path: string): Promise<unknown> =>
      query(
        server,
        `insert into member_seat (member_id, merchant_id, parent_id, upline, path, from_at) values ($1, 1, $2, $3::bigint[], $4, now())`,
        [other, parent, upline, path],
      );
    const [above, own] = [top, other].map((id) => id.toString(16).padStart(8, '0')) as [string, string];
    const isNoPlace = { constraint: 'member_seat_place' };
    await expect(take([top], top, `${own}${above}`)).rejects.toMatchObject(isNoPlace);
    await expect(take([], null, `${above}${own}`)).rejects.toMatchObject(isNoPlace);
    await expect(take([top], null, `${above}${own}`)).rejects.toMatchObject(isNoPlace);
    await expect(take([other], other, `${own}${own}`)).rejects.toMatchObject(isNoPlace);
    await expect(take([top], top, `${above}${own}`)).rejects.toMatchObject({ constraint: 'member_seat_places' });
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
