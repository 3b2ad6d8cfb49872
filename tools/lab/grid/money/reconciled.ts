import { newStake, ONE, payWin, placeBet, rollbackAsk, type Stake, winAsk } from '../../scripts/moves.ts';
import { notesOf } from '../../vendor-notes.ts';
import { type Actor, must, type Script, type Stage } from '../../stage.ts';
import { FUNDS } from '../per-operation.ts';

export const mustFind = async (stage: Stage, actor: Actor, wanted: readonly string[], when: string): Promise<void> => {
  const found = await stage.control.compareLists(stage.vendor, [actor.memberId]);
  if (found === null) return;
  const own = found.filter((line) => [...actor.believed.keys()].some((round) => line.includes(round)));
  must(own.join() === wanted.join(), `${when}: the comparison finds [${own.join('; ')}], not [${wanted.join('; ')}]`);
};

const undo = async (stage: Stage, actor: Actor, stake: Stake, undoId: string): Promise<void> => {
  const told = await actor.say(rollbackAsk(stage, actor, stake, undoId));
  must(told.meaning === 'ok', `the rollback was answered ${told.meaning}: ${told.received}`);
  actor.believe(stake.roundId, stake.amount);
};

/** A round won, one undone, one undone before it came: equal lists. */
export const playEqual = async (stage: Stage, actor: Actor, notes: ReturnType<typeof notesOf>): Promise<void> => {
  const won = await placeBet(stage, actor, 2n * ONE);
  notes.stake(won);
  const ask = winAsk(stage, actor, won, { winId: stage.id('w'), amount: 5n * ONE });
  must((await actor.say(ask)).meaning === 'ok', 'the win was not taken');
  actor.believe(won.roundId, 5n * ONE);
  // One Wallet and JILI know a credit by the bet or by its own id; the list carries the vendor's own.
  notes.win(won, ask.transactionId, 5n * ONE);
  if (!stage.wire.ops.has('rollback')) return;
  const [undone, never] = [await placeBet(stage, actor, 3n * ONE), newStake(stage, 4n * ONE)];
  const [undoId, neverId] = [stage.id('c'), stage.id('c')];
  await undo(stage, actor, undone, undoId);
  notes.stake(undone);
  notes.undo(undone, undoId);
  await actor.say(rollbackAsk(stage, actor, never, neverId));
  notes.stake(never);
  notes.undo(never, neverId);
};

export const reconcileGrid: readonly Script[] = [
  {
    name: 'lists-equal',
    title: 'the daily comparison finds a vendor’s list of a won, an undone and a never seen bet equal to ours',
    needs: ['bet', 'win'],
    async play(stage, cast) {
      const actor = await cast.enter(FUNDS);
      await playEqual(stage, actor, notesOf(stage, actor));
      await mustFind(stage, actor, [], 'equal lists');
    },
  },
  {
    name: 'lists-differ',
    title:
      'the daily comparison finds the win that the vendor holds for another, and the bet and the undoing that it does not know',
    needs: ['bet', 'win'],
    async play(stage, cast) {
      const actor = await cast.enter(FUNDS);
      const notes = notesOf(stage, actor);
      const unlisted = await placeBet(stage, actor, 2n * ONE);
      const wanted = [`missingThere stake ${unlisted.roundId} ${-2n * ONE}/-`];
      const round = await placeBet(stage, actor, 3n * ONE);
      notes.stake(round);
      await payWin(stage, actor, round, { amount: 7n * ONE });
      if (stage.wire.ops.has('rollback')) {
        const undone = await placeBet(stage, actor, 4n * ONE);
        notes.stake(undone);
        await undo(stage, actor, undone, stage.id('c'));
        wanted.push(`missingThere undo ${undone.roundId} ${4n * ONE}/-`);
      }
      wanted.push(`missingThere credit ${round.roundId} ${7n * ONE}/-`);
      await mustFind(stage, actor, wanted.toSorted(), 'other lists');
    },
  },
];
