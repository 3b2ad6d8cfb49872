import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LoginValue } from '../../../session/session.ts';
import type { Intent } from '../../../shared/dialogs.ts';

const seen = vi.hoisted(() => ({
  intent: null as Intent | null,
  done: [] as (Intent | null)[],
  goTo: vi.fn<(path: string) => void>(),
  openDialog: vi.fn<(name: string, given: object) => void>(),
  toast: vi.fn<(text: string) => void>(),
}));
vi.mock('@trevo/ui/toast', () => ({ toast: seen.toast }));
vi.mock('../../../shared/dialogs.ts', () => ({
  openDialog: seen.openDialog,
  waitingIntent: () => seen.intent,
  closeDialog: () => {
    seen.intent = null;
  },
}));
vi.mock('../entry/fulfil-intent.ts', () => ({
  fulfil: (intent: Intent | null) => {
    seen.done.push(intent);
    return intent !== null;
  },
}));
vi.mock('../../../shared/routing/navigate.ts', () => ({ goTo: seen.goTo }));

const { land, landNew } = await import('./land.ts');

const PAGE: Intent = { to: 'open', path: '/member/depositv2' };
const GAME = { to: 'play', card: { nodeId: 'onca-da-sorte' } } as Intent;
const HEART = { to: 'keep', card: { nodeId: 'onca-da-sorte' } } as Intent;

const signInAt = (pathname: string, factorAdvised = false): void => {
  vi.stubGlobal('location', { pathname });
  land({ factorAdvised } as LoginValue, 'advice');
};

describe('somebody who has just signed in', () => {
  beforeEach(() => {
    seen.intent = null;
    seen.done = [];
    for (const spy of [seen.goTo, seen.openDialog, seen.toast]) spy.mockClear();
  });
  afterEach(() => vi.unstubAllGlobals());

  it('goes home from any page, and stays where home is', () => {
    signInAt('/help');
    expect(seen.goTo.mock.calls).toEqual([['/']]);
    signInAt('/');
    expect(seen.goTo).toHaveBeenCalledOnce();
  });

  it.each([PAGE, GAME, HEART])('gets what they had tapped, once, and not home: $to', (intent) => {
    seen.intent = intent;
    signInAt('/rng', true);
    signInAt('/');
    expect(seen.done).toEqual([intent, null]);
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

describe('somebody who has just made an account', () => {
  beforeEach(() => {
    seen.intent = null;
    seen.done = [];
    for (const spy of [seen.goTo, seen.openDialog, seen.toast]) spy.mockClear();
  });

  it('goes home and is shown the way to the first deposit', () => {
    landNew('maria', 'welcome');
    expect([seen.goTo.mock.calls, seen.openDialog.mock.calls]).toEqual([
      [['/']],
      [['afterRegister', { name: 'maria' }]],
    ]);
  });

  it.each([PAGE, GAME])('gets what they had tapped, which nothing covers: $to', (intent) => {
    seen.intent = intent;
    landNew('maria', 'welcome');
    expect(seen.done).toEqual([intent]);
    expect([seen.goTo, seen.openDialog].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
    expect(seen.toast.mock.calls).toEqual([['welcome']]);
  });

  it('stays on the page where the heart is, and is shown the way to the first deposit', () => {
    seen.intent = HEART;
    landNew('maria', 'welcome');
    expect(seen.done).toEqual([HEART]);
    expect([seen.goTo.mock.calls.length, seen.openDialog.mock.calls.length]).toEqual([0, 1]);
  });
});
