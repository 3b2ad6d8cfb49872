import type { Ask } from '../../../../apps/sandbox/src/studio/wire.ts';
import { asDigits, type Tree } from '../../dialects/exact-text.ts';
import { newStake, ONE, stakeAsk, winAsk } from '../../scripts/moves.ts';
import { type Actor, must, type Script, type Stage } from '../../stage.ts';
import { mustHear, mustHoldAndTell, saying } from '../fields/heard.ts';
import { FUNDS } from '../per-operation.ts';
import { sceneOf } from '../scenes.ts';

const WON = 7n * ONE;

type Promo = Extract<Ask, { op: 'promoWin' | 'jackpotWin' }>;

const promoAsk = (stage: Stage, actor: Actor, op: Promo['op'], promoId: string): Promo => ({
  op,
  player: actor.player,
  transactionId: stage.id('t'),
  promoId,
  rewardId: promoId,
  gameCode: stage.gameCode,
  kind: op === 'jackpotWin' ? 'jackpot' : 'freespin',
  amount: WON,
});

const mustStand = async (
  stage: Stage,
  actor: Actor,
  wanted: { readonly cash: bigint; readonly bonus: bigint },
  when: string,
) => {
  const { cash, bonus } = await stage.control.pools(actor.memberId);
  must(
    cash === wanted.cash && bonus === wanted.bonus,
    `${when}: cash ${cash} and bonus ${bonus}, not ${wanted.cash} and ${wanted.bonus}`,
  );
};

/** Known by its issue alone, which has one total. */
const hasOneTotal = ({ wire }: Stage): boolean => wire.name === 'softswiss';
/** Its prizes are no free spins: those are wins of a round. */
const paysPrizesAlone = ({ wire }: Stage): boolean => wire.name === 'cq9';

/** Vendors whose free rounds name their campaign in each win, and those who send no bet before it. */
const NAMES_CAMPAIGNS: ReadonlySet<string> = new Set(['native', 'hub88', 'softswiss', 'slotegrator', 'cq9', 'pg']);
const SENDS_NO_FREE_BETS: ReadonlySet<string> = new Set(['PG', 'CQ9', 'SWS']);

/** A field that may be left out and then means free spins. */
const withoutKind = (stage: Stage) =>
  saying(stage, (said) => {
    const { kind: _, ...fields } = said.fields;
    return { ...said, fields };
  });

const issue = (stage: Stage, actor: Actor, ask: Ask, status: string) => {
  const change = (fields: Tree): Tree => ({ ...fields, status, total_amount: asDigits('500') });
  return actor.say(ask, { by: saying(stage, (said) => ({ ...said, fields: change(said.fields) })) });
};

