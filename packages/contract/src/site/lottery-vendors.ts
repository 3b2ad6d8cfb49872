/** The house's lotteries as vendors of the catalogue, by the page of the site that their games open on. */
export const LOTTERY_VENDORS = { LOTT: 'LOTT', SEA: 'TCG_SEA', VN: 'TCG_LOTTO_VN' } as const;

const PATHS = { LOTT: '/lottery', SEA: '/seaLottery', VN: '/vnLottery' } as const;

/** Where a lottery of a vendor is bet on; null for a vendor that has none. */
export const lotteryPathOf = (vendor: string): string | null => {
  const [area] = Object.entries(LOTTERY_VENDORS).find(([, code]) => code === vendor) ?? [];
  return area === undefined ? null : PATHS[area as keyof typeof PATHS];
};
