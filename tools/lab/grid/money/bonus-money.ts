import type { Told } from '../../../../apps/sandbox/src/studio/wire.ts';
import { microsOf } from '../../../../apps/sandbox/src/studio/wires/exact-numbers.ts';
import { wordAt } from '../../dialects/dialect.ts';
import { canStake, ONE, newStake, placeBet, rollbackAsk, sayStake, type Stake, winAsk } from '../../scripts/moves.ts';
import { type Actor, type Cast, must, type Script, type Stage } from '../../stage.ts';
import { mustHear } from '../fields/heard.ts';
import { vendorFactsOf, WIRE_FACTS } from '../wire-facts.ts';

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

/** Two thirds cash, one third bonus money: a share of 0.1666 of a win of 0.50, which every rounding but the floor makes 0.17. */
const CASH_STAKE = 2n * ONE;
const BONUS_STAKE = ONE;
const HALF = 500_000n;
const LEFT: Pools = { cash: 0n, bonus: BONUS - BONUS_STAKE };
const SHARE: Pools = { cash: 340_000n, bonus: LEFT.bonus + 160_000n };

const undoesWins = ({ wire, vendor }: Stage): boolean =>
  WIRE_FACTS[wire.name]?.namesWins === true && vendorFactsOf(vendor).undoesWins;

type Round = { readonly actor: Actor; readonly stake: Stake; readonly winId: string };
const staked = async (stage: Stage, cast: Cast): Promise<Round> => {
  const actor = await cast.enter(CASH_STAKE);
  await stage.control.giveBonus(actor.memberId, BONUS);
  actor.extra += BONUS;
  const stake = await placeBet(stage, actor, CASH_STAKE + BONUS_STAKE);
  await mustStand(stage, actor, LEFT, 'the stake');
  return { actor, stake, winId: stage.id('w') };
};

type Part = {
  readonly won: bigint;
  readonly pools: Pools;
  readonly when: string;
  readonly isRoundClosed?: boolean;
};
const winOf = async (stage: Stage, { actor, stake, winId }: Round, { won, pools, when, ...last }: Part) => {
  const ask = winAsk(stage, actor, stake, {
    winId: when.endsWith('part') ? stage.id('w') : winId,
    amount: won,
    ...last,
  });
  const told = await actor.say(ask);
  mustHear({ stage, told, op: 'win' }, ['OK'], when);
  actor.believe(stake.roundId, won);
  await mustStand(stage, actor, pools, when);
  mustTellBonus(stage, told, pools.bonus);
};

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
  {
    name: 'bonus-share-cut',
    title:
      'of a win of a round that bonus money paid in part, bonus money gets its share in whole cents downwards, never more than it staked, and gives exactly that back when the win is undone',
    needs: [],
    applies: isOpenFor,
    async play(stage, cast) {
      const undoing = await staked(stage, cast);
      await winOf(stage, undoing, { won: HALF, pools: SHARE, when: 'the win' });
      if (stage.wire.ops.has('rollback') && undoesWins(stage)) {
        const ask = rollbackAsk(stage, undoing.actor, { ...undoing.stake, betId: undoing.winId, amount: HALF });
        mustHear({ stage, told: await undoing.actor.say(ask), op: 'rollback' }, ['OK'], 'the undoing of the win');
        undoing.actor.believe(undoing.stake.roundId, -HALF);
        await mustStand(stage, undoing.actor, LEFT, 'the undoing of the win');
      }
      const whole = await staked(stage, cast);
      const pools = { cash: 9n * ONE - BONUS_STAKE, bonus: LEFT.bonus + BONUS_STAKE };
      await winOf(stage, whole, { won: 9n * ONE, pools, when: 'a win above the stake' });
      if (WIRE_FACTS[stage.wire.name]?.winsClose === true) return;
      const parts = await staked(stage, cast);
      await winOf(stage, parts, { won: HALF, pools: SHARE, when: 'the first part', isRoundClosed: false });
      const second = { cash: 2n * SHARE.cash, bonus: LEFT.bonus + 2n * (SHARE.bonus - LEFT.bonus) };
      await winOf(stage, parts, { won: HALF, pools: second, when: 'the second part', isRoundClosed: false });
      const last = { cash: 10n * ONE - BONUS_STAKE, bonus: LEFT.bonus + BONUS_STAKE };
      await winOf(stage, parts, { won: 9n * ONE, pools: last, when: 'the last part' });
    },
  },
  {
    name: 'bonus-net-call',
    title:
      'of a net call that bonus money pays in part, bonus money gets its share of the win in whole cents downwards, once, and all of its stake back when the call is undone',
    needs: ['betWin'],
    async play(stage, cast) {
      const actor = await cast.enter(CASH_STAKE);
      await stage.control.giveBonus(actor.memberId, BONUS);
      actor.extra += BONUS;
      const roundId = stage.id('r');
      const ask = {
        op: 'betWin',
        player: actor.player,
        transactionId: stage.id('t'),
        roundId,
        gameCode: stage.gameCode,
        amount: CASH_STAKE + BONUS_STAKE,
        winAmount: HALF,
        isRoundClosed: true,
      } as const;
      mustHear({ stage, told: await actor.say(ask), op: 'betWin' }, ['OK'], 'the net call');
      await actor.say(ask);
      actor.believe(roundId, HALF - CASH_STAKE - BONUS_STAKE);
      await mustStand(stage, actor, SHARE, 'the net call');
      if (stage.wire.name !== 'native') return;
      const stake = { betId: ask.transactionId, roundId, amount: ask.amount };
      const told = await actor.say(rollbackAsk(stage, actor, stake));
      mustHear({ stage, told, op: 'rollback' }, ['OK'], 'the undoing of the net call');
      actor.believe(roundId, CASH_STAKE + BONUS_STAKE - HALF);
      await mustStand(stage, actor, { cash: CASH_STAKE, bonus: BONUS }, 'the undoing of the net call');
    },
  },
];
