import type { Argued } from './equivalents.ts';

/**
 * What decides no round of a house game and so is on no certificate: what a choice or an act must be, when a cap cuts (the certificate tells the
 * cap; no kept round comes near it), the word above 2^64 that one round in 10^17 meets, what counts of a stake for wages, and tables that the
 * house does not play. `why` names the tests of that code.
 */
export const OUTSIDE: readonly Argued[] = [
  {
    file: 'valid-bet/roulette.ts',
    line: 'const MOST_COVERED = 24;',
    changes: ['24 is 23', '24 is 25'],
    why: 'valid-bet/roulette.test.ts',
  },
  {
    file: 'valid-bet/roulette.ts',
    line: '.filter(({ stake }) => stake > 0n);',
    changes: ['> is >='],
    why: 'valid-bet/roulette.test.ts',
  },
  {
    file: 'valid-bet/roulette.ts',
    line: 'return covered.size > MOST_COVERED ? ZERO : add(ZERO, ...left.map(({ stake }) => stake));',
    changes: ['> is >='],
    why: 'valid-bet/roulette.test.ts',
  },
  {
    file: 'fair/fair-stream.ts',
    line: 'const MAX_CLIENT_SEED = 97;',
    changes: ['97 is 96', '97 is 98'],
    why: 'fair/fair-stream.test.ts',
  },
  {
    file: 'fair/uniform-int.ts',
    line: 'const TWO_64 = 1n << 64n;',
    changes: ['1n is 2n', '64n is 65n'],
    why: 'fair/uniform-int.test.ts',
  },
  {
    file: 'fair/uniform-int.ts',
    line: 'while (word >= limit) word = nextWord();',
    changes: ['>= is >'],
    why: 'fair/uniform-int.test.ts',
  },
  {
    file: 'slots/amazonia-243/play-amazonia.ts',
    line: 'const capE4 = model.capBets * 10_000;',
    changes: ['10_000 is 10001', '10_000 is 9999'],
    why: 'slots/amazonia-243/rounds.test.ts',
  },
  {
    file: 'slots/amazonia-243/play-amazonia.ts',
    line: 'for (let n = 1; n <= of && totalE4 < capE4; n += 1) {',
    changes: ['< is <='],
    why: 'slots/amazonia-243/rounds.test.ts',
  },
  {
    file: 'instant/mines/mines-game.ts',
    line: `const isCell = typeof cell === 'number' && Number.isInteger(cell) && cell >= 0 && cell < MINES.cells;`,
    changes: ['< is <='],
    why: 'instant/mines/mines.test.ts',
  },
  {
    file: 'instant/mines/mines-game.ts',
    line: `return what === 'cashOut' && state.opened.length > 0 ? take(round, state) : null;`,
    changes: ['0 is 1', '> is >='],
    why: 'instant/mines/mines.test.ts',
  },
  {
    file: 'instant/mines/mines.ts',
    line: 'return Number.isInteger(value) && (value as number) >= 1 && (value as number) < MINES.cells;',
    changes: ['1 is 0', '< is <='],
    why: 'instant/mines/mines.test.ts',
  },
  {
    file: 'instant/dice/dice.ts',
    line: 'return Number.isInteger(value) && (value as number) >= 1 && (value as number) <= DICE_MAX_COUNT;',
    changes: ['1 is 0'],
    why: 'instant/dice/dice.test.ts',
  },
  {
    file: 'instant/hilo/hilo-game.ts',
    line: 'const canSkip = (moves: readonly unknown[]): boolean => moves.length < HILO.steps - 1;',
    changes: ['1 is 0', '1 is 2', '< is <='],
    why: 'instant/hilo/hilo.test.ts',
  },
  {
    file: 'instant/hilo/hilo-game.ts',
    line: 'const isLast = next.moves.length === HILO.steps || nextOf(next.won, HILO.ranks - 1) === null;',
    changes: ['1 is 0', '1 is 2'],
    why: 'instant/hilo/hilo.test.ts',
  },
  {
    file: 'instant/hilo/hilo-game.ts',
    line: `if (what === 'cashOut') return state.won.length > 0 ? ended(round, state, payOf(state.won)) : null;`,
    changes: ['> is >='],
    why: 'instant/hilo/hilo.test.ts',
  },
  {
    file: 'instant/keno/keno.ts',
    line: 'if (!Array.isArray(raw) || raw.length < 1 || raw.length > KENO_MOST_PICKS) return null;',
    changes: ['1 is 0'],
    why: 'instant/keno/keno.test.ts',
  },
  {
    file: 'instant/keno/keno.ts',
    line: 'const picks = Array.from(raw, (one: unknown) => (Number.isInteger(one) ? (one as number) : 0));',
    changes: ['0 is 1'],
    why: 'instant/keno/keno.test.ts',
  },
  {
    file: 'instant/keno/keno.ts',
    line: 'const isWhole = new Set(picks).size === picks.length && picks.every((one) => one >= 1 && one <= numbers);',
    changes: ['1 is 0'],
    why: 'instant/keno/keno.test.ts',
  },
  {
    file: 'cards/video-poker/video-poker.ts',
    line: `const isPlace = (one: unknown) => typeof one === 'number' && Number.isInteger(one) && one >= 0 && one < DEALT;`,
    changes: ['< is <='],
    why: 'cards/video-poker/video-poker.test.ts',
  },
  {
    file: 'cards/laid.ts',
    line: 'if (smallest === undefined || laid <= 0n || laid % smallest !== 0n) return null;',
    changes: ['0n is 1n', '<= is <'],
    why: 'cards/laid.test.ts',
  },
  {
    file: 'cards/laid.ts',
    line: 'if (!Array.isArray(wanted) || wanted.length === 0 || wanted.length > cloth.places.length) return null;',
    changes: ['> is >='],
    why: 'cards/laid.test.ts',
  },
  {
    file: 'cards/laid.ts',
    line: 'const sum = bets.reduce((all, { stake }) => all + stakeIn(stake), 0n);',
    changes: ['0n is 1n'],
    why: 'cards/laid.test.ts',
  },
  {
    file: 'cards/laid.ts',
    line: 'return sum <= (cloth.chips.at(-1) ?? 0n) ? { bets } : null;',
    changes: ['0n is 1n', '1 is 2', '<= is <'],
    why: 'cards/laid.test.ts',
  },
  {
    file: 'cards/roulette/roulette.ts',
    line: 'const MAX_BETS = 200;',
    changes: ['200 is 199', '200 is 201'],
    why: 'cards/roulette/roulette.test.ts',
  },
  {
    file: 'cards/roulette/roulette.ts',
    line: `if (bets.length === 0) return { index: 0, reason: 'no_bets' };`,
    changes: ['0 is 1'],
    why: 'cards/roulette/roulette.test.ts',
  },
  {
    file: 'cards/roulette/roulette.ts',
    line: `if (bets.length > MAX_BETS) return { index: MAX_BETS, reason: 'too_many_bets' };`,
    changes: ['> is >='],
    why: 'cards/roulette/roulette.test.ts',
  },
  {
    file: 'cards/roulette/roulette.ts',
    line: `if (stake <= 0n || stake % minorMicros(currency) !== 0n) return { index, reason: 'bad_stake' };`,
    changes: ['0n is 1n', '<= is <'],
    why: 'cards/roulette/roulette.test.ts',
  },
  {
    file: 'cards/roulette/roulette.ts',
    line: 'const pocket = stream.int(POCKETS);',
    changes: [
      'stream.int(POCKETS) is (stream.int(POCKETS), stream.int(POCKETS))',
      'stream.int(POCKETS) is 0',
      'stream.int(POCKETS) is stream.int((POCKETS) + 1)',
      'stream.int(POCKETS) is stream.int((POCKETS) - 1)',
    ],
    why: 'cards/roulette/roulette.test.ts',
  },
  {
    file: 'cards/roulette/roulette.ts',
    line: 'numbers.includes(pocket) ? payoutE4(stake, PAYS[kind] * 10_000, currency) : amount(0n),',
    changes: ['0n is 1n', '10_000 is 10001', '10_000 is 9999'],
    why: 'cards/roulette/roulette.test.ts',
  },
  {
    file: 'cards/baccarat/baccarat.ts',
    line: `if (bets.length === 0) return { index: 0, reason: 'no_bets' };`,
    changes: ['0 is 1'],
    why: 'cards/baccarat/baccarat.test.ts',
  },
  {
    file: 'cards/baccarat/baccarat.ts',
    line: `if (stake <= 0n || stake % minorMicros(currency) !== 0n) return { index, reason: 'bad_stake' };`,
    changes: ['0n is 1n', '<= is <'],
    why: 'cards/baccarat/baccarat.test.ts',
  },
  {
    file: 'cards/baccarat/deal-baccarat.ts',
    line: `const next = shoe === 'eight_decks' ? shoeOf(stream) : () => stream.int(52);`,
    changes: [
      '52 is 51',
      '52 is 53',
      'stream.int(52) is (stream.int(52), stream.int(52))',
      'stream.int(52) is 0',
      'stream.int(52) is stream.int((52) + 1)',
      'stream.int(52) is stream.int((52) - 1)',
    ],
    why: 'cards/baccarat/baccarat.test.ts',
  },
  {
    file: 'cards/baccarat/baccarat-game.ts',
    line: '[4, 5].map((cards) => ({ winner, cards, bankerPoints: 8, isPlayerPair: true, isBankerPair: true })),',
    changes: ['5 is 4'],
    why: 'the most of a choice that lays on the big and not on the small; cards/baccarat/baccarat-game.test.ts',
  },
  {
    file: 'instant/fishing/fishing-game.ts',
    line: 'const most = shots.reduce((sum, { kind }) => sum + (kind ? mostTimes(kind) : 0), 0);',
    changes: ['0 is 1'],
    why: 'a bullet that is not charged wins nothing: the most of a choice before its room has named the fish; instant/fishing/fishing.test.ts',
  },
];
