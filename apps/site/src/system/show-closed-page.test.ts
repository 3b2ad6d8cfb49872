import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

let now = 1_000_000;
vi.mock('../shared/clock.ts', () => ({ nowMs: () => now }));
const { showClosedPage } = await import('./show-closed-page.ts');

const reload = vi.fn<() => void>();
const pageAt = (pathname: string) => vi.stubGlobal('location', { pathname, reload });

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});
afterEach(() => {
  reload.mockClear();
  vi.unstubAllGlobals();
});

describe('an open page of a house that has closed', () => {
  it('lets the server show the other page, and does not fall into a loop while servers disagree', () => {
    pageAt('/rng');
    showClosedPage();
    showClosedPage();
    expect(reload).toHaveBeenCalledTimes(1);
    now += 10_000;
    showClosedPage();
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('leaves a vendor’s game alone, whose round may be played to its end', () => {
    pageAt('/seamless');
    showClosedPage();
    expect(reload).not.toHaveBeenCalled();
  });
});
