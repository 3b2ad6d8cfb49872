import type { Ask, Deliver } from '../../apps/sandbox/src/studio/wire.ts';
import { deliver } from './deliver.ts';
import { type Actor, type Cast, type Entered, must, type Stage } from './stage.ts';

type Funded = Entered & { readonly micros: bigint };

const signIn = async (
  stage: Stage,
  { memberId, launchToken, playerId, micros }: Funded,
  by: Deliver,
): Promise<Actor> => {
  const believed = new Map<string, bigint>();
  let player = { token: launchToken, playerId, currency: 'BRL' };
  if (stage.wire.ops.has('authenticate')) {
    const told = await stage.wire.ask({ op: 'authenticate', launchToken }, stage.link, by);
    must(told.meaning === 'ok' && told.player !== null, `authenticate was answered ${told.meaning}: ${told.received}`);
    if (told.player) player = told.player;
  }
  return {
    player,
    launchToken,
    vendor: stage.vendor,
    memberId,
    funds: micros,
    believed,
    extra: 0n,
    say: (ask: Ask, options = {}) => stage.wire.ask(ask, stage.link, options.by ?? deliver, options.tamper),
    believe(roundId, delta) {
      believed.set(roundId, (believed.get(roundId) ?? 0n) + delta);
    },
  };
};

/** The players of one performance of a script. */
export const createCast = (stage: Stage): Cast => {
  const actors: Actor[] = [];
  const enter = async (at: Stage, funded: Funded, by: Deliver = deliver): Promise<Actor> => {
    const actor = await signIn(at, funded, by);
    actors.push(actor);
    return actor;
  };
  return {
    actors,
    notes: [],
    enter: async (micros, by) => enter(stage, { ...(await stage.newMember(micros)), micros }, by),
    enterAlso: async (other, { memberId }) => enter(other, { ...(await other.join(memberId)), micros: 0n }),
  };
};

const withoutZeros = (rounds: ReadonlyMap<string, bigint>): string =>
  [...rounds]
    .filter(([, net]) => net !== 0n)
    .map(([round, net]) => `${round}=${net}`)
    .toSorted()
    .join(' ');

const sumOf = (amounts: Iterable<bigint>): bigint => [...amounts].reduce((sum, one) => sum + one, 0n);

/** One player, as all the vendors that they played at believe of them. */
const checkPlayer = async (stage: Stage, memberId: bigint, actors: readonly Actor[]): Promise<void> => {
  const { cash, debt } = await stage.control.money(memberId);
  must(cash >= 0n, `a balance is negative: ${cash}`);
  const expected = sumOf(actors.flatMap(({ funds, extra, believed }) => [funds, extra, ...believed.values()]));
  must(cash - debt === expected, `the wallet holds ${cash} and owes ${debt}; the vendor's list makes ${expected}`);
  const believed = new Map(
    actors.flatMap(({ vendor, believed: rounds }) =>
      [...rounds].map(([round, net]) => [`${vendor} ${round}`, net] as const),
    ),
  );
  const [ours, theirs] = [withoutZeros(await stage.control.ourRounds(memberId)), withoutZeros(believed)];
  must(ours === theirs, `our list is [${ours}], the vendor's [${theirs}]`);
};

const CHECKED_AT_ONCE = 4;

/**
 * What must hold after every script: of each player, their money is what they began with and what the vendors hold as done, and
 * their lists equal ours, round by round; of all of them, the entries in the books sum to zero, make the balances, and no
 * balance was ever negative.
 */
export const checkActors = async (stage: Stage, actors: readonly Actor[]): Promise<void> => {
  const players = [...Map.groupBy(actors, ({ memberId }) => memberId)];
  const queue = [...players];
  const work = async (): Promise<void> => {
    for (let next = queue.shift(); next; next = queue.shift()) await checkPlayer(stage, ...next);
  };
  await Promise.all(Array.from({ length: CHECKED_AT_ONCE }, work));
  const broken = await stage.control.brokenEntries(players.map(([memberId]) => memberId));
  must(broken === null, `the books: ${broken}`);
};
