import type { Ask, Op } from '../../../../apps/sandbox/src/studio/wire.ts';
import { mustHold, newStake, ONE, placeBet, rollbackAsk, stakeAsk, winAsk } from '../../scripts/moves.ts';
import { type Actor, must, type Script, type Stage } from '../../stage.ts';
import { heard, mustHear } from '../fields/heard.ts';
import { FUNDS } from '../per-operation.ts';
import { WIRE_FACTS } from '../wire-facts.ts';

const WIN = 5n * ONE;

type Late = { readonly op: Op; readonly ask: Ask; readonly isReplay: boolean };

/** Nothing of a voided round moves money again; what can be told so is told that it was taken back. */
const mustBeOver = async (stage: Stage, actor: Actor, late: readonly Late[]): Promise<void> => {
  for (const { op, ask, isReplay } of [...late, ...late.map((one) => ({ ...one, isReplay: true }))]) {
    const told = await actor.say(ask);
    const when = `${op} after the void`;
    if (op === 'rollback' || op === 'endRound')
      must(
        told.meaning !== 'retry' && told.meaning !== 'no_answer',
        `${when}: ${heard(stage, told)}: ${told.received}`,
      );
    else mustHear({ stage, told, op }, ['TRANSACTION_ROLLED_BACK'], when, isReplay);
    await mustHold(stage, actor, FUNDS, when);
  }
};

export const voidGrid: readonly Script[] = [
  {
    name: 'voided-open',
    title: 'a round that staff voided gives its bets back, and no bet, win or undoing of it moves money again',
    needs: ['bet', 'win'],
    async play(stage, cast) {
      const actor = await cast.enter(FUNDS);
      const stake = await placeBet(stage, actor, 2n * ONE);
      const other = await placeBet(stage, actor, ONE, stake.roundId);
      await stage.control.voidRound(actor.memberId, stage.vendor, stake.roundId);
      actor.believe(stake.roundId, 3n * ONE);
      await mustHold(stage, actor, FUNDS, 'the void');
      const more = newStake(stage, ONE, stake.roundId);
      const win = winAsk(stage, actor, stake, { winId: stage.id('w'), amount: WIN });
      const end = { op: 'endRound', player: actor.player, roundId: stake.roundId, gameCode: stage.gameCode } as const;
      await mustBeOver(stage, actor, [
        { op: 'bet', ask: stakeAsk(stage, actor, stake), isReplay: true },
        { op: 'bet', ask: stakeAsk(stage, actor, more), isReplay: false },
        { op: 'win', ask: win, isReplay: false },
        ...(stage.wire.ops.has('rollback')
          ? [{ op: 'rollback', ask: rollbackAsk(stage, actor, other), isReplay: false } as const]
          : []),
        ...(stage.wire.ops.has('endRound') ? [{ op: 'endRound', ask: end, isReplay: false } as const] : []),
      ]);
    },
  },
  {
    name: 'voided-won',
    title: 'a round that staff voided takes its wins back with its bets, and they are not paid again',
    needs: ['bet', 'win'],
    applies: ({ wire }) => WIRE_FACTS[wire.name]?.winsClose === false,
    async play(stage, cast) {
      const actor = await cast.enter(FUNDS);
      const stake = await placeBet(stage, actor, 2n * ONE);
      const win = winAsk(stage, actor, stake, { winId: stage.id('w'), amount: WIN, isRoundClosed: false });
      mustHear({ stage, told: await actor.say(win), op: 'win' }, ['OK'], 'the win');
      actor.believe(stake.roundId, WIN);
      await stage.control.voidRound(actor.memberId, stage.vendor, stake.roundId);
      actor.believe(stake.roundId, 2n * ONE - WIN);
      await mustHold(stage, actor, FUNDS, 'the void');
      await mustBeOver(stage, actor, [
        { op: 'win', ask: win, isReplay: true },
        { op: 'bet', ask: stakeAsk(stage, actor, stake), isReplay: true },
      ]);
    },
  },
];
