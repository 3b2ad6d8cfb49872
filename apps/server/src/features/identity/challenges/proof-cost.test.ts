import { createFakeClock } from '@trevo/testkit';
import { describe, expect, it } from 'vitest';
import { createProofCost, type ProofCost } from './proof-cost.ts';

describe('what a proof of work costs', () => {
  const open = () => {
    const clock = createFakeClock();
    return { clock, cost: createProofCost({ clock, bits: 20, scale: 1 }) };
  };
  const give = (cost: ProofCost, ip: string, count: number): void => {
    for (let n = 0; n < count; n += 1) cost.note(ip);
  };
  const fail = (cost: ProofCost, ip: string, count: number, cidOf = (n: number) => `${ip}#${n}`): void => {
    for (let n = 0; n < count; n += 1) cost.noteWrong({ cid: cidOf(n), ip });
  };
  const of = (cost: ProofCost, ip: string, cid = 'a fresh browser') => {
    const { bits, needsProof } = cost.of({ cid, ip });
    return [bits, needsProof];
  };

  it('doubles with each doubling of what a network gave, up to sixteen times, and lets drags alone', () => {
    const { cost } = open();
    const costs = [7, 1, 8, 16, 32, 64, 1_000].map((more) => {
      give(cost, '203.0.113.1', more);
      return cost.of({ cid: 'c', ip: '203.0.113.200' });
    });
    expect(costs.map(({ bits }) => bits)).toEqual([20, 21, 22, 23, 24, 24, 24]);
    expect(costs.some(({ needsProof }) => needsProof)).toBe(false);
  });

  it('is calm, so that nobody need see the puzzle, until proofs or wrong answers of the neighbourhood have raised it', () => {
    const { clock, cost } = open();
    const isCalm = (ip: string, cid = 'c') => cost.of({ cid, ip }).isCalm;
    give(cost, '203.0.113.1', 7);
    expect(isCalm('203.0.113.9')).toBe(true);
    give(cost, '203.0.113.1', 1);
    expect([isCalm('203.0.113.9'), isCalm('203.0.114.9')]).toEqual([false, true]);
    fail(cost, '198.51.100.1', 3, () => 'clumsy');
    expect([isCalm('192.0.2.1', 'clumsy'), isCalm('192.0.2.1')]).toEqual([false, true]);
    clock.advance(20 * 60_000);
    expect([isCalm('203.0.113.9'), isCalm('192.0.2.1', 'clumsy')]).toEqual([true, true]);
  });

  it('stays what it is for every other network', () => {
    const { cost } = open();
    give(cost, '2001:db8:1:2::3', 500);
    const bits = ['2001:db8:1:ffff::1', '2001:db8:2::1', '203.0.114.1'].map((ip) => of(cost, ip)[0]);
    expect(bits).toEqual([24, 20, 20]);
  });

  it('falls back within twenty minutes', () => {
    const { clock, cost } = open();
    give(cost, '203.0.113.1', 100);
    fail(cost, '203.0.113.1', 100);
    clock.advance(20 * 60_000);
    expect(of(cost, '203.0.113.1')).toEqual([20, false]);
  });

  it('is asked of a drag too after three wrong answers of a browser, or eight of an address, and doubles from there', () => {
    const { cost } = open();
    const browser = [2, 1, 3, 6, 12, 90].map((more) => {
      for (let n = 0; n < more; n += 1) cost.noteWrong({ cid: 'clumsy', ip: `203.0.${n}.1` });
      return of(cost, '198.51.100.1', 'clumsy');
    });
    expect(browser).toEqual([
      [20, false],
      [21, true],
      [22, true],
      [23, true],
      [24, true],
      [24, true],
    ]);
    const own = open();
    const address = [7, 1, 8, 200].map((more) => {
      fail(own.cost, '203.0.113.1', more);
      return of(own.cost, '203.0.113.1');
    });
    expect(address).toEqual([
      [20, false],
      [21, true],
      [22, true],
      [24, true],
    ]);
  });

  it('is not raised for the neighbours by one address, but by eight, and for nobody elsewhere', () => {
    const { cost } = open();
    fail(cost, '203.0.113.1', 10_000);
    expect(of(cost, '203.0.113.2')).toEqual([20, false]);
    for (const last of [3, 4, 5, 6, 7, 8, 9]) fail(cost, `203.0.113.${last}`, 100);
    expect([of(cost, '203.0.113.2'), of(cost, '203.0.114.2')]).toEqual([
      [21, true],
      [20, false],
    ]);
  });

  it('remembers so many browsers and no more, and goes on counting addresses', () => {
    const { cost } = open();
    fail(cost, '203.0.113.1', 50_000);
    for (let n = 0; n < 3; n += 1) cost.noteWrong({ cid: 'one more', ip: '198.51.100.1' });
    expect([of(cost, '192.0.2.1', 'one more')[1], of(cost, '203.0.113.1', 'another')[1]]).toEqual([false, true]);
  });
});
