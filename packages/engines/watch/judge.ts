/** What many rounds of one game came to. */
export interface Evidence {
  readonly rounds: number;
  /** Sum of what came back minus what was to come back, in first stakes. */
  readonly excess: number;
  /** Sum of the rounds' variances. */
  readonly variance: number;
  /** The most that a single draw among them could bring, and take. */
  readonly mostUp: number;
  readonly mostDown: number;
  /** The game's player may play worse than the mean says. */
  readonly isSkill: boolean;
  /** How often each cell of each set came, and the chance of each. */
  readonly sets: readonly { readonly counts: readonly number[]; readonly chances: readonly number[] }[];
}

/** Both as standard deviations of a normal variable: above 0 the game gave too much, or its outcomes were too uneven. */
export interface Verdict {
  readonly returnZ: number;
  readonly outcomeZ: number;
  /** What the rounds gave back on average beyond what they had to, per round. */
  readonly drift: number;
}

/** A cell of fewer expected outcomes is joined to its neighbour: below it chi-square's law does not hold. */
const LEAST_EXPECTED = 5;

export function judge(evidence: Evidence): Verdict {
  return {
    returnZ: returnZOf(evidence),
    outcomeZ: outcomeZOf(evidence.sets),
    drift: evidence.rounds === 0 ? 0 : evidence.excess / evidence.rounds,
  };
}

/**
 * How surprising an excess is, by Freedman's inequality for martingales (Annals of Probability 3, 1975): a sum of bounded steps goes
 * beyond `t` with a chance of at most `exp(-z^2 / 2)`, where `z = t / sqrt(V + M t / 3)`. It holds for any number of rounds and any way to
 * choose bets and to stop, so one player with very unlikely targets cannot raise it.
 */
function returnZOf({ excess, variance, mostUp, mostDown, isSkill }: Evidence): number {
  if (excess === 0 || (isSkill && excess < 0)) return 0;
  const step = excess > 0 ? mostUp : mostDown;
  const t = Math.abs(excess);
  return Math.sign(excess) * (t / Math.sqrt(variance + (step * t) / 3));
}

/** Chi-square over all sets together, as a normal deviate (Wilson and Hilferty, PNAS 17, 1931). */
function outcomeZOf(sets: Evidence['sets']): number {
  let [chi, freedom] = [0, 0];
  for (const { counts, chances } of sets) {
    const cells = joined(counts, chances);
    if (cells.length < 2) continue;
    chi += cells.reduce((sum, { came, expected }) => sum + (came - expected) ** 2 / expected, 0);
    freedom += cells.length - 1;
  }
  if (freedom === 0) return 0;
  const part = 2 / (9 * freedom);
  return (Math.cbrt(chi / freedom) - (1 - part)) / Math.sqrt(part);
}

function joined(counts: readonly number[], chances: readonly number[]): { came: number; expected: number }[] {
  const total = counts.reduce((sum, count) => sum + count, 0);
  const cells: { came: number; expected: number }[] = [];
  let open = { came: 0, expected: 0 };
  for (const [at, chance] of chances.entries()) {
    open = { came: open.came + (counts[at] ?? 0), expected: open.expected + chance * total };
    if (open.expected < LEAST_EXPECTED) continue;
    cells.push(open);
    open = { came: 0, expected: 0 };
  }
  const last = cells.pop();
  if (last) cells.push({ came: last.came + open.came, expected: last.expected + open.expected });
  return cells;
}
