import type { Ask, Op } from '../../../../apps/sandbox/src/studio/wire.ts';
import type { WalletStatus } from '../../../../apps/server/src/features/vendor-wallet/index.ts';
import { wordAt } from '../../dialects/dialect.ts';
import { newStake, ONE, placeBet, rollbackAsk, sayStake, type Stake, winAsk } from '../../scripts/moves.ts';
import { type Actor, must, type Script, type Stage } from '../../stage.ts';
import { mustHear, mustHoldAndTell, saying } from '../fields/heard.ts';
import { cashOf } from '../per-operation.ts';
import { vendorFactsOf, WIRE_FACTS } from '../wire-facts.ts';

type Held = { readonly betId: string; readonly roundId: string };
type Step = Extract<Op, 'commit' | 'cancelReserve' | 'settle' | 'resettle' | 'unsettle' | 'rollback' | 'win'>;

const STAKE = 4n * ONE;
const DELTA = 3n * ONE;

const stepAsk = (stage: Stage, { player }: Actor, step: Step, { betId, roundId }: Held): Ask => {
  const base = { player, betId, roundId, transactionId: stage.id('t') };
  if (step === 'commit' || step === 'cancelReserve') return { op: step, ...base, amount: STAKE };
  if (step === 'rollback') return { op: step, ...base, amount: STAKE, gameCode: stage.gameCode };
  if (step === 'win')
    return { op: step, ...base, amount: ONE, gameCode: stage.gameCode, isRoundClosed: false, kind: 'normal' };
  return { op: step, ...base, delta: step === 'unsettle' ? -DELTA : DELTA };
};

/** What each step does to the wallet where it is done. */
const MOVES: Readonly<Record<Step, bigint>> = {
  commit: 0n,
  cancelReserve: STAKE,
  rollback: STAKE,
  win: ONE,
  settle: DELTA,
  resettle: DELTA,
  unsettle: -DELTA,
};

/** After these steps of a reserve each other one is answered so. Written from the vendors' page, sections 4 and 6. */
const STATES: readonly {
  readonly after: readonly Step[];
  readonly told: Readonly<Partial<Record<Step, WalletStatus>>>;
}[] = [
  {
    after: [],
    told: { settle: 'BAD_REQUEST', resettle: 'BAD_REQUEST', unsettle: 'BAD_REQUEST', win: 'BAD_REQUEST' },
  },
  {
    after: ['commit'],
    told: {
      commit: 'ALREADY_SETTLED',
      cancelReserve: 'ALREADY_SETTLED',
      resettle: 'BAD_REQUEST',
      unsettle: 'BAD_REQUEST',
    },
  },
  {
    after: ['commit', 'settle'],
    told: { commit: 'ALREADY_SETTLED', cancelReserve: 'ALREADY_SETTLED', settle: 'ALREADY_SETTLED' },
  },
  { after: ['commit', 'settle', 'resettle'], told: { settle: 'ALREADY_SETTLED', commit: 'ALREADY_SETTLED' } },
  {
    after: ['commit', 'settle', 'unsettle'],
    told: { resettle: 'BAD_REQUEST', unsettle: 'BAD_REQUEST', cancelReserve: 'ALREADY_SETTLED' },
  },
  ...(['cancelReserve', 'rollback'] as const).map((undone) => ({
    after: [undone],
    told: {
      commit: 'TRANSACTION_ROLLED_BACK',
      cancelReserve: 'TRANSACTION_ROLLED_BACK',
      rollback: 'TRANSACTION_ROLLED_BACK',
      settle: 'TRANSACTION_ROLLED_BACK',
      resettle: 'TRANSACTION_ROLLED_BACK',
      unsettle: 'TRANSACTION_ROLLED_BACK',
      win: 'TRANSACTION_ROLLED_BACK',
    } as const,
  })),
];

