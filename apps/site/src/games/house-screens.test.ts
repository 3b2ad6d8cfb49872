import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { HOUSE_GAMES } from '@trevo/engines/house';
import { expect, it, vi } from 'vitest';

vi.mock('@trevo/i18n', () => ({ loadAreas: vi.fn() }));
const { screenOf } = await import('./house-screens.ts');

const PUBLIC = join(import.meta.dirname, '../../public');

it.each([...HOUSE_GAMES.keys()])(
  '%s, which the server plays, has a screen and the picture that stands there first',
  (code) => {
    const art = screenOf(code)?.splash.art;
    expect(art).toBeDefined();
    expect(existsSync(join(PUBLIC, `${art}-360.avif`))).toBe(true);
  },
);
