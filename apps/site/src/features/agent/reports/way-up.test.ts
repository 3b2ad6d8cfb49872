import { expect, it } from 'vitest';
import { wayTo } from './way-up.ts';

it('the way of a row leads up to each agent on it by what is above that agent, and to all others without a way', () => {
  expect(wayTo('a.b.c', 'c')).toEqual({ upline: 'a.b' });
  expect(wayTo('a.b.c', 'b')).toEqual({ upline: 'a' });
  expect([wayTo('a.b.c', 'a'), wayTo('a.b.c', 'top'), wayTo(null, 'a')]).toEqual([{}, {}, {}]);
});