export const promotionGrid: readonly Script[] = [
  ...(['promoWin', 'jackpotWin'] as const).map(
    (op): Script => ({
      name: `two-of-one-promotion-${op}`,
      title: `two calls of ${op} of one promotion, each with an id of its own, are both paid, once each`,
      needs: [op],
      applies: (stage) => !hasOneTotal(stage),
      async play(stage, cast) {
        const actor = await cast.enter(FUNDS);
        const promoId = stage.id('p');
        const asks = [promoAsk(stage, actor, op, promoId), promoAsk(stage, actor, op, promoId)];
        let cash = FUNDS;
        for (const ask of asks) {
          mustHear({ stage, told: await actor.say(ask), op }, ['OK'], `a call of ${op} of one promotion`);
          actor.believe(`promo:${promoId}`, WON);
          cash += WON;
          must((await stage.control.money(actor.memberId)).cash === cash, 'a call of one promotion was not paid');
        }
        for (const ask of asks) await actor.say(ask);
        must((await stage.control.money(actor.memberId)).cash === cash, 'the repeats moved money');
      },
    }),
  ),
  {
    name: 'winnings-of-grant',
    title:
      'the total of free spins of ours is cash or bonus money as their grant says, and cash for who was not given them',
    needs: ['promoWin'],
    applies: (stage) => !paysPrizesAlone(stage),
    async play(stage, cast) {
      const [owner, other] = [await cast.enter(FUNDS), await cast.enter(FUNDS)];
      let cash = FUNDS;
      for (const winnings of ['cash', 'bonus'] as const) {
        const grant = await stage.control.giveSpins(owner.memberId, stage.vendor, winnings);
        const ask = promoAsk(stage, owner, 'promoWin', grant);
        for (const when of ['the total', 'the total again'])
          await owner.say(ask, stage.wire.name === 'native' ? { by: withoutKind(stage) } : {}).then((told) => {
            const isAgain = when !== 'the total';
            must(told.meaning === 'ok' || (isAgain && told.meaning === 'duplicate'), `${when}: ${told.received}`);
          });
        owner.believe(`promo:${grant}`, WON);
        if (winnings === 'cash') cash += WON;
        await mustStand(stage, owner, { cash, bonus: winnings === 'cash' ? 0n : WON }, `winnings to ${winnings}`);
        if (hasOneTotal(stage) || winnings === 'cash') continue;
        const told = await other.say(promoAsk(stage, other, 'promoWin', grant));
        mustHear({ stage, told, op: 'promoWin' }, ['OK'], 'a total of another player’s grant');
        other.believe(`promo:${grant}`, WON);
        await mustStand(stage, other, { cash: FUNDS + WON, bonus: 0n }, 'a total of another player’s grant');
      }
    },
  },
  {
    name: 'winnings-of-grant-by-spin',
    title: 'the win of a free spin of ours is cash or bonus money as its grant says, once',
    needs: ['win'],
    applies: ({ wire }) => NAMES_CAMPAIGNS.has(wire.name),
    async play(stage, cast) {
      const actor = await cast.enter(FUNDS);
      for (const winnings of ['bonus', 'cash'] as const) {
        const grant = await stage.control.giveSpins(actor.memberId, stage.vendor, winnings);
        const free = { campaignId: grant, rewardId: grant, spinsLeft: 1 };
        const stake = newStake(stage, 0n);
        if (!SENDS_NO_FREE_BETS.has(stage.vendor)) {
          const bet = { ...stakeAsk(stage, actor, stake), free } as Ask;
          mustHear({ stage, told: await actor.say(bet), op: 'bet' }, ['OK'], 'a free bet');
        }
        const ask = {
          ...winAsk(stage, actor, stake, { winId: stage.id('w'), amount: WON }),
          kind: 'freespin',
          free,
        } as const;
        mustHear({ stage, told: await actor.say(ask), op: 'win' }, ['OK'], `a free win to ${winnings}`);
        await actor.say(ask);
        actor.believe(stake.roundId, WON);
        const cash = winnings === 'cash' ? FUNDS + WON : FUNDS;
        await mustStand(stage, actor, { cash, bonus: WON }, `a free win to ${winnings}`);
      }
    },
  },
  {
    name: 'issue-ends-twice',
    title: 'an issue of free spins that ends in two words, or is told anything after its end, is paid once',
    needs: ['promoWin'],
    applies: hasOneTotal,
    async play(stage, cast) {
      const actor = await cast.enter(FUNDS);
      let cash = FUNDS;
      for (const [first, second] of [
        ['finished', 'completed'],
        ['completed', 'finished'],
        ['finished', 'canceled'],
        ['completed', 'expired'],
        ['finished', 'active'],
      ] as const) {
        const { ask, roundId } = await sceneOf('promoWin', stage, actor);
        for (const status of [first, second, first]) {
          const told = await issue(stage, actor, ask, status);
          mustHear({ stage, told, op: 'promoWin' }, ['OK'], `${status} of ${first}, ${second}`);
        }
        actor.believe(roundId, 5n * ONE);
        cash += 5n * ONE;
        const told = await actor.say({ op: 'balance', player: actor.player });
        await mustHoldAndTell({ stage, actor, told }, cash, `${first}, then ${second}`);
      }
    },
  },
  {
    name: 'jackpot-of-several',
    title: 'a jackpot that names the parts it is made of pays its whole amount, whatever their order',
    needs: ['jackpotWin'],
    applies: ({ wire }) => wire.name === 'evolution',
    async play(stage, cast) {
      const actor = await cast.enter(FUNDS);
      let cash = FUNDS;
      for (const parts of [[10, 20], [20, 10], [30], []]) {
        const ids = parts.map(() => stage.id('j'));
        const jackpots = parts.map((units, place) => ({ id: ids[place], winAmount: asDigits(String(units)) }));
        const ask = { ...promoAsk(stage, actor, 'jackpotWin', stage.id('p')), amount: 30n * ONE };
        const by = saying(stage, (said) => ({
          ...said,
          fields: { ...said.fields, promoTransaction: { ...(said.fields['promoTransaction'] as Tree), jackpots } },
        }));
        const told = await actor.say(ask, { by });
        mustHear({ stage, told, op: 'jackpotWin' }, ['OK'], `a jackpot of ${parts.join(' and ')}`);
        actor.believe(`promo:${ids[0] ?? ask.transactionId}`, 30n * ONE);
        cash += 30n * ONE;
        await mustHoldAndTell({ stage, actor, told }, cash, `a jackpot of ${parts.join(' and ')}`);
      }
    },
  },
  {
    name: 'free-game-known-by',
    title: 'a spin of a free game is known by its wallet or by its parent’s stake, and is paid without a bet',
    needs: ['win'],
    applies: ({ wire }) => wire.name === 'pg',
    async play(stage, cast) {
      const actor = await cast.enter(FUNDS);
      let cash = FUNDS;
      for (const [wallet_type, is_parent_zero_stake] of [
        ['C', 'True'],
        ['C', 'true'],
        ['G', 'False'],
        ['B', 'False'],
        ['G', 'True'],
      ]) {
        const stake = newStake(stage, 0n);
        const by = saying(stage, (said) => ({
          ...said,
          fields: { ...said.fields, wallet_type, is_parent_zero_stake },
        }));
        const told = await actor.say(winAsk(stage, actor, stake, { winId: stage.id('w'), amount: WON }), { by });
        const when = `wallet ${wallet_type}, parent without a stake: ${is_parent_zero_stake}`;
        mustHear({ stage, told, op: 'win' }, ['OK'], when);
        actor.believe(stake.roundId, WON);
        cash += WON;
        await mustHoldAndTell({ stage, actor, told }, cash, when);
      }
    },
  },
];
