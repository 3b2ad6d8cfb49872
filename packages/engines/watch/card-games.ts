import type { BlackjackShown } from '../cards/blackjack/blackjack-game.ts';
import { bestPlayPays } from '../cards/video-poker/video-poker-certificate.ts';
import type { VideoPokerShown } from '../cards/video-poker/video-poker-game.ts';
import { evenly, momentsOf, type Watched } from './watched.ts';

const DECK = 52;

/** Of a round's first stake: the certificate's return, and more than the 1.33 that its simulation scatters by. A split of two doubled hands stakes four. */
const BLACKJACK = { mean: 0.994296, variance: 1.4, mostUp: 4, mostDown: 4 };

/** The player's first card: the others are seen only where the round goes on. */
export const watchBlackjack = (_: unknown, { hands }: BlackjackShown): Watched => ({
  ...BLACKJACK,
  isSkill: true,
  outcome: { set: 'card', cell: hands[0]?.cards[0] ?? 0, chances: evenly(DECK) },
});

/** The first card of the deal: the final hand depends on what was kept. */
export const watchVideoPoker = (_: unknown, { dealt }: VideoPokerShown): Watched => ({
  ...momentsOf(bestPlayPays()),
  isSkill: true,
  outcome: { set: 'card', cell: dealt[0] ?? 0, chances: evenly(DECK) },
});
