import { describe, expect, it } from 'vitest';
import { noSend, planSend, roomOf } from './send-plan.ts';
import { leastWire, minusWire, plusWire } from './wire-sum.ts';

const bounds = { least: '1.00', most: '5000.00', dayLeft: '300.00', balance: '250.509999' };
const free = { ...bounds, isHeldByCredit: false };

describe('a transfer before it is sent', () => {
  it('takes what the bounds, the day and the wallet have, and says which of them an amount misses', () => {
    expect(planSend(bounds, '250,50', 'pt')).toEqual({ amount: '250.50', problem: null });
    expect(planSend(bounds, '1,234.5', 'zh')).toEqual({ amount: null, problem: 'balance' });
    const said = ['', 'x', '0,99', '5.000,01', '250,52'].map((text) => planSend(bounds, text, 'pt').problem);
    expect(said).toEqual(['empty', 'wrong', 'below', 'above', 'balance']);
    expect(planSend({ ...bounds, balance: '900.00' }, '300,01', 'pt').problem).toBe('day');
  });
  it('offers as the most only what the wallet has in whole cents', () => {
    expect(roomOf(bounds)).toBe('250.50');
    expect(roomOf({ ...bounds, balance: '9000.00' })).toBe('300.00');
  });
  it('opens no form that nothing can be sent with', () => {
    expect(noSend(free)).toBeNull();
    expect(noSend({ ...free, isHeldByCredit: true })).toBe('held');
    expect(noSend({ ...free, dayLeft: '0.99' })).toBe('day');
    expect(noSend({ ...free, balance: '0.50' })).toBe('balance');
  });
});

it('counts amounts of the wire exactly', () => {
  expect(plusWire('0.10', '0.20')).toBe('0.30');
  expect(minusWire('9007199254740.993', '0.000001')).toBe('9007199254740.992999');
  expect(leastWire('2.00', '1.999999', '3.00')).toBe('1.99');
});
