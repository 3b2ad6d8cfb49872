/** How a game of fixed tables spreads what it returns. */
export const RISKS = ['low', 'medium', 'high'] as const;
export type Risk = (typeof RISKS)[number];

export const isRisk = (value: unknown): value is Risk => RISKS.some((risk) => risk === value);
