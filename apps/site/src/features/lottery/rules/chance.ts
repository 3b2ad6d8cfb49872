import type { Content, Play, Prize } from '@trevo/engines/lottery';

/**
 * The chance that one combination wins a prize. Of ends of many numbers a prize has the mean of its hits, which add up: a tail comes .27 times in 27 numbers, and
 * at all in .2377 of draws.
 */
export function chanceOf({ rule, units }: Play, prize: Prize): Prize['chance'] {
  if (rule.kind !== 'product' || units === 1 || rule.prizes.length > 1) return prize.chance;
  const one: Content = { form: 'rows', rows: rule.entry.rows.map(() => [0]) };
  return rule.coverage(one);
}
