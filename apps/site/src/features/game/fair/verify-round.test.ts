import type { RoundView } from '@trevo/contract';
import { commitOf } from '@trevo/engines/fair';
import { actFair, HOUSE_VERSIONS, type HouseGame, openFair, totalOf } from '@trevo/engines/house';
import { diceGame } from '@trevo/engines/instant';
import { oncaGame } from '@trevo/engines/slots';
import { add, amount, formatWire, ZERO } from '@trevo/money';
import { describe, expect, it } from 'vitest';
import { explainRound, missingNonces, verifyRound } from './verify-round.ts';

const SEED = Array.from({ length: 32 }, (_, index) => index.toString(16).padStart(2, '0')).join('');
const OTHER_SEED = `ff${SEED.slice(2)}`;

type Played = {
  game: HouseGame;
  choice: unknown;
  nonce: number;
  acts?: readonly ({ action: unknown } | { idle: true })[];
};

const wire = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (_, item: unknown) => (typeof item === 'bigint' ? formatWire(amount(item), 'BRL') : item)),
  );

/** A round as the server writes it. */
const played = ({ game, choice, nonce, acts = [] }: Played): RoundView => {
  const clientSeed = `jogador-1:${nonce.toString(16).padStart(32, '0')}`;
  const bet = { stake: amount(1_000_000n), choice, currency: 'BRL' } as const;
  const seeds = { serverSeed: SEED, clientSeed, nonce };
  let at = openFair(game, bet, seeds);
  let staked = bet.stake;
  for (const act of acts) {
    const open = { ...bet, staked, state: at.turn.state };
    const next = actFair(game, open, 'idle' in act ? 'idle' : act, { ...seeds, words: at.words });
    if (!next) throw new Error('not a legal act');
    at = next;
    staked = add(staked, at.turn.ask ?? ZERO);
  }
  const end = at.turn.done ? totalOf(at.turn.done) : { win: ZERO, multE4: 0 };
  return {
    roundId: `r_${nonce}`,
    game: game.code,
    gameName: '',
    mathVersion: game.mathVersion,
    at: '2026-11-21T12:00:00.000Z',
    bet: formatWire(staked, 'BRL'),
    firstStake: '1.00',
    win: formatWire(end.win, 'BRL'),
    winLoss: '0.00',
    validBet: '1.00',
    currency: 'BRL',
    state: at.turn.done ? 'settled' : 'void',
    winMultE4: end.multE4,
    balanceAfter: '0.00',
    spendable: null,
    ante: '0.00',
    anteBook: null,
    jackpots: [],
    choice,
    shown: wire(at.turn.shown),
    actions: [...acts],
    fair: {
      seedPairId: 's',
      serverSeedHash: commitOf(SEED),
      serverSeed: SEED,
      clientSeed,
      nonce,
      nextServerSeedHash: null,
    },
  };
};
const honest = (nonce: number): RoundView => played({ game: oncaGame, choice: {}, nonce });

/** Draws a card at each act and doubles the stake on the way, for the replay of several acts. */
const cards: HouseGame = {
  code: 'T_CARDS',
  mathVersion: 'm1',
  betLevels: [],
  readChoice: (raw) => raw,
  maxWinE4: () => 0,
  open: (_bet, stream) => ({ state: [stream.int(52)], shown: [] }),
  act({ stake, staked, state }, action, stream) {
    const drawn = [...(state as number[]), stream.int(52)];
    if (action !== 'stand') return { state: drawn, shown: drawn, ...(action === 'double' ? { ask: stake } : {}) };
    return { state: null, shown: drawn, done: [{ stake: staked, multE4: 15_000, win: amount((staked * 3n) / 2n) }] };
  },
  endIdle: ({ staked, state }) => ({ state: null, shown: state, done: [{ stake: staked, multE4: 0, win: ZERO }] }),
};
const GAMES = [cards];

