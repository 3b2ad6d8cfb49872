import { rouletteGame } from '@trevo/engines/cards';
import type { HouseGame } from '@trevo/engines/house';
import { amount } from '@trevo/money';
import { expect, it, test } from 'vitest';
import { createReadBet } from './read-bet.ts';

const read = (maxWin: bigint, minBet: bigint | null = null) => {
  const readBet = createReadBet({
    games: new Map([['SPB_ROULETTE', rouletteGame as HouseGame]]),
    catalog: { getPlayable: () => Promise.resolve({ game: { minBet, maxBet: null } }) } as never,
    merchants: { settings: () => ({ 'play.maxWin': maxWin }) } as never,
  });
  return (bet: bigint, bets: unknown) =>
    readBet({
      player: { merchantId: 1 } as never,
      currency: 'BRL',
      language: 'PT',
      gameCode: 'SPB_ROULETTE',
      bet: amount(bet),
      choice: { bets },
      cnonce: '0'.repeat(32),
    });
};
const CHIPS = [
  { place: 'red', stake: '2.00' },
  { place: 'straight:7', stake: '0.50' },
];

test.each([0n, 500_000n, 2_000_000n, 3_000_000n])(
  'a bet of %d micros on chips of another sum is refused',
  async (bet) => {
    await expect(read(10n ** 12n)(bet, CHIPS)).rejects.toMatchObject({ code: 'bet.level_unknown' });
  },
);

test.each([[undefined], [[]], [[...CHIPS, CHIPS[0]]], [[{ place: 'split:3,4', stake: '2.50' }]]])(
  'chips that no cloth takes are refused: %j',
  async (bets) => {
    await expect(read(10n ** 12n)(2_500_000n, bets)).rejects.toMatchObject({ code: 'bet.choice_invalid' });
  },
);

it('takes the sum of its chips, up to the most that the house pays', async () => {
  // Seven is red: 4.00 and 18.00.
  await expect(read(22_000_000n)(2_500_000n, CHIPS)).resolves.toMatchObject({ bet: 2_500_000n });
  await expect(read(21_999_999n)(2_500_000n, CHIPS)).rejects.toMatchObject({ code: 'bet.win_too_high' });
});

it('takes no sum below what the brand takes', async () => {
  await expect(read(10n ** 12n, 2_500_000n)(2_500_000n, CHIPS)).resolves.toMatchObject({ bet: 2_500_000n });
  await expect(read(10n ** 12n, 3_000_000n)(2_500_000n, CHIPS)).rejects.toMatchObject({ code: 'bet.level_unknown' });
});
