import { DAY } from '@trevo/time';
import { describe, expect, it } from 'vitest';
import { createVault } from '../../platform/secrets.ts';
import { createVisitorTokens, VISITOR_MS } from './visitor-token.ts';

const tokens = createVisitorTokens(createVault(Buffer.alloc(32, 1)));
const NOW = Date.UTC(2026, 10, 25);

describe('a visitor’s cookie', () => {
  it('is read by the brand that gave it out, for seven days', () => {
    const { name, cookie } = tokens.issue(1, NOW);
    expect(tokens.read(1, cookie, NOW)).toBe(name);
    expect(tokens.read(1, cookie, NOW + VISITOR_MS - 1_000)).toBe(name);
    expect(tokens.read(1, cookie, NOW + VISITOR_MS)).toBeNull();
    expect(tokens.read(2, cookie, NOW)).toBeNull();
  });

  it('cannot be made up, given another name or lengthened', () => {
    const { cookie } = tokens.issue(1, NOW);
    const [name = '', ends = '', seal = ''] = cookie.split('.');
    const later = Math.floor((NOW + 300 * DAY) / 1_000).toString(36);
    const others = [`${'A'.repeat(22)}.${ends}.${seal}`, `${name}.${later}.${seal}`, `${name}.${ends}`, '', 'x.y.z'];
    expect(others.map((other) => tokens.read(1, other, NOW))).toEqual(others.map(() => null));
    const [foreign] = [createVisitorTokens(createVault(Buffer.alloc(32, 2))).issue(1, NOW)];
    expect(tokens.read(1, foreign.cookie, NOW)).toBeNull();
  });

  it('keeps its name when it is renewed, so that the talk stays', () => {
    const first = tokens.issue(1, NOW);
    const second = tokens.issue(1, NOW + DAY, first.name);
    expect(second.cookie).not.toBe(first.cookie);
    expect(tokens.read(1, second.cookie, NOW + VISITOR_MS)).toBe(first.name);
    expect(tokens.nameHash(1, first.name)).toEqual(tokens.nameHash(1, second.name));
    expect(tokens.nameHash(2, first.name)).not.toEqual(tokens.nameHash(1, first.name));
  });
});
