import { bestPlayPays } from '../cards/video-poker/video-poker-certificate.ts';
import type { VideoPokerShown } from '../cards/video-poker/video-poker-game.ts';
import { evenly, momentsOf, type Watched } from './watched.ts';

const DECK = 52;

/** The first card of the deal: the final hand depends on what was kept. */
export const watchVideoPoker = (_: unknown, { dealt }: VideoPokerShown): Watched => ({
  ...momentsOf(bestPlayPays()),
  isSkill: true,
  outcome: { set: 'card', cell: dealt[0] ?? 0, chances: evenly(DECK) },
});
