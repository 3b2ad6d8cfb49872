/** Credit lines by plain arithmetic: what the database must come to. Amounts in reais. */
type Line = { giver: string | null; limit: number; used: number };

export const createCreditModel = (parents: ReadonlyMap<string, string | null>) => {
  const lines = new Map<string, Line>();
  const limitOf = (who: string): number => lines.get(who)?.limit ?? 0;
  const usedOf = (who: string): number => lines.get(who)?.used ?? 0;
  const givenBy = (who: string | null): string[] =>
    [...lines].filter(([, line]) => line.giver === who).map(([name]) => name);
  const handedOf = (who: string): number => givenBy(who).reduce((sum, below) => sum + limitOf(below), 0);
  const freeOf = (who: string): number => limitOf(who) - usedOf(who) - handedOf(who);
  const exposureOf = (who: string): number =>
    usedOf(who) + givenBy(who).reduce((sum, below) => sum + exposureOf(below), 0);
  return {
    limitOf,
    usedOf,
    handedOf,
    freeOf,
    exposureOf,
    /** The refusal, or nothing where it was done. */
    give(giver: string | null, to: string, limit: number): string {
      if (giver !== null && parents.get(to) !== giver) throw new Error('not direct');
      if (lines.has(to) && limit === limitOf(to)) return '';
      if (limit === 0 && limitOf(to) === 0) return 'credit.changed';
      if (limit < usedOf(to) + handedOf(to)) return 'credit.below_used';
      if (giver !== null && limit - limitOf(to) > freeOf(giver)) return 'credit.over_limit';
      lines.set(to, { giver, limit, used: usedOf(to) });
      return '';
    },
    draw(who: string, amount: number): string {
      if (limitOf(who) === 0) return 'credit.none';
      if (amount > freeOf(who)) return 'credit.over_limit';
      lines.set(who, { giver: lines.get(who)?.giver ?? null, limit: limitOf(who), used: usedOf(who) + amount });
      return '';
    },
    repay(who: string, amount: number): string {
      if (limitOf(who) === 0) return 'credit.none';
      if (amount > usedOf(who)) return 'credit.more_than_used';
      lines.set(who, { giver: lines.get(who)?.giver ?? null, limit: limitOf(who), used: usedOf(who) - amount });
      return '';
    },
    /** What is written off is lent no more. */
    lose(who: string, amount: number): string {
      if (amount > usedOf(who)) return 'credit.more_than_used';
      const limit = limitOf(who) - amount;
      lines.set(who, { giver: lines.get(who)?.giver ?? null, limit, used: usedOf(who) - amount });
      return '';
    },
  };
};
