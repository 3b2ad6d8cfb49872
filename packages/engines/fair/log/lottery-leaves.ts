import { sha256Hex } from '../seeds.ts';

// What leaves say about lotteries; `docs/lottery.md` describes the draws that they are of.

/** What is fixed of an issue once it takes no more bets, before its draw. */
export interface LotteryRoot {
  readonly drawId: string;
  readonly mathVersion: string;
  /** Null: an official result. */
  readonly commitHash: string | null;
  readonly orders: number | null;
  readonly root: string | null;
  /** Hash of the public beacon that decides too, and its round; null: none. */
  readonly beaconChain: string | null;
  readonly beaconRound: number | null;
}
export const lotteryRootLeaf = ({ drawId, mathVersion, commitHash, orders, root, ...beacon }: LotteryRoot): string =>
  `lottery.root/v1|${drawId}|${mathVersion}|${commitHash ?? '-'}|${orders}|${root}|${beacon.beaconChain ?? '-'}|${beacon.beaconRound ?? '-'}`;

/** A result; a later version is a correction. Numbers may have bars: the two fields after them have none. */
export const lotteryResultLeaf = (
  drawId: string,
  result: {
    readonly version: number;
    readonly numbers: string;
    readonly secret: string | null;
    readonly beaconSignature: string | null;
  },
): string =>
  `lottery.result/v1|${drawId}|${result.version}|${result.numbers}|${result.secret ?? '-'}|${result.beaconSignature ?? '-'}`;

/** An issue without a result: every stake goes back. */
export const lotteryVoidLeaf = (drawId: string, reason: string): string => `lottery.void/v1|${drawId}|${reason}`;

/**
 * What is shown of a draw's secret before it. Not its plain hash: that is the secret of the draw before, and issues are made days ahead of
 * the draws before them.
 */
export const lotteryCommit = (secret: string): string => sha256Hex(`lottery.commit/v1|${secret}`);
