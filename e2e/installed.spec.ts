import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BrowserContext, Page } from 'playwright-core';
import { browser, house } from './run-house.ts';

describe('the installed site', () => {
  let context: BrowserContext;
  let page: Page;
  beforeAll(async () => {
    context = await browser.newContext({ locale: 'pt-BR', viewport: { width: 412, height: 900 } });
    page = await context.newPage();
    await page.goto(`${house.site}/down`);
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  });
  afterAll(() => context.close());

  it('has a name, icons and a page to begin with', async () => {
    const manifest = (await (await fetch(`${house.site}/manifest.webmanifest`)).json()) as {
      icons: { src: string; purpose?: string }[];
    };
    expect(manifest).toMatchObject({ name: 'Trevo', start_url: '/', display: 'standalone' });
    expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable');
    for (const { src } of manifest.icons) expect((await fetch(house.site + src)).status).toBe(200);
  });

  it('keeps nothing but the page without a network: no call, no other page', async () => {
    const kept = await page.evaluate(async () => {
      const names = await caches.keys();
      const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return all.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(kept).toEqual(['/offline']);
  });

  it('leaves pictures of games out where the light version was chosen, and has them again afterwards', async () => {
    await page.getByLabel('Não baixar as imagens dos jogos').check();
    const picture = () =>
      page.evaluate(async () => {
        const image = new Image();
        image.src = `/art/tiles/onca-da-sorte-360.webp?${performance.now()}`;
        return image.decode().then(
          () => image.naturalWidth > 0,
          () => false,
        );
      });
    await expect.poll(picture).toBe(false);
    await page.getByLabel('Não baixar as imagens dos jogos').uncheck();
    await expect.poll(picture).toBe(true);
  });

  it('says without a network that it is offline, shows no amount, and comes back with it', async () => {
    await context.setOffline(true);
    await page.goto(`${house.site}/member/transferFund`);
    await page.getByRole('heading', { name: 'Você está sem conexão' }).waitFor();
    expect(await page.locator('body').innerText()).not.toMatch(/R\$|\d/);
    // The frame of the site stands around it, with all that it needs in the one file; what needs the scripts rests.
    await page.getByRole('navigation').locator('a[href="/promotions"]:visible').first().click({ trial: true });
    expect(await page.getByRole('banner').getByRole('button').first().isDisabled()).toBe(true);
    expect(await page.locator('use:not([href^="#"]), img:not([src^="data:"])').count()).toBe(0);
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Tentar de novo' }).click();
    await page.getByRole('heading', { name: 'Você está sem conexão' }).waitFor({ state: 'detached' });
  });

  it('leaves the console to the network', async () => {
    await context.setOffline(true);
    await expect(page.goto(`${house.site}/console`)).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/);
    await context.setOffline(false);
  });
});
