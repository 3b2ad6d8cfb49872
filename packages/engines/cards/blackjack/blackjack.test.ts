import { amount } from '@trevo/money';
import { reportOf } from '../../house/reports.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { RandomStream } from '../../fair/index.ts';
import { type OpenRound, totalOf, type Turn } from '../../house/index.ts';
import type { NoChoice } from '../../instant/read-choice.ts';
import { survivorsOf } from '../../instant/test/mutants.ts';
import { replay } from '../../instant/test/recorded-rounds.ts';
import { decimalText, fraction } from '../../proof/fraction.ts';
import { scriptedStream, seededStream } from '../../proof/seeded-stream.ts';
import { BLACKJACK, BLACKJACK_ACTS, type BlackjackAct, cardValue, sumOf, totalOfCards } from './blackjack.ts';
import { blackjackReport } from './blackjack-certificate.ts';
import { blackjackGame, type BlackjackShown } from './blackjack-game.ts';
import { BLACKJACK_TABLE, blackjackHint } from './blackjack-hint.ts';
import { bestAct, bestReturn, valuesAgainst } from './blackjack-value.ts';
import vectors from './vectors/rounds.json' with { type: 'json' };

const ONE = amount(1_000_000n);
const BET = { stake: ONE, choice: {}, currency: 'BRL' } as const;
/** A card of a face, of clubs. */
const card = (face: string) => ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'].indexOf(face) * 4;
const roundOf = (turn: Turn<BlackjackShown>): OpenRound<NoChoice> => ({ ...BET, staked: ONE, state: turn.state });
const act = (turn: Turn<BlackjackShown>, what: unknown, stream: RandomStream) =>
  blackjackGame.act?.(roundOf(turn), { do: what }, stream) ?? null;

/** A round on cards in the order in which they are drawn: player, dealer, player, dealer, and on. */
function play(faces: string, acts: readonly string[] = []) {
  const stream = scriptedStream(faces.split(' ').map(card));
  let turn = blackjackGame.open(BET, stream);
  for (const what of acts) turn = act(turn, what, stream) as Turn<BlackjackShown>;
  return {
    turn,
    used: stream.used,
    ends: turn.shown.hands.map(({ end }) => end),
    wins: turn.done?.map(({ win }) => win),
  };
}
const gainOf = (rules: Partial<typeof BLACKJACK>) => {
  const { n, d } = bestReturn({ ...BLACKJACK, ...rules });
  return `-${decimalText(fraction((d - n) * 100n, d), 4)}`;
};

