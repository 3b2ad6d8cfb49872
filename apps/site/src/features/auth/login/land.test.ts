import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LoginValue } from '../../../session/session.ts';

const seen = vi.hoisted(() => ({
  hasWaitingGame: false,
  hasWaitingPage: false,
  goTo: vi.fn<(path: string) => void>(),
  openDialog: vi.fn<(name: string, given: object) => void>(),
  toast: vi.fn<(text: string) => void>(),
}));
vi.mock('@trevo/ui/toast', () => ({ toast: seen.toast }));
vi.mock('../../../shared/dialogs.ts', () => ({ openDialog: seen.openDialog }));
vi.mock('../../../shared/games/open-game.ts', () => ({ openWaitingGame: () => seen.hasWaitingGame }));
vi.mock('./waiting-page.ts', () => ({ openWaitingPage: () => seen.hasWaitingPage }));
vi.mock('../../../shared/routing/navigate.ts', () => ({ goTo: seen.goTo }));

const { land } = await import('./land.ts');

const signInAt = (pathname: string, factorAdvised = false): void => {
  vi.stubGlobal('location', { pathname });
  land({ factorAdvised } as LoginValue, 'advice');
};

describe('somebody who has just signed in', () => {
  beforeEach(() => {
    seen.hasWaitingGame = false;
    seen.hasWaitingPage = false;
    for (const spy of [seen.goTo, seen.openDialog, seen.toast]) spy.mockClear();
  });
  afterEach(() => vi.unstubAllGlobals());

  it('goes home from any page, and stays where home is', () => {
    signInAt('/help');
    expect(seen.goTo.mock.calls).toEqual([['/']]);
    signInAt('/');
    expect(seen.goTo).toHaveBeenCalledOnce();
  });

  it('goes to the game that waited, not home', () => {
    seen.hasWaitingGame = true;
    signInAt('/rng');
    expect(seen.goTo).not.toHaveBeenCalled();
  });

  it('goes to the page that asked, not home', () => {
    seen.hasWaitingPage = true;
    signInAt('/', true);
    expect(seen.goTo).not.toHaveBeenCalled();
    expect(seen.toast.mock.calls).toEqual([['advice']]);
  });

  it('stays at the demonstration that asked for it, and the advice does not cover the game', () => {
    signInAt('/demo/SPB_A', true);
    expect(seen.goTo).not.toHaveBeenCalled();
    expect(seen.openDialog).not.toHaveBeenCalled();
    expect(seen.toast.mock.calls).toEqual([['advice']]);
  });

  it('is asked at home to set up a second factor where the device is new', () => {
    signInAt('/', true);
    expect(seen.openDialog.mock.calls).toEqual([['adviseFactor', {}]]);
  });

  it('is left to the agents’ page in their area', () => {
    signInAt('/agent', true);
    expect([seen.goTo, seen.openDialog, seen.toast].map(({ mock }) => mock.calls.length)).toEqual([0, 0, 0]);
  });
});
