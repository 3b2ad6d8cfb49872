import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { cloneDatabase, type TestDatabase } from '@trevo/testkit';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { callsFileOf } from '../../../apps/console/src/features/calls/calls-file.ts';
import type { Ask, Player, StudioWire } from '../../../apps/sandbox/src/studio/wire.ts';
import { WIRES } from '../../../apps/sandbox/src/studio/wires/index.ts';
import { nativeWire } from '../../../apps/sandbox/src/studio/wires/native/native-wire.ts';
import type { KeptCall } from '../../../apps/server/src/features/play/index.ts';
import type { VendorAdapter } from '../../../apps/server/src/gateways/games/adapter.ts';
import { deliver } from '../deliver.ts';
import { MUTANTS, withMutants } from '../mutants/mutants.ts';
import { type Replayed, type ReplayReport, replayCalls } from './calls.ts';
import { type ReplayCall, readReplayFile } from './file.ts';
import { openReplayHouse, type ReplayHouse, type Seat } from './house.ts';
import { isReplayClean, replayTable } from './table.ts';
import { ONE } from '../scripts/moves.ts';

/** One vendor of every wire. */
const VENDORS = ['PT', 'HUB', 'SWS', 'SLG', 'PG', 'CQ9', 'JL', 'EG2', 'JDB'] as const;
type Vendor = (typeof VENDORS)[number];

const databases: TestDatabase[] = [];
const houses: ReplayHouse[] = [];
const freshHouse = async (adapters?: readonly VendorAdapter[]): Promise<ReplayHouse> => {
  const database = await cloneDatabase();
  databases.push(database);
  const house = await openReplayHouse({ databaseUrl: database.url, ...(adapters ? { adapters } : {}) });
  houses.push(house);
  return house;
};
const closeAll = async (): Promise<void> => {
  for (const house of houses.splice(0)) await house.close();
  for (const database of databases.splice(0)) await database.drop();
};

/** What the server shows of a kept call, which is what the console saves. */
const shown = (call: KeptCall, place: number): ReplayCall => ({
  id: `call-${place}`,
  at: call.at.toISOString(),
  vendor: call.vendor,
  op: call.op,
  status: call.status,
  httpStatus: call.httpStatus,
  millis: Math.round(call.ms),
  playerId: call.playerId,
  transactionId: call.transactionId,
  roundId: call.roundId,
  method: call.method,
  url: call.url,
  ip: call.ip,
  request: { headers: { ...call.headers }, body: call.body },
  answer: { headers: {}, body: call.answer },
});

const wireOf = (vendor: string): StudioWire => {
  const wire = WIRES[vendor];
  if (!wire) throw new Error(`no wire for ${vendor}`);
  return wire;
};

const newId = (): string => `9${String(BigInt(`0x${randomBytes(8).toString('hex')}`) % 10n ** 17n).padStart(17, '0')}`;

const stake = (vendor: string, player: Player, round: { roundId: string; betId: string; amount: bigint }): Ask => {
  const { roundId, betId: transactionId, amount } = round;
  const movement = { player, transactionId, roundId, gameCode: 'SPB_A', amount, isRoundClosed: false };
  return wireOf(vendor).ops.has('bet') ? { op: 'bet', ...movement } : { op: 'betWin', ...movement, winAmount: 0n };
};

/** The record is written once a second. */
const keptSoon = async (house: ReplayHouse, vendor: string, playerId: string | null, calls: number) => {
  let kept: readonly KeptCall[] = [];
  for (let tried = 0; tried < 300 && kept.length < calls; tried += 1) {
    await pause(200);
    kept = await house.keptCalls(vendor, playerId);
  }
  expect(kept).toHaveLength(calls);
  return kept;
};

type Entered = { readonly seat: Seat; readonly launchToken: string; readonly player: Player };

/** A player with a game open at the vendor; where the wire signs in, their launch token is still unused. */
const enter = async (house: ReplayHouse, vendor: string): Promise<Entered> => {
  const person = await house.newPerson('BRL');
  const playerId = randomBytes(12).toString('hex');
  const seat = { person, vendor, playerId };
  await house.seat(seat);
  await house.setCash(person, 100n * ONE);
  const launchToken = await house.openSession(seat);
  return { seat, launchToken, player: { token: launchToken, playerId, currency: 'BRL' } };
};

