import type { WireCall } from '../../../apps/sandbox/src/studio/wire.ts';
import { WIRES } from '../../../apps/sandbox/src/studio/wires/index.ts';
import { deliver } from '../deliver.ts';
import { balancesIn, codeIn, compareAnswers, createKnownIds, type Difference, valueIn } from './answers.ts';
import type { ReplayCall, ReplayFile } from './file.ts';
import type { Bar, ReplayHouse } from './house.ts';
import {
  enterPlayers,
  GENEROUS,
  hiddenPlayers,
  itemPlayers,
  type Players,
  playerOf,
  type ReplayPerson,
  type ReplaySeat,
} from './players.ts';
import { fillHidden } from './secrets.ts';
import { REPLAY_WIRES, type ReplayWire } from './wires.ts';

/** One answer in short: the status line, the wire's own code, and the balance that it told, in micros. */
export type Answered = { readonly httpStatus: number; readonly code: string | null; readonly micros: bigint | null };

/** What became of one call of the file. */
export type Replayed = {
  /** From 1, oldest first. */
  readonly nth: number;
  readonly call: ReplayCall;
  readonly was: Answered;
  readonly now: Answered | null;
  readonly verdict: 'same' | 'different' | 'not-sent';
  readonly differences: readonly Difference[];
  /** Why it was not sent. */
  readonly reason: string | null;
};

export type ReplayReport = {
  readonly replayed: readonly Replayed[];
  readonly persons: readonly ReplayPerson[];
  /** What is wrong with the books afterwards, or null. */
  readonly books: string | null;
};

/** Sent away before anything was done: sent again now, they would be done. */
const COME_AGAIN: ReadonlySet<string> = new Set(['OPERATION_IN_PROCESS', 'TEMPORARY_ERROR', 'MAINTENANCE']);
/** Calls that move no money whatever they are answered. */
const QUERIES: ReadonlySet<string> = new Set(['authenticate', 'balance', 'status', 'check', 'info', 'sid', 'ping']);
const STAKES = /^(bet|betWin|reserve)(\+|$)/;
const BARS: ReadonlySet<string> = new Set<Bar>(['PLAYER_BLOCKED', 'LIMIT_EXCEEDED', 'REALITY_CHECK']);

type Told = ReadonlyMap<ReplayPerson, bigint>;
type Step = {
  readonly call: ReplayCall;
  readonly wire: ReplayWire;
  readonly words: string;
  readonly seat: ReplaySeat | null;
  /** Whose money the balance at a place of the answer is. */
  readonly ownerAt: (path: string) => ReplayPerson | null;
};

/** The wire of a call with the call's own words, or why it cannot be sent. */
const openCall = (call: ReplayCall): { readonly wire: ReplayWire; readonly words: string } | string => {
  const name = WIRES[call.vendor]?.name;
  const wire = REPLAY_WIRES[name ?? ''];
  if (name === undefined) return `the lab has no vendor ${call.vendor}`;
  if (wire === undefined) return `the wire ${name} cannot be replayed: the lab cannot sign it`;
  if (call.status === 'INVALID_SIGNATURE') return 'its sender was not proved, and only its beginning was kept';
  if (COME_AGAIN.has(call.status)) return 'it was told to come again, and nothing was done';
  if (call.method !== 'GET' && call.method !== 'POST') return `no wire has calls by ${call.method}`;
  if (!call.url.startsWith(`/gw/v1/${call.vendor}`)) return `its address is not one of ${call.vendor}`;
  const words = wire.wordsIn === undefined ? call.request.body : wire.wordsIn(call.request.body);
  return words === null ? 'what it said was not kept' : { wire, words };
};

