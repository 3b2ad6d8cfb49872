import { beforeEach, expect, it, vi } from 'vitest';

const seen = vi.hoisted(() => ({ askLogin: vi.fn<() => void>(), goTo: vi.fn<(path: string) => void>() }));
vi.mock('../dialogs.ts', () => ({ askLogin: seen.askLogin, openDialog: vi.fn() }));
vi.mock('../navigate.ts', () => ({ goTo: seen.goTo }));
vi.mock('../../session/session.ts', () => ({ sessionStore: { get: () => ({ token: null }) } }));

const { forgetWaiting, openWaiting, waitForPage } = await import('./open-game.ts');

beforeEach(() => {
  forgetWaiting();
  seen.goTo.mockClear();
});

it('a page that needs a session asks for the sign-in and opens after it, once, with its filters', () => {
  waitForPage('/member/personalHistoryCopy/42?page=2#top');
  expect(seen.askLogin).toHaveBeenCalled();
  expect(seen.goTo).not.toHaveBeenCalled();
  expect([openWaiting(), openWaiting()]).toEqual([true, false]);
  expect(seen.goTo.mock.calls).toEqual([['/member/personalHistoryCopy/42?page=2#top']]);
});

it('who closes the login goes nowhere later', () => {
  waitForPage('/member');
  forgetWaiting();
  expect(openWaiting()).toBe(false);
});

it.each(['//evil.example/member', '/\\evil.example', 'https://evil.example/', 'javascript:alert(1)', ''])(
  'a sign-in never leads to another site: %s',
  (path) => {
    waitForPage(path);
    expect(seen.askLogin).toHaveBeenCalled();
    expect(openWaiting()).toBe(false);
    expect(seen.goTo).not.toHaveBeenCalled();
  },
);
