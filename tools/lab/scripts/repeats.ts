import { losingAnswer, losingCall } from '../deliver.ts';
import { must, type Script } from '../stage.ts';
import {
  canStake,
  mustBeSame,
  mustHold,
  mustTell,
  newStake,
  ONE,
  placeBet,
  rollbackAsk,
  sayStake,
  stakeAsk,
  winAsk,
} from './moves.ts';

/** The first result again, or "I have it". Some wires say of a repeated win that its bet is settled already. */
const isDone = (meaning: string): boolean =>
  meaning === 'ok' || meaning === 'duplicate' || meaning === 'already_settled';

export const repeatScripts: readonly Script[] = [
  {
    name: 'bet-twice-parallel',
    title: 'the same bet sent several times at once is taken once',
    needs: [],
    applies: canStake,
    async play(stage, cast) {
      const actor = await cast.enter(10n * ONE);
      const stake = newStake(stage, 3n * ONE);
      const answers = await Promise.all([1, 2, 3, 4].map(() => sayStake(stage, actor, stake)));
      must(
        answers.some(({ meaning }) => meaning === 'ok'),
        `none was accepted: ${answers[0]?.received}`,
      );
      for (const { meaning, received } of answers)
        must(isDone(meaning) || meaning === 'retry', `a repeat was answered ${meaning}: ${received}`);
      actor.believe(stake.roundId, -stake.amount);
      const again = await sayStake(stage, actor, stake);
      must(isDone(again.meaning), `a later repeat was answered ${again.meaning}: ${again.received}`);
      const first = answers.find(({ meaning }) => meaning === 'ok');
      if (first && again.meaning === 'ok') mustBeSame(first, again);
      await mustHold(stage, actor, 7n * ONE, 'after five sendings');
    },
  },
  {
    name: 'bet-same-id-other-amount',
    title: 'an id that comes back with another amount moves nothing',
    needs: [],
    applies: canStake,
    async play(stage, cast) {
      const actor = await cast.enter(10n * ONE);
      const stake = await placeBet(stage, actor, ONE);
      const told = await sayStake(stage, actor, { ...stake, amount: 4n * ONE });
      must(told.meaning !== 'retry' && told.meaning !== 'no_answer', `it was answered ${told.meaning}`);
      await mustHold(stage, actor, 9n * ONE, 'after the changed repeat');
    },
  },
  {
    name: 'win-twice',
    title: 'a win that is repeated, also at once, is paid once, and the repeat is told the fresh balance',
    needs: ['win'],
    applies: canStake,
    async play(stage, cast) {
      const actor = await cast.enter(10n * ONE);
      const stake = await placeBet(stage, actor, ONE);
      const ask = winAsk(stage, actor, stake, { winId: stage.id('w'), amount: 6n * ONE });
      const answers = await Promise.all([actor.say(ask), actor.say(ask)]);
      must(
        answers.some(({ meaning }) => meaning === 'ok'),
        `no sending was accepted: ${answers[0]?.received}`,
      );
      actor.believe(stake.roundId, 6n * ONE);
      await placeBet(stage, actor, 2n * ONE);
      const again = await actor.say(ask);
      must(isDone(again.meaning), `the repeat was answered ${again.meaning}: ${again.received}`);
      await mustHold(stage, actor, 13n * ONE, 'after the repeat');
      if (again.meaning === 'ok') mustTell(again, 13n * ONE);
    },
  },
  {
    name: 'timeout-then-retry',
    title: 'a bet whose answer was lost after the commit is answered by replay',
    needs: [],
    applies: canStake,
    async play(stage, cast) {
      const actor = await cast.enter(10n * ONE);
      const stake = newStake(stage, 2n * ONE);
      const lost = await sayStake(stage, actor, stake, losingAnswer);
      must(lost.meaning === 'no_answer', `a lost answer was read as ${lost.meaning}`);
      const told = await sayStake(stage, actor, stake);
      must(isDone(told.meaning), `the repeat was answered ${told.meaning}: ${told.received}`);
      actor.believe(stake.roundId, -stake.amount);
      await mustHold(stage, actor, 8n * ONE, 'after the repeat');
    },
  },
  {
    name: 'timeout-then-rollback',
    title: 'a bet whose answer was lost is taken back by a rollback, whether it arrived or not',
    needs: ['rollback'],
    applies: canStake,
    async play(stage, cast) {
      const actor = await cast.enter(10n * ONE);
      for (const line of [losingAnswer, losingCall]) {
        const stake = newStake(stage, 2n * ONE);
        await sayStake(stage, actor, stake, line);
        const told = await actor.say(rollbackAsk(stage, actor, stake));
        must(told.meaning !== 'retry' && told.meaning !== 'no_answer', `the rollback was answered ${told.meaning}`);
        await mustHold(stage, actor, 10n * ONE, 'after the rollback');
        const late = await actor.say(stakeAsk(stage, actor, stake));
        must(late.meaning !== 'ok' || line === losingAnswer, `the late bet was accepted: ${late.received}`);
        await mustHold(stage, actor, 10n * ONE, 'after the late bet');
      }
    },
  },
];
