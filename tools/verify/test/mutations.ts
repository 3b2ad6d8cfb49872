import type { RoundView } from '@trevo/contract';
import type { RandomStream } from '@trevo/engines/fair';
import { endByEngine, type MadePair } from './made-rounds.ts';

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
/** Changes one round; null where there is nothing to change. */
type OnRound = (round: RoundView, stream: RandomStream) => RoundView | null;
/** Without its tie to the log: of one who writes that again as well. What is left has to be refused by itself. */
const untied = (round: RoundView): RoundView => ({ ...round, log: null });

/** Changes what stands in a file about a pair. */
type OnPair = (made: MadePair, at: number) => MadePair | null;

const other = <T>(list: readonly T[], stream: RandomStream): T => list[stream.int(list.length)] as T;
const replaced = (text: string, at: number, char: string) => text.slice(0, at) + char + text.slice(at + 1);
/** Another hex digit: one to four bits of it flipped. */
const otherHex = (text: string, at: number, stream: RandomStream) =>
  replaced(text, at, (Number.parseInt(text[at] as string, 16) ^ (1 + stream.int(15))).toString(16));
const otherMoney = (text: string, stream: RandomStream) => {
  const cents = Math.round(Number(text) * 100) + 1 + stream.int(1_000);
  return `${cents < 0 ? '-' : ''}${Math.trunc(Math.abs(cents) / 100)}.${String(Math.abs(cents) % 100).padStart(2, '0')}`;
};

/** One leaf of a JSON value, or the length of one of its lists, made another. */
function otherJson(value: Json, stream: RandomStream): Json {
  if (Array.isArray(value)) {
    const at = stream.int(value.length + 1);
    if (at === value.length) return value.length > 0 && stream.int(2) === 0 ? value.slice(1) : [...value, 0];
    return value.with(at, otherJson(value[at] as Json, stream));
  }
  if (value !== null && typeof value === 'object') {
    const keys = Object.keys(value);
    if (keys.length === 0) return { more: 1 };
    const key = other(keys, stream);
    return { ...value, [key]: otherJson(value[key] as Json, stream) };
  }
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'number') return value + other([1, -1, 0.5, 1_000], stream);
  return value === null ? other([0, false, ''], stream) : `${value}${other(['0', ' ', 'W'], stream)}`;
}

const fair = (round: RoundView, change: Partial<RoundView['fair']>): RoundView => ({
  ...round,
  fair: { ...round.fair, ...change },
});
const onMoney =
  (name: 'win' | 'bet' | 'firstStake' | 'winLoss' | 'validBet'): OnRound =>
  (round, stream) => ({ ...round, [name]: otherMoney(round[name], stream) });

/**
 * Every field that decides a round or says what came of it, one at a time. What is changed in `MAY_BE_TRUE` can leave a true record of
 * another bet: a wheel stops at the same segment for one seed in ten, a die that shows 7,000 loses on both sides of 5,000, and 0.4 times 1.02 is,
 * rounded down, what 0.4 times 1.00 is.
 */
const ON_ROUND: Readonly<Record<string, OnRound>> = {
  serverSeed: (round, stream) =>
    fair(round, { serverSeed: otherHex(round.fair.serverSeed ?? '', stream.int(64), stream) }),
  'serverSeed hidden': (round) => fair(round, { serverSeed: null }),
  commit: (round, stream) =>
    fair(round, { serverSeedHash: otherHex(round.fair.serverSeedHash, stream.int(64), stream) }),
  'player seed': (round, stream) =>
    fair(round, { clientSeed: replaced(round.fair.clientSeed, stream.int(6), other(['X', '-', '9'], stream)) }),
  cnonce: (round, stream) => {
    const { clientSeed } = round.fair;
    return fair(round, { clientSeed: otherHex(clientSeed, clientSeed.length - 1 - stream.int(32), stream) });
  },
  nonce: (round, stream) => fair(round, { nonce: round.fair.nonce + other([1, 2, 1_000, -1], stream) }),
  game: (round, stream) => ({
    ...round,
    game: other(
      ['SPB_DICE', 'SPB_A', 'SPB_HILO', 'SPB_B', 'spb_a'].filter((game) => game !== round.game),
      stream,
    ),
  }),
  mathVersion: (round, stream) => ({ ...round, mathVersion: other(['m2', 'm0', 'M1', 'm1 '], stream) }),
  currency: (round, stream) => ({ ...round, currency: other(['VND', 'BTC', 'PTS'], stream) }),
  firstStake: onMoney('firstStake'),
  bet: onMoney('bet'),
  win: onMoney('win'),
  winLoss: onMoney('winLoss'),
  validBet: onMoney('validBet'),
  'every stake': (round, stream) => {
    if (Number(round.win) === 0) return null;
    const bet = otherMoney(round.bet, stream);
    return { ...round, bet, firstStake: bet, validBet: bet, winLoss: (Number(round.win) - Number(bet)).toFixed(2) };
  },
  'win and winLoss': (round, stream) => {
    const win = otherMoney(round.win, stream);
    return { ...round, win, winLoss: (Number(win) - Number(round.bet)).toFixed(2) };
  },
  winMultE4: (round, stream) => ({ ...round, winMultE4: round.winMultE4 + other([1, -1, 10_000], stream) }),
  state: (round, stream) => ({
    ...round,
    state: other(
      (['open', 'settled', 'void'] as const).filter((state) => state !== round.state),
      stream,
    ),
  }),
  shown: (round, stream) => ({ ...round, shown: otherJson(round.shown as Json, stream) }),
  choice: (round, stream) => ({ ...round, choice: otherChoice(round.choice as Json, stream) }),
  'act left out': (round, stream) => {
    const at = stream.int(Math.max(1, round.actions.length));
    return round.actions.length > 0 ? { ...round, actions: round.actions.toSpliced(at, 1) } : null;
  },
  'act added': (round, stream) => {
    const act = other([{ action: { do: 'cashOut' } }, { action: { do: 'pick', cell: 3 } }, { idle: true }], stream);
    return { ...round, actions: round.actions.toSpliced(stream.int(round.actions.length + 1), 0, act) };
  },
  'act changed': (round, stream) => {
    if (round.actions.length === 0) return null;
    const at = stream.int(round.actions.length);
    return { ...round, actions: round.actions.with(at, otherJson(round.actions[at] as Json, stream)) };
  },
  'seed pair': (round) => fair(round, { seedPairId: `${round.fair.seedPairId}-other` }),
};

