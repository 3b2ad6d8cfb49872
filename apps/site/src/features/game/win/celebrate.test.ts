import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const WON = { win: '2.00', bet: '1.00', winMultE4: 20_000 };
const LARGE = { win: '60.00', bet: '1.00', winMultE4: 600_000 };
const BELOW = { win: '0.50', bet: '1.00', winMultE4: 5_000 };
const EVEN = { win: '1.00', bet: '1.00', winMultE4: 10_000 };

const phone = { vibrate: vi.fn(), isStill: false, hasTouched: true };
const open = async () => {
  const { celebrate } = await import('./tiers.ts');
  const { sound } = await import('../../../shared/play/sound.ts');
  return { celebrate, sound };
};

beforeEach(() => {
  Object.assign(phone, { vibrate: vi.fn(), isStill: false, hasTouched: true });
  vi.resetModules();
  const shelf = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => shelf.get(key) ?? null,
    setItem: (key: string, value: string) => shelf.set(key, value),
  });
  vi.stubGlobal('navigator', {
    vibrate: (pattern: unknown) => phone.vibrate(pattern),
    get userActivation() {
      return { hasBeenActive: phone.hasTouched };
    },
  });
  vi.stubGlobal('matchMedia', () => ({ matches: phone.isStill }));
});
afterEach(() => vi.unstubAllGlobals());

it('gives the hand one tick at a win, a longer pattern at a large one, and none where the stake or less came back', async () => {
  const { celebrate } = await open();
  celebrate(WON);
  expect(phone.vibrate.mock.calls).toEqual([[20]]);
  celebrate(LARGE);
  expect(phone.vibrate.mock.calls).toEqual([[20], [[20, 50, 20, 50, 20, 50, 60]]]);
  for (const round of [BELOW, EVEN]) celebrate(round);
  expect(phone.vibrate).toHaveBeenCalledTimes(2);
});

it('gives none to who wants little motion, before the first touch, and while sounds are switched off', async () => {
  const { celebrate, sound } = await open();
  phone.isStill = true;
  celebrate(WON);
  Object.assign(phone, { isStill: false, hasTouched: false });
  celebrate(WON);
  phone.hasTouched = true;
  sound.toggle();
  celebrate(WON);
  expect(phone.vibrate).not.toHaveBeenCalled();
  sound.toggle();
  celebrate(WON);
  expect(phone.vibrate).toHaveBeenCalledTimes(1);
});
