import type { Ask } from '../../../../apps/sandbox/src/studio/wire.ts';
import type { WalletStatus } from '../../../../apps/server/src/features/vendor-wallet/index.ts';
import type { Tree } from '../../dialects/exact-text.ts';
import {
  newStake,
  ONE,
  payWin,
  placeBet,
  rollbackAsk,
  sayStake,
  type Stake,
  stakeAsk,
  winAsk,
} from '../../scripts/moves.ts';
import { type Actor, must, type Script, type Stage } from '../../stage.ts';
import { mustHear, mustHoldAndTell, saying } from '../fields/heard.ts';
import { cashOf, FUNDS } from '../per-operation.ts';
import { vendorFactsOf, WIRE_FACTS } from '../wire-facts.ts';

const STAKE = 2n * ONE;

/** How an undoing says whether it is the last of its round, on the wires that let it. */
const LAST: Readonly<Record<string, (isLast: boolean) => Tree>> = {
  native: (isLast) => ({ roundClosed: isLast }),
  softswiss: (isLast) => ({ finished: isLast }),
  slotegrator: (isLast) => ({ finished: isLast ? '1' : '0' }),
  hub88: (isLast) => ({ round_closed: isLast }),
};

const undoes = (stage: Stage, what: 'bet' | 'win'): boolean =>
  what === 'bet' || (WIRE_FACTS[stage.wire.name]?.namesWins === true && vendorFactsOf(stage.vendor).undoesWins);

/** A bet, or a bet with a win that leaves its round open; what takes the last of them back, and how much that moves. */
const toUndo = async (stage: Stage, actor: Actor, what: 'bet' | 'win') => {
  const stake = await placeBet(stage, actor, STAKE);
  if (what === 'bet') return { ask: rollbackAsk(stage, actor, stake), roundId: stake.roundId, moved: STAKE };
  const [winId, amount] = [stage.id('w'), 5n * ONE];
  const won = await actor.say(winAsk(stage, actor, stake, { winId, amount, isRoundClosed: false }));
  mustHear({ stage, told: won, op: 'win' }, ['OK'], 'the win');
  actor.believe(stake.roundId, amount);
  return { ask: rollbackAsk(stage, actor, { ...stake, betId: winId, amount }), roundId: stake.roundId, moved: -amount };
};

/** An undoing may be the last word about its round: a round that then stands open waits for ever. */
const undoingEnds: readonly Script[] = (['bet', 'win'] as const).map((what) => ({
  name: `undoing-of-${what}-ends`,
  title: `the undoing of a ${what} ends its round where the vendor says so, and leaves it open where it does not`,
  needs: ['bet', 'win', 'rollback'],
  applies: (stage) => stage.wire.name in LAST && undoes(stage, what),
  async play(stage, cast) {
    const actor = await cast.enter(FUNDS);
    for (const isLast of [true, false]) {
      const { ask, roundId, moved } = await toUndo(stage, actor, what);
      const before = await cashOf(stage, actor);
      const flag = LAST[stage.wire.name]?.(isLast) ?? {};
      const by = saying(stage, (said) => ({ ...said, fields: { ...said.fields, ...flag } }));
      const told = await actor.say(ask, { by });
      const when = `the undoing of a ${what}, ${isLast ? 'the last' : 'not the last'} of its round`;
      mustHear({ stage, told, op: 'rollback' }, ['OK'], when);
      actor.believe(roundId, moved);
      await mustHoldAndTell({ stage, actor, told }, before + moved, when);
      const isOpen = await stage.control.isRoundOpen(actor.memberId, roundId);
      must(isOpen === !isLast, `after ${when} it is ${isOpen === true ? 'open' : 'closed'}`);
    }
  },
}));

type Stop = {
  readonly name: string;
  readonly what: string;
  readonly told: WalletStatus;
  readonly set: (stage: Stage, actor: Actor, isOn: boolean) => Promise<void>;
};
const STOPS: readonly Stop[] = [
  {
    name: 'time',
    what: 'while a player is asked about their time',
    told: 'REALITY_CHECK',
    set: (stage, { memberId }, isOn) => stage.control.askAboutTime(memberId, isOn ? 'unanswered' : 'answered'),
  },
  {
    name: 'maintenance',
    what: 'in maintenance',
    told: 'MAINTENANCE',
    set: (stage, _actor, isOn) => stage.control.maintain(isOn),
  },
];

/** Rounds that ended without a win: by their own bet, and by a call of their own, where the wire can say so. */
const endedOtherwise = async (stage: Stage, actor: Actor): Promise<readonly Stake[]> => {
  const whole = newStake(stage, STAKE);
  const told = await actor.say({ ...stakeAsk(stage, actor, whole), isRoundClosed: true } as Ask);
  must(told.meaning === 'ok', `a bet that ends its round was answered ${told.meaning}: ${told.received}`);
  actor.believe(whole.roundId, -STAKE);
  const ended = (await stage.control.isRoundOpen(actor.memberId, whole.roundId)) === false ? [whole] : [];
  if (!stage.wire.ops.has('endRound')) return ended;
  const stopped = await placeBet(stage, actor, STAKE);
  const end = { op: 'endRound', player: actor.player, roundId: stopped.roundId, gameCode: stage.gameCode } as const;
  mustHear({ stage, told: await actor.say(end), op: 'endRound' }, ['OK'], 'the end of a round');
  return [...ended, stopped];
};

/** What stops new rounds lets those go on that stand open, and opens none of those that ended. */
const endedStayEnded: readonly Script[] = STOPS.map(({ name, what, told: status, set }) => ({
  name: `ended-${name}`,
  title: `${what} a bet into a round that ended is refused, and one into a round that stands open is taken`,
  needs: ['bet', 'win'],
  async play(stage, cast) {
    const actor = await cast.enter(FUNDS);
    const open = await placeBet(stage, actor, STAKE);
    const won = await placeBet(stage, actor, STAKE);
    await payWin(stage, actor, won, { amount: ONE });
    const lost = await placeBet(stage, actor, STAKE);
    await payWin(stage, actor, lost, { amount: 0n });
    const others = await endedOtherwise(stage, actor);
    let cash = await cashOf(stage, actor);
    await set(stage, actor, true);
    try {
      for (const { roundId } of [won, lost, ...others]) {
        const told = await sayStake(stage, actor, newStake(stage, STAKE, roundId));
        mustHear({ stage, told, op: 'bet' }, [status], `a bet into an ended round, ${what}`);
        await mustHoldAndTell({ stage, actor, told }, cash, `a bet into an ended round, ${what}`);
      }
      const more = await sayStake(stage, actor, newStake(stage, STAKE, open.roundId));
      mustHear({ stage, told: more, op: 'bet' }, ['OK'], `a bet into an open round, ${what}`);
      actor.believe(open.roundId, -STAKE);
      cash -= STAKE;
      await mustHoldAndTell({ stage, actor, told: more }, cash, `a bet into an open round, ${what}`);
    } finally {
      await set(stage, actor, false);
    }
    await placeBet(stage, actor, STAKE);
  },
}));

export const endingGrid: readonly Script[] = [...undoingEnds, ...endedStayEnded];
