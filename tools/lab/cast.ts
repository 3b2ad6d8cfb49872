import type { Ask } from '../../apps/sandbox/src/studio/wire.ts';
import { deliver } from './deliver.ts';
import { type Actor, type Cast, must, type Stage } from './stage.ts';

const signIn = async (stage: Stage, micros: bigint): Promise<Actor> => {
  const { memberId, launchToken, playerId } = await stage.newMember(micros);
  const believed = new Map<string, bigint>();
  let player = { token: launchToken, playerId, currency: 'BRL' };
  if (stage.wire.ops.has('authenticate')) {
    const told = await stage.wire.ask({ op: 'authenticate', launchToken }, stage.link, deliver);
    must(told.meaning === 'ok' && told.player !== null, `authenticate was answered ${told.meaning}: ${told.received}`);
    if (told.player) player = told.player;
  }
  return {
    player,
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
  return {
    actors,
    async enter(micros) {
      const actor = await signIn(stage, micros);
      actors.push(actor);
      return actor;
    },
  };
};

const withoutZeros = (rounds: ReadonlyMap<string, bigint>): string =>
  [...rounds]
    .filter(([, net]) => net !== 0n)
    .map(([round, net]) => `${round}=${net}`)
    .toSorted()
    .join(' ');

/**
 * What must hold of each player after every script: his money is what he began with and what the vendor holds as done, and
 * the vendor's list equals ours, round by round.
 */
export const checkActors = async (stage: Stage, actors: readonly Actor[]): Promise<void> => {
  for (const actor of actors) {
    const { cash, debt } = await stage.control.money(actor.memberId);
    const believed = [...actor.believed.values()].reduce((sum, net) => sum + net, 0n);
    must(cash >= 0n, `a balance is negative: ${cash}`);
    const expected = actor.funds + actor.extra + believed;
    must(cash - debt === expected, `the wallet holds ${cash} and owes ${debt}; the vendor's list makes ${expected}`);
    const [ours, theirs] = [withoutZeros(await stage.control.ourRounds(actor.memberId)), withoutZeros(actor.believed)];
    must(ours === theirs, `our list is [${ours}], the vendor's [${theirs}]`);
  }
};
