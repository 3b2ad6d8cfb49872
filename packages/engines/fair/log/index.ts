/** The transparency log: a tree that only grows, its signed checkpoints, and what its leaves say. Signing is the caller's. */
export {
  type Checkpoint,
  checkpointText,
  parseCheckpoint,
  parseTilePath,
  type SignedCheckpoint,
  tilePath,
} from './checkpoint.ts';
export {
  type BetRecord,
  betLeaf,
  buildLeaf,
  canonicalJson,
  crashChainLeaf,
  crashEndLeaf,
  crashRootLeaf,
  crashRootLeafV1,
  crashVoidLeaf,
  jackpotCommitLeaf,
  jackpotHitLeaf,
  jackpotRevealLeaf,
  mathsLeaf,
  type RoundDetails,
  saltOf,
  seedCommitLeaf,
  seedRevealLeaf,
} from './leaves.ts';
export {
  dayOfDraw,
  FIRST_FROM_DRAW,
  type FixedDraw,
  type LotteryDay,
  lotteryDayLeaf,
  NO_BEACON_CHAIN,
} from './lottery-day.ts';
export {
  lotteryCommit,
  lotteryResultLeaf,
  type LotteryRoot,
  lotteryRootLeaf,
  lotteryVoidLeaf,
} from './lottery-leaves.ts';
export {
  cosignatureLine,
  cosignedMessage,
  formatKey,
  joinNote,
  type KeyKind,
  keyIdOf,
  type Note,
  type NoteKey,
  parseKey,
  parseNote,
  signatureLine,
  signatureOf,
  type Signed,
  type VerifyEd25519,
} from './note.ts';
export { orderPromiseText, type Promised, type PromisedOrder, promiseText } from './promises.ts';
export {
  EMPTY_ROOT,
  type Completed,
  type Frontier,
  grow,
  isConsistent,
  NO_LEAVES,
  type ReadHashes,
  readConsistency,
  readInclusion,
  readRoot,
  rootOfFrontier,
  TILE_WIDTH,
} from './tree.ts';
