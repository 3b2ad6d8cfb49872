import en from '@trevo/i18n/locales/contract/errors/en.json' with { type: 'json' };
import pt from '@trevo/i18n/locales/contract/errors/pt.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { errorCatalogue } from './errors.ts';

const entries = Object.entries(errorCatalogue);

describe('the error catalogue', () => {
  it('has codes of the form area.condition', () => {
    expect(entries.map(([code]) => code).filter((code) => !/^[a-z_]+(\.[a-z_]+)+$/.test(code))).toEqual([]);
  });
  it('says something of its own in Portuguese and in English', () => {
    expect(entries.filter(([, { PT, EN }]) => PT === EN)).toEqual([]);
  });
  it('keeps no words of a code that it does not have', () => {
    const codes = entries.map(([code]) => code).toSorted();
    expect([Object.keys(pt).toSorted(), Object.keys(en).toSorted()]).toEqual([codes, codes]);
  });
});
