import { expect, it } from 'vitest';
import { noticesFor } from './notices-for.ts';

const [guests, members, greeting] = ['B', 'A', 'F'].map((execution) => ({ execution }));

it('opens what is for guests, for members, and for a first login, where a brand without a greeting shows what members get', () => {
  const all = [guests, members, greeting] as { execution: string }[];
  const of = (isSignedIn: boolean, isFirstLogin: boolean, popup = all) =>
    noticesFor(popup, { isSignedIn, isFirstLogin });
  expect(of(false, false)).toEqual([guests]);
  expect(of(true, false)).toEqual([members]);
  expect(of(true, true)).toEqual([greeting, members]);
  expect(of(true, true, all.slice(0, 2))).toEqual([members]);
});