describe('a round of blackjack', () => {
  test.each([
    ['A 9 K 5', [], ['blackjack'], [2_500_000n], 4],
    ['A K Q A', [], ['push'], [1_000_000n], 4],
    ['10 A 9 K', [], ['lost'], [0n], 4],
    ['10 K 9 A', [], ['lost'], [0n], 4],
    ['10 K 9 8', ['stand'], ['won'], [2_000_000n], 4],
    ['10 K 8 8', ['stand'], ['push'], [1_000_000n], 4],
    ['10 6 7 A', ['stand'], ['push'], [1_000_000n], 4],
    ['10 6 8 K K', ['stand'], ['won'], [2_000_000n], 5],
    ['10 6 6 K 9', ['hit'], ['bust'], [0n], 5],
    ['5 6 6 K K 9', ['double'], ['won'], [4_000_000n], 6],
    ['5 6 6 K 5 5', ['double'], ['lost'], [0n], 6],
    ['10 6 2 10 9 2', ['hit'], ['won'], [2_000_000n], 6],
    ['8 6 8 10 10 3 9 9', ['split', 'stand', 'hit', 'stand'], ['won', 'won'], [2_000_000n, 2_000_000n], 8],
    ['8 6 8 10 10 3 10 4', ['split', 'stand', 'double'], ['lost', 'won'], [0n, 4_000_000n], 8],
    // A ten beside a split ace is 21 and no blackjack; both aces stand on their card.
    ['A 9 A 9 K 5', ['split'], ['won', 'lost'], [2_000_000n, 0n], 6],
    ['A 9 A 3 K K 9', ['split'], ['push', 'push'], [1_000_000n, 1_000_000n], 7],
  ] as const)('%s, played %j, ends %j', (faces, acts, ends, wins, used) => {
    const round = play(faces, acts);
    expect([round.ends, round.wins, round.used]).toEqual([ends, wins, used]);
    expect(round.turn).toMatchObject({ state: null, shown: { active: null, can: [] } });
  });

  test('asks one more stake for a double and for a split, and for nothing else', () => {
    expect(play('5 6 6 K K 9', ['double']).turn.ask).toBe(ONE);
    expect(play('8 6 8 10 10 3', ['split']).turn.ask).toBe(ONE);
    expect(play('A 9 A 9 K 5', ['split']).turn).toMatchObject({ ask: ONE, done: [{ stake: ONE }, { stake: ONE }] });
    for (const what of ['hit', 'stand']) expect(play('5 6 6 K 2 9', [what]).turn.ask).toBeUndefined();
  });

  test('can do what its cards allow: double on two cards, split a pair of one value once', () => {
    const can = (faces: string, acts: readonly string[] = []) => play(faces, acts).turn.shown.can.join(' ');
    expect(can('5 6 6 K')).toBe('hit stand double');
    expect(can('K 6 J K')).toBe('hit stand double split');
    expect(can('5 6 6 K 2', ['hit'])).toBe('hit stand');
    expect(can('8 6 8 K 8 8', ['split'])).toBe('hit stand double');
    const { turn } = play('5 6 6 K');
    for (const what of ['split', 'surrender', 'toString', '', null, 1, ['hit']])
      expect(act(turn, what, scriptedStream([]))).toBeNull();
    for (const action of [null, undefined, 'hit', [], {}])
      expect(blackjackGame.act?.(roundOf(turn), action, scriptedStream([]))).toBeNull();
    for (const raw of [null, 1, [], { side: 1 }]) expect(blackjackGame.readChoice(raw)).toBeNull();
    expect(() => blackjackGame.open({ ...BET, stake: amount(0n) }, seededStream(1))).toThrow(RangeError);
  });

  test('left alone stands on every hand, and never asks', () => {
    const idle = (faces: string, acts: readonly string[], drawn: string) =>
      blackjackGame.endIdle?.(roundOf(play(faces, acts).turn), scriptedStream(drawn.split(' ').map(card)));
    expect(idle('10 6 8 K', [], 'K')).toMatchObject({ done: [{ multE4: 20_000 }], shown: { dealer: { total: 26 } } });
    const two = idle('8 6 8 K 2 3', ['split'], '5');
    expect(two).toMatchObject({ state: null, done: [{ multE4: 0 }, { multE4: 0 }] });
    expect(two).not.toHaveProperty('ask');
  });

  test('shows the hidden card only at its end, and the dealer stands from 17 on, drawing for hands that stand', () => {
    fc.assert(
      fc.property(fc.nat(), fc.array(fc.constantFrom(...BLACKJACK_ACTS), { maxLength: 24 }), (seed, wanted) => {
        const stream = seededStream(seed);
        let turn = blackjackGame.open(BET, stream);
        let staked = 1_000_000n;
        for (const what of [...wanted, ...Array.from({ length: 4 }, () => 'stand' as const)]) {
          if (turn.done) break;
          expect(turn.shown.dealer.cards).toHaveLength(1);
          const next = act(turn, what, stream);
          expect(next !== null).toBe(turn.shown.can.includes(what));
          if (!next) continue;
          staked += next.ask ?? 0n;
          turn = next;
        }
        const { dealer, hands } = turn.shown;
        expect(turn.done?.reduce((sum, { stake }) => sum + stake, 0n)).toBe(staked);
        expect(turn.done?.length).toBe(hands.length);
        expect(dealer.total).toBe(totalOfCards(dealer.cards));
        const isDrawnFor = hands.some(({ end }) => end !== 'bust' && end !== 'blackjack');
        if (isDrawnFor && dealer.cards.length > 2) expect(totalOfCards(dealer.cards.slice(0, -1))).toBeLessThan(17);
        if (isDrawnFor && hands[0]?.total !== 21) expect(dealer.total).toBeGreaterThanOrEqual(17);
        if (!isDrawnFor) expect(dealer.cards).toHaveLength(2);
        expect(totalOf(turn.done ?? []).multE4).toBeLessThanOrEqual(blackjackGame.maxWinE4({}));
      }),
    );
  });

  test('replays recorded rounds from their seeds', () => {
    expect(replay(blackjackGame, vectors)).toEqual(vectors.rounds.map(({ outcome }) => outcome));
  });
});

