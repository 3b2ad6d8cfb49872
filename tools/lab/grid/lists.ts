import type { Ask } from '../../../apps/sandbox/src/studio/wire.ts';
import { deliver } from '../deliver.ts';
import { asDigits, type Tree } from '../dialects/exact-text.ts';
import { newStake, ONE, placeBet, rollbackAsk, sayStake, stakeAsk, winAsk } from '../scripts/moves.ts';
import { type Actor, must, type Script, type Stage } from '../stage.ts';
import { mustHear, mustHoldAndTell, saying } from './fields/heard.ts';
import { cashOf, FUNDS } from './per-operation.ts';

/** What a refund has and a list of rollbacks has not. */
const OF_ONE: ReadonlySet<string> = new Set(['bet_transaction_id', 'amount']);

/** A list of undoings in a wire's words, made of its undoing of one. */
const LISTS: Readonly<Record<string, (fields: Tree, callId: string, betIds: readonly string[]) => Tree>> = {
  jdb: (fields, _callId, betIds) => ({ ...fields, refTransferIds: betIds.map(asDigits) }),
  softswiss: (fields, callId, betIds) => ({
    ...fields,
    // Each has an id of its own.
    actions: betIds.map((id) => ({
      action: 'rollback',
      action_id: `${callId}-${id}`,
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

type Item = { readonly op: 'bet' | 'win' | 'rollback'; readonly ask: Ask; readonly moved: bigint };

/** A bet, a win and an undoing of one round, to be said in one list. */
const mixed = async (stage: Stage, actor: Actor, roundId: string): Promise<readonly Item[]> => {
  const [old, other] = [await placeBet(stage, actor, ONE, roundId), await placeBet(stage, actor, 4n * ONE, roundId)];
  const won = { winId: stage.id('w'), amount: 5n * ONE, isRoundClosed: false };
  return [
    { op: 'bet', ask: stakeAsk(stage, actor, newStake(stage, 2n * ONE, roundId)), moved: -2n * ONE },
    { op: 'win', ask: winAsk(stage, actor, other, won), moved: won.amount },
    { op: 'rollback', ask: rollbackAsk(stage, actor, old), moved: old.amount },
  ];
};

const mixedList: Script = {
  name: 'mixed-list',
  title:
    'a list of a bet, a win and an undoing stands or falls whole, in every order and whichever place the bad one has',
  needs: ['batch', 'bet', 'win', 'rollback'],
  async play(stage, cast) {
    const actor = await cast.enter(FUNDS);
    const { askMany } = stage.wire;
    if (!askMany) throw new Error('the wire has batches and no askMany');
    const sayAll = (asks: readonly Ask[]) => askMany.call(stage.wire, asks, stage.link, deliver, true);
    for (const turn of [0, 1, 2]) {
      const roundId = stage.id('r');
      const items = await mixed(stage, actor, roundId);
      const asks = [...items.slice(turn), ...items.slice(0, turn)].map(({ ask }) => ask);
      const before = await cashOf(stage, actor);
      for (const place of [0, 1, 2, 3]) {
        const bad = stakeAsk(stage, actor, newStake(stage, 1_000n * ONE, roundId));
        const told = await sayAll(asks.toSpliced(place, 0, bad));
        const when = `a list from ${items[turn]?.op} on whose item ${place} is bad`;
        for (const { meaning, received } of told)
          must(meaning !== 'ok' && meaning !== 'duplicate', `${when}: answered ${meaning}: ${received}`);
        const after = await cashOf(stage, actor);
        must(after === before, `${when}: the wallet holds ${after}, not ${before}`);
      }
      for (const { meaning, received } of await sayAll(asks))
        must(meaning === 'ok', `the good list: answered ${meaning}: ${received}`);
      const moved = items.reduce((sum, item) => sum + item.moved, 0n);
      actor.believe(roundId, moved);
      const after = await cashOf(stage, actor);
      must(after === before + moved, `the good list: the wallet holds ${after}, not ${before + moved}`);
      // Where the last item of a list ends the round, another order is another list.
      const orders = stage.wire.name === 'softswiss' ? [asks] : [asks, asks.toReversed()];
      for (const again of orders) {
        for (const { meaning, received } of await sayAll(again))
          must(meaning === 'ok' || meaning === 'duplicate', `the list again: answered ${meaning}: ${received}`);
        must((await cashOf(stage, actor)) === after, 'the list again moved money');
      }
    }
  },
};

export const listGrid: readonly Script[] = [
  mixedList,
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
      const inList = (ids: readonly string[]) =>
        saying(stage, (said) => ({ ...said, fields: LISTS[stage.wire.name]?.(said.fields, callId, ids) ?? {} }));
      const ask = rollbackAsk(stage, actor, one, callId);
      // Where each undoing has an id of its own, its place says whether it ends the round.
      const another = stage.wire.name === 'softswiss' ? [] : ['the list in another order'];
      for (const when of ['the list', 'the list again', ...another]) {
        const ids = when === 'the list in another order' ? betIds.toReversed() : betIds;
        const told = await actor.say(ask, { by: inList(ids) });
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