/** Signs in where the wire does, asks for the balance where it can, bets, repeats it, bets too much, wins. */
const playRound = async (house: ReplayHouse, vendor: string): Promise<readonly KeptCall[]> => {
  const wire = wireOf(vendor);
  const { seat, launchToken, player: entered } = await enter(house, vendor);
  const say = (ask: Ask) => wire.ask(ask, house.link(vendor), deliver);
  let player = entered;
  let calls = 0;
  const count = async (ask: Ask, meanings: readonly string[]): Promise<void> => {
    const told = await say(ask);
    calls += 1;
    expect(meanings, `${vendor} ${ask.op}: ${told.received}`).toContain(told.meaning);
    if (told.player !== null) player = told.player;
  };
  if (wire.ops.has('authenticate')) await count({ op: 'authenticate', launchToken }, ['ok']);
  if (wire.ops.has('balance')) await count({ op: 'balance', player }, ['ok']);
  const [roundId, betId] = [newId(), newId()];
  await count(stake(vendor, player, { roundId, betId, amount: 2n * ONE }), ['ok']);
  await count(stake(vendor, player, { roundId, betId, amount: 2n * ONE }), ['ok', 'duplicate']);
  await count(stake(vendor, player, { roundId, betId: newId(), amount: 500n * ONE }), [
    'insufficient_funds',
    'declined',
  ]);
  const win = { player, transactionId: newId(), betId, roundId, gameCode: 'SPB_A', amount: 7n * ONE };
  await count({ op: 'win', ...win, isRoundClosed: true, kind: 'normal' }, ['ok']);
  expect(await house.cashOf(seat.person)).toBe(105n * ONE);
  return keptSoon(house, vendor, seat.playerId, calls);
};

const differing = ({ replayed }: ReplayReport): readonly Replayed[] =>
  replayed.filter(({ verdict }) => verdict === 'different');

