import { randomBytes } from 'node:crypto';
import { WIRES } from '../../../apps/sandbox/src/studio/wires/index.ts';
import { ourCurrency } from '../../../apps/server/src/gateways/games/providers/jdb/currencies.ts';
import { deliver } from '../deliver.ts';
import type { ReplayCall, ReplayFile } from './file.ts';
import type { Person, ReplayHouse, Seat } from './house.ts';
import { REPLAY_WIRES } from './wires.ts';

/** A person of the file, who comes to life with plenty until the answers tell what they had. */
export type ReplayPerson = Person & {
  readonly names: string[];
  /** What they had before the first call, and the number of the call that told it; null: none did so far. */
  opening: { readonly micros: bigint; readonly toldBy: number } | null;
};

/** A person at one vendor. */
export type ReplaySeat = Seat & {
  readonly person: ReplayPerson;
  /** Of their live session, or of the one that ended last. */
  launchToken: string | null;
  /** What their calls carry; null: no session, or it is not authenticated yet. */
  token: string | null;
  isLive: boolean;
};

export const GENEROUS = 1_000_000_000_000n;

const USUAL_CURRENCY = 'BRL';
const CURRENCY = /(?:"currency(?:_code)?"\s*:\s*"|(?:^|[&?])currency(?:_code)?=)([A-Z]{2,8})/;

/** The currency that a player's call names, by our code; null when it names none, or not theirs. */
const currencyIn = ({ answer, request, status }: ReplayCall): string | null => {
  if (status === 'WRONG_CURRENCY') return null;
  const named = CURRENCY.exec(answer.body)?.[1] ?? CURRENCY.exec(request.body)?.[1] ?? null;
  return named === null ? null : ourCurrency(named);
};

const itemsIn = (body: string): readonly Readonly<Record<string, unknown>>[] => {
  try {
    const { items } = JSON.parse(body) as { readonly items?: unknown };
    return Array.isArray(items) ? items.map((item) => Object(item) as Record<string, unknown>) : [];
  } catch {
    return [];
  }
};

/** Whom each item of a list is about, in the order of the list; empty: the call is about one movement. */
export const itemPlayers = ({ op, request }: ReplayCall): readonly string[] =>
  op === 'batch' ? itemsIn(request.body).map(({ playerId }) => (typeof playerId === 'string' ? playerId : '')) : [];

/** Whose tokens stand hidden in a list, in their order. */
export const hiddenPlayers = ({ op, request }: ReplayCall): readonly string[] =>
  op === 'batch'
    ? itemsIn(request.body)
        .filter((item) => 'sessionToken' in item)
        .map(({ playerId }) => (typeof playerId === 'string' ? playerId : ''))
    : [];

const fieldIn = (text: string, name: string): string | null => {
  const json = new RegExp(`"${name}"\\s*:\\s*"([^"]+)"`).exec(text)?.[1];
  return json ?? new URLSearchParams(text).get(name);
};

/** Whom a call is about, as its vendor names them; null when neither we nor the call said it. */
export const playerOf = (call: ReplayCall): string | null => {
  if (call.playerId !== null) return call.playerId;
  const wire = REPLAY_WIRES[WIRES[call.vendor]?.name ?? ''];
  return wire === undefined ? null : fieldIn(call.request.body, wire.playerField);
};

const keyOf = (vendor: string, playerId: string): string => `${vendor} ${playerId}`;

/** So answered, a call is none of a player that the house knew, whatever name it carried. */
const OF_STRANGERS: ReadonlySet<string> = new Set(['INVALID_SIGNATURE', 'INVALID_TOKEN', 'BAD_REQUEST']);

const namesIn = (call: ReplayCall): readonly string[] => {
  const name = call.playerId === null && OF_STRANGERS.has(call.status) ? null : playerOf(call);
  return [...(name === null ? [] : [name]), ...itemPlayers(call).filter((id) => id !== '')];
};

/** The players that the house knew then: those it answered for. A stranger stays one. */
const knownIn = (calls: readonly ReplayCall[]): ReadonlyMap<string, readonly ReplayCall[]> => {
  const known = new Map<string, ReplayCall[]>();
  for (const call of calls) {
    if (call.status === 'PLAYER_NOT_FOUND') continue;
    for (const name of new Set(namesIn(call))) {
      const key = keyOf(call.vendor, name);
      known.set(key, [...(known.get(key) ?? []), call]);
    }
  }
  return known;
};

export type Players = {
  readonly persons: readonly ReplayPerson[];
  of(vendor: string, playerId: string | null): ReplaySeat | null;
  /**
   * The token that a call is to carry so that it is met by the session of then: a live one, one that has ended, or none that
   * anybody knows.
   */
  tokenFor(seat: ReplaySeat | null, call: ReplayCall): Promise<string>;
};

const stranger = (): string => randomBytes(32).toString('base64url');

/** Sessions as the answers of then imply them. */
const createTokens = (house: ReplayHouse) => {
  const launch = async (seat: ReplaySeat): Promise<string> => {
    const launchToken = await house.openSession(seat);
    Object.assign(seat, { launchToken, token: null, isLive: true });
    return launchToken;
  };
  const signIn = async (seat: ReplaySeat): Promise<string> => {
    const launchToken = seat.isLive && seat.launchToken !== null ? seat.launchToken : await launch(seat);
    const wire = WIRES[seat.vendor];
    if (!wire?.ops.has('authenticate')) return launchToken;
    const told = await wire.ask({ op: 'authenticate', launchToken }, house.link(seat.vendor), deliver);
    if (told.player === null) throw new Error(`${seat.vendor}: the lab's player was not let in: ${told.received}`);
    return told.player.token;
  };
  const current = async (seat: ReplaySeat): Promise<string> => {
    seat.token ??= await signIn(seat);
    return seat.token;
  };
  const end = async (seat: ReplaySeat): Promise<void> => {
    if (seat.launchToken !== null && seat.isLive) await house.endSession(seat.launchToken);
    seat.isLive = false;
  };
  const forLaunch = async (seat: ReplaySeat, status: string): Promise<string> => {
    if (status !== 'OK' && status !== 'TOKEN_EXPIRED') return stranger();
    const launchToken = await launch(seat);
    if (status === 'TOKEN_EXPIRED') await end(seat);
    return launchToken;
  };
  return async (seat: ReplaySeat | null, { op, status }: ReplayCall): Promise<string> => {
    if (seat === null) return stranger();
    if (op === 'authenticate') return forLaunch(seat, status);
    if (status === 'INVALID_TOKEN') return stranger();
    if (status === 'TOKEN_EXPIRED') {
      const token = await current(seat);
      await end(seat);
      return token;
    }
    if (!seat.isLive) seat.token = null;
    return current(seat);
  };
};

/** Brings the players of a file to life in the house. @throws Error for a currency that no house deals in */
export const enterPlayers = async (house: ReplayHouse, { calls, player }: ReplayFile): Promise<Players> => {
  const replayable = calls.filter(({ vendor }) => WIRES[vendor] !== undefined);
  const seats = new Map<string, ReplaySeat>();
  const persons = new Map<string, ReplayPerson>();
  for (const [key, own] of knownIn(replayable)) {
    const [vendor = '', playerId = ''] = key.split(' ');
    const currency = own.map(currencyIn).find((named) => named !== null) ?? USUAL_CURRENCY;
    // Searched by a person's name, all are theirs: one wallet a currency, whoever they play at.
    const owner = player === null ? key : currency;
    const person: ReplayPerson = persons.get(owner) ?? {
      ...(await house.newPerson(currency)),
      names: [],
      opening: null,
    };
    if (!persons.has(owner)) await house.setCash(person, GENEROUS);
    persons.set(owner, person);
    person.names.push(key);
    await house.dealIn(vendor, currency);
    const seat = { person, vendor, playerId, launchToken: null, token: null, isLive: false };
    await house.seat(seat);
    seats.set(key, seat);
  }
  return {
    persons: [...persons.values()],
    of: (vendor, playerId) => (playerId === null ? null : (seats.get(keyOf(vendor, playerId)) ?? null)),
    tokenFor: createTokens(house),
  };
};
