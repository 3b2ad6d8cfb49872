import { ONE, newStake, placeBet, rollbackAsk, sayStake } from '../scripts/moves.ts';
import { asDigits, type Tree } from '../dialects/exact-text.ts';
import { must, type Script, type Stage } from '../stage.ts';
import { mustHear, mustHoldAndTell, saying } from './heard.ts';
import { FUNDS } from './per-operation.ts';

/** What a refund has and a list of rollbacks has not. */
const OF_ONE: ReadonlySet<string> = new Set(['bet_transaction_id', 'amount']);

/** A list of undoings in a wire's words, made of its undoing of one. */
const LISTS: Readonly<Record<string, (fields: Tree, callId: string, betIds: readonly string[]) => Tree>> = {
  jdb: (fields, _callId, betIds) => ({ ...fields, refTransferIds: betIds.map(asDigits) }),
  softswiss: (fields, callId, betIds) => ({
    ...fields,
    actions: betIds.map((id, place) => ({
      action: 'rollback',
      action_id: `${callId}${place}`,
      original_action_id: id,
    })),
  }),
  slotegrator: (fields, callId, betIds) => ({
    ...Object.fromEntries(Object.entries(fields).filter(([name]) => !OF_ONE.has(name))),
    action: 'rollback',
    transaction_id: callId,
    type: 'rollback',
    rollback_transactions: betIds.map((id) => ({ action: 'bet', transaction_id: id })),
  }),
};

const hasLists = (stage: Stage): boolean => stage.wire.name in LISTS;

export const listGrid: readonly Script[] = [
  {
    name: 'undoing-list',
    title:
      'of a list of undoings with one done before and one of a bet that never came, all others are done, and again once',
    needs: ['bet', 'rollback'],
    applies: hasLists,
    async play(stage, cast) {
      const actor = await cast.enter(FUNDS);
      const roundId = stage.id('r');
      const done = await placeBet(stage, actor, ONE, roundId);
      const [one, two] = [
        await placeBet(stage, actor, 2n * ONE, roundId),
        await placeBet(stage, actor, 4n * ONE, roundId),
      ];
      mustHear(
        { stage, told: await actor.say(rollbackAsk(stage, actor, done)), op: 'rollback' },
        ['OK'],
        'the undoing before',
      );
      actor.believe(roundId, ONE);
      const never = newStake(stage, ONE, roundId);
      const betIds = [done, never, one, two].map(({ betId }) => betId);
      const callId = stage.id('c');
      const inList = saying(stage, (said) => ({
        ...said,
        fields: LISTS[stage.wire.name]?.(said.fields, callId, betIds) ?? {},
      }));
      const ask = rollbackAsk(stage, actor, one, callId);
      for (const when of ['the list', 'the list again']) {
        const told = await actor.say(ask, { by: inList });
        must(told.meaning === 'ok', `${when}: answered ${told.meaning}: ${told.received}`);
        if (when === 'the list') actor.believe(roundId, 6n * ONE);
        await mustHoldAndTell({ stage, actor, told }, FUNDS, when);
      }
      const late = await sayStake(stage, actor, never);
      mustHear({ stage, told: late, op: 'bet' }, ['TRANSACTION_ROLLED_BACK'], 'the bet that comes after its undoing');
      await mustHoldAndTell({ stage, actor, told: late }, FUNDS, 'the bet that comes after its undoing');
    },
  },
];
