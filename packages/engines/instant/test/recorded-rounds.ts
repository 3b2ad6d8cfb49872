import { amount } from '@trevo/money';
import { actFair, type FairTurn, type HouseGame, openFair, totalOf } from '../../house/index.ts';

/** Rounds as their vectors keep them: a bet under seeds, the acts after it, and what came of it. */
export interface RecordedRounds {
  readonly serverSeed: string;
  readonly clientSeed: string;
  /** Left out where each choice is worth a stake of its own. */
  readonly stake?: string;
  readonly rounds: readonly RecordedRound[];
}

export interface RecordedRound {
  readonly nonce: number;
  readonly choice: unknown;
  /** `idle` for a round that its player left. */
  readonly acts?: readonly unknown[];
  /** Left out where a round is not yet recorded. */
  readonly outcome?: unknown;
}

/** Amounts as texts, as they are stored. */
export const plain = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (_, one) => (typeof one === 'bigint' ? `${one}` : one)));

/** Plays each recorded round from its seeds alone. */
export function replay(game: HouseGame, { serverSeed, clientSeed, stake, rounds }: RecordedRounds): unknown[] {
  return rounds.map(({ nonce, choice: raw, acts = [] }) => {
    const choice = game.readChoice(raw);
    if (choice === null) throw new Error(`round ${nonce} has no legal choice`);
    const seeds = { serverSeed, clientSeed, nonce };
    const staked = stake === undefined ? game.stakeOf?.(choice) : amount(BigInt(stake));
    if (staked === undefined) throw new Error(`round ${nonce} has no stake`);
    const bet = { stake: staked, choice, currency: 'BRL' } as const;
    let step: FairTurn<unknown> = openFair(game, bet, seeds);
    for (const action of acts) {
      const open = { ...bet, staked: bet.stake, state: step.turn.state };
      const next = actFair(game, open, action === 'idle' ? 'idle' : { action }, { ...seeds, words: step.words });
      if (!next) throw new Error(`round ${nonce} refuses ${JSON.stringify(action)}`);
      step = next;
    }
    const { shown, done } = step.turn;
    return plain({ shown, words: step.words, ...(done ? totalOf(done) : {}) });
  });
}
