/** Odds of the market for the northern draw, in hundredths by the play's prizes: an operator may sell at them instead of the house's. */
export type MarketTable = Readonly<Record<string, readonly number[]>>;

/** What is asked for most, and the best that was seen. None of them changes with the series, so none earns a rebate. */
export const VN_MARKET: Readonly<Record<'usual' | 'best', MarketTable>> = {
  usual: {
    VN_LO2: [9_900],
    VN_DE: [7_500],
    VN_DE_D1: [900],
    VN_DE_D2: [900],
    VN_C3: [65_000],
    VN_X2: [1_500],
    VN_X3: [4_000],
    VN_X4: [25_000],
    VN_XQ3: [1_500, 4_000],
    VN_XQ4: [1_500, 4_000, 25_000],
  },
  best: {
    VN_LO2: [9_900],
    VN_DE: [9_900],
    VN_DE_D1: [900],
    VN_DE_D2: [900],
    VN_C3: [90_000],
    VN_X2: [1_700],
    VN_X3: [7_800],
    VN_X4: [25_000],
    VN_XQ3: [1_700, 7_800],
    VN_XQ4: [1_700, 7_800, 25_000],
  },
};
