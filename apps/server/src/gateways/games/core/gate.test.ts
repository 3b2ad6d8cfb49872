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
  const noise = ['203.0.113.1', '203.0.113.2', '203.0.113.3'].map((ip) => gates.of(ip).enter());
  expect(noise).toEqual(['ok', 'ok', 'full']);
  const vendor = gates.of('198.51.100.1');
  expect([vendor.enter(), vendor.enter(), vendor.enter(), vendor.enter()]).toEqual(['ok', 'ok', 'ok', 'ok']);
});

test('addresses that never signed share half of the calls at once after a rest, and half of those a second', () => {
  let at = 0;
  const gates = createConnectionGates({ now: () => instant(at) }, { concurrent: 1_000, perSecond: 20, burst: 8 });
  const noise = (calls: number) =>
    Array.from({ length: calls }, (_, number) => gates.of(`203.0.113.${number}`).enter());
  expect(noise(5)).toEqual(['ok', 'ok', 'ok', 'ok', 'too_many']);
  at = 100;
  expect(noise(2)).toEqual(['ok', 'too_many']);
});

test('a gate of one is one also for addresses that never signed: nobody is shut out for good', () => {
  const gates = createConnectionGates({ now: () => instant(0) }, { concurrent: 1, perSecond: 1, burst: 1 });
  expect(gates.of('203.0.113.1').enter()).toBe('ok');
});
