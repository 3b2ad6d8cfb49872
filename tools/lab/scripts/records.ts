import { setTimeout as pause } from 'node:timers/promises';
import { must, type Script } from '../stage.ts';
import { canStake, mustHold, ONE, payWin, placeBet } from './moves.ts';

/** Values of a connection that prove somebody; the others name somebody (`keyId`, `casinoId`, `dc`). */
const PROVES = /secret|token|password|private|^key$|^iv$|(agent|merchant|casino)key/i;
const WAITS = 40;
const WAIT_MS = 100;

export const recordScripts: readonly Script[] = [
  {
    name: 'calls-are-kept',
    title:
      'every call is kept with its answer, found by its player, and holds no secret of the connection or the session',
    needs: ['win'],
    applies: canStake,
    async play(stage, cast) {
      const actor = await cast.enter(10n * ONE);
      const stake = await placeBet(stage, actor, ONE);
      await payWin(stage, actor, stake, { amount: 3n * ONE });
      await mustHold(stage, actor, 12n * ONE, 'after the win');
      // They are written behind the answers, a second later at the most.
      let kept: readonly string[] = [];
      for (let tries = 1; tries <= WAITS && kept.length < 2; tries += 1) {
        await pause(WAIT_MS);
        kept = await stage.control.keptCalls(stage.vendor, actor.player.playerId);
      }
      must(kept.length >= 2, `of a bet and its win ${kept.length} calls are kept`);
      const secrets = Object.entries(stage.link.values)
        .filter(([name]) => PROVES.test(name))
        .concat([['the session', actor.player.token]]);
      for (const [name, secret] of secrets) {
        const spelt = [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)];
        const isKept = kept.some((call) => spelt.some((text) => call.includes(text)));
        must(!isKept, `${name} stands in the record of calls`);
      }
    },
  },
];
