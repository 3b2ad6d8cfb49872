import type { DrawProof, LotteryOrder } from '@trevo/contract';
import { type BeaconValue, commitOf, fairGameOf, isIncluded, leafHash } from '@trevo/engines/fair';
import { dayOfDraw, type FixedDraw, lotteryCommit } from '@trevo/engines/log';
import { drawIssue, FAMILIES, type FamilyCode, LOTTERY_GAMES, LOTTERY_MATH_VERSION } from '@trevo/engines/lottery';
import { orderLeaf } from './order-leaf.ts';

export type OrderProof = {
  readonly leaf: string;
  readonly salt: string;
  readonly index: number;
  readonly size: number;
  readonly path: readonly string[];
  readonly root: string;
};
export type StepId = 'commit' | 'chain' | 'day' | 'beacon' | 'draw' | 'order';
export interface DrawStep {
  readonly id: StepId;
  readonly isRight: boolean;
}

/** Longer than any chain is made: a link beyond it would have this device hash for ever. */
const LONGEST_CHAIN = 100_000;
const HASH = /^[0-9a-f]{64}$/;

/** Whether the secret is the link that it is said to be. */
function isLink(secret: string, { link, length, firstHash }: NonNullable<DrawProof['chain']>): boolean {
  if (![link, length].every(Number.isSafeInteger) || link <= 0 || link > length || length > LONGEST_CHAIN) return false;
  let hash = secret;
  for (let at = link; at > 0; at -= 1) hash = commitOf(hash);
  return hash === firstHash;
}

/** What its day's definition fixes of a draw; null where it is of another draw, or the draw had another time or source of chance than it says. */
function fixedFor(proof: DrawProof): FixedDraw | null {
  const { chain, beacon, closesAt, drawsAt } = proof;
  const fixed = chain && dayOfDraw(chain.day, { ...proof, chain });
  if (!fixed || fixed.drawsAtMs !== Date.parse(drawsAt) || fixed.closesAtMs !== Date.parse(closesAt)) return null;
  // Of a void draw the beacon may never have been asked.
  const isSource = (beacon?.chain.hash ?? null) === fixed.beaconChain;
  return isSource || (proof.state === 'void' && beacon === null) ? fixed : null;
}

/** What the beacon gave in the one round of the rule; null when its group did not sign that, or it was due before the orders were fixed. */
async function beaconSaid(
  { chain, round, signature }: NonNullable<DrawProof['beacon']>,
  { closedAt, drawsAt }: Pick<DrawProof, 'closedAt' | 'drawsAt'>,
): Promise<BeaconValue | null> {
  // The mathematics of signatures are as much as all else here: they come when they are needed.
  const { beaconRoundFrom, beaconTimeMs, beaconValue, chainHashOf, isBeaconRound } = await import(
    '@trevo/engines/fair/beacon'
  );
  if (round === null || signature === null || closedAt === null) return null;
  if (chainHashOf(chain) !== chain.hash || beaconTimeMs(chain, round) < Date.parse(closedAt)) return null;
  if (round !== beaconRoundFrom(chain, Date.parse(drawsAt))) return null;
  return isBeaconRound(chain, { round, signature }) ? { round, value: beaconValue({ round, signature }) } : null;
}

/** The first result is the draw's; what people corrected later stands beside it and is no draw. */
const drawnBy = ({ results }: DrawProof): string | null => {
  const [first] = results;
  return first?.source === 'house' ? first.numbers : null;
};

/** The numbers that the secret, the orders' root and the beacon give; null where a part is missing or has another form. */
export function recomputed(proof: DrawProof, beacon: BeaconValue | null): string | null {
  const { secret, root, drawId, mathVersion, family } = proof;
  // A game that is a brand's own has the name of the house's, or its family decides: only the name goes into the draw.
  const known = LOTTERY_GAMES.find(({ code }) => code === proof.gameCode);
  const code = known?.family ?? (family in FAMILIES ? (family as FamilyCode) : null);
  if (secret === null || root === null || code === null || mathVersion !== LOTTERY_MATH_VERSION) return null;
  if (known && known.family !== family) return null;
  try {
    const game = {
      ...(known ?? (LOTTERY_GAMES[0] as (typeof LOTTERY_GAMES)[number])),
      code: proof.gameCode,
      family: code,
    };
    fairGameOf(game.code);
    const drawn = drawIssue({ game, drawId, secret, betsRoot: root, beacon });
    return drawn.family.write(drawn.result);
  } catch {
    return null;
  }
}

/** Whether an order's leaf stands under the root that decided the draw. */
export const isOrderIncluded = ({ root }: Pick<DrawProof, 'root'>, proof: OrderProof, orders: number | null): boolean =>
  root !== null &&
  proof.root === root &&
  (orders === null || proof.size === orders) &&
  isIncluded(leafHash(proof.leaf), { ...proof, root });

/** What this device computes of a draw, step by step. Null while it has not been drawn, or where people entered its result. */
export async function verifyDraw(
  proof: DrawProof,
  own: { readonly order: LotteryOrder; readonly proof: OrderProof } | null = null,
): Promise<readonly DrawStep[] | null> {
  const { secret, commit, chain, root } = proof;
  const numbers = drawnBy(proof);
  if (secret === null || commit === null) return null;
  if (!HASH.test(secret)) return [{ id: 'commit', isRight: false }];
  const promised: DrawStep[] = [
    { id: 'commit', isRight: lotteryCommit(secret) === commit },
    ...(chain === null ? [] : [{ id: 'chain', isRight: isLink(secret, chain) } as const]),
    { id: 'day', isRight: fixedFor(proof) !== null },
  ];
  if (proof.state === 'void' && numbers === null) return promised;
  if (root === null || numbers === null) return null;
  const beacon = proof.beacon && (await beaconSaid(proof.beacon, proof));
  const isHeard = proof.beacon === null || beacon !== null;
  const isOwn =
    own &&
    own.order.gameCode === proof.gameCode &&
    own.order.issue === proof.issue &&
    orderLeaf(own.order, own.proof.salt) === own.proof.leaf &&
    isOrderIncluded(proof, own.proof, proof.orders);
  return [
    ...promised,
    ...(proof.beacon === null ? [] : [{ id: 'beacon', isRight: isHeard } as const]),
    { id: 'draw', isRight: isHeard && recomputed(proof, beacon) === numbers },
    ...(own ? [{ id: 'order', isRight: isOwn === true } as const] : []),
  ];
}
