import type { Told } from '../../../apps/sandbox/src/studio/wire.ts';
import { microsOf } from '../../../apps/sandbox/src/studio/wires/exact-numbers.ts';
import { wordAt } from '../dialects/dialect.ts';
import { canStake, ONE, placeBet, sayStake, newStake, winAsk } from '../scripts/moves.ts';
import { type Actor, must, type Script, type Stage } from '../stage.ts';
import { mustHear } from './heard.ts';

/** Where a wire tells bonus money beside cash. */
const BONUS_AT: Readonly<Record<string, readonly string[]>> = { native: ['balance', 'bonus'], evolution: ['bonus'] };

type Pools = { readonly cash: bigint; readonly bonus: bigint };

const mustStand = async (stage: Stage, actor: Actor, wanted: Pools, when: string): Promise<void> => {
  const { cash, bonus } = await stage.control.pools(actor.memberId);
  must(
    cash === wanted.cash && bonus === wanted.bonus,
    `${when}: cash ${cash} and bonus ${bonus}, not ${wanted.cash} and ${wanted.bonus}`,
  );
};

const mustTellBonus = (stage: Stage, told: Told, micros: bigint): void => {
  const path = BONUS_AT[stage.wire.name];
  if (!path) return;
  const shown = microsOf(wordAt(told.received, ...path));
  must(shown === micros, `told ${shown} of bonus money, not ${micros}: ${told.received}`);
};

/** Finer than a cent, as a conversion leaves it. */
const CASH = 3_004_567n;
const BONUS = 10n * ONE;
const STAKE = 5n * ONE;

const isOpenFor = (stage: Stage): boolean => canStake(stage) && stage.wire.ops.has('win');

export const bonusMoneyGrid: readonly Script[] = [
  {
    name: 'bonus-pays-the-rest',
    title:
      'a stake takes all the cash and exactly the rest of bonus money, its win comes back in that proportion, and later answers tell what is left of it',
    needs: [],
    applies: isOpenFor,
    async play(stage, cast) {
      const actor = await cast.enter(CASH + ONE);
      // Of a wallet that has no bonus money the house remembers that.
      await placeBet(stage, actor, ONE);
      await stage.control.giveBonus(actor.memberId, BONUS);
      actor.extra += BONUS;
      const stake = await placeBet(stage, actor, STAKE);
      const bonus = BONUS - (STAKE - CASH);
      await mustStand(stage, actor, { cash: 0n, bonus }, 'the stake');
      const won = 1_010_000n;
      const win = winAsk(stage, actor, stake, { winId: stage.id('w'), amount: won });
      mustHear({ stage, told: await actor.say(win), op: 'win' }, ['OK'], 'its win');
      actor.believe(stake.roundId, won);
      // 1.01 x 1.995433 / 5, in whole cents downwards.
      const back = { cash: 610_000n, bonus: 400_000n };
      await mustStand(stage, actor, { cash: back.cash, bonus: bonus + back.bonus }, 'its win');
      await stage.control.deposit(actor.memberId, STAKE);
      actor.extra += STAKE;
      const next = newStake(stage, ONE);
      const told = await sayStake(stage, actor, next);
      must(told.meaning === 'ok', `a bet in cash was answered ${told.meaning}: ${told.received}`);
      actor.believe(next.roundId, -ONE);
      await mustStand(stage, actor, { cash: back.cash + STAKE - ONE, bonus: bonus + back.bonus }, 'a bet in cash');
      mustTellBonus(stage, told, bonus + back.bonus);
    },
  },
];
