import type { Ask, Deliver, Told } from '../../../apps/sandbox/src/studio/wire.ts';
import { deliver, stormy } from '../deliver.ts';
import { type Actor, must, type Script, type Stage } from '../stage.ts';
import { canStake, newStake, ONE, rollbackAsk, stakeAsk, winAsk } from './moves.ts';

/** What a vendor does until somebody answers: the same call again. The last tries go through good weather, as in life. */
const insist = async (actor: Actor, ask: Ask, by: Deliver): Promise<Told> => {
  for (let tries = 1; ; tries += 1) {
    const told = await actor.say(ask, { by: tries > 6 ? deliver : by });
    if (told.meaning !== 'no_answer' && told.meaning !== 'retry') return told;
    must(tries < 60, `nobody answers: ${told.meaning} ${told.received}`);
    if (told.meaning === 'retry') await new Promise((resolve) => setTimeout(resolve, 20 * tries));
  }
};

/** One round as an honest vendor plays it over a bad line: an unanswered bet is taken back, an unanswered win repeated. */
const playRound = async (stage: Stage, actor: Actor, by: Deliver): Promise<void> => {
  const { random, wire } = stage;
  const stake = newStake(stage, BigInt(1 + random.below(4)) * ONE);
  const winning = random.chance(0.45) ? BigInt(random.below(8)) * ONE : 0n;
  const told = await actor.say(stakeAsk(stage, actor, stake), { by });
  if (told.meaning === 'no_answer' || told.meaning === 'retry') {
    if (!wire.ops.has('rollback') || random.chance(0.3)) {
      const again = await insist(actor, stakeAsk(stage, actor, stake), by);
      if (again.meaning !== 'ok' && again.meaning !== 'duplicate') return;
    } else {
      await insist(actor, rollbackAsk(stage, actor, stake), by);
      return;
    }
  } else if (told.meaning !== 'ok' && told.meaning !== 'duplicate') return;
  actor.believe(stake.roundId, -stake.amount);
  if (wire.ops.has('rollback') && random.chance(0.1)) {
    const undone = await insist(actor, rollbackAsk(stage, actor, stake), by);
    must(
      undone.meaning === 'ok' || undone.meaning === 'duplicate',
      `a rollback was answered ${undone.meaning}: ${undone.received}`,
    );
    actor.believe(stake.roundId, stake.amount);
    return;
  }
  if (!wire.ops.has('win')) return;
  const paid = await insist(actor, winAsk(stage, actor, stake, { winId: stage.id('w'), amount: winning }), by);
  const isPaid = paid.meaning === 'ok' || paid.meaning === 'duplicate' || paid.meaning === 'already_settled';
  must(isPaid, `a win was answered ${paid.meaning}: ${paid.received}`);
  actor.believe(stake.roundId, winning);
};

const many = async (count: number, atOnce: number, act: (index: number) => Promise<void>): Promise<void> => {
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < count) await act(next++);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
};

export const stormScripts: readonly Script[] = [
  {
    name: 'storm',
    title:
      'players over a line that loses, doubles, delays and reorders calls: every wallet ends as the vendor believes',
    needs: [],
    applies: canStake,
    async play(stage, cast) {
      const by = stormy(stage.random, { losesCall: 0.08, losesAnswer: 0.1, doubles: 0.12, delayMs: 15 });
      const actors = await Promise.all(Array.from({ length: 6 }, () => cast.enter(20n * ONE)));
      await Promise.all(actors.flatMap((actor) => [1, 2].map(() => many(8, 1, () => playRound(stage, actor, by)))));
    },
  },
  {
    name: 'thousand-bets-one-player',
    title: 'a thousand bets of one player are all taken, none twice and none lost',
    needs: [],
    applies: canStake,
    async play(stage, cast) {
      const actor = await cast.enter(2_000n * ONE);
      await many(1_000, 16, async () => {
        const stake = newStake(stage, ONE);
        const told = await insist(actor, stakeAsk(stage, actor, stake), deliver);
        must(told.meaning === 'ok', `a bet was answered ${told.meaning}: ${told.received}`);
        actor.believe(stake.roundId, -ONE);
      });
    },
  },
  {
    name: 'thousand-bets-many-players',
    title: 'a thousand bets of many players at once are all taken, none twice and none lost',
    needs: [],
    applies: canStake,
    async play(stage, cast) {
      const actors = await Promise.all(Array.from({ length: 50 }, () => cast.enter(100n * ONE)));
      await many(1_000, 64, async (index) => {
        const actor = actors[index % actors.length] as Actor;
        const stake = newStake(stage, ONE);
        const told = await insist(actor, stakeAsk(stage, actor, stake), deliver);
        must(told.meaning === 'ok', `a bet was answered ${told.meaning}: ${told.received}`);
        actor.believe(stake.roundId, -ONE);
      });
    },
  },
];
