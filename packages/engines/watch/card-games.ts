import type { BaccaratKind } from '../cards/baccarat/baccarat.ts';
import { placeEnds } from '../cards/baccarat/baccarat-certificate.ts';
import {
  BACCARAT_TABLES,
  type BaccaratChoice,
  baccaratGame,
  type BaccaratShown,
} from '../cards/baccarat/baccarat-game.ts';
import { shoeChances } from '../cards/baccarat/baccarat-report.ts';
import type { BlackjackShown } from '../cards/blackjack/blackjack-game.ts';
import type { Certificate } from '../house/house-game.ts';
import type { LaidChoice } from '../cards/laid.ts';
import { PAYS, POCKETS } from '../cards/roulette/layout.ts';
import { ROULETTE_PLACES, type RouletteShown } from '../cards/roulette/roulette-game.ts';
import { bestPlayPays } from '../cards/video-poker/video-poker-certificate.ts';
import type { VideoPokerShown } from '../cards/video-poker/video-poker-game.ts';
import { evenly, momentsOf, type Watched } from './watched.ts';

const DECK = 52;

/** In squares of the first stake: more than the 1.32 that the certificate's simulation scatters by. A split into two doubled hands stakes four. */
const BLACKJACK = { variance: 1.4, mostUp: 4, mostDown: 4 };

/** The player's first card: the others are seen only where the round goes on. */
export const watchBlackjack = (_: unknown, { hands }: BlackjackShown, { rtp }: Certificate): Watched => ({
  ...BLACKJACK,
  mean: Number(rtp),
  isSkill: true,
  outcome: { set: 'card', cell: hands[0]?.cards[0] ?? 0, chances: evenly(DECK) },
});

/** The first card of the deal: the final hand depends on what was kept. */
export const watchVideoPoker = (_: unknown, { dealt }: VideoPokerShown): Watched => ({
  ...momentsOf(bestPlayPays()),
  isSkill: true,
  outcome: { set: 'card', cell: dealt[0] ?? 0, chances: evenly(DECK) },
});

/** What each pocket would have paid the whole cloth, and the pocket that came. */
export const watchRoulette = (choice: LaidChoice, { pocket }: RouletteShown): Watched => {
  const paid = Array.from({ length: POCKETS }, () => 0);
  for (const { place, stake } of choice.bets) {
    const { kind, numbers } = ROULETTE_PLACES.get(place) ?? { kind: 'straight', numbers: [] };
    for (const at of numbers) paid[at] = (paid[at] ?? 0) + Number(stake) * PAYS[kind];
  }
  const laid = choice.bets.reduce((sum, { stake }) => sum + Number(stake), 0);
  const pays = paid.map((sum) => [(sum / laid) * 10_000, 1n] as const);
  return {
    ...momentsOf({ choice: 'the cloth', total: BigInt(POCKETS), pays }),
    outcome: { set: 'pocket', cell: pocket, chances: evenly(POCKETS) },
  };
};

const toNumber = ({ n, d }: { readonly n: bigint; readonly d: bigint }): number => Number((n * 10n ** 12n) / d) / 1e12;

/** Mean and deviation of what one place gives back for each unit laid on it. */
function placeMoments(place: string, table: BaccaratChoice['table']): { mean: number; deviation: number } {
  const ends = placeEnds(place as BaccaratKind, shoeChances(), BACCARAT_TABLES[table]);
  const meanOf = (power: number): number =>
    ends.reduce((sum, [payE4, chance]) => sum + (payE4 / 10_000) ** power * toNumber(chance), 0);
  const mean = meanOf(1);
  return { mean, deviation: Math.sqrt(meanOf(2) - mean ** 2) };
}

/**
 * The player's first card. Places of one deal hang together, so their deviations are added, as if all went up and down as one: more
 * than the sum can scatter by, whatever lies beside what.
 */
export const watchBaccarat = (choice: BaccaratChoice, { player }: BaccaratShown): Watched => {
  const total = choice.bets.reduce((sum, { stake }) => sum + Number(stake), 0);
  let [mean, deviation] = [0, 0];
  for (const { place, stake } of choice.bets) {
    const one = placeMoments(place, choice.table);
    mean += (one.mean * Number(stake)) / total;
    deviation += (one.deviation * Number(stake)) / total;
  }
  return {
    mean,
    variance: deviation ** 2,
    mostUp: baccaratGame.maxWinE4(choice) / 10_000 - mean,
    mostDown: mean,
    outcome: { set: 'card', cell: player[0] ?? 0, chances: evenly(DECK) },
  };
};
