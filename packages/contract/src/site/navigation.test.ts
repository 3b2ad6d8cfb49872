import { describe, expect, it } from 'vitest';
import type { MemberView } from '../areas/identity.ts';
import { type Facts, FOOTER_HOUSE, MENU, openEntries } from './navigation.ts';

const member = (change: Partial<MemberView> = {}): MemberView =>
  ({ type: 0, hasVip: true, availablePromo: { REFERRAL: { enabled: true } }, ...change }) as MemberView;
const facts = (who: MemberView | null, hasRebate = true): Facts => ({
  member: who,
  hasFlag: () => hasRebate,
  isHidden: () => false,
});
const ids = (given: Facts, coming?: readonly string[]) => openEntries(MENU, given, coming).map(({ id }) => id);

describe('the side menu', () => {
  it('has the specification’s entries in its order once every feature is built', () => {
    expect(ids(facts(member()), [])).toEqual([
      'partners',
      'bets',
      'promotions',
      'rebate',
      'missions',
      'rewards',
      'vip',
      'points',
      'invite',
      'service',
      'app',
      'help',
      'fair',
    ]);
  });

  it('shows rebate with its flag, VIP where there is one, invitations where they are open, records to nobody on trial', () => {
    expect(ids(facts(member(), false), [])).not.toContain('rebate');
    expect(ids(facts(member({ hasVip: false })), [])).not.toContain('vip');
    expect(ids(facts(member({ availablePromo: { REFERRAL: { enabled: false } } })), [])).not.toContain('invite');
    expect(ids(facts(member({ type: 4 })), [])).not.toContain('bets');
  });

  it('loses the entries that the brand took out, in the footer too', () => {
    const given: Facts = { ...facts(member()), isHidden: (flag) => flag === 'NAVPROMOTIONS3' || flag === 'NAVNEWS3' };
    expect(ids(given)).toEqual(ids(facts(member())).filter((id) => id !== 'promotions'));
    const footer = (of: Facts) => openEntries(FOOTER_HOUSE, of).map(({ id }) => id);
    expect(footer(given)).toEqual(footer(facts(member())).filter((id) => id !== 'promotions' && id !== 'news'));
  });

  it('has no door to a feature that is not built', () => {
    expect(ids(facts(member()))).toEqual([
      'partners',
      'bets',
      'promotions',
      'invite',
      'service',
      'app',
      'help',
      'fair',
    ]);
    expect(ids(facts(null))).toEqual(['partners', 'bets', 'promotions', 'service', 'app', 'help', 'fair']);
  });
});

describe('the footer', () => {
  it('shows the agents’ area to agents alone', () => {
    const has = (type: number) => openEntries(FOOTER_HOUSE, facts(member({ type }))).some(({ id }) => id === 'agent');
    expect([1, 2, 41, 42, 0, 4].map(has)).toEqual([true, true, true, true, false, false]);
    expect(openEntries(FOOTER_HOUSE, facts(null)).some(({ id }) => id === 'agent')).toBe(false);
  });

  it('shows the way to become one to all others, while the brand has agents', () => {
    const has = (of: Facts) => openEntries(FOOTER_HOUSE, of).some(({ id }) => id === 'affiliate');
    expect([null, member({ type: 0 }), member({ type: 1 })].map((of) => has(facts(of)))).toEqual([true, true, false]);
    expect(has({ ...facts(null), isHidden: (flag) => flag === 'AGENTPOLICY3' })).toBe(false);
  });
});
