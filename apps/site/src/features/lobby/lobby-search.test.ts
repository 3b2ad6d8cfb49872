import { describe, expect, it } from 'vitest';
import { queryOf, readLobbySearch, withFilter, withText } from './lobby-search.ts';

describe('filters of the game list in the address', () => {
  it('reads what fits and drops what does not', () => {
    expect(readLobbySearch({ vassalage: 'SPB', classify: 'HOT', q: 7, page: '3' })).toEqual({
      vendor: 'SPB',
      classify: 'HOT',
      q: '7',
      page: 3,
    });
    expect(readLobbySearch({ vendor: '', classify: 'NOPE', q: '', page: '-1' })).toEqual({});
  });

  it('resets classification, page and text when the vendor changes', () => {
    const was = { vendor: 'PG', classify: 'HOT', q: 'onça', page: 4 } as const;
    expect(withFilter(was, { vendor: 'SPB' })).toEqual({ vendor: 'SPB' });
    expect(withFilter(was, { vendor: null })).toEqual({});
  });

  it('resets page and text but keeps the vendor when the classification changes', () => {
    const was = { vendor: 'PG', classify: 'HOT', q: 'onça', page: 4 } as const;
    expect(withFilter(was, { classify: 'JP' })).toEqual({ vendor: 'PG', classify: 'JP' });
    expect(withFilter(was, { classify: 'ALL' })).toEqual({ vendor: 'PG' });
  });

  it('trims the text and goes back to the first page', () => {
    expect(withText({ vendor: 'PG', page: 3 }, '  tigre ')).toEqual({ vendor: 'PG', q: 'tigre' });
    expect(withText({ q: 'tigre' }, '   ')).toEqual({});
  });

  it('asks for 15 games of the category', () => {
    expect(queryOf({ gameType: 'RNG' }, { q: 'onça' }, 2)).toEqual({
      gameType: 'RNG',
      gameName: 'onça',
      pageNo: '2',
      pageSize: '15',
    });
    expect(queryOf({ isInhouse: true }, {}, 1)).toMatchObject({ gameClassify: 'INHOUSE' });
  });
});
