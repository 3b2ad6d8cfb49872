import type { GameCard } from '@trevo/contract';
import type { Shape } from './game-art.tsx';
import {
  Cherry,
  CircleDot,
  Club,
  Dices,
  Fish,
  Flame,
  Gamepad,
  Ticket,
  Trophy,
  Video,
  Zap,
  type Icon,
} from '../parts/icons.tsx';
import { useCall } from '../../api/use-call.ts';

export type GameType = GameCard['gameType'];
export type SectionType = GameType | 'HOT' | 'INHOUSE';

/** Category of a path, as the specification maps them, and the colour that belongs to the category. */
export const CATEGORY = {
  HOT: { path: '/games', icon: Flame, hue: 'text-coral' },
  INHOUSE: { path: '/inhouse', icon: Dices, hue: 'text-gold' },
  RNG: { path: '/rng', icon: Cherry, hue: 'text-gold' },
  LIVE: { path: '/live', icon: Video, hue: 'text-coral' },
  FISH: { path: '/fish', icon: Fish, hue: 'text-sky' },
  PVP: { path: '/pvp', icon: Club, hue: 'text-rose' },
  SPORTS: { path: '/sports', icon: Trophy, hue: 'text-violet' },
  ESPORTS: { path: '/esports', icon: Gamepad, hue: 'text-violet' },
  COCKFIGHT: { path: '/cockfight', icon: CircleDot, hue: 'text-violet' },
  LOTT: { path: '/lott', icon: Ticket, hue: 'text-mint' },
  ELOTT: { path: '/elott', icon: Zap, hue: 'text-mint' },
} as const satisfies Record<SectionType, { path: string; icon: Icon; hue: string }>;

/** The shape of a category's tiles: tables and matches are wide, originals and games among players square, all others upright. */
export const SHAPE: Partial<Record<SectionType, Shape>> = {
  LIVE: 'wide',
  SPORTS: 'wide',
  ESPORTS: 'wide',
  COCKFIGHT: 'wide',
  INHOUSE: 'square',
  PVP: 'square',
};

/** Order of the navigation; home, promotions and house games stand around it. */
export const NAV_TYPES = ['RNG', 'LIVE', 'FISH', 'SPORTS', 'ESPORTS', 'COCKFIGHT', 'PVP', 'LOTT', 'ELOTT'] as const;

/** Categories that have vendors; until the server says which, all keep their place but the one that few brands may have. */
export const useNavTypes = (): readonly (typeof NAV_TYPES)[number][] => {
  const { data: menus } = useCall('GET /lgw/games/game_menus', {}, { staleTime: 600_000 });
  return NAV_TYPES.filter((type) =>
    menus ? menus.some(({ gameCategory, cards }) => gameCategory === type && cards > 0) : type !== 'COCKFIGHT',
  );
};