describe('kept calls are played once more', () => {
  const kept = new Map<Vendor, readonly KeptCall[]>();
  const savedOf = (vendor: Vendor, change: (call: ReplayCall) => ReplayCall = (call) => call): string =>
    callsFileOf((kept.get(vendor) ?? []).map(shown).map(change), { player: 'ana' });
  const replayAll = async (house: ReplayHouse, change?: (call: ReplayCall) => ReplayCall) => {
    const reports = new Map<Vendor, ReplayReport>();
    for (const vendor of VENDORS) {
      const report = await replayCalls(house, readReplayFile(savedOf(vendor, change)));
      reports.set(vendor, report);
    }
    return reports;
  };

  beforeAll(async () => {
    const house = await freshHouse();
    for (const vendor of VENDORS) kept.set(vendor, await playRound(house, vendor));
    await closeAll();
  }, 240_000);
  afterEach(closeAll, 60_000);
  afterAll(closeAll, 60_000);

  it('gives the same answers at every wire in a fresh house', { timeout: 240_000 }, async () => {
    for (const [vendor, report] of await replayAll(await freshHouse())) {
      const table = replayTable(report);
      expect(differing(report), `${vendor}\n${table}`).toEqual([]);
      expect(report.replayed.every(({ verdict }) => verdict === 'same')).toBe(true);
      expect(report.replayed).toHaveLength(kept.get(vendor)?.length ?? 0);
      expect(report.books).toBeNull();
      expect(report.persons.map(({ opening }) => opening?.micros)).toEqual([100n * ONE]);
      expect(isReplayClean(report)).toBe(true);
    }
  });

  it('differs at the call whose amount was changed, and at no other', { timeout: 240_000 }, async () => {
    // The win of 7, as each wire writes it.
    const dearer = (call: ReplayCall): ReplayCall => {
      if (call.op !== 'win') return call;
      const body = call.request.body
        .replace(/(amount"?(?:%22)?(?::|%3A|=)"?)7(00000|00|(?=[^\d.]))/i, '$18$2')
        .replace(/(transfer_amount=)7\b/, '$18')
        .replace(/(winloseAmount":)7\b/, '$18');
      expect(body).not.toBe(call.request.body);
      return { ...call, request: { ...call.request, body } };
    };
    for (const [vendor, report] of await replayAll(await freshHouse(), dearer)) {
      const lines = differing(report).map(({ call }) => call.op);
      expect(lines, `${vendor}\n${replayTable(report)}`).toEqual(['win']);
      expect(isReplayClean(report)).toBe(false);
    }
  });

  it('differs at the decline that an adapter now tells otherwise, and at no other call', {
    timeout: 120_000,
  }, async () => {
    const swapped = MUTANTS.filter(({ name }) => name.startsWith('insufficient funds is told as success'));
    const mutants = VENDORS.flatMap((vendor) => swapped.map((mutant) => ({ ...mutant, vendor })));
    for (const [vendor, report] of await replayAll(await freshHouse(withMutants(mutants)))) {
      const lines = differing(report).map(({ call }) => call.status);
      expect(lines, `${vendor}\n${replayTable(report)}`).toEqual(['INSUFFICIENT_FUNDS']);
      expect(report.books).toBeNull();
    }
  });

  it('plays a round alone, whose player must first be let in and whose money is told late', {
    timeout: 120_000,
  }, async () => {
    const house = await freshHouse();
    for (const vendor of VENDORS) {
      const round = (kept.get(vendor) ?? []).filter(({ roundId }) => roundId !== null);
      const report = await replayCalls(house, readReplayFile(callsFileOf(round.map(shown), { roundId: 'r' })));
      expect(differing(report), `${vendor}\n${replayTable(report)}`).toEqual([]);
      expect(report.persons.map(({ opening }) => opening?.micros)).toEqual([100n * ONE]);
    }
  });

  it('meets the player as the answers of then say: blocked, limited, asked, signed out', {
    timeout: 120_000,
  }, async () => {
    const recording = await freshHouse();
    const [wire, link] = [nativeWire, recording.link('PT')];
    const { seat, launchToken } = await enter(recording, 'PT');
    const { player } = await wire.ask({ op: 'authenticate', launchToken }, link, deliver);
    if (player === null) throw new Error('the player was not let in');
    const bet = () => wire.ask(stake('PT', player, { roundId: newId(), betId: newId(), amount: ONE }), link, deliver);
    await bet();
    for (const why of ['PLAYER_BLOCKED', 'LIMIT_EXCEEDED', 'REALITY_CHECK'] as const) {
      const lift = await recording.bar(seat, launchToken, why);
      await bet();
      await lift();
    }
    await bet();
    await recording.endSession(launchToken);
    await bet();
    const calls = await keptSoon(recording, 'PT', seat.playerId, 7);
    const file = readReplayFile(callsFileOf(calls.map(shown), { player: seat.playerId }));
    expect(file.calls.map(({ status }) => status)).toEqual([
      'OK',
      'OK',
      'PLAYER_BLOCKED',
      'LIMIT_EXCEEDED',
      'REALITY_CHECK',
      'OK',
      'TOKEN_EXPIRED',
    ]);
    const report = await replayCalls(await freshHouse(), file);
    expect(differing(report), `differs:\n${replayTable(report)}`).toEqual([]);
  });

  it('shows money from elsewhere at the next call, and at none that follows', { timeout: 120_000 }, async () => {
    const recording = await freshHouse();
    const link = recording.link('HUB');
    const { seat, player } = await enter(recording, 'HUB');
    const [roundId, betId] = [newId(), newId()];
    const say = (ask: Ask) => wireOf('HUB').ask(ask, link, deliver);
    await say(stake('HUB', player, { roundId: newId(), betId: newId(), amount: ONE }));
    await recording.setCash(seat.person, 300n * ONE);
    await say(stake('HUB', player, { roundId, betId, amount: 250n * ONE }));
    const win = { player, transactionId: newId(), betId, roundId, gameCode: 'SPB_A', amount: 7n * ONE };
    await say({ op: 'win', ...win, isRoundClosed: true, kind: 'normal' });
    const calls = await keptSoon(recording, 'HUB', seat.playerId, 3);
    const file = readReplayFile(callsFileOf(calls.map(shown), { player: seat.playerId }));
    const report = await replayCalls(await freshHouse(), file);
    expect(differing(report).map(({ nth, differences }) => ({ nth, differences }))).toEqual([
      { nth: 2, differences: [{ path: 'balance', was: '50', now: '-151' }] },
    ]);
    expect(report.books).toBeNull();
  });

  it('knows the wallet of a person who was searched by name as one, at whatever vendors', {
    timeout: 120_000,
  }, async () => {
    const recording = await freshHouse();
    const { seat, player } = await enter(recording, 'SWS');
    const other: Seat = { ...seat, vendor: 'SLG', playerId: randomBytes(12).toString('hex') };
    await recording.seat(other);
    const token = await recording.openSession(other);
    const there: Player = { token, playerId: other.playerId, currency: 'BRL' };
    for (const [vendor, who] of [
      ['SWS', player],
      ['SLG', there],
      ['SWS', player],
      ['SLG', there],
    ] as const) {
      const ask = stake(vendor, who, { roundId: newId(), betId: newId(), amount: 3n * ONE });
      await wireOf(vendor).ask(ask, recording.link(vendor), deliver);
    }
    const calls = [
      ...(await keptSoon(recording, 'SWS', seat.playerId, 2)),
      ...(await keptSoon(recording, 'SLG', other.playerId, 2)),
    ].map(shown);
    const report = await replayCalls(await freshHouse(), readReplayFile(callsFileOf(calls, { player: 'ana' })));
    expect(differing(report), `differs:\n${replayTable(report)}`).toEqual([]);
    expect(report.persons.map(({ opening }) => opening?.micros)).toEqual([100n * ONE]);
    const strangers = await replayCalls(await freshHouse(), readReplayFile(callsFileOf(calls, {})));
    expect(differing(strangers).map(({ nth }) => nth)).toEqual([3, 4]);
  });

  it('plays a list about several players, each with their own session and money', { timeout: 120_000 }, async () => {
    const recording = await freshHouse();
    const link = recording.link('PT');
    const asks: Ask[] = [];
    for (const amount of [ONE, 3n * ONE, 2n * ONE]) {
      const { launchToken } = await enter(recording, 'PT');
      const { player } = await nativeWire.ask({ op: 'authenticate', launchToken }, link, deliver);
      if (player === null) throw new Error('the player was not let in');
      asks.push(stake('PT', player, { roundId: newId(), betId: newId(), amount }));
    }
    await nativeWire.askMany?.(asks.slice(0, 2), link, deliver, false);
    await nativeWire.askMany?.([...asks.slice(1), ...asks.slice(0, 1)], link, deliver, false);
    const saved = (await keptSoon(recording, 'PT', null, 5)).map(shown).filter(({ op }) => op === 'batch');
    const file = readReplayFile(callsFileOf(saved, { vendor: 'PT' }));
    const report = await replayCalls(await freshHouse(), file);
    expect(differing(report), `differs:\n${replayTable(report)}`).toEqual([]);
    expect(report.persons.map(({ opening }) => opening)).toEqual([
      { micros: 100n * ONE, toldBy: 1 },
      { micros: 100n * ONE, toldBy: 1 },
      { micros: 100n * ONE, toldBy: 2 },
    ]);
  });

  it('says which calls it does not send, and is not clean when none was', { timeout: 60_000 }, async () => {
    const house = await freshHouse();
    const unproved = (call: ReplayCall): ReplayCall => ({ ...call, status: 'INVALID_SIGNATURE' });
    const report = await replayCalls(house, readReplayFile(savedOf('HUB', unproved)));
    expect(report.replayed.every(({ verdict, reason }) => verdict === 'not-sent' && reason !== null)).toBe(true);
    expect(isReplayClean(report)).toBe(false);
    const strange = (call: ReplayCall): ReplayCall => ({ ...call, vendor: 'ZZZ' });
    const other = await replayCalls(house, readReplayFile(savedOf('HUB', strange)));
    expect(replayTable(other)).toContain('the lab has no vendor ZZZ');
  });

  it('refuses a house that knows the players already', { timeout: 60_000 }, async () => {
    const house = await freshHouse();
    await replayCalls(house, readReplayFile(savedOf('EG2')));
    await expect(replayCalls(house, readReplayFile(savedOf('EG2')))).rejects.toThrow('a replay needs a fresh one');
  });
});