const ticketStates: readonly Script[] = STATES.map(({ after, told: wanted }) => ({
  name: `ticket-after-${['reserve', ...after].join('-')}`,
  title: `after ${['reserve', ...after].join(', ')} each step that does not fit is refused in its own word and moves nothing`,
  needs: ['reserve', 'commit', 'cancelReserve', 'settle', 'rollback', 'win'],
  async play(stage, cast) {
    const actor = await cast.enter(10n * STAKE);
    const { betId, roundId } = newStake(stage, STAKE);
    const movement = { player: actor.player, transactionId: betId, roundId, gameCode: stage.gameCode };
    const reserve = { op: 'reserve', ...movement, amount: STAKE, isRoundClosed: false } as const;
    const first = await actor.say(reserve);
    mustHear({ stage, told: first, op: 'reserve' }, ['OK'], 'the reserve');
    let cash = 9n * STAKE;
    actor.believe(roundId, -STAKE);
    for (const step of after) {
      const told = await actor.say(stepAsk(stage, actor, step, { betId, roundId }));
      mustHear({ stage, told, op: step }, ['OK'], `${step} of the reserve`);
      cash += MOVES[step];
      if (MOVES[step] !== 0n) actor.believe(roundId, MOVES[step]);
      await mustHoldAndTell({ stage, actor, told }, cash, `${step} of the reserve`);
    }
    for (const [step, status] of Object.entries(wanted) as [Step, WalletStatus][]) {
      const when = `${step} after ${['reserve', ...after].join(', ')}`;
      const told = await actor.say(stepAsk(stage, actor, step, { betId, roundId }));
      mustHear({ stage, told, op: step }, [status], when);
      await mustHoldAndTell({ stage, actor, told }, cash, when);
    }
    const again = await actor.say(reserve);
    const isGone = after.includes('cancelReserve') || after.includes('rollback');
    const repeat = isGone ? 'TRANSACTION_ROLLED_BACK' : vendorFactsOf(stage.vendor).repeat;
    mustHear({ stage, told: again, op: 'reserve' }, [repeat], 'the reserve again', true);
    await mustHoldAndTell({ stage, actor, told: again }, cash, 'the reserve again');
  },
}));

/** What the house says that it knows of an id, which is how a vendor finds out what became of a lost answer. */
const statusTells: Script = {
  name: 'status-tells',
  title:
    'status tells of every id its family, what became of it and its amount, and looks only in the family that is named',
  needs: ['status', 'bet', 'win', 'rollback'],
  applies: ({ wire }) => wire.name === 'native',
  async play(stage, cast) {
    const actor = await cast.enter(10n * STAKE);
    const ask = async (transactionId: string, family: string | null, wanted: string) => {
      const by = saying(stage, (said) => ({
        ...said,
        fields: { ...said.fields, ...(family === null ? {} : { family }) },
      }));
      const { received } = await actor.say({ op: 'status', transactionId }, { by });
      const known = ['family', 'state', 'amount']
        .map((name) => wordAt(received, 'transaction', name))
        .join(' ')
        .trim();
      const told = known === '' ? wordAt(received, 'status') : known;
      must(told === wanted, `status of ${family ?? 'any family'}: ${told}, not ${wanted}: ${received}`);
      const id = wordAt(received, 'walletTransactionId');
      const hasId = wanted.includes('APPLIED') || wanted.includes('SETTLED') || wanted.includes('ROLLED');
      must(!hasId || /^\d+$/.test(id), `status of ${family ?? 'any family'} names no movement: ${received}`);
    };
    const stake = await placeBet(stage, actor, STAKE);
    await ask(stake.betId, null, 'stake APPLIED 4.00');
    await ask(stake.betId, 'stake', 'stake APPLIED 4.00');
    await ask(stake.betId, 'credit', 'TRANSACTION_NOT_FOUND');
    // Families number by themselves: the win has the bet's id.
    const win = winAsk(stage, actor, stake, { winId: stake.betId, amount: 5_000_001n });
    mustHear({ stage, told: await actor.say(win), op: 'win' }, ['OK'], 'the win');
    actor.believe(stake.roundId, 5_000_001n);
    await ask(stake.betId, 'stake', 'stake SETTLED 4.00');
    await ask(stake.betId, 'credit', 'credit APPLIED 5.000001');
    const undone = await placeBet(stage, actor, ONE);
    const undoId = stage.id('c');
    await actor.say(rollbackAsk(stage, actor, undone, undoId));
    actor.believe(undone.roundId, ONE);
    await ask(undone.betId, null, 'stake ROLLED_BACK 1.00');
    await ask(undoId, 'undo', 'undo APPLIED 1.00');
    await ask(undoId, 'stake', 'TRANSACTION_NOT_FOUND');
    const refused = newStake(stage, 1_000n * STAKE);
    await sayStake(stage, actor, refused);
    await ask(refused.betId, null, 'stake DECLINED 4000.00');
  },
};

