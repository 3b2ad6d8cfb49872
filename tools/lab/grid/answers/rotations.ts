import type { StudioLink } from '../../../../apps/sandbox/src/studio/wire.ts';
import { deliver } from '../../deliver.ts';
import { dialectOf } from '../../dialects/index.ts';
import { canStake, newStake, ONE, stakeAsk } from '../../scripts/moves.ts';
import { canRotate } from '../../second-keys.ts';
import { must, type Script, type Stage } from '../../stage.ts';
import { mustHear } from '../fields/heard.ts';
import { cashOf, FUNDS } from '../per-operation.ts';

type Values = StudioLink['values'];

/** The second key of each name: `secretKey` and `secretKey.next`, `keyId` and `previousKeyId`. */
const PAIRS: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  native: [
    ['keyId', 'previousKeyId'],
    ['secret', 'previousSecret'],
  ],
};
const pairsOf = (stage: Stage, values: Values): readonly (readonly [string, string])[] =>
  PAIRS[stage.wire.name] ??
  Object.keys(values)
    .filter((name) => name.endsWith('.next'))
    .map((name) => [name.slice(0, -'.next'.length), name] as const);

type Turn = {
  readonly name: string;
  readonly values: (pairs: readonly (readonly [string, string])[], values: Values) => Values;
  /** Whether the first and the second key are good after it. */
  readonly isGood: readonly [boolean, boolean];
};
const TURNS: readonly Turn[] = [
  {
    name: 'the two keys have changed places',
    values: (pairs, values) =>
      Object.fromEntries(
        pairs.flatMap(([one, other]) => [
          [one, values[other] ?? ''],
          [other, values[one] ?? ''],
        ]),
      ),
    isGood: [true, true],
  },
  {
    name: 'the second key alone is left',
    values: (pairs, values) =>
      Object.fromEntries(
        pairs.flatMap(([one, other]) => [
          [one, values[other] ?? ''],
          [other, ''],
        ]),
      ),
    isGood: [false, true],
  },
  {
    name: 'the second key was taken away again',
    values: (pairs) => Object.fromEntries(pairs.map(([, other]) => [other, ''])),
    isGood: [true, false],
  },
];

export const rotationGrid: readonly Script[] = [
  {
    name: 'rotation-ends',
    title: 'a key is good while the connection has it in either place, and no longer',
    needs: [],
    applies: (stage) => canStake(stage) && canRotate(stage.wire),
    async play(stage, cast) {
      const actor = await cast.enter(FUNDS);
      const dialect = dialectOf(stage.wire);
      const op = stage.wire.ops.has('bet') ? 'bet' : 'betWin';
      let cash = FUNDS;
      try {
        for (const { name, values, isGood } of TURNS) {
          await stage.control.reconnect(stage.vendor, { values: (own) => values(pairsOf(stage, own), own) });
          for (const [nth, link] of [stage.link, stage.rotated].entries()) {
            const stake = newStake(stage, ONE);
            const by = (call: Parameters<typeof deliver>[0]) =>
              deliver(dialect.seal(dialect.open(call, stage.link), link));
            const told = await actor.say(stakeAsk(stage, actor, stake), { by });
            const when = `${name}: a bet by the ${nth === 0 ? 'first' : 'second'}`;
            mustHear({ stage, told, op }, [isGood[nth] ? 'OK' : 'INVALID_SIGNATURE'], when);
            if (isGood[nth]) {
              actor.believe(stake.roundId, -ONE);
              cash -= ONE;
            }
            must((await cashOf(stage, actor)) === cash, `${when} moved another sum`);
          }
        }
      } finally {
        await stage.control.reconnect(stage.vendor, {});
      }
    },
  },
  {
    name: 'rotation-keeps-key-id',
    title: 'a secret that is rotated under its key id is good until the connection forgets it',
    needs: ['bet'],
    applies: ({ wire }) => wire.name === 'native',
    async play(stage, cast) {
      const actor = await cast.enter(FUNDS);
      const dialect = dialectOf(stage.wire);
      const secret = stage.rotated.values['secret'] ?? '';
      const renewed = { ...stage.link, values: { ...stage.link.values, secret } };
      const say = (link: StudioLink) => {
        const stake = newStake(stage, ONE);
        const told = actor.say(stakeAsk(stage, actor, stake), {
          by: (call) => deliver(dialect.seal(dialect.open(call, stage.link), link)),
        });
        return told.then((answer) => ({ stage, told: answer, op: 'bet' as const, stake }));
      };
      try {
        for (const isKept of [true, false]) {
          await stage.control.reconnect(stage.vendor, {
            values: (own) => ({ secret, previousKeyId: '', previousSecret: isKept ? (own['secret'] ?? '') : '' }),
          });
          const byNew = await say(renewed);
          mustHear(byNew, ['OK'], 'the new secret under the old key id');
          actor.believe(byNew.stake.roundId, -ONE);
          const byOld = await say(stage.link);
          mustHear(byOld, [isKept ? 'OK' : 'INVALID_SIGNATURE'], `the old secret, ${isKept ? 'kept' : 'forgotten'}`);
          if (isKept) actor.believe(byOld.stake.roundId, -ONE);
        }
      } finally {
        await stage.control.reconnect(stage.vendor, {});
      }
    },
  },
];
