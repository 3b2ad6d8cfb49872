import { describe, expect, it } from 'vitest';
import { POINTS, type Security, scoreOf } from './security-score.ts';

const BARE: Security = {
  password: { isSet: true, changedAt: '2026-11-21T12:00:00.000Z' },
  paymentPassword: { isSet: false },
  email: null,
  mobile: null,
  authenticator: null,
  passkeys: [],
  recoveryCodes: 0,
  offers: [],
  heldUntil: null,
};
const passkeys = [
  { id: 'pk_1', name: 'iPhone', createdAt: '2026-11-21T12:00:00.000Z', lastUsedAt: null, isSynced: true },
];
const email = { masked: 'm•••@example.com', isVerified: true };
const mobile = { masked: '+55 11 ••••-4321', isVerified: true };
const authenticator = { since: '2026-11-21T12:00:00.000Z' };

describe('the security score', () => {
  it('is 100 for an account with everything, which has nothing left to do', () => {
    const all = { ...BARE, email, mobile, authenticator, passkeys, recoveryCodes: 10 };
    expect(scoreOf(all, true)).toEqual({ points: 100, level: 'strong', next: null });
    expect(Object.values(POINTS).reduce((sum, points) => sum + points, 0)).toBe(100);
  });
  it('counts a password alone as basic, and asks for a second step first', () => {
    expect(scoreOf(BARE, false)).toEqual({ points: 15, level: 'basic', next: 'second' });
  });
  it('does not count a contact that nobody confirmed', () => {
    const claimed = { ...BARE, email: { ...email, isVerified: false } };
    expect(scoreOf(claimed, false).points).toBe(scoreOf(BARE, false).points);
  });
  it('never falls when something is added', () => {
    const steps: Partial<Security>[] = [{ email }, { mobile }, { authenticator }, { recoveryCodes: 10 }, { passkeys }];
    let account = BARE;
    let last = scoreOf(account, false).points;
    for (const step of steps) {
      account = { ...account, ...step };
      const { points } = scoreOf(account, false);
      expect(points).toBeGreaterThan(last);
      last = points;
    }
  });
  it('asks for recovery codes only where something could be lost', () => {
    const full = { ...BARE, email, mobile };
    expect(scoreOf(full, true).next).toBe('second');
    expect(scoreOf({ ...full, authenticator, passkeys, recoveryCodes: 2 }, true).next).toBe('codes');
  });
  it('lets a passkey stand for the password of an account without one', () => {
    const none = { ...BARE, password: { isSet: false, changedAt: null } };
    expect(scoreOf(none, false).points).toBe(0);
    expect(scoreOf({ ...none, passkeys }, false).points).toBe(POINTS.password + POINTS.second + POINTS.passkey);
  });
});
