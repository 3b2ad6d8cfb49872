// Which parts of a tree a proof is made of, without the tree: the storage decides how a part is read.

/** The leaves from `from` to before `to`: a part of a tree whose hash is one entry of a proof. */
export interface LeafRange {
  readonly from: number;
  readonly to: number;
}

/** The largest power of two below a count of two or more. */
function splitOf(count: number): number {
  let split = 1;
  while (split * 2 < count) split *= 2;
  return split;
}

const requireSize = (size: number): void => {
  if (!Number.isSafeInteger(size) || size < 0) throw new RangeError(`${size} is no size of a tree`);
};

/** The parts that lead from leaf `index` to the root of `size` leaves, from below (RFC 9162, 2.1.3.1). @throws RangeError when there is no such leaf */
export function inclusionRanges(index: number, size: number): LeafRange[] {
  requireSize(size);
  if (!Number.isSafeInteger(index) || index < 0 || index >= size) throw new RangeError(`no leaf ${index} of ${size}`);
  const path: LeafRange[] = [];
  let [from, to] = [0, size];
  while (to - from > 1) {
    const split = from + splitOf(to - from);
    if (index < split) {
      path.push({ from: split, to });
      to = split;
    } else {
      path.push({ from, to: split });
      from = split;
    }
  }
  return path.toReversed();
}

/** The parts that prove that the tree of `size` leaves begins with the one of `first` (RFC 9162, 2.1.4.1). @throws RangeError when `first` is larger */
export function consistencyRanges(first: number, size: number): LeafRange[] {
  requireSize(size);
  requireSize(first);
  if (first > size) throw new RangeError(`${first} leaves are more than ${size}`);
  if (first === 0 || first === size) return [];
  const path: LeafRange[] = [];
  let [from, to, isWhole] = [0, size, true];
  while (first !== to) {
    const split = from + splitOf(to - from);
    if (first <= split) {
      path.push({ from: split, to });
      to = split;
    } else {
      path.push({ from, to: split });
      from = split;
      isWhole = false;
    }
  }
  // The first tree's own root needs no entry: who checks it has it.
  if (!isWhole) path.push({ from, to });
  return path.toReversed();
}

/** A complete part of a tree: 2^height leaves, the one of this number at that height. */
export interface Block {
  readonly height: number;
  readonly index: number;
}

/** The complete parts that a range is made of, from the left: each is smaller than the one before. */
export function blocksOf({ from, to }: LeafRange): Block[] {
  const blocks: Block[] = [];
  for (let at = from; at < to; ) {
    let height = 0;
    while (at % 2 ** (height + 1) === 0 && at + 2 ** (height + 1) <= to) height += 1;
    blocks.push({ height, index: at / 2 ** height });
    at += 2 ** height;
  }
  return blocks;
}
