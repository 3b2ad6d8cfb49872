import { instant } from '@trevo/time';
import { expect, test } from 'vitest';
import { createConnectionGates, createGate } from './gate.ts';

test('lets so many in at once and sends the next away', () => {
  const gate = createGate({ now: () => instant(0) }, { concurrent: 2, perSecond: 100, burst: 100 });
  expect([gate.enter(), gate.enter(), gate.enter()]).toEqual(['ok', 'ok', 'full']);
  gate.leave();
  expect(gate.enter()).toBe('ok');
});

test('fills up by time, to the burst and no further', () => {
  let at = 0;
  const gate = createGate({ now: () => instant(at) }, { concurrent: 1_000, perSecond: 10, burst: 3 });
  expect([gate.enter(), gate.enter(), gate.enter(), gate.enter()]).toEqual(['ok', 'ok', 'ok', 'too_many']);
  at = 100;
  expect([gate.enter(), gate.enter()]).toEqual(['ok', 'too_many']);
  at = 1_000_000;
  expect([gate.enter(), gate.enter(), gate.enter(), gate.enter()]).toEqual(['ok', 'ok', 'ok', 'too_many']);
});

test('noise from addresses that never signed leaves the vendor its whole room', () => {
  const gates = createConnectionGates({ now: () => instant(0) }, { concurrent: 4, perSecond: 100, burst: 6 });
  gates.prove('198.51.100.1');
  const noise = ['203.0.1.1', '203.0.2.1', '203.0.3.1'].map((ip) => gates.of(ip).enter());
  expect(noise).toEqual(['ok', 'ok', 'full']);
  const vendor = gates.of('198.51.100.1');
  expect([vendor.enter(), vendor.enter(), vendor.enter(), vendor.enter()]).toEqual(['ok', 'ok', 'ok', 'ok']);
});

test('addresses that never signed share half of the calls at once after a rest, and half of those a second', () => {
  let at = 0;
  const gates = createConnectionGates({ now: () => instant(at) }, { concurrent: 1_000, perSecond: 20, burst: 8 });
  let network = 0;
  const noise = (calls: number) => Array.from({ length: calls }, () => gates.of(`203.0.${(network += 1)}.1`).enter());
  expect(noise(5)).toEqual(['ok', 'ok', 'ok', 'ok', 'too_many']);
  at = 100;
  expect(noise(2)).toEqual(['ok', 'too_many']);
});

test('one network that never signed fills a quarter of what strangers have: the vendor’s first call from a new address comes in', () => {
  for (const here of [(n: number) => `203.0.113.${n}`, (n: number) => `2001:db8:7:${n}::1`]) {
    const gates = createConnectionGates({ now: () => instant(0) }, { concurrent: 16, perSecond: 100, burst: 80 });
    const noise = Array.from({ length: 9 }, (_, n) => gates.of(here(n)));
    expect(noise.map((gate) => gate.enter())).toEqual(['ok', 'ok', ...Array.from({ length: 7 }, () => 'full')]);
    expect(gates.of('198.51.100.1').enter()).toBe('ok');
    noise[0]?.leave();
    expect([gates.of(here(10)).enter(), gates.of(here(11)).enter()]).toEqual(['ok', 'full']);
  }
});

test('a network that the strangers’ gate sends away keeps its own room for later', () => {
  const gates = createConnectionGates({ now: () => instant(0) }, { concurrent: 8, perSecond: 100, burst: 80 });
  const others = [1, 2, 3, 4].map((n) => gates.of(`203.0.${n}.1`));
  for (const gate of others) expect(gate.enter()).toBe('ok');
  expect(gates.of('203.0.5.1').enter()).toBe('full');
  others[0]?.leave();
  expect(gates.of('203.0.5.1').enter()).toBe('ok');
});

test('a gate of one is one also for addresses that never signed: nobody is shut out for good', () => {
  const gates = createConnectionGates({ now: () => instant(0) }, { concurrent: 1, perSecond: 1, burst: 1 });
  expect(gates.of('203.0.113.1').enter()).toBe('ok');
});
