import type { Ask } from '../../../../apps/sandbox/src/studio/wire.ts';
import { deliver } from '../../deliver.ts';
import { dialectOf } from '../../dialects/index.ts';
import { newStake, ONE, stakeAsk, winAsk } from '../../scripts/moves.ts';
import { type Actor, must, type Script, type Stage } from '../../stage.ts';
import { mustHear, mustHoldAndTell, saying } from './heard.ts';
import { cashOf, FUNDS } from '../per-operation.ts';

/** Where a wire may say that a movement ends its round, or leave it out. */
const END_OF_ROUND: Readonly<Record<string, string>> = {
  native: 'roundClosed',
  hub88: 'round_closed',
  softswiss: 'finished',
  slotegrator: 'finished',
  pg: 'is_end_round',
};

const sayWithout = (stage: Stage, actor: Actor, ask: Ask, field: string) =>
  actor.say(ask, {
    by: saying(stage, (said) => ({
      ...said,
      fields: Object.fromEntries(Object.entries(said.fields).filter(([name]) => name !== field)),
    })),
  });

export const unsaidGrid: readonly Script[] = [
  {
    name: 'end-unsaid',
    title: 'a bet and a win that do not say whether their round ends leave it open',
    needs: ['win'],
    applies: ({ wire }) => wire.name in END_OF_ROUND,
    async play(stage, cast) {
      const actor = await cast.enter(FUNDS);
      const field = END_OF_ROUND[stage.wire.name] ?? '';
      const stake = newStake(stage, 2n * ONE);
      const win = winAsk(stage, actor, stake, { winId: stage.id('w'), amount: ONE });
      for (const [op, ask, moved] of [
        ['bet', stakeAsk(stage, actor, stake), -2n * ONE],
        ['win', win, ONE],
      ] as const) {
        mustHear({ stage, told: await sayWithout(stage, actor, ask, field), op }, ['OK'], op);
        actor.believe(stake.roundId, moved);
        const isOpen = await stage.control.isRoundOpen(actor.memberId, stake.roundId);
        must(isOpen === true, `${op} said nothing of an end, and the round is open: ${isOpen}`);
      }
    },
  },
  {
    name: 'issue-goes-on',
    title: 'news of free spins that are not over move nothing, and their end pays the total once',
    needs: ['promoWin'],
    applies: ({ wire }) => wire.name === 'softswiss',
    async play(stage, cast) {
      const actor = await cast.enter(FUNDS);
      const promoId = stage.id('p');
      const { player } = actor;
      const base = { player, transactionId: promoId, promoId, rewardId: promoId, gameCode: stage.gameCode } as const;
      const ask = { op: 'promoWin', ...base, kind: 'freespin', amount: 5n * ONE } as const;
      for (const status of ['issued', 'active', 'canceled', 'expired'] as const) {
        const by = saying(stage, (said) => ({ ...said, fields: { ...said.fields, status } }));
        const told = await actor.say({ ...ask, amount: ONE }, { by });
        mustHear({ stage, told, op: 'balance' }, ['OK'], `an issue that is ${status}`);
        must((await cashOf(stage, actor)) === FUNDS, `an issue that is ${status} was paid`);
      }
      for (const when of ['its end', 'its end again']) {
        const told = await actor.say(ask);
        mustHear({ stage, told, op: 'promoWin' }, ['OK'], when);
        if (when === 'its end') actor.believe(`promo:${promoId}`, 5n * ONE);
        await mustHoldAndTell({ stage, actor, told }, FUNDS + 5n * ONE, when);
      }
    },
  },
  {
    name: 'signed-query',
    title: 'a query belongs to what is signed: with it the call is taken, with one that came later it is refused',
    needs: ['bet'],
    applies: ({ wire }) => wire.name === 'native',
    async play(stage, cast) {
      const actor = await cast.enter(FUNDS);
      const refused = await actor.say(stakeAsk(stage, actor, newStake(stage, ONE)), {
        by: (call) => deliver({ ...call, url: `${call.url}?trace=1` }),
      });
      mustHear({ stage, told: refused, op: 'bet' }, ['INVALID_SIGNATURE'], 'a query that nobody signed');
      const stake = newStake(stage, ONE);
      const dialect = dialectOf(stage.wire);
      const told = await actor.say(stakeAsk(stage, actor, stake), {
        by(call) {
          const said = dialect.open(call, stage.link);
          return deliver(dialect.seal({ ...said, path: `${said.path}?trace=1` }, stage.link));
        },
      });
      mustHear({ stage, told, op: 'bet' }, ['OK'], 'a query that was signed');
      actor.believe(stake.roundId, -ONE);
      await mustHoldAndTell({ stage, actor, told }, FUNDS - ONE, 'a query that was signed');
    },
  },
  {
    name: 'list-in-order',
    title: 'of a list each item is answered at its own place, also behind one that is badly formed',
    needs: ['batch', 'bet'],
    applies: ({ wire }) => wire.name === 'native',
    async play(stage, cast) {
      const actor = await cast.enter(FUNDS);
      const { askMany } = stage.wire;
      if (!askMany) throw new Error('the wire has batches and no askMany');
      const roundId = stage.id('r');
      const units = [-1n, 1n, 1_000n, -1n, 2n];
      const asks = units.map((each) => stakeAsk(stage, actor, newStake(stage, each * ONE, roundId)));
      const told = await askMany.call(stage.wire, asks, stage.link, deliver, false);
      const wanted = ['bad_request', 'ok', 'insufficient_funds', 'bad_request', 'ok'];
      const meanings = told.map(({ meaning }) => meaning);
      must(meanings.join(' ') === wanted.join(' '), `answered ${meanings.join(' ')}, not ${wanted.join(' ')}`);
      actor.believe(roundId, -3n * ONE);
      must((await cashOf(stage, actor)) === FUNDS - 3n * ONE, 'the list moved another sum');
    },
  },
];
