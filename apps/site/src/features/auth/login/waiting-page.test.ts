import { beforeEach, expect, it, vi } from 'vitest';

const goTo = vi.hoisted(() => vi.fn<(path: string) => void>());
vi.mock('../../../shared/routing/navigate.ts', () => ({ goTo }));

const { openWaitingPage, waitForPage } = await import('./waiting-page.ts');

beforeEach(() => goTo.mockClear());

it('a page that asked for the sign-in opens after it, once, with its filters', () => {
  waitForPage('/member/personalHistoryCopy/42?page=2#top');
  expect(goTo).not.toHaveBeenCalled();
  expect([openWaitingPage(), openWaitingPage()]).toEqual([true, false]);
  expect(goTo.mock.calls).toEqual([['/member/personalHistoryCopy/42?page=2#top']]);
});

it('a sign-in for something else forgets the page', () => {
  waitForPage('/member');
  waitForPage(undefined);
  expect(openWaitingPage()).toBe(false);
});

it.each(['//evil.example/member', '/\\evil.example', 'https://evil.example/', 'javascript:alert(1)', ''])(
  'a sign-in never leads to another site: %s',
  (path) => {
    waitForPage(path);
    expect(openWaitingPage()).toBe(false);
    expect(goTo).not.toHaveBeenCalled();
  },
);
