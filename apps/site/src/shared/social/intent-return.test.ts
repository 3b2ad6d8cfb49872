import type { GameCard } from '@trevo/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeDialog, keepIntent, waitingIntent } from '../dialogs.ts';
import { packIntent, unpackIntent } from './intent-return.ts';

describe('what was tapped, on the way to a provider and back', () => {
  const kept = new Map<string, string>();
  beforeEach(() => {
    kept.clear();
    closeDialog();
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    });
  });
  afterEach(() => vi.unstubAllGlobals());
  /** The page is loaded anew: what stood in its memory is gone. */
  const leaveFrom = (pathname: string): void => {
    vi.stubGlobal('location', { pathname });
    packIntent();
    closeDialog();
  };

  it('waits again after the return, once', () => {
    const card = { nodeId: 'onca-da-sorte', gameName: 'Onça da Sorte' } as GameCard;
    keepIntent({ to: 'play', card });
    leaveFrom('/rng');
    unpackIntent();
    expect(waitingIntent()).toEqual({ to: 'play', card });
    closeDialog();
    unpackIntent();
    expect(waitingIntent()).toBeNull();
  });

  it('is the demonstration that was left, when nothing was tapped', () => {
    leaveFrom('/demo/SPB_A');
    unpackIntent();
    expect(waitingIntent()).toEqual({ to: 'open', path: '/demo/SPB_A' });
  });

  it('is nothing from any other page, also when something was noted before', () => {
    leaveFrom('/demo/SPB_A');
    leaveFrom('/rng');
    unpackIntent();
    expect(waitingIntent()).toBeNull();
  });
});
