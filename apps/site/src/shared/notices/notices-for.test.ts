import { expect, it } from 'vitest';
import { listedFor, noticesFor } from './notices-for.ts';

const [guests, members, greeting] = ['B', 'A', 'F'].map((execution) => ({ execution }));
const all = [guests, members, greeting] as { execution: string }[];

it('opens what is for guests, for members, and for a first login, where a brand without a greeting shows what members get', () => {
  const of = (isSignedIn: boolean, isFirstLogin: boolean, popup = all) =>
    noticesFor(popup, { isSignedIn, isFirstLogin });
  expect(of(false, false)).toEqual([guests]);
  expect(of(true, false)).toEqual([members]);
  expect(of(true, true)).toEqual([greeting, members]);
  expect(of(true, true, all.slice(0, 2))).toEqual([members]);
});

it('lists what is for guests to everybody, what is for members to them alone, and a greeting at a first login', () => {
  expect(listedFor(all, { isSignedIn: false, isFirstLogin: false })).toEqual([guests]);
  expect(listedFor(all, { isSignedIn: true, isFirstLogin: false })).toEqual([guests, members]);
  expect(listedFor(all, { isSignedIn: true, isFirstLogin: true })).toEqual(all);
});
