import { instant } from '@trevo/time';
import { expect, test } from 'vitest';
import { createCircuit } from './circuit.ts';

const open = () => {
  let at = 1_795_262_400_000;
  const circuit = createCircuit({ clock: { now: () => instant(at) }, changed: () => undefined });
  const call = (isWell: boolean): boolean => {
    if (!circuit.tryEnter(true)) return false;
    circuit.leave(isWell, true);
    return true;
  };
  const fail = (times: number): void => {
    for (let number = 0; number < times; number += 1) call(false);
  };
  return { circuit, call, fail, advance: (ms: number) => (at += ms) };
};

test('four calls without an answer, one that is answered and four more leave it closed', () => {
  const { circuit, call, fail } = open();
  fail(4);
  call(true);
  fail(4);
  expect(circuit.state()).toBe('closed');
  fail(1);
  expect(circuit.state()).toBe('open');
});

test('each probe that fails doubles the rest, up to a minute, and one that is answered makes it short again', () => {
  const { circuit, call, fail, advance } = open();
  fail(5);
  for (const restMs of [5_000, 10_000, 20_000, 40_000, 60_000, 60_000]) {
    advance(restMs - 1);
    expect(call(false)).toBe(false);
    advance(1);
    expect(call(false)).toBe(true);
    expect(circuit.state()).toBe('open');
  }
  advance(60_000);
  expect(call(true)).toBe(true);
  fail(5);
  advance(5_000);
  expect(call(true)).toBe(true);
});

test('a probe that never left says nothing: the next call is the probe, after no longer a rest', () => {
  const { circuit, call, fail, advance } = open();
  fail(5);
  advance(5_000);
  expect(circuit.tryEnter(true)).toBe(true);
  circuit.abandon();
  expect(circuit.state()).toBe('open');
  expect(call(true)).toBe(true);
  expect(circuit.state()).toBe('closed');
  circuit.abandon();
  expect(circuit.state()).toBe('closed');
});

test('players alone do not open it, and are no probe; one failure of the house with theirs opens it', () => {
  const { circuit, advance } = open();
  const fail = (isOfHouse: boolean): void => circuit.leave(false, isOfHouse);
  for (let count = 0; count < 30; count += 1) fail(false);
  expect(circuit.state()).toBe('closed');
  fail(true);
  expect(circuit.state()).toBe('open');
  advance(5_000);
  expect([circuit.tryEnter(false), circuit.state()]).toEqual([false, 'open']);
  expect(circuit.tryEnter(true)).toBe(true);
  circuit.leave(true, true);
  for (let count = 0; count < 5; count += 1) fail(false);
  expect(circuit.state()).toBe('closed');
});