describe('the certificate of blackjack', () => {
  test('is the published one to the last digit, and so are those of the other rules', () => {
    expect(gainOf({})).toBe('-0.5704');
    expect(gainOf({ hitsSoft17: true })).toBe('-0.7892');
    expect(gainOf({ doublesAfterSplit: false })).toBe('-0.6902');
    expect(gainOf({ blackjackE4: 22_000 })).toBe('-1.9233');
    expect(gainOf({ surrenders: true })).toBe('-0.4849');
    expect(reportOf(blackjackGame)).toMatchObject({ rtp: '0.994296', worstLevel: { rtp: '0.994296' } });
  });

  test('is another when any number of the model changes', () => {
    expect(survivorsOf(BLACKJACK, (model) => blackjackReport(blackjackGame, model))).toEqual([]);
  });

  test('loses nothing to cents: every payout at every level is whole', () => {
    for (const stake of blackjackGame.betLevels)
      for (const multE4 of [BLACKJACK.blackjackE4, BLACKJACK.winE4, BLACKJACK.pushE4])
        expect((stake * BigInt(multE4)) % (10_000n * 10_000n)).toBe(0n);
  });

  test('its table says at every hand what the exact programme says', () => {
    const ups = [2, 3, 4, 5, 6, 7, 8, 9, 10, 1].map((up) => valuesAgainst(up));
    const row = (low: number, hasAce: boolean, pairOf = 0) =>
      ups
        .map(({ acts }) => {
          const best = bestAct(acts({ low, hasAce }, { pairOf }));
          if (best !== 'double') return { stand: 'S', hit: 'H', split: 'P' }[best];
          return bestAct(acts({ low, hasAce }, { canDouble: false })) === 'stand' ? 'T' : 'D';
        })
        .join('');
    expect(BLACKJACK_TABLE.hard).toEqual(Array.from({ length: 17 }, (_, at) => row(at + 4, false)));
    expect(BLACKJACK_TABLE.soft).toEqual(Array.from({ length: 9 }, (_, at) => row(at + 2, true)));
    const pairs = [2, 3, 4, 5, 6, 7, 8, 9, 10, 1].map((value) => row(sumOf([value, value]).low, value === 1, value));
    expect(BLACKJACK_TABLE.pairs).toEqual(pairs);
  });

  test('a hint is always something that can be done', () => {
    const hint = (faces: string, up: string, can: readonly BlackjackAct[]) =>
      blackjackHint(faces.split(' ').map(card), card(up), can);
    expect(hint('A 7', '3', BLACKJACK_ACTS.slice(0, 3))).toBe('double');
    expect(hint('A 7', '3', ['hit', 'stand'])).toBe('stand');
    expect(hint('6 5', '6', ['hit', 'stand'])).toBe('hit');
    expect(hint('8 8', 'K', BLACKJACK_ACTS)).toBe('split');
    expect(hint('8 8', 'K', ['hit', 'stand', 'double'])).toBe('hit');
    expect(hint('A A', '5', ['hit', 'stand'])).toBe('hit');
    expect(cardValue(card('K'))).toBe(10);
  });

  test('simulated rounds by the table return what it says', () => {
    const stream = seededStream(2_026);
    const rounds = 30_000;
    let [paid, squares] = [0, 0];
    for (let at = 0; at < rounds; at += 1) {
      let turn = blackjackGame.open(BET, stream);
      let staked = 1;
      while (!turn.done) {
        const { hands, active, dealer, can } = turn.shown;
        const cards = hands[active ?? 0]?.cards ?? [];
        turn = act(turn, blackjackHint(cards, dealer.cards[0] ?? 0, can), stream) as Turn<BlackjackShown>;
        staked += turn.ask ? 1 : 0;
      }
      const gain = Number(totalOf(turn.done).win) / 1_000_000 - staked;
      paid += gain;
      squares += gain * gain;
    }
    const [mean, spread] = [paid / rounds, Math.sqrt(squares / rounds)];
    expect(Math.abs(mean + 0.005_703_88) / (spread / Math.sqrt(rounds))).toBeLessThan(3);
    expect(spread).toBeGreaterThan(1.1);
  });
});