const createSteps = (house: ReplayHouse, players: Players) => {
  const ids = createKnownIds();

  const toldIn = (answer: string, { wire, ownerAt }: Step, lent: Told = new Map()): Told => {
    const told = new Map<ReplayPerson, bigint>();
    // Of several the last one is the newest.
    for (const { path, micros } of balancesIn(answer, wire.answer, (at) => ownerAt(at)?.currency ?? '')) {
      const owner = ownerAt(path);
      if (owner !== null) told.set(owner, micros - (lent.get(owner) ?? 0n));
    }
    return told;
  };

  /** Their money is from now on what the answer of then said; what they had in the beginning follows from what has moved. */
  const learn = async (person: ReplayPerson, micros: bigint, toldBy: number): Promise<void> => {
    const moved = (await house.cashOf(person)) - GENEROUS;
    person.opening = { micros: micros - moved, toldBy };
    await house.setCash(person, micros);
  };

  /** Makes the player's circumstances those of then, as far as the answer of then implies them. */
  const prepare = async ({ call, seat }: Step, then: Told, nth: number): Promise<() => Promise<void>> => {
    if (seat === null) return async () => undefined;
    const { person } = seat;
    const micros = then.get(person);
    const movedNothing = call.status !== 'OK' || QUERIES.has(call.op);
    if (person.opening === null && micros !== undefined && movedNothing) await learn(person, micros, nth);
    if (BARS.has(call.status) && seat.launchToken !== null)
      return house.bar(seat, seat.launchToken, call.status as Bar);
    if (person.opening !== null || call.status !== 'INSUFFICIENT_FUNDS') return async () => undefined;
    const plenty = await house.cashOf(person);
    await house.setCash(person, 0n);
    return () => house.setCash(person, plenty);
  };

  /**
   * A stake that was taken then had its money, wherever it came from: refused for funds now, it would be missing in all that
   * follows. So it is lent plenty, and what the balance then lacks shows.
   */
  const lend = async ({ call, seat }: Step, then: Told): Promise<Told> => {
    const person = seat?.person;
    if (!person || person.opening === null || !then.has(person)) return new Map();
    if (call.status !== 'OK' || !STAKES.test(call.op) || (await house.isInDebt(person))) return new Map();
    await house.setCash(person, (await house.cashOf(person)) + GENEROUS);
    return new Map([[person, GENEROUS]]);
  };

  const signed = async ({ call, wire, words }: Step, token: string): Promise<WireCall> => {
    const { vendor } = call;
    const { values } = house.link(vendor);
    const others: string[] = [];
    for (const id of hiddenPlayers(call)) others.push(await players.tokenFor(players.of(vendor, id), call));
    const secretOf = (field: string, place: number): string => {
      const name = wire.secrets[field];
      return name === undefined ? (others[place] ?? token) : (values[name] ?? '');
    };
    const type = call.request.headers['content-type'];
    const filled: WireCall = {
      method: call.method === 'GET' ? 'GET' : 'POST',
      url: house.url + fillHidden(call.url, secretOf),
      headers: type === undefined ? {} : { 'content-type': type },
      body: fillHidden(words, secretOf),
    };
    return wire.sign(filled, values);
  };

  /** What an `authenticate` gave out is what later calls carry. */
  const noteToken = ({ call, wire, seat }: Step, answer: string): void => {
    if (seat === null || call.op !== 'authenticate' || !seat.isLive) return;
    seat.token = wire.tokenField === null ? seat.launchToken : valueIn(answer, wire.tokenField);
    seat.isLive = seat.token !== null;
  };

  /** After it the player has what they had then, so that one difference does not make all that follow differ. */
  const settle = async ({ was, now, lent }: Record<'was' | 'now' | 'lent', Told>, nth: number): Promise<void> => {
    for (const [person, micros] of was) {
      if (person.opening === null) await learn(person, micros, nth);
      else if (now.get(person) !== micros) await house.setCash(person, micros);
      else await house.setCash(person, (await house.cashOf(person)) - (lent.get(person) ?? 0n));
    }
  };

  return async (step: Step, nth: number): Promise<Pick<Replayed, 'was' | 'now' | 'differences'>> => {
    const { call, wire, seat, ownerAt } = step;
    const form = wire.answer;
    const toldThen = toldIn(call.answer.body, step);
    const token = await players.tokenFor(seat, call);
    const lift = await prepare(step, toldThen, nth);
    const untold = new Set(players.persons.filter(({ opening }) => opening === null));
    const lent = await lend(step, toldThen);
    const answer = await deliver(await signed(step, token));
    await lift();
    const was: Answered = {
      httpStatus: call.httpStatus,
      code: codeIn(call.answer.body, form),
      micros: [...toldThen.values()].at(-1) ?? null,
    };
    if (answer === null) {
      await settle({ was: toldThen, now: new Map(), lent }, nth);
      return { was, now: null, differences: [{ path: 'answer', was: 'one', now: 'none within 10 s' }] };
    }
    noteToken(step, answer.body);
    const toldNow = toldIn(answer.body, step, lent);
    const differences = compareAnswers(call.answer.body, answer.body, {
      form,
      ids,
      currencyAt: (path) => ownerAt(path)?.currency ?? '',
      isComparable: (path) => !untold.has(ownerAt(path) as ReplayPerson),
      lentAt: (path) => lent.get(ownerAt(path) as ReplayPerson) ?? 0n,
    });
    const [before, after] = [String(call.httpStatus), String(answer.status)];
    if (before !== after) differences.unshift({ path: 'HTTP', was: before, now: after });
    await settle({ was: toldThen, now: toldNow, lent }, nth);
    const [teller, micros = null] = [...toldNow].at(-1) ?? [];
    // Told while they still had plenty: shown as if they had begun with what they had then.
    const plenty = teller?.opening && untold.has(teller) ? GENEROUS - teller.opening.micros : 0n;
    const now: Answered = {
      httpStatus: answer.status,
      code: codeIn(answer.body, form),
      micros: micros === null ? null : micros - plenty,
    };
    return { was, now, differences };
  };
};

/**
 * Sends the kept calls of a file once more, in their order, over real HTTP to the vendors' own adapters, signed anew with the
 * lab's credentials, and compares each answer with the one of then. Players begin with what the first answer that tells it
 * implies; whether they were blocked, limited, asked about their time or without a session is taken from the answers too,
 * because no call says it. After a difference the player has again what they had then.
 * @throws Error when the house is not fresh
 */
export const replayCalls = async (house: ReplayHouse, file: ReplayFile): Promise<ReplayReport> => {
  const players = await enterPlayers(house, file);
  const run = createSteps(house, players);
  const replayed: Replayed[] = [];
  for (const [place, call] of file.calls.entries()) {
    const nth = place + 1;
    const opened = openCall(call);
    if (typeof opened === 'string') {
      const was = { httpStatus: call.httpStatus, code: call.status, micros: null };
      replayed.push({ nth, call, was, now: null, verdict: 'not-sent', differences: [], reason: opened });
      continue;
    }
    const seat = players.of(call.vendor, playerOf(call));
    const items = itemPlayers(call);
    const ownerAt = (path: string): ReplayPerson | null => {
      const item = items[Number(/^items\.(\d+)\./.exec(path)?.[1])];
      return (item === undefined ? seat : players.of(call.vendor, item))?.person ?? null;
    };
    const done = await run({ call, ...opened, seat, ownerAt }, nth);
    const verdict = done.differences.length === 0 ? 'same' : 'different';
    replayed.push({ nth, call, ...done, verdict, reason: null });
  }
  return { replayed, persons: players.persons, books: await house.brokenBooks(players.persons) };
};