type TakeBack = {
  readonly name: string;
  readonly needs: readonly Op[];
  readonly applies?: (stage: Stage) => boolean;
  /** Says it of a bet of 2 that won 7, and how much it takes. */
  readonly ask: (stage: Stage, actor: Actor, stake: Stake, winId: string) => Ask;
  readonly op: Op;
  readonly delta: bigint;
};
const [BET, WIN] = [2n * ONE, 7n * ONE];
const TAKE_BACKS: readonly TakeBack[] = [
  {
    name: 'win-undone',
    needs: ['bet', 'win', 'rollback'],
    applies: (stage) => WIRE_FACTS[stage.wire.name]?.namesWins === true && vendorFactsOf(stage.vendor).undoesWins,
    ask: (stage, actor, stake, winId) => rollbackAsk(stage, actor, { ...stake, betId: winId, amount: WIN }),
    op: 'rollback',
    delta: -WIN,
  },
  {
    name: 'settled-bet-undone',
    needs: ['bet', 'win', 'rollback'],
    applies: ({ vendor }) => vendorFactsOf(vendor).undoesSettled,
    ask: (stage, actor, stake) => rollbackAsk(stage, actor, stake),
    op: 'rollback',
    delta: BET - WIN,
  },
  {
    name: 'correction',
    needs: ['bet', 'win', 'adjust'],
    ask: (stage, { player }, { roundId }) => ({
      op: 'adjust',
      player,
      transactionId: stage.id('a'),
      roundId,
      reason: 'a table that was dealt wrongly',
      delta: -3n * ONE,
    }),
    op: 'adjust',
    delta: -3n * ONE,
  },
];

/** What a vendor takes back is taken, whatever the wallet holds by then. */
const debts: readonly Script[] = TAKE_BACKS.map(({ name, needs, applies, ask, op, delta }) => ({
  name: `debt-of-${name}`,
  title: `a ${name.replaceAll('-', ' ')} is taken from an emptied wallet as debt, which stops bets and is repaid first`,
  needs,
  ...(applies ? { applies } : {}),
  async play(stage, cast) {
    const actor = await cast.enter(10n * ONE);
    const stake = await placeBet(stage, actor, BET);
    const winId = stage.id('w');
    const won = await actor.say(winAsk(stage, actor, stake, { winId, amount: WIN }));
    mustHear({ stage, told: won, op: 'win' }, ['OK'], 'the win');
    actor.believe(stake.roundId, WIN);
    await placeBet(stage, actor, await cashOf(stage, actor));
    const told = await actor.say(ask(stage, actor, stake, winId));
    must(told.meaning === 'ok', `${name}: answered ${told.meaning}: ${told.received}`);
    actor.believe(stake.roundId, delta);
    await mustHoldAndTell({ stage, actor, told }, 0n, name);
    const { debt } = await stage.control.money(actor.memberId);
    must(debt === -delta, `${name}: the player owes ${debt}, not ${-delta}`);
    const refused = await sayStake(stage, actor, newStake(stage, ONE));
    mustHear({ stage, told: refused, op: 'bet' }, ['PLAYER_BLOCKED'], `a bet of one who owes, after ${op}`);
    await stage.control.deposit(actor.memberId, 10n * ONE);
    actor.extra += 10n * ONE;
    const after = await stage.control.money(actor.memberId);
    must(after.cash === 10n * ONE + delta && after.debt === 0n, `${name}: repaid ${after.cash}, owes ${after.debt}`);
  },
}));

export const ticketsAndDebtsGrid: readonly Script[] = [...ticketStates, statusTells, ...debts];
