/** Kinds of leaf of the lotteries. */
export const LOTTERY_DAY = 'lottery.day';
export const LOTTERY_ROOT = 'lottery.root';
export const LOTTERY_RESULT = 'lottery.result';
export const LOTTERY_VOID = 'lottery.void';
