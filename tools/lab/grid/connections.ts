import { canStake, newStake, ONE, stakeAsk } from '../scripts/moves.ts';
import { must, type Script, type Stage } from '../stage.ts';
import { mustHear } from './heard.ts';
import { cashOf, FUNDS } from './per-operation.ts';

/** The lab calls from the machine itself. */
const OURS = ['127.0.0.1', '127.0.0.0/8', '127.0.0.0/30'] as const;
const OTHERS = ['10.0.0.0/8', '127.0.0.2', '127.0.1.0/24'] as const;

const opOf = (stage: Stage) => (stage.wire.ops.has('bet') ? 'bet' : 'betWin');

/** What a connection itself believes, whatever its calls say. The one that the other scripts have comes back in any case. */
export const connectionGrid: readonly Script[] = [
  {
    name: 'address-list',
    title: 'a connection that names addresses and nets takes calls from all of those and from no others',
    needs: [],
    applies: canStake,
    async play(stage, cast) {
      const actor = await cast.enter(FUNDS);
      let cash = FUNDS;
      try {
        for (const address of [...OURS, ...OTHERS]) {
          // Of several entries each counts.
          await stage.control.reconnect(stage.vendor, { allowedIps: ['192.0.2.1', address] });
          const stake = newStake(stage, ONE);
          const told = await actor.say(stakeAsk(stage, actor, stake));
          const isOurs = OURS.some((own) => own === address);
          must(isOurs === (told.httpStatus !== 404), `${address} is listed: answered ${told.httpStatus}`);
          if (isOurs) {
            mustHear({ stage, told, op: opOf(stage) }, ['OK'], `a bet from ${address}`);
            actor.believe(stake.roundId, -ONE);
            cash -= ONE;
          }
          must((await cashOf(stage, actor)) === cash, `a bet while ${address} is listed moved another sum`);
        }
      } finally {
        await stage.control.reconnect(stage.vendor, {});
      }
    },
  },
  {
    name: 'no-secrets',
    title: 'a connection that has no secret and no addresses believes nobody',
    needs: [],
    applies: canStake,
    async play(stage, cast) {
      const actor = await cast.enter(FUNDS);
      try {
        await stage.control.reconnect(stage.vendor, { hasSecrets: false });
        const told = await actor.say(stakeAsk(stage, actor, newStake(stage, ONE)));
        mustHear({ stage, told, op: opOf(stage) }, ['INVALID_SIGNATURE'], 'a bet over a connection without secrets');
        must((await cashOf(stage, actor)) === FUNDS, 'a bet over a connection without secrets was taken');
      } finally {
        await stage.control.reconnect(stage.vendor, {});
      }
    },
  },
];
