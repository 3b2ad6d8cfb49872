import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import type { Deliver } from '../../../../apps/sandbox/src/studio/wire.ts';
import { deliver } from '../../deliver.ts';
import { canStake, newStake, ONE, stakeAsk } from '../../scripts/moves.ts';
import { must, type Script, type Stage } from '../../stage.ts';
import { mustHear } from '../fields/heard.ts';
import { cashOf, FUNDS } from '../per-operation.ts';

/** The lab calls from the machine itself. */
const OURS = ['127.0.0.1', '127.0.0.0/8', '127.0.0.0/30'] as const;
const OTHERS = ['10.0.0.0/8', '127.0.0.2', '127.0.1.0/24'] as const;

const opOf = (stage: Stage) => (stage.wire.ops.has('bet') ? 'bet' : 'betWin');

/** The keys that the native wire's document allows, and what is proved by them. */
const PAIRS = (): readonly { readonly pem: string; readonly by: Deliver }[] =>
  [generateKeyPairSync('ed25519'), generateKeyPairSync('rsa', { modulusLength: 2048 })].map(
    ({ publicKey, privateKey }) => ({
      pem: String(publicKey.export({ type: 'spki', format: 'pem' })),
      by: (call) => {
        const { pathname, search } = new URL(call.url);
        const bodyHash = createHash('sha256').update(call.body).digest('hex');
        const text = [call.method, pathname + search, call.headers['x-timestamp'], bodyHash].join('\n');
        const digest = privateKey.asymmetricKeyType === 'rsa' ? 'sha256' : null;
        const signature = sign(digest, Buffer.from(text), privateKey).toString('base64');
        return deliver({ ...call, headers: { ...call.headers, 'x-signature': signature } });
      },
    }),
  );

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
  {
    name: 'key-pair',
    title: 'a connection that has the vendor’s public key believes its private one alone, of either kind',
    needs: ['bet'],
    applies: ({ wire }) => wire.name === 'native',
    async play(stage, cast) {
      const actor = await cast.enter(FUNDS);
      const stakes = [];
      try {
        for (const { pem, by } of PAIRS()) {
          await stage.control.reconnect(stage.vendor, { values: () => ({ vendorPublicKey: pem }) });
          const forged = await actor.say(stakeAsk(stage, actor, newStake(stage, ONE)));
          mustHear({ stage, told: forged, op: 'bet' }, ['INVALID_SIGNATURE'], 'a bet by the shared secret');
          const stake = newStake(stage, ONE);
          const told = await actor.say(stakeAsk(stage, actor, stake), { by });
          mustHear({ stage, told, op: 'bet' }, ['OK'], 'a bet by the private key');
          stakes.push(stake);
          actor.believe(stake.roundId, -ONE);
        }
        must((await cashOf(stage, actor)) === FUNDS - BigInt(stakes.length) * ONE, 'another sum was moved');
      } finally {
        await stage.control.reconnect(stage.vendor, {});
      }
    },
  },
  {
    name: 'addresses-alone',
    title: 'a connection without a login believes its own addresses and no others',
    needs: ['bet'],
    applies: ({ wire }) => wire.name === 'jili',
    async play(stage, cast) {
      const actor = await cast.enter(FUNDS);
      const values = () => ({ username: '', password: '', 'password.next': '' });
      try {
        for (const [address, isOurs] of [
          ['127.0.0.1', true],
          ['10.0.0.0/8', false],
        ] as const) {
          await stage.control.reconnect(stage.vendor, { allowedIps: [address], values });
          const stake = newStake(stage, ONE);
          const told = await actor.say(stakeAsk(stage, actor, stake));
          must(
            isOurs === (told.meaning === 'ok'),
            `${address} is listed: answered ${told.httpStatus}: ${told.received}`,
          );
          if (isOurs) actor.believe(stake.roundId, -ONE);
        }
        await stage.control.reconnect(stage.vendor, { values });
        const told = await actor.say(stakeAsk(stage, actor, newStake(stage, ONE)));
        mustHear(
          { stage, told, op: 'bet' },
          ['INVALID_SIGNATURE'],
          'a bet over a connection without login and addresses',
        );
        must((await cashOf(stage, actor)) === FUNDS - ONE, 'another sum was moved');
      } finally {
        await stage.control.reconnect(stage.vendor, {});
      }
    },
  },
];
