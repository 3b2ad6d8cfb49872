import { describe, expect, it } from 'vitest';
import { isBarred, listCountries } from './countries.ts';

describe('the list of countries', () => {
  it('names each once, in the operator’s language, and no unions', () => {
    const countries = listCountries('pt-BR');
    const codes = countries.map(({ code }) => code);
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes.length).toBeGreaterThan(240);
    expect(codes).not.toContain('EU');
    expect(codes).not.toContain('DD');
    expect(countries.find(({ code }) => code === 'DE')?.name).toBe('Alemanha');
    expect(listCountries('en').find(({ code }) => code === 'DE')?.name).toBe('Germany');
  });
  it('tells before saving whom a rule bars', () => {
    expect(isBarred({ mode: 'allow', countries: ['BR'] }, null)).toBe(true);
    expect(isBarred({ mode: 'deny', countries: ['KP'] }, null)).toBe(false);
    expect(isBarred({ mode: 'deny', countries: ['KP'] }, 'KP')).toBe(true);
    expect(isBarred({ mode: 'open', countries: ['KP'] }, 'KP')).toBe(false);
  });
});