describe('verifying a round in the browser', () => {
  it('agrees with 500 honest rounds', () => {
    for (let nonce = 0; nonce < 500; nonce += 1)
      expect(verifyRound(honest(nonce), commitOf(SEED), SEED).isGood).toBe(true);
  });

  it('explains how a round comes about: the seed’s hash, the message that is signed, and the numbers in their order', () => {
    const round = played({ game: diceGame, choice: { side: 'under', count: 4_950 }, nonce: 3 });
    const explained = explainRound(round, SEED);
    expect(explained).toMatchObject({ commit: commitOf(SEED), draws: [{ n: 10_000 }], multE4: round.winMultE4 });
    expect(explained?.message).toMatch(/^fair\/v1\|spb-dice\|m1\|3\|[0-9a-f]{64}\|$/);
    expect(explained?.draws[0]?.value).toBe((round.shown as { roll: number }).roll);
    expect(explainRound({ ...round, game: 'SPB_OTHER' }, SEED)).toBeNull();
  });

  it('says no to another seed, another commit, another nonce, a changed step and a changed win', () => {
    const round = honest(3);
    const failed = (changed: RoundView, commit = commitOf(SEED), seed = SEED): string[] =>
      verifyRound(changed, commit, seed)
        .checks.filter((check) => !check.isGood)
        .map((check) => check.name);
    expect(failed(round, commitOf(SEED), OTHER_SEED)).toContain('commit');
    expect(failed(round, commitOf(OTHER_SEED))).toContain('commit');
    expect(failed({ ...round, fair: { ...round.fair, nonce: 4 } })).toContain('shown');
    expect(failed({ ...round, win: '999.00' })).toEqual(['win']);
    expect(failed({ ...round, shown: (round.shown as unknown[]).slice(1) })).toEqual(['shown']);
    expect(failed({ ...round, fair: { ...round.fair, clientSeed: 'jogador-1:server-made' } })).toContain('clientSeed');
    expect(failed({ ...round, mathVersion: 'm2' })).toContain('math');
  });

  it('agrees with honest rolls of dice, and with none whose choice or face was changed', () => {
    for (let nonce = 0; nonce < 200; nonce += 1) {
      const round = played({ game: diceGame, choice: { side: nonce % 2 ? 'over' : 'under', count: 4_950 }, nonce });
      expect(verifyRound(round, commitOf(SEED), SEED).isGood).toBe(true);
      const wider = { ...round, choice: { side: 'over', count: 9_000 } };
      expect(verifyRound(wider, commitOf(SEED), SEED).isGood).toBe(false);
    }
    const refused = { ...played({ game: diceGame, choice: { side: 'over', count: 1 }, nonce: 0 }), choice: {} };
    expect(verifyRound(refused, commitOf(SEED), SEED).checks.find(({ name }) => name === 'math')?.isGood).toBe(false);
  });

  it('replays a round act by act, to its end, to the house’s ending, or to where it was voided', () => {
    const verify = (round: RoundView) => verifyRound(round, commitOf(SEED), SEED, GAMES);
    const [hit, double, stand] = ['hit', 'double', 'stand'].map((action) => ({ action }));
    if (!hit || !double || !stand) throw new Error('no acts');
    for (const acts of [[hit, double, stand], [stand], [hit, { idle: true } as const], [hit, double]]) {
      const round = played({ game: cards, choice: {}, nonce: 7, acts });
      expect(verify(round).isGood).toBe(true);
      expect(verify({ ...round, actions: round.actions.slice(1) }).isGood).toBe(false);
    }
    const won = played({ game: cards, choice: {}, nonce: 7, acts: [hit, double, stand] });
    expect(won).toMatchObject({ bet: '2.00', win: '3.00' });
    expect(verify({ ...won, actions: [hit, hit, stand] }).checks.find(({ name }) => name === 'win')?.isGood).toBe(
      false,
    );
    expect(verify({ ...won, state: 'void' }).isGood).toBe(false);
  });

  it('says what a void round would have paid, held stakes as its game ends them, and of no other round', () => {
    const verify = (round: RoundView) => verifyRound(round, commitOf(SEED), SEED, [...HOUSE_VERSIONS, ...GAMES]);
    for (let nonce = 0; nonce < 40; nonce += 1) {
      const round = played({ game: diceGame, choice: { side: 'under', count: 4_950 }, nonce });
      expect(verify(round).wouldWin).toBeNull();
      const dropped = { ...round, state: 'void', win: '0.00', winMultE4: 0 } as const;
      expect(verify(dropped)).toMatchObject({ isGood: true, wouldWin: round.win });
    }
    const open = played({ game: cards, choice: {}, nonce: 7, acts: [{ action: 'hit' }] });
    expect(verify(open)).toMatchObject({ isGood: true, wouldWin: '0.00' });
    expect(verify({ ...open, mathVersion: 'm0' }).wouldWin).toBeNull();
  });

  it('checks each round of a seed by the version that it began under, and none by another', () => {
    const newer = { ...cards, mathVersion: `${cards.mathVersion}-next` };
    const versions = [newer, cards];
    const acts = [{ action: 'hit' }, { action: 'stand' }];
    const rounds = [cards, newer, cards].map((game, nonce) => played({ game, choice: {}, nonce, acts }));
    const isGood = (round: RoundView, shipped: readonly HouseGame[]) =>
      verifyRound(round, commitOf(SEED), SEED, shipped).isGood;
    expect(rounds.map((round) => isGood(round, versions))).toEqual([true, true, true]);
    expect(rounds.map((round) => isGood(round, [newer]))).toEqual([false, true, false]);
    // The version is part of what is drawn: the same round under the other one is another round.
    const [old] = rounds;
    if (!old) throw new Error('no round');
    expect(isGood({ ...old, mathVersion: newer.mathVersion }, versions)).toBe(false);
    expect(explainRound(old, SEED, versions)?.message).toContain(`|${cards.mathVersion}|0|`);
  });

  it('finds a round that is missing from the run of nonces', () => {
    const rounds = [0, 1, 3].map(honest);
    expect(missingNonces(rounds, 4)).toEqual([2]);
    expect(missingNonces([0, 1, 2].map(honest), 3)).toEqual([]);
  });
});
