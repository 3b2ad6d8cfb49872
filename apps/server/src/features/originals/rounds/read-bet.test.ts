import { rouletteGame } from '@trevo/engines/cards';
import type { HouseGame } from '@trevo/engines/house';
import { fishingGame } from '@trevo/engines/instant';
import { amount } from '@trevo/money';
import { describe, expect, it, test } from 'vitest';
import { createReadBet } from './read-bet.ts';

const read = (maxWin: bigint, minBet: bigint | null = null) => {
  const readBet = createReadBet({
    games: [rouletteGame as HouseGame],
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

describe('of a game whose players share a room', () => {
  const readShots = (bet: bigint, more: { readonly ante?: bigint } = {}) =>
    createReadBet({
      games: [fishingGame as HouseGame],
      catalog: { getPlayable: () => Promise.resolve({ game: { minBet: null, maxBet: null } }) } as never,
      merchants: { settings: () => ({ 'play.maxWin': 10n ** 12n }) } as never,
    })({
      player: { merchantId: 1 } as never,
      currency: 'BRL',
      language: 'PT',
      gameCode: 'SPB_FISH',
      bet: amount(bet),
      choice: {
        room: 'river',
        second: 1,
        chip: '0.10',
        shots: [{ at: 3, fish: 7, kind: 'boiuna' }],
        missed: [{ at: 1, fish: 8, why: 'late' }],
      },
      cnonce: '0'.repeat(32),
      ...(more.ante === undefined ? {} : { ante: amount(more.ante) }),
    });

  it('what its room would say of a bullet counts from nobody else: all are wanted, and the stake is of all', async () => {
    const { choice } = await readShots(200_000n);
    expect(choice).toMatchObject({
      shots: [
        { at: 1, fish: 8, kind: null },
        { at: 3, fish: 7, kind: null },
      ],
      missed: [],
    });
    await expect(readShots(100_000n)).rejects.toMatchObject({ code: 'bet.level_unknown' });
  });

  it('an ante is refused', async () => {
    await expect(readShots(200_000n, { ante: 100_000n })).rejects.toMatchObject({ code: 'bet.level_unknown' });
    await expect(readShots(200_000n, { ante: 0n })).resolves.toMatchObject({ bet: 200_000n });
  });
});
