import { describe, expect, it } from 'vitest';
import { byWay } from './way.ts';

describe('the way by which a row was reached', () => {
  it('stands in a link only where a row has one', () => {
    expect(byWay({ upline: null }, 'ana')).toEqual({});
    expect(byWay({ upline: 'a.b' }, 'ana')).toEqual({ upline: 'a.b', above: 'ana' });
    expect(byWay({ upline: 'a.b' }, undefined)).toEqual({ upline: 'a.b' });
  });
});
