import { ROULETTE_PLACES } from '@trevo/engines/cards';
import { neighboursOf } from './ball.ts';

/** Places that a call lays one chip on; a place named twice gets two. */
export type Call = readonly string[];

/** The calls of the French table: the zero's side of the wheel, the side across, and what lies between. */
export const CALLS = {
  voisins: [
    'street:0,2,3',
    'street:0,2,3',
    'split:4,7',
    'split:12,15',
    'split:18,21',
    'split:19,22',
    'corner:25,26,28,29',
    'corner:25,26,28,29',
    'split:32,35',
  ],
  tiers: ['split:5,8', 'split:10,11', 'split:13,16', 'split:23,24', 'split:27,30', 'split:33,36'],
  orphelins: ['straight:1', 'split:6,9', 'split:14,17', 'split:17,20', 'split:31,34'],
} as const satisfies Readonly<Record<string, Call>>;

/** A number and its neighbours on the wheel, a chip on each. */
export const neighbourCall = (pocket: number, n: number): Call =>
  neighboursOf(pocket, n).map((one) => `straight:${one}`);

/** The pockets that a call covers, ascending. */
export const coveredBy = (call: Call): readonly number[] =>
  [...new Set(call.flatMap((place) => ROULETTE_PLACES.get(place)?.numbers ?? []))].sort((a, b) => a - b);
