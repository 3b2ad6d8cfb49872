import { expect, test } from 'vitest';
import { createMemberCache } from './member-cache.ts';

type Entry = { readonly memberId: bigint; readonly name: string };
const cacheOf = (max: number) => createMemberCache<Entry>({ max, ttl: 60_000 }, ({ memberId }) => memberId);

test('forgets everything of one member and nothing of the others', () => {
  const cache = cacheOf(10);
  cache.set('a', { memberId: 1n, name: 'a' });
  cache.set('b', { memberId: 1n, name: 'b' });
  cache.set('c', { memberId: 2n, name: 'c' });
  cache.forget(1n);
  expect([cache.get('a'), cache.get('b'), cache.get('c')?.name]).toEqual([undefined, undefined, 'c']);
});

test('an entry that was replaced or pushed out is still forgotten with its member', () => {
  const cache = cacheOf(2);
  cache.set('a', { memberId: 1n, name: 'first' });
  cache.set('a', { memberId: 1n, name: 'second' });
  cache.set('b', { memberId: 2n, name: 'b' });
  cache.set('c', { memberId: 2n, name: 'c' });
  expect(cache.get('a')).toBeUndefined();
  cache.set('a', { memberId: 1n, name: 'third' });
  cache.forget(1n);
  expect(cache.get('a')).toBeUndefined();
});

test('forgetting one member costs the same however many others are remembered', () => {
  const cache = cacheOf(20_000);
  for (let at = 0; at < 20_000; at += 1) cache.set(`k${at}`, { memberId: BigInt(at), name: '' });
  const before = process.cpuUsage();
  for (let at = 0; at < 5_000; at += 1) cache.forget(BigInt(at));
  expect(process.cpuUsage(before).user).toBeLessThan(1_000_000);
});
