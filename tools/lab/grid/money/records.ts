import type { Ask, Op } from '../../../../apps/sandbox/src/studio/wire.ts';
import type { Recorded } from '../../books.ts';
import { newStake, ONE, placeBet, stakeAsk, winAsk } from '../../scripts/moves.ts';
import { must, type Script, type Stage } from '../../stage.ts';
import { mustHear, mustHoldAndTell } from '../fields/heard.ts';
import { cashOf, FUNDS, perOperation } from '../per-operation.ts';
import { MONEY_SCENES, type Scene } from '../scenes.ts';
import { WIRE_FACTS } from '../wire-facts.ts';

/** What an auditor must find in the books after a call. */
type Record = Partial<Recorded>;

const FAMILIES: Readonly<Partial<{ readonly [op in Op]: Record }>> = {
  bet: { family: 'stake', op: 'bet', state: 'APPLIED', kinds: 'bet' },
  betWin: { family: 'stake', op: 'betWin', state: 'APPLIED', kinds: 'bet,win' },
  reserve: { family: 'stake', op: 'reserve', state: 'HELD', kinds: 'bet' },
  win: { family: 'credit', op: 'win', state: 'APPLIED', kinds: 'win' },
  rollback: { family: 'undo', op: 'rollback', state: 'APPLIED', kinds: 'rollback' },
  cancelReserve: { family: 'undo', op: 'cancelReserve', state: 'APPLIED', kinds: 'rollback' },
  commit: { family: 'commit', op: 'commit', state: 'APPLIED', kinds: 'commit' },
  settle: { family: 'settle', op: 'settle', kinds: 'win' },
  resettle: { family: 'settle', op: 'resettle', kinds: 'adjust' },
  unsettle: { family: 'settle', op: 'unsettle', kinds: 'adjust' },
  promoWin: { family: 'credit', op: 'promoWin', kinds: 'promo' },
  jackpotWin: { family: 'credit', op: 'jackpotWin', kinds: 'jackpot' },
  adjust: { family: 'adjust', op: 'adjust', kinds: 'adjust' },
};

/** Whether the round stands open after it. */
const LEAVES_OPEN: Readonly<Partial<{ readonly [op in Op]: boolean }>> = {
  bet: true,
  betWin: false,
  win: false,
  commit: true,
  settle: false,
  resettle: false,
  unsettle: true,
  promoWin: false,
  jackpotWin: false,
  adjust: true,
};

const amountOf = (ask: Scene['ask']): bigint | undefined =>
  'delta' in ask ? ask.delta : 'amount' in ask ? ask.amount : undefined;

/** A machine of JDB is a kind and a number. */
const gameOf = (stage: Stage): string => (stage.wire.name === 'jdb' ? `0_${stage.gameCode}` : stage.gameCode);

const expected = (stage: Stage, op: Op, { ask, roundId, betId }: Scene): Record => {
  const facts = WIRE_FACTS[stage.wire.name];
  const amount = amountOf(ask);
  const isOfRound = op === 'bet' || op === 'win' || op === 'betWin';
  const isByRound = op === 'win' && facts?.winsByRound === true;
  return {
    ...FAMILIES[op],
    roundId,
    currency: 'BRL',
    ...(amount === undefined ? {} : { amount }),
    ...(isOfRound ? { gameCode: gameOf(stage) } : {}),
    ...('winAmount' in ask && ask.winAmount !== undefined ? { winPart: ask.winAmount } : { winPart: 0n }),
    ...(betId === null || op === 'bet' || op === 'adjust' ? {} : { reference: isByRound ? null : betId }),
  };
};

const mustRecord = async (stage: Stage, memberId: bigint, wanted: Record, when: string): Promise<void> => {
  const record = await stage.control.lastRecord(memberId);
  for (const [name, value] of Object.entries(wanted)) {
    const own = record?.[name as keyof Recorded];
    must(own === value, `${when}: the books have ${name} ${own}, not ${value}`);
  }
};

const asSaid: readonly Script[] = perOperation({
  grid: 'record',
  title: (op) => `${op} stands in the books as it was said: its round, game, bet, amounts and kind`,
  ops: MONEY_SCENES,
  async play({ stage, actor, scene, op }) {
    const before = await cashOf(stage, actor);
    const told = await actor.say(scene.ask);
    mustHear({ stage, told, op }, ['OK'], op);
    if (scene.delta !== 0n) actor.believe(scene.roundId, scene.delta);
    await mustRecord(stage, actor.memberId, expected(stage, op, scene), op);
    const wanted = LEAVES_OPEN[op];
    const isOpen = await stage.control.isRoundOpen(actor.memberId, scene.roundId);
    must(wanted === undefined || isOpen === wanted, `${op}: the round is open: ${isOpen}, not ${wanted}`);
    await mustHoldAndTell({ stage, actor, told }, before + scene.delta, op);
  },
});

/** Wires that can say of a round's win that it is a jackpot. */
const TELLS_JACKPOTS: ReadonlySet<string> = new Set(['native', 'softswiss', 'slotegrator', 'cq9']);

