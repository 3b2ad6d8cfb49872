import type { GameLine } from './game-line.ts';

/** In-house games, the playable one first. */
export const GAME_LINES = [
  { slug: 'onca-da-sorte', code: 'SPB_A', classify: 'SLOT', isHot: true },
  { slug: 'amazonia-243', code: 'SPB_B', classify: 'SLOT', isHot: true, isNew: true },
  { slug: 'carnaval-cascata', code: 'SPB_C', classify: 'SLOT', isHot: true, isNew: true },
  { slug: 'crash', code: 'SPB_CRASH', classify: 'AC', isHot: true },
  { slug: 'mines', code: 'SPB_MINES', classify: 'AC', isHot: true },
  { slug: 'dice', code: 'SPB_DICE', classify: 'AC' },
  { slug: 'plinko', code: 'SPB_PLINKO', classify: 'AC', isHot: true },
  { slug: 'limbo', code: 'SPB_LIMBO', classify: 'AC' },
  { slug: 'hilo', code: 'SPB_HILO', classify: 'TG' },
  { slug: 'blackjack', code: 'SPB_BLACKJACK', classify: 'TG', isNew: true },
  { slug: 'wheel', code: 'SPB_WHEEL', classify: 'AC' },
  { slug: 'keno', code: 'SPB_KENO', classify: 'OTHER' },
  { slug: 'scratch', code: 'SPB_SCRATCH', classify: 'SC', isNew: true },
  { slug: 'video-poker', code: 'SPB_POKER', classify: 'TG', isNew: true },
  { slug: 'roulette', code: 'SPB_ROULETTE', classify: 'TG', isNew: true },
  { slug: 'baccarat', code: 'SPB_BACCARAT', classify: 'TG', isNew: true },
  { slug: 'fishing', code: 'SPB_FISH', classify: 'OTHER', gameType: 'FISH', isNew: true },
] as const satisfies readonly GameLine[];
