import { asDigits, type Tree } from '../../dialects/exact-text.ts';
import { newStake, ONE, placeBet, stakeAsk, winAsk } from '../../scripts/moves.ts';
import type { Script } from '../../stage.ts';
import { mustHear, mustHoldAndTell, saying } from '../fields/heard.ts';
import { FUNDS } from '../per-operation.ts';

const withActions = (fields: Tree, more: Tree): Tree => ({
  ...fields,
  actions: (fields['actions'] as readonly Tree[]).map((action) => ({ ...action, ...more })),
});

export const jackpotGrid: readonly Script[] = [
  {
    name: 'jackpot-shares',
    title: 'the share of a jackpot may be finer than a stake may be, and refuses neither its bet nor its win',
    needs: ['bet', 'win'],
    applies: ({ wire }) => wire.name === 'softswiss',
    async play(stage, cast) {
      const actor = await cast.enter(FUNDS);
      let cash = FUNDS;
      for (const share of ['0.5', '12.0625', '3']) {
        const stake = newStake(stage, 2n * ONE);
        const withShare = (name: string) =>
          saying(stage, (said) => ({ ...said, fields: withActions(said.fields, { [name]: asDigits(share) }) }));
        const bet = await actor.say(stakeAsk(stage, actor, stake), { by: withShare('jackpot_contribution') });
        mustHear({ stage, told: bet, op: 'bet' }, ['OK'], `a bet that gives ${share} to a jackpot`);
        const win = winAsk(stage, actor, stake, { winId: stage.id('w'), amount: 5n * ONE });
        const told = await actor.say(win, { by: withShare('jackpot_win') });
        mustHear({ stage, told, op: 'win' }, ['OK'], `a win with ${share} of a jackpot`);
        actor.believe(stake.roundId, 3n * ONE);
        cash += 3n * ONE;
        await mustHoldAndTell({ stage, actor, told }, cash, `with a share of ${share}`);
      }
    },
  },
  {
    name: 'jackpot-of-several-wins',
    title: 'a round of several wins with a jackpot larger than the last of them is paid whole, once',
    needs: ['bet', 'win'],
    applies: ({ wire }) => wire.name === 'cq9',
    async play(stage, cast) {
      const actor = await cast.enter(FUNDS);
      const stake = await placeBet(stage, actor, 2n * ONE);
      const [first, last] = [stage.id('w'), stage.id('w')];
      const eventtime = '2026-01-01T00:00:00-04:00';
      const parts = [
        { mtcode: first, amount: 6, eventtime },
        { mtcode: last, amount: 1, eventtime },
      ];
      const change = { data: JSON.stringify(parts), jackpot: '5' };
      const by = saying(stage, (said) => ({ ...said, fields: { ...said.fields, ...change } }));
      const ask = winAsk(stage, actor, stake, { winId: last, amount: 7n * ONE });
      for (const when of ['the end of the round', 'the end of the round again']) {
        const told = await actor.say(ask, { by });
        mustHear({ stage, told, op: 'win' }, ['OK'], when, when.endsWith('again'));
        if (!when.endsWith('again')) actor.believe(stake.roundId, 7n * ONE);
        await mustHoldAndTell({ stage, actor, told }, FUNDS + 5n * ONE, when);
      }
    },
  },
];
