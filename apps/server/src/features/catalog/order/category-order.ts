import type { GameType } from '@trevo/contract';

/** The order of categories on every page. */
export const CATEGORY_ORDER: readonly GameType[] = [
  'RNG',
  'LIVE',
  'FISH',
  'SPORTS',
  'ESPORTS',
  'COCKFIGHT',
  'PVP',
  'LOTT',
  'ELOTT',
];
