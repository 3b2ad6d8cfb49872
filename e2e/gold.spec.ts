import type { Page, Request } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { alter } from './pages/answers/answer.ts';
import { house } from './run-house.ts';
import { person } from './steps/person.ts';

/** Where the gold buttons and links stand that somebody sees, in the page (`main`) or in the frame around it. */
const goldIn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const gold = document.createElement('i');
    gold.style.color = 'var(--color-gold-fill)';
    document.body.append(gold);
    const { color } = getComputedStyle(gold);
    gold.remove();
    const isGold = (part: Element): boolean => getComputedStyle(part).backgroundColor === color;
    return [...document.querySelectorAll('a, button')]
      .filter((part) => part.checkVisibility() && [part, ...part.children].some(isGold))
      .map((part) => (part.closest('main') ? 'main' : 'frame'));
  });

/** Opens each address on a phone, and looks at it at a desk too: one gold action, in the page where it has one. */
const walk = async (page: Page, pages: Readonly<Record<string, 'main' | 'frame' | null>>): Promise<void> => {
  for (const [path, place] of Object.entries(pages)) {
    await page.setViewportSize({ width: 412, height: 900 });
    await page.goto(house.site + path);
    // The frame alone comes first, and its gold with it.
    await page.getByRole('main').getByRole('heading', { level: 1 }).first().waitFor();
    for (const width of [412, 1024]) {
      await page.setViewportSize({ width, height: 900 });
      const said = async () => [path, width, ...(await goldIn(page))];
      await expect.poll(said).toEqual([path, width, ...(place ? [place] : [])]);
    }
  }
};

describe('of the gold actions of a view there is one', () => {
  it('for a visitor', async () => {
    expect.hasAssertions();
    const { page, context } = await person();
    await walk(page, { '/': 'frame', '/search': 'frame', '/down': 'frame', '/fair': 'frame' });
    // A browser that offers to install the site.
    await context.addInitScript(() => Object.assign(window, { __install: { prompt: async () => undefined } }));
    await walk(page, { '/down': 'main' });
  });

  it('for a member, with a CPF on file and without one', async () => {
    const { page } = await person({ signedIn: true });
    await walk(page, {
      '/': 'frame',
      '/member': 'frame',
      '/member/transferFund': 'main',
      '/member/depositv2': 'main',
      '/member/withdraw': 'main',
      '/fair': 'main',
      '/member/securityCenter': 'frame',
    });
    // A form that is not filled in cannot be sent: its button is gold from then on.
    await walk(page, { '/member/feedback': null });
    await page.getByRole('textbox', { name: 'Mensagem' }).fill('O tema claro podia ser mais escuro.');
    await expect.poll(() => goldIn(page)).toEqual(['main']);
    await alter(page, 'GET /wps/member/holder', (holder) => ({ ...holder, complete: false }));
    await walk(page, { '/member/securityCenter': 'main' });
  });

  it('for a trial account, which is led to a true one', async () => {
    expect.hasAssertions();
    const { page } = await person();
    await page.goto(`${house.site}/login`);
    await page.getByRole('button', { name: 'Só olhar, sem conta' }).click();
    await page.getByRole('complementary', { name: 'Conta de teste' }).waitFor();
    await walk(page, { '/': 'frame', '/member': 'main', '/member/feedback': 'main', '/fair': 'frame' });
  });

  it('on a page that did not come', async () => {
    const { page } = await person();
    const [other, own] = [new Set<string>(), new Set<string>()];
    for (const [path, files] of [
      ['/winners', other],
      ['/promotions', own],
    ] as const) {
      const note = (request: Request) => void files.add(request.url());
      page.on('request', note);
      await page.goto(house.site + path, { waitUntil: 'networkidle' });
      page.off('request', note);
    }
    const lost = [...own].find((file) => file.endsWith('.js') && !other.has(file)) ?? '';
    await page.route(lost, (route) => route.abort());
    await page.goto(`${house.site}/promotions`);
    await page.getByRole('button', { name: 'Tentar de novo' }).waitFor();
    for (const width of [1024, 412]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => goldIn(page)).toEqual(['frame']);
    }
  });
});
