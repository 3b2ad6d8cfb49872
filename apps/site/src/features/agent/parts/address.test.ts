import { describe, expect, it } from 'vitest';
import { patched, readAddress } from './address.ts';

describe('the address of a page of the back office', () => {
  it('gives names that look like numbers as the texts they are, and nothing that is no value', () => {
    expect(readAddress({ name: 123, isOnline: true, days: '7', bad: { a: 1 } })).toEqual({
      name: '123',
      isOnline: 'true',
      days: '7',
    });
  });
  it('begins another filter at the first page and drops what says nothing', () => {
    expect(patched({ days: '7', page: '3', name: 'ana' }, { name: '' })).toEqual({ days: '7' });
    expect(patched({ days: '7', page: '3' }, { page: '4' })).toEqual({ days: '7', page: '4' });
  });
});
