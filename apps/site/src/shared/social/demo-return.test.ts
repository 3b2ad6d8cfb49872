import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepDemo, takeDemo } from './demo-return.ts';

describe('the way back from a provider to a demonstration', () => {
  const kept = new Map<string, string>();
  beforeEach(() => {
    kept.clear();
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    });
  });
  afterEach(() => vi.unstubAllGlobals());
  const leaveFrom = (pathname: string): void => {
    vi.stubGlobal('location', { pathname });
    keepDemo();
  };

  it('is the page that was left, once', () => {
    leaveFrom('/demo/SPB_A');
    expect([takeDemo(), takeDemo()]).toEqual(['/demo/SPB_A', null]);
  });

  it('is none from any other page, also when a demonstration was left before', () => {
    leaveFrom('/demo/SPB_A');
    leaveFrom('/rng');
    expect(takeDemo()).toBeNull();
  });
});
