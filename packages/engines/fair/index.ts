/** fair/v1: draws anyone can recompute from a committed server seed. The one engine that may import a hash library. */
export { crashPoint } from './crash-point.ts';
export {
  createStream,
  type Draw,
  type FairInput,
  type FairStream,
  type HmacSha256,
  messageHead,
} from './fair-stream.ts';
export { inclusionPath, isIncluded, leafHash, merkleRoot } from './merkle.ts';
export { pickWeighted, type RandomStream, shuffle } from './random-stream.ts';
export {
  commitOf,
  fairGameOf,
  isCnonce,
  isPlayerSeed,
  joinClientSeed,
  seedBytes,
  seedHex,
  type ServerSeed,
  sha256Hex,
  verifyCommit,
} from './seeds.ts';
export { type BeaconValue, chainLink, drawSeed, drawStream, type SharedDraw } from './shared-draw.ts';
