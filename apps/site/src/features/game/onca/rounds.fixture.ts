import type { RoundView } from '@trevo/contract';
import type { Step } from './play-round.ts';

const round = (steps: Step[], win: string, winMultE4: number): RoundView => ({
  roundId: 'r_test',
  game: 'SPB_A',
  gameName: 'Onça da Sorte',
  mathVersion: 'm1',
  at: '2026-11-21T12:00:00.000Z',
  bet: '1.00',
  firstStake: '1.00',
  win,
  winLoss: '0.00',
  validBet: '1.00',
  currency: 'BRL',
  state: 'settled',
  winMultE4,
  balanceAfter: '99.00',
  spendable: null,
  ante: '0.00',
  anteBook: null,
  jackpots: [],
  fair: {
    seedPairId: 's_test',
    serverSeedHash: '',
    serverSeed: null,
    clientSeed: 'x:0',
    nonce: 0,
    nextServerSeedHash: null,
  },
  choice: {},
  shown: steps,
  actions: [],
});

/** Hand-written rounds for tests of the playback (not of the rules). */
export const plainRound = (): RoundView =>
  round(
    [
      { t: 'reveal', mode: 'base', grid: ['F1', 'F2', 'F3', 'F1', 'F1', 'F1', 'F3', 'F2', 'G1'] },
      { t: 'win', wins: [{ line: 0, sym: 'F1', cells: [3, 4, 5], payE4: 16_000, amount: '1.60' }], stepWin: '1.60' },
      { t: 'end', totalE4: 16_000, cap: false },
    ],
    '1.60',
    16_000,
  );

export const featureRound = (): RoundView =>
  round(
    [
      { t: 'featureStart', target: 'F3' },
      { t: 'reveal', mode: 'feature', grid: ['F3', '', 'F3', '', 'W', '', '', '', 'F3'] },
      { t: 'respin', fill: [[1, 'F3']], grid: ['F3', 'F3', 'F3', '', 'W', '', '', '', 'F3'] },
      { t: 'respin', fill: [], grid: ['F3', 'F3', 'F3', '', 'W', '', '', '', 'F3'] },
      {
        t: 'win',
        wins: [
          { line: 1, sym: 'F3', cells: [0, 1, 2], payE4: 10_000, amount: '1.00' },
          { line: 3, sym: 'F3', cells: [0, 4, 8], payE4: 10_000, amount: '1.00' },
        ],
        stepWin: '2.00',
      },
      { t: 'end', totalE4: 20_000, cap: false },
    ],
    '2.00',
    20_000,
  );
