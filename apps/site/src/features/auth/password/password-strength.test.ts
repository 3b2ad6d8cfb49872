import { describe, expect, it } from 'vitest';
import { strengthOf } from './password-strength.ts';

describe('advice on a password', () => {
  it('says nothing about an empty field', () => expect(strengthOf('', 12)).toBeNull());
  it('calls what the server would refuse weak', () => {
    expect(strengthOf('curta', 12)).toBe(0);
    expect(strengthOf('aaaaaaaaaaaaaaaaaaaa', 12)).toBe(0);
  });
  it('values length and variety', () => {
    const middling = strengthOf('papagaio-azul', 12) ?? 0;
    const long = strengthOf('Quatro papagaios azuis no quintal 9', 12) ?? 0;
    expect(long).toBe(3);
    expect(middling).toBeLessThan(long);
  });
});
