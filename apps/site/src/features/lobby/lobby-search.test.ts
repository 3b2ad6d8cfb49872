import { describe, expect, it } from 'vitest';
import { queryOf, readLobbySearch, withClassify, withFigures, withText, withVendor } from './lobby-search.ts';

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

  it('reads figures that the list knows, also where the address made numbers of them', () => {
    expect(readLobbySearch({ sort: 'rtp', rtp: 96, volatility: 'HIGH', minBet: 0.5 })).toEqual({
      sort: 'rtp',
      rtp: '96',
      volatility: 'HIGH',
      minBet: '0.50',
    });
    expect(readLobbySearch({ sort: 'price', rtp: 12, volatility: 'high', minBet: '2' })).toEqual({});
  });

  it('resets classification, page and text when the vendors change, and keeps order and figures', () => {
    const was = { vendor: 'PG', classify: 'HOT', q: 'onça', page: 4, sort: 'name', rtp: '96' } as const;
    expect(withVendor(was, 'SPB')).toEqual({ vendor: 'PG,SPB', sort: 'name', rtp: '96' });
    expect(withVendor(was, 'PG')).toEqual({ sort: 'name', rtp: '96' });
    expect(withVendor(was, null)).toEqual({ sort: 'name', rtp: '96' });
  });

  it('resets page and text but keeps the vendors when the classification or a figure changes', () => {
    const was = { vendor: 'PG,SPB', classify: 'HOT', q: 'onça', page: 4 } as const;
    expect(withClassify(was, 'JP')).toEqual({ vendor: 'PG,SPB', classify: 'JP' });
    expect(withClassify(was, 'ALL')).toEqual({ vendor: 'PG,SPB' });
    expect(withFigures(was, { minBet: '1.00' })).toEqual({ vendor: 'PG,SPB', classify: 'HOT', minBet: '1.00' });
  });

  it('trims the text and goes back to the first page', () => {
    expect(withText({ vendor: 'PG', page: 3 }, '  tigre ')).toEqual({ vendor: 'PG', q: 'tigre' });
    expect(withText({ q: 'tigre' }, '   ')).toEqual({});
  });

  it('asks for the games of the category', () => {
    expect(queryOf({ gameType: 'RNG' }, { q: 'onça', sort: 'new', page: 2 })).toEqual({
      gameType: 'RNG',
      gameName: 'onça',
      sort: 'new',
    });
    expect(queryOf({ isInhouse: true }, {})).toMatchObject({ gameClassify: 'INHOUSE' });
  });
});
