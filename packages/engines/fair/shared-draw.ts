import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { createStream, type FairStream } from './fair-stream.ts';
import { type ServerSeed, seedBytes } from './seeds.ts';

/** Outside randomness that came after the bets: a public beacon's round and its value, hex. */
export interface BeaconValue {
  readonly round: number;
  readonly value: string;
}

/** All that decides a draw that many people bet on. */
export interface SharedDraw {
  /** The house's secret, committed to before the first bet; shown after the draw. */
  readonly secret: ServerSeed;
  /** Catalogue name of the game, `spb-crash`, and its mathematics. */
  readonly game: string;
  readonly mathVersion: string;
  /** Names the draw, unique: `[A-Za-z0-9_.:-]+`. */
  readonly drawId: string;
  /** Root over all bets, in the order in which they were taken: nobody adds one afterwards. */
  readonly betsRoot: string;
  /** Null: the house has no beacon, and the draw rests on the secret and on what the bets bring. */
  readonly beacon: BeaconValue | null;
}

const DRAW_ID = /^[A-Za-z0-9_.:-]{1,64}$/;
const HEX_32 = /^[0-9a-f]{64}$/;
const HEX = /^(?:[0-9a-f]{2})+$/;

/**
 * The seed of a shared draw: HMAC-SHA256 with the secret as key over `draw/v1|drawId|betsRoot|beacon round|beacon value`, both `-` without a
 * beacon. Neither the house's secret nor the bets nor the beacon alone decides it. @throws RangeError when a part has a wrong form
 */
export function drawSeed({ secret, drawId, betsRoot, beacon }: SharedDraw): string {
  if (!DRAW_ID.test(drawId)) throw new RangeError('a draw id is 1 to 64 of A-Z a-z 0-9 _ . : -');
  if (!HEX_32.test(betsRoot)) throw new RangeError('a root is 64 lower-case hex digits');
  if (beacon && !(Number.isSafeInteger(beacon.round) && beacon.round > 0 && HEX.test(beacon.value)))
    throw new RangeError('a beacon has a round from 1 and a value in hex');
  const text = `draw/v1|${drawId}|${betsRoot}|${beacon?.round ?? '-'}|${beacon?.value ?? '-'}`;
  return bytesToHex(hmac(sha256, seedBytes(secret), utf8ToBytes(text)));
}

/** The fair/v1 stream of a shared draw: its seed as server seed, nonce 0, the draw's id as client seed. */
export const drawStream = (draw: SharedDraw): FairStream =>
  createStream({
    serverSeed: drawSeed(draw),
    game: draw.game,
    mathVersion: draw.mathVersion,
    nonce: 0,
    clientSeed: draw.drawId,
  });

/**
 * A link of a chain of secrets that are used from its far end: link `length` is the seed, each one before is SHA-256 of the one after it,
 * and link 0, shown before the first draw, commits to all of them. So the secret of draw `n`, hashed, is the secret of draw `n - 1`.
 * @throws RangeError when there is no such link
 */
export function chainLink(seed: ServerSeed, length: number, index: number): string {
  if (!Number.isInteger(index) || index < 0 || index > length) throw new RangeError(`no link ${index} of ${length}`);
  let link = seedBytes(seed);
  for (let at = length; at > index; at -= 1) link = sha256(link);
  return bytesToHex(link);
}
