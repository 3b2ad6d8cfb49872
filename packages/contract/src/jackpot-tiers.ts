/** The house's jackpots, as a round draws for them; the last one is decided by its meter. */
export const JACKPOT_TIER_NAMES = ['GRAND', 'MAJOR', 'MINOR', 'MINI', 'MUST_HIT'] as const;
