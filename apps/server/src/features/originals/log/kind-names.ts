/** Kinds of leaf of the house's games. */
export const ROUND = 'bet.round';
export const CRASH_BET = 'bet.crash';
export const SEED_COMMIT = 'seed.commit';
export const SEED_REVEAL = 'seed.reveal';
export const CRASH_CHAIN = 'crash.chain';
export const CRASH_ROOT = 'crash.root';
export const CRASH_OVER = 'crash.over';

/** The consumer that puts ended bets into the log. */
export const BETS_CONSUMER = 'originals.log-bets';