const more: readonly Script[] = [
  {
    name: 'record-jackpot-of-round',
    title: 'a round’s win that is a jackpot stands in the books as one',
    needs: ['bet', 'win'],
    applies: (stage) => TELLS_JACKPOTS.has(stage.wire.name),
    async play(stage, cast) {
      const actor = await cast.enter(FUNDS);
      const stake = await placeBet(stage, actor, 2n * ONE);
      const ask = winAsk(stage, actor, stake, { winId: stage.id('w'), amount: 5n * ONE });
      mustHear({ stage, told: await actor.say({ ...ask, kind: 'jackpot' }), op: 'win' }, ['OK'], 'the jackpot');
      actor.believe(stake.roundId, 5n * ONE);
      await mustRecord(stage, actor.memberId, { op: 'win', kinds: 'jackpot', amount: 5n * ONE }, 'the jackpot');
    },
  },
  {
    name: 'free-bet-with-worth',
    title: 'a free bet takes nothing, whatever worth the vendor gives it, and its win is paid',
    needs: ['bet', 'win'],
    // Others have no word for a free bet, or it costs what they say.
    applies: ({ wire }) => wire.name === 'hub88' || wire.name === 'slotegrator',
    async play(stage, cast) {
      const actor = await cast.enter(FUNDS);
      const stake = newStake(stage, 2n * ONE);
      const free = { campaignId: stage.id('f'), rewardId: stage.id('f'), spinsLeft: 3 };
      const bet = { ...(stakeAsk(stage, actor, stake) as Extract<Ask, { op: 'bet' }>), free };
      const told = await actor.say(bet);
      mustHear({ stage, told, op: 'bet' }, ['OK'], 'the free bet');
      await mustHoldAndTell({ stage, actor, told }, FUNDS, 'the free bet');
      const win = { ...winAsk(stage, actor, stake, { winId: stage.id('w'), amount: 3n * ONE }), free };
      const paid = await actor.say({ ...win, kind: 'freespin' });
      mustHear({ stage, told: paid, op: 'win' }, ['OK'], 'its win');
      actor.believe(stake.roundId, 3n * ONE);
      await mustHoldAndTell({ stage, actor, told: paid }, FUNDS + 3n * ONE, 'its win');
    },
  },
  {
    name: 'commit-of-a-part',
    title: 'a commit takes what it says, and the rest of the reserve comes back at once',
    needs: ['reserve', 'commit'],
    async play(stage, cast) {
      const actor = await cast.enter(FUNDS);
      const [betId, roundId] = [stage.id('b'), stage.id('r')];
      const base = { player: actor.player, roundId };
      const reserve = { op: 'reserve', ...base, transactionId: betId, gameCode: stage.gameCode } as const;
      const held = await actor.say({ ...reserve, amount: 5n * ONE, isRoundClosed: false });
      mustHear({ stage, told: held, op: 'reserve' }, ['OK'], 'the reserve');
      const commit = { op: 'commit', ...base, transactionId: stage.id('m'), betId } as const;
      mustHear(
        { stage, told: await actor.say({ ...commit, amount: 6n * ONE }), op: 'commit' },
        ['BAD_REQUEST'],
        'more than was held',
      );
      const part = { ...commit, transactionId: stage.id('m'), amount: 2n * ONE };
      const told = await actor.say(part);
      mustHear({ stage, told, op: 'commit' }, ['OK'], 'a part');
      actor.believe(roundId, -2n * ONE);
      await mustHoldAndTell({ stage, actor, told }, FUNDS - 2n * ONE, 'a part');
    },
  },
  {
    name: 'rollback-of-another-amount',
    title:
      'a rollback that says another amount than the bet’s is refused, or gives back that part where the vendor may',
    needs: ['bet', 'rollback'],
    applies: ({ wire }) => ['native', 'evolution', 'slotegrator'].includes(wire.name),
    async play(stage, cast) {
      const actor = await cast.enter(FUNDS);
      const stake = await placeBet(stage, actor, 4n * ONE);
      const undo = (amount: bigint) =>
        actor.say({
          op: 'rollback',
          player: actor.player,
          transactionId: stage.id('c'),
          betId: stake.betId,
          roundId: stake.roundId,
          gameCode: stage.gameCode,
          amount,
        });
      const isPart = stage.vendor === 'IA';
      mustHear({ stage, told: await undo(5n * ONE), op: 'rollback' }, ['BAD_REQUEST'], 'more than the bet');
      const told = await undo(ONE);
      mustHear({ stage, told, op: 'rollback' }, [isPart ? 'OK' : 'BAD_REQUEST'], 'less than the bet');
      if (isPart) actor.believe(stake.roundId, ONE);
      await mustHoldAndTell({ stage, actor, told }, FUNDS - (isPart ? 3n : 4n) * ONE, 'less than the bet');
    },
  },
];

export const recordGrid: readonly Script[] = [...asSaid, ...more];
