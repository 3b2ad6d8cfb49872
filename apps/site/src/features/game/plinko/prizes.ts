import { type PlinkoChoice, plinkoChoicePays } from '@trevo/engines/instant';

export type Prize = { readonly slot: number; readonly payE4: number; readonly chance: number };

/** The prizes of a board from left to right, each with its chance. */
export const prizesOf = (choice: PlinkoChoice): readonly Prize[] => {
  const { pays, total } = plinkoChoicePays(choice);
  return pays.map(([payE4, ways], slot) => ({ slot, payE4, chance: Number(ways) / Number(total) }));
};

/** From the centre (0) to an edge (1). */
export const edgeOf = (slot: number, rows: number): number => Math.abs(slot - rows / 2) / (rows / 2);

/** Cool in the middle, warm towards the edges; the ink follows, so that each stays readable. */
export const slotColours = (edge: number): { readonly fill: string; readonly ink: string } => {
  const hue = edge < 0.5 ? 258 + 124 * edge : 320 + 170 * (edge - 0.5);
  return edge < 0.62
    ? { fill: `hsl(${hue} 62% ${44 - 4 * edge}%)`, ink: '#ffffff' }
    : { fill: `hsl(${hue} 96% ${58 + 6 * edge}%)`, ink: '#22061a' };
};
