import type { Deliver, Op, Told } from '../../../../apps/sandbox/src/studio/wire.ts';
import type { WalletStatus } from '../../../../apps/server/src/features/vendor-wallet/index.ts';
import { deliver } from '../../deliver.ts';
import { dialectOf } from '../../dialects/index.ts';
import type { Said } from '../../dialects/dialect.ts';
import { type Actor, must, type Stage } from '../../stage.ts';
import { codeOf } from '../answers/codes.ts';

/** A line on which the call is changed and proved anew, as its sender would. */
export const saying =
  (stage: Stage, change: (said: Said) => Said, text?: (said: Said) => string): Deliver =>
  (call) => {
    const dialect = dialectOf(stage.wire);
    const said = change(dialect.open(call, stage.link));
    return deliver(dialect.seal(said, stage.link, text?.(said)));
  };

/** The status line and the wire's own word of an answer. */
export const heard = (stage: Stage, { httpStatus, received }: Told): string =>
  dialectOf(stage.wire).codeOf(httpStatus, received);

/** The answer must be one of these statuses in the vendor's own words. */
export const mustHear = (
  { stage, told, op }: { readonly stage: Stage; readonly told: Told; readonly op: Op },
  statuses: readonly WalletStatus[],
  when: string,
  isReplay = false,
): void => {
  const wanted = statuses.map((status) => codeOf(stage.wire.name, { op, status, isReplay }));
  const code = heard(stage, told);
  must(
    wanted.includes(code),
    `${when}: answered ${code}, not ${wanted.join(' or ')} (${statuses.join(' or ')}): ${told.received}`,
  );
};

/** The finest that a wire tells, micros. */
const FINEST: Readonly<Record<string, bigint>> = {
  native: 1n,
  evolution: 1n,
  hub88: 10n,
  softswiss: 10_000n,
  jili: 100n,
  pg: 10_000n,
  cq9: 100n,
  jdb: 100n,
  slotegrator: 100n,
};
export const asTold = (stage: Stage, micros: bigint): bigint => {
  const finest = FINEST[stage.wire.name] ?? 1n;
  return (micros / finest) * finest;
};

/**
 * The wallet holds so much, the answer said so, and the vendor who asks for the balance right then hears it too. A wire cuts
 * what is finer than it can say, and never rounds it up.
 */
export const mustHoldAndTell = async (
  { stage, actor, told }: { readonly stage: Stage; readonly actor: Actor; readonly told: Told },
  micros: bigint,
  when: string,
): Promise<void> => {
  const { cash } = await stage.control.money(actor.memberId);
  must(cash === micros, `${when}: the wallet holds ${cash}, not ${micros}`);
  const shown = asTold(stage, micros);
  must(
    told.balance === null || told.balance === shown,
    `${when}: told ${told.balance}, not ${shown}: ${told.received}`,
  );
  await mustTellOnRequest(stage, actor, micros, when);
};

/** Asked for the balance, the house tells this one. */
export const mustTellOnRequest = async (stage: Stage, actor: Actor, micros: bigint, when: string): Promise<void> => {
  if (!stage.wire.ops.has('balance')) return;
  const shown = asTold(stage, micros);
  const told = await actor.say({ op: 'balance', player: actor.player });
  must(
    told.meaning === 'ok' && told.balance === shown,
    `${when}: asked for the balance, ${told.received}, not ${shown}`,
  );
};
