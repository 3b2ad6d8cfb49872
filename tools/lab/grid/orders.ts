import type { Ask, Op } from '../../../apps/sandbox/src/studio/wire.ts';
import { canStake, newStake, rollbackAsk, stakeAsk, type Stake, winAsk } from '../scripts/moves.ts';
import { type Actor, must, type Script, type Stage } from '../stage.ts';
import { asTold, mustHear } from './fields/heard.ts';
import { cashOf, FUNDS } from './per-operation.ts';
import { createOrderModel, type Event, EVENTS, STAKE, WIN } from './order-model.ts';
import { vendorFactsOf, WIRE_FACTS } from './wire-facts.ts';

const OPS: Readonly<Record<Event, Op>> = {
  bet: 'bet',
  win: 'win',
  undo: 'rollback',
  undoWin: 'rollback',
  end: 'endRound',
};
/** Orders of so many; where all of them differ, one more. */
const LENGTH = 3;

const canSay = (stage: Stage, event: Event): boolean =>
  stage.wire.ops.has(OPS[event]) && (event !== 'undoWin' || WIRE_FACTS[stage.wire.name]?.namesWins === true);

const asksOf = (stage: Stage, actor: Actor): { readonly stake: Stake; readonly asks: Readonly<Record<Event, Ask>> } => {
  const stake = newStake(stage, STAKE);
  const winId = stage.id('w');
  const asks = {
    bet: stakeAsk(stage, actor, stake),
    win: winAsk(stage, actor, stake, { winId, amount: WIN }),
    undo: rollbackAsk(stage, actor, stake),
    undoWin: rollbackAsk(stage, actor, { ...stake, betId: winId, amount: WIN }),
    end: { op: 'endRound', player: actor.player, roundId: stake.roundId, gameCode: stage.gameCode } as const,
  };
  return { stake, asks };
};

/** All orders that begin so, each of one round. */
const ordersFrom = (begin: readonly Event[], events: readonly Event[]): readonly (readonly Event[])[] => {
  if (begin.length < LENGTH) return events.flatMap((event) => ordersFrom([...begin, event], events));
  if (new Set(begin).size < LENGTH) return [begin];
  // Which one was last decides what its repeat hears; what came before it was repeated in a shorter order. An undoing changes
  // what the repeats of all others hear.
  const last = begin.at(-1);
  const isUndoing = last === 'undo' || last === 'undoWin';
  return events
    .filter((event) => isUndoing || event === last || !begin.includes(event))
    .map((event) => [...begin, event]);
};

const playOrder = async (stage: Stage, actor: Actor, order: readonly Event[]): Promise<void> => {
  const wire = WIRE_FACTS[stage.wire.name];
  if (!wire) throw new Error(`no facts of ${stage.wire.name}`);
  const model = createOrderModel(wire, vendorFactsOf(stage.vendor), stage.wire.cancelsAfterSettlement === true);
  const { stake, asks } = asksOf(stage, actor);
  const first = new Map<Event, string>();
  let cash = await cashOf(stage, actor);
  for (const [place, event] of order.entries()) {
    const when = `${order.slice(0, place + 1).join(', ')}`;
    const told = await actor.say(asks[event]);
    const { status, isReplay, moved } = model.say(event);
    mustHear({ stage, told, op: OPS[event] }, [status], when, isReplay);
    cash += moved;
    if (moved !== 0n) actor.believe(stake.roundId, moved);
    must(
      told.balance === null || told.balance === asTold(stage, cash),
      `${when}: told ${told.balance}, not ${asTold(stage, cash)}`,
    );
    const id = told.walletTransactionId;
    if (id === null || status !== 'OK' || moved === 0n) continue;
    must(!first.has(event), `${when}: applied twice`);
    first.set(event, id);
  }
  const now = await cashOf(stage, actor);
  must(now === cash, `${order.join(', ')}: the wallet holds ${now}, not ${cash}`);
  const isOpen = await stage.control.isRoundOpen(actor.memberId, stake.roundId);
  must(isOpen === model.isRoundOpen(), `${order.join(', ')}: the round is open: ${isOpen}, not ${model.isRoundOpen()}`);
};

/** Every order of three and more, and in each the answer, the money and the round after each step. Named by how it begins. */
export const orderGrid: readonly Script[] = EVENTS.flatMap(
  (one) =>
    EVENTS.map((two) => ({
      name: `order-${one}-${two}`,
      title: `however a bet, its win and their undoings follow on ${one} and ${two}, each is answered and moved as the hazards say`,
      needs: [OPS[one], OPS[two], 'bet' as const],
      applies: (stage: Stage) => canStake(stage) && canSay(stage, one) && canSay(stage, two),
      async play(stage, cast) {
        const actor = await cast.enter(100n * FUNDS);
        const events = EVENTS.filter((event) => canSay(stage, event));
        for (const order of ordersFrom([one, two], events)) await playOrder(stage, actor, order);
      },
    })) as Script[],
);