/** A choice that is legal more often than any change of its JSON would be. */
function otherChoice(choice: Json, stream: RandomStream): Json {
  const changed = otherJson(choice, stream);
  const words = ['under', 'over', 'low', 'medium', 'high', '80/20', '40/10', 'commission', 'no_commission'];
  return JSON.parse(JSON.stringify(changed), (key, value: Json) =>
    ['side', 'risk', 'board', 'table'].includes(key) ? other(words, stream) : value,
  ) as Json;
}

const ON_PAIR: Readonly<Record<string, OnPair>> = {
  // The last one of a pair is missed only by who has the pair's record.
  'round left out': ({ pair, rounds }, at) =>
    pair || at < rounds.length - 1 ? { pair, rounds: rounds.toSpliced(at, 1) } : null,
  'round twice': ({ pair, rounds }, at) => ({
    pair,
    rounds: [...rounds, { ...(rounds[at] as RoundView), roundId: 'a copy' }],
  }),
  'order of two rounds': ({ pair, rounds }, at) => {
    const [one, two] = [rounds[at] as RoundView, rounds[(at + 1) % rounds.length] as RoundView];
    const [first, second] = [fair(one, { nonce: two.fair.nonce }), fair(two, { nonce: one.fair.nonce })];
    return { pair, rounds: rounds.with(at, first).with((at + 1) % rounds.length, second) };
  },
  // As if the house had played with another seed than it had promised.
  'commit of all': ({ pair, rounds }) => ({
    pair: pair && { ...pair, serverSeedHash: '00'.repeat(32) },
    rounds: rounds.map((round) => fair(round, { serverSeedHash: '00'.repeat(32) })),
  }),
  'record of the pair': ({ pair, rounds }, at) =>
    pair && {
      pair: { ...pair, ...[{ rounds: 40 }, { playerSeed: 'other' }, { serverSeedHash: 'ab' }][at % 3] },
      rounds,
    },
};
/** What no seed decides, and the log has. */
const ON_LOGGED: Readonly<Record<string, OnRound>> = {
  time: (round, stream) => {
    const by = other([1, -1, 999, 60_000, -3_600_000, 86_400_000], stream);
    return { ...round, at: new Date(Date.parse(round.at) + by).toISOString() };
  },
  'written time': (round, stream) => ({ ...round, at: other([round.at.replace('Z', '+00:00'), ''], stream) }),
  'time of another round': (round, stream) => ({ ...round, at: `2026-11-${10 + stream.int(18)}T12:00:00.000Z` }),
  leaf: (round, stream) =>
    round.log ? { ...round, log: { ...round.log, leaf: otherHex(round.log.leaf, stream.int(64), stream) } } : null,
  salt: (round, stream) =>
    round.log ? { ...round, log: { ...round.log, salt: otherHex(round.log.salt, stream.int(64), stream) } } : null,
  'version in the log': (round) =>
    round.log ? { ...round, log: { ...round.log, version: round.log.version + 1 } } : null,
};
const MAY_BE_TRUE = new Set([
  'cnonce',
  'every stake',
  'choice',
  'order of two rounds',
  'act left out',
  'act added',
  'act changed',
]);

/** Names of all mutations. */
export const MUTATIONS = [...Object.keys(ON_ROUND), ...Object.keys(ON_PAIR), ...Object.keys(ON_LOGGED)];

/** What a pair looks like after a mutation of one of its rounds. Null where it changed nothing, `true` where it is true as it stands. */
export function mutate(name: string, whole: MadePair, stream: RandomStream): MadePair | null | true {
  const made = name in ON_LOGGED ? whole : { ...whole, rounds: whole.rounds.map(untied) };
  const at = stream.int(made.rounds.length);
  const before = made.rounds[at] as RoundView;
  const onRound = (ON_ROUND[name] ?? ON_LOGGED[name])?.(before, stream);
  const after = onRound
    ? { pair: made.pair, rounds: made.rounds.with(at, onRound) }
    : (ON_PAIR[name]?.(made, at) ?? null);
  if (after === null || JSON.stringify(after) === JSON.stringify(made)) return null;
  return MAY_BE_TRUE.has(name) && after.rounds.every(isTrue) ? true : after;
}

/** By the engines themselves, the round is what it says. */
function isTrue(round: RoundView): boolean {
  const end = endByEngine(round);
  return end !== null && JSON.stringify({ ...round, ...end }) === JSON.stringify(round);
}
