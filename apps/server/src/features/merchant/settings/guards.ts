import { isBarredCountry } from '../house.ts';
import { isStricterForm } from '../registration-rules.ts';
import type { FieldChange, Regions } from './forms.ts';

/**
 * Which way a setting loosens a guard on money, identity or player care. `up`, `down`, `on`, `off`: that way. `rarer`: a longer
 * time, and 0 means never. `more`: a list that grows. `choice`: towards the end of its order. `any`: there is no safe way.
 * `none`: it guards nothing.
 */
export type Way = 'up' | 'down' | 'on' | 'off' | 'rarer' | 'more' | 'choice' | 'any' | 'none';
export type Guard<Value> = { readonly way: Way; isLooser(from: Value, to: Value): boolean };

const same = (a: unknown, b: unknown): boolean => plain(a) === plain(b);
const plain = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? part.toString() : part));

export const up: Guard<number | bigint> = { way: 'up', isLooser: (from, to) => to > from };
export const down: Guard<number | bigint> = { way: 'down', isLooser: (from, to) => to < from };
export const on: Guard<boolean> = { way: 'on', isLooser: (from, to) => to && !from };
export const off: Guard<boolean> = { way: 'off', isLooser: (from, to) => from && !to };
export const rarer: Guard<number> = { way: 'rarer', isLooser: (from, to) => from !== 0 && (to === 0 || to > from) };
export const more: Guard<readonly string[]> = {
  way: 'more',
  isLooser: (from, to) => to.some((one) => !from.includes(one)),
};
export const anyChange: Guard<unknown> = { way: 'any', isLooser: (from, to) => !same(from, to) };
export const none: Guard<unknown> = { way: 'none', isLooser: () => false };
/** The strictest first. */
export const choice = <Value>(...order: Value[]): Guard<Value> => ({
  way: 'choice',
  isLooser: (from, to) => order.indexOf(to) > order.indexOf(from),
});

/** A cheaper SMS counts less against the day's budget. */
export const cheaper: Guard<Readonly<Record<string, bigint>>> = {
  way: 'down',
  isLooser: (from, to) =>
    [...Object.keys(from), ...Object.keys(to)].some((country) => {
      const before = from[country] ?? from['*'] ?? 0n;
      return (to[country] ?? to['*'] ?? 0n) < before;
    }),
};

/** Somebody is let in who was not: of a listed country, of any other, of an unknown one. */
export const openerRegions: Guard<Regions> = {
  way: 'more',
  isLooser: (from, to) =>
    [...from.countries, ...to.countries, '??', null].some(
      (country) => isBarredCountry(from, country) && !isBarredCountry(to, country),
    ),
};

/** The form asks less of some field. */
export const looserForm: Guard<readonly FieldChange[]> = {
  way: 'any',
  isLooser: (from, to) => !isStricterForm({ 'register.fields': from }, { 'register.fields': to }),
};
