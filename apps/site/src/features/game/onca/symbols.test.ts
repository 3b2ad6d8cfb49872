import { oncaDaSorte } from '@trevo/engines/slots';
import { describe, expect, it } from 'vitest';
import { isSuspenseful, LINES, SYMBOLS } from './symbols.ts';

describe('the drawn game is the real game', () => {
  it('draws the same lines and symbols as the engine decides by', () => {
    expect(LINES).toEqual(oncaDaSorte.lines);
    expect([...SYMBOLS]).toEqual([...oncaDaSorte.symbols]);
  });

  it('builds suspense only when two cells of a line can still become a gem line', () => {
    expect(isSuspenseful(['F1', 'F2', 'F3', 'G1', 'G1', 'F1', 'F2', 'F3', 'F1'])).toBe(true);
    expect(isSuspenseful(['F1', 'F2', 'F3', 'G1', 'W', 'F1', 'F2', 'F3', 'F1'])).toBe(true);
    expect(isSuspenseful(['F1', 'F1', 'F3', 'F2', 'F2', 'G1', 'F3', 'F3', 'F1'])).toBe(false);
    expect(isSuspenseful(['G1', 'F1', 'G1', 'F2', 'F2', 'G1', 'F3', 'F3', 'G1'])).toBe(false);
  });
});
