import { isRefusal, must, type Script } from '../stage.ts';
import { canStake, mustHold, mustTell, newStake, ONE, payWin, placeBet, sayStake, stakeAsk } from './moves.ts';

export const refusalScripts: readonly Script[] = [
  {
    name: 'insufficient-then-deposit',
    title: 'a bet refused for funds stays refused under its id after a deposit, and a new id is taken',
    needs: [],
    applies: canStake,
    async play(stage, cast) {
      const actor = await cast.enter(ONE);
      const stake = newStake(stage, 5n * ONE);
      const told = await sayStake(stage, actor, stake);
      must(isRefusal(told.meaning), `a bet without funds was answered ${told.meaning}: ${told.received}`);
      mustTell(told, ONE);
      await stage.control.deposit(actor.memberId, 20n * ONE);
      actor.extra += 20n * ONE;
      const again = await sayStake(stage, actor, stake);
      must(again.meaning !== 'ok', `the refused id was accepted later: ${again.received}`);
      await mustHold(stage, actor, 21n * ONE, 'after the repeat of the refused id');
      await placeBet(stage, actor, 5n * ONE);
      await mustHold(stage, actor, 16n * ONE, 'after the new id');
    },
  },
  {
    name: 'blocked-mid-round',
    title: 'a player blocked in the middle of a round bets no more, and their win is paid',
    needs: ['win'],
    applies: canStake,
    async play(stage, cast) {
      const actor = await cast.enter(10n * ONE);
      const stake = await placeBet(stage, actor, ONE);
      await stage.control.block(actor.memberId);
      const told = await sayStake(stage, actor, newStake(stage, ONE, stake.roundId));
      must(isRefusal(told.meaning), `a blocked player's bet was answered ${told.meaning}: ${told.received}`);
      await payWin(stage, actor, stake, { amount: 4n * ONE });
      await mustHold(stage, actor, 13n * ONE, 'after the win of a blocked player');
    },
  },
  {
    name: 'reality-check',
    title:
      'a player who does not answer about their time begins no round, ends the one they are in, and plays on once they answer',
    needs: ['win'],
    applies: canStake,
    async play(stage, cast) {
      const actor = await cast.enter(10n * ONE);
      const stake = await placeBet(stage, actor, ONE);
      await stage.control.askAboutTime(actor.memberId, 'unanswered');
      const told = await sayStake(stage, actor, newStake(stage, ONE));
      must(isRefusal(told.meaning), `a bet before the answer was answered ${told.meaning}: ${told.received}`);
      mustTell(told, 9n * ONE);
      await placeBet(stage, actor, ONE, stake.roundId);
      await payWin(stage, actor, stake, { amount: 4n * ONE });
      await mustHold(stage, actor, 12n * ONE, 'after the end of the round');
      await stage.control.askAboutTime(actor.memberId, 'answered');
      await placeBet(stage, actor, ONE);
      await mustHold(stage, actor, 11n * ONE, 'after the answer');
    },
  },
  {
    name: 'win-late-after-logout',
    title: 'a win that comes after the player signed out is paid, and a new bet is refused',
    needs: ['win'],
    applies: canStake,
    async play(stage, cast) {
      const actor = await cast.enter(10n * ONE);
      const stake = await placeBet(stage, actor, ONE);
      await stage.control.logOut(actor.memberId);
      const told = await sayStake(stage, actor, newStake(stage, ONE));
      must(isRefusal(told.meaning), `a bet after signing out was answered ${told.meaning}: ${told.received}`);
      await payWin(stage, actor, stake, { amount: 3n * ONE });
      await mustHold(stage, actor, 12n * ONE, 'after the late win');
    },
  },
  {
    name: 'currency-mismatch',
    title: 'money in another currency than the session is refused',
    needs: [],
    applies: (stage) => canStake(stage) && stage.wire.tampers.has('other_currency'),
    async play(stage, cast) {
      const actor = await cast.enter(10n * ONE);
      const told = await actor.say(stakeAsk(stage, actor, newStake(stage, ONE)), { tamper: 'other_currency' });
      must(isRefusal(told.meaning), `it was answered ${told.meaning}: ${told.received}`);
      await mustHold(stage, actor, 10n * ONE, 'after the refusal');
    },
  },
  {
    name: 'bad-signature',
    title: 'a call whose proof is wrong moves nothing',
    needs: [],
    applies: (stage) => canStake(stage) && stage.wire.tampers.has('signature'),
    async play(stage, cast) {
      const actor = await cast.enter(10n * ONE);
      const stake = newStake(stage, ONE);
      const told = await actor.say(stakeAsk(stage, actor, stake), { tamper: 'signature' });
      must(isRefusal(told.meaning), `it was answered ${told.meaning}: ${told.received}`);
      await mustHold(stage, actor, 10n * ONE, 'after the forged call');
      const honest = await sayStake(stage, actor, stake);
      must(honest.meaning === 'ok', `the honest call after it was answered ${honest.meaning}: ${honest.received}`);
      actor.believe(stake.roundId, -ONE);
    },
  },
  {
    name: 'old-timestamp',
    title: 'a call signed outside the window moves nothing',
    needs: [],
    applies: (stage) => canStake(stage) && stage.wire.tampers.has('old_timestamp'),
    async play(stage, cast) {
      const actor = await cast.enter(10n * ONE);
      const told = await actor.say(stakeAsk(stage, actor, newStake(stage, ONE)), { tamper: 'old_timestamp' });
      must(isRefusal(told.meaning), `it was answered ${told.meaning}: ${told.received}`);
      await mustHold(stage, actor, 10n * ONE, 'after the old call');
    },
  },
  {
    name: 'reordered-keys',
    title: 'the order of fields does not matter: the bytes that came are what is checked',
    needs: [],
    applies: (stage) => canStake(stage) && stage.wire.tampers.has('reordered_keys'),
    async play(stage, cast) {
      const actor = await cast.enter(10n * ONE);
      const stake = newStake(stage, ONE);
      const told = await actor.say(stakeAsk(stage, actor, stake), { tamper: 'reordered_keys' });
      must(told.meaning === 'ok', `it was answered ${told.meaning}: ${told.received}`);
      actor.believe(stake.roundId, -ONE);
      await mustHold(stage, actor, 9n * ONE, 'after the reordered call');
    },
  },
  {
    name: 'three-decimals',
    title: 'an amount below the minor unit is taken exactly or refused, never rounded',
    needs: [],
    applies: (stage) => canStake(stage) && stage.wire.smallestAmount <= 1_000n,
    async play(stage, cast) {
      const actor = await cast.enter(10n * ONE);
      const stake = newStake(stage, 1_234_000n);
      const told = await sayStake(stage, actor, stake);
      if (told.meaning === 'ok') actor.believe(stake.roundId, -stake.amount);
      else must(isRefusal(told.meaning), `it was answered ${told.meaning}: ${told.received}`);
      const { cash } = await stage.control.money(actor.memberId);
      const expected = told.meaning === 'ok' ? 10n * ONE - 1_234_000n : 10n * ONE;
      must(cash === expected, `the wallet holds ${cash}, not ${expected}`);
    },
  },
  {
    name: 'huge-amount',
    title: 'an amount beyond all bounds is refused, and the player can still play',
    needs: [],
    applies: canStake,
    async play(stage, cast) {
      const actor = await cast.enter(10n * ONE);
      for (const amount of [9_000_000_000_000n * ONE, 10n ** 30n]) {
        const told = await sayStake(stage, actor, newStake(stage, amount));
        must(isRefusal(told.meaning), `${amount} was answered ${told.meaning}: ${told.received}`);
      }
      await mustHold(stage, actor, 10n * ONE, 'after the huge stakes');
      await placeBet(stage, actor, ONE);
    },
  },
];
