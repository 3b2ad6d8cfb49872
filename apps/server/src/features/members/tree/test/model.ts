import type { Tree } from '../create-tree.ts';

/** Numbers below `most`, the same ones for a seed. */
export const createChance = (seed: number) => {
  let state = seed;
  return (most: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
};

type Stretch = { readonly from: number; readonly parent: bigint | null };
type Joined = { readonly memberId: bigint; readonly isAgent: boolean; readonly by: bigint | null; readonly at: number };

/** The tree as nobody would store it: for each member the parents it had, and chains walked parent by parent. */
export const createModel = () => {
  const stretches = new Map<bigint, Stretch[]>();
  const agents = new Set<bigint>();
  const parentAt = (memberId: bigint, at: number): bigint | null | undefined =>
    stretches.get(memberId)?.findLast(({ from }) => from <= at)?.parent;
  const chainAt = (memberId: bigint, at: number): bigint[] | null => {
    const parent = parentAt(memberId, at);
    if (parent === undefined) return null;
    return parent === null ? [] : [...(chainAt(parent, at) ?? []), parent];
  };
  return {
    stretches,
    chainAt,
    join({ memberId, isAgent, by, at }: Joined): boolean {
      const parent = by === null ? null : agents.has(by) ? by : (parentAt(by, at) ?? null);
      if (isAgent) agents.add(memberId);
      if (!isAgent && parent === null) return false;
      stretches.set(memberId, [{ from: at, parent }]);
      return true;
    },
    /** What the house would answer. */
    move(memberId: bigint, below: bigint | null, at: number): string {
      if (parentAt(memberId, at) === below) return 'done';
      if (below !== null && [...(chainAt(below, at) ?? []), below].includes(memberId)) return 'agent.move_circle';
      stretches.get(memberId)?.push({ from: at, parent: below });
      return 'done';
    },
  };
};
export type Model = ReturnType<typeof createModel>;

/** Each instant at which something changed, and the one just before it. */
export const everyInstant = ({ stretches }: Model): number[] => {
  const changes = [...stretches.values()].flat().flatMap(({ from }) => [from - 1, from]);
  return [...new Set(changes)].toSorted((one, other) => one - other);
};

export const ofModel = (model: Model, members: readonly bigint[], at: number): (readonly bigint[] | null)[] =>
  members.map((memberId) => model.chainAt(memberId, at));

export const ofTree = async (
  tree: Tree,
  members: readonly bigint[],
  at: number,
): Promise<(readonly bigint[] | null)[]> => {
  const seats = await tree.seatsAt(members.map((memberId) => ({ memberId, at: new Date(at) })));
  return seats.map((seat) => seat?.upline ?? null);
};
