import { describe, expect, it } from 'vitest';
import { cutPage, pageOf, wholePage } from './paging.ts';

describe('a page of a list', () => {
  it.each([
    [0, 0],
    [1, 1],
    [25, 1],
    [26, 2],
  ])('says of %i rows that they fill %i pages of 25', (total, totalPages) => {
    expect(pageOf([], total, { pageNo: 1, pageSize: 25 })).toEqual({ list: [], pageNo: 1, totalPages, total });
  });

  it('is cut from a list in memory without losing or repeating a row', () => {
    const rows = [1, 2, 3, 4, 5];
    const pages = [1, 2, 3, 4].map((pageNo) => cutPage(rows, { pageNo, pageSize: 2 }));
    expect(pages.map(({ list }) => list)).toEqual([[1, 2], [3, 4], [5], []]);
    expect(pages.every(({ totalPages, total }) => totalPages === 3 && total === 5)).toBe(true);
  });

  it('is the whole of a list that nobody pages through', () => {
    expect(wholePage(['a', 'b'])).toEqual({ list: ['a', 'b'], pageNo: 1, totalPages: 1, total: 2 });
    expect(wholePage([])).toEqual({ list: [], pageNo: 1, totalPages: 0, total: 0 });
  });
});
