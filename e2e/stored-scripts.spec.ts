import { fileURLToPath } from 'node:url';
import { STORED_SCRIPTS } from '@trevo/testkit/stored-scripts';
import fastify from 'fastify';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { livePages } from '../apps/server/src/platform/http/web/live-pages.ts';
import { answer } from './pages/answers/answer.ts';
import { browser, house } from './run-house.ts';
import { staffClient } from './steps/staff.ts';

/** Says in the page that something ran; what the texts call. */
const TRAP = `globalThis.ran = () => { document.documentElement.dataset.ran = String(Number(document.documentElement.dataset.ran ?? 0) + 1); return ''; };`;
const EVIL = 'evil.invalid';

/** A page without the site's policy: nothing but how a text is shown keeps it from running. */
const trapped = async (): Promise<{ page: Page; asked: string[] }> => {
  const context = await browser.newContext({ bypassCSP: true, locale: 'pt-BR', viewport: { width: 412, height: 900 } });
  await context.addInitScript(TRAP);
  const page = await context.newPage();
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes(EVIL) && asked.push(request.url()));
  return { page, asked };
};
const runs = (page: Page): Promise<number> => page.evaluate(() => Number(document.documentElement.dataset.ran ?? 0));

/** What stands in these places that no written text may bring along. */
const strange = (page: Page, places: string): Promise<string[]> =>
  page.evaluate((places) => {
    const names = new Set(['P', 'H3', 'H4', 'UL', 'OL', 'LI', 'BLOCKQUOTE', 'STRONG', 'EM', 'A', 'BR']);
    const isStrange = (part: Element): boolean => {
      const href = part.getAttribute('href');
      const isLink = href === null || /^(https:\/\/|\/(?![/\\])|#|mailto:)/.test(href);
      const isQuiet = part.getAttributeNames().every((name) => !/^on|^style$|^src/.test(name));
      return !names.has(part.tagName) || !isLink || !isQuiet;
    };
    return [...document.querySelectorAll(`:is(${places}) *`)].filter(isStrange).map((part) => part.outerHTML);
  }, places);

/** After events of pictures and animations, which come late. */
const settled = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => new Promise((done) => setTimeout(done, 300)));
};

/** The help centre with these answers in it, as the server draws it before it sends it. */
const drawnHelp = async (answers: Record<string, unknown>): Promise<string> => {
  const app = fastify();
  for (const [path, value] of Object.entries(answers)) app.get(path, () => ({ success: true, value }));
  const pages = livePages(app, fileURLToPath(new URL('../apps/site/dist', import.meta.url)));
  const asks = [
    ['GET /wps/system/helpCenter', { query: { device: 'WEB' } }],
    ['GET /wps/announcements', {}],
    ['GET /lgw/games/game_menus', {}],
  ] as const;
  // The first drawing loads the site's bundle, and may take longer than a visitor is kept waiting.
  const draw = () => pages?.of({ host: 'a', lang: 'pt', shell: 'help', drawn: { path: '/help', asks } });
  await expect.poll(draw).toBeTruthy();
  const page = await draw();
  await app.close();
  return page?.plain.toString() ?? '';
};

/** Runs in the console: writes each text into the Portuguese field, and leaves in the preview all that it drew. @returns how many it drew */
const writeAll = async (texts: readonly string[]): Promise<number> => {
  const field = [...document.querySelectorAll('textarea')].findLast((one) => one.lang === 'pt');
  const write = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set;
  const preview = document.querySelector('[data-preview] [data-written]');
  preview?.setAttribute('id', 'preview');
  const seen: string[] = [];
  for (const [at, text] of texts.entries()) {
    write?.call(field, `<p>${at}.</p>${text}`);
    field?.dispatchEvent(new Event('input', { bubbles: true }));
    await new Promise((done) => setTimeout(done));
    if (preview?.textContent.startsWith(`${at}.`)) seen.push(preview.innerHTML);
  }
  if (preview) preview.innerHTML = seen.join('');
  return seen.length;
};

const notice = (content: string, at: number) => ({
  id: `n-${at}`,
  title: `Texto ${at}`,
  content,
  promotionType: 'PR' as const,
  execution: 'B' as const,
  publishedAt: '2026-11-20T12:00:00.000Z',
  endsAt: null,
  category: 'SLOTS' as const,
  badge: null,
  art: null,
});

/** The same at every place of a notice. */
const announced = (all: readonly ReturnType<typeof notice>[]) => ({
  banners: [],
  player: [...all],
  popup: [],
  help: [...all],
  promotion: [...all],
});

describe('more than 500 texts that try to run something', () => {
  it('are a fair try: put into a page as HTML, many of them run', async () => {
    const { page } = await trapped();
    expect(new Set(STORED_SCRIPTS).size).toBeGreaterThan(500);
    await page.goto('about:blank');
    await page.evaluate((texts) => {
      for (const text of texts) {
        const part = document.createElement('div');
        part.innerHTML = text;
        document.body.append(part);
      }
    }, STORED_SCRIPTS);
    await expect.poll(() => runs(page)).toBeGreaterThan(100);
    expect((await strange(page, 'body > div')).length).toBeGreaterThan(100);
    await page.context().close();
  });

  it('do nothing in the help centre, in notices, tips and news and on a page of the brand, even without the site’s policy', async () => {
    const { page, asked } = await trapped();
    const articles = STORED_SCRIPTS.map((content, at) => ({ id: `a-${at}`, title: `Texto ${at}`, content }));
    await answer(page, 'GET /wps/system/helpCenter', {
      language: 'PT',
      sections: [{ id: 'account', title: 'Conta', articles }],
    });
    await answer(page, 'GET /wps/announcements', announced([notice(STORED_SCRIPTS.join('\n'), 0)]));
    const day = '2026-11-20T12:00:00.000Z';
    await answer(page, 'GET /wps/news/:id', {
      id: 'x',
      title: STORED_SCRIPTS.join(' '),
      summary: STORED_SCRIPTS.join(' '),
      publishedAt: day,
      content: STORED_SCRIPTS.join('\n'),
    });
    await answer(page, 'GET /wps/pages/:id', { id: 'x', title: 'Página', content: STORED_SCRIPTS.join('\n') });
    for (const [path, places, least] of [
      // With a query the browser draws the page: the server's has the house's own answers in it.
      ['/help?at=desk', '#main details .max-w-\\[68ch\\] > div', STORED_SCRIPTS.length + 1],
      ['/promotions/n-0', '#main article > .max-w-\\[68ch\\] > div', 1],
      ['/pages/x', '#main article > div > div', 1],
      ['/announce?at=desk', '#main li .wrap-anywhere', 1],
      ['/news/x', '#main article > .max-w-\\[68ch\\] > div', 1],
    ] as const) {
      await page.goto(`${house.site}${path}`);
      await expect.poll(() => page.locator(places).count()).toBe(least);
      await settled(page);
      expect([path, await strange(page, places), await runs(page)]).toEqual([path, [], 0]);
    }
    // The notices over a page.
    await page.locator('a[href="/"]').locator('visible=true').first().click();
    await page.getByRole('button', { name: /abrir avisos/i }).click();
    await page.getByRole('dialog').getByText('Texto 0').waitFor();
    await settled(page);
    expect([await strange(page, '[role=dialog] .wrap-anywhere, dialog .wrap-anywhere'), await runs(page)]).toEqual([
      [],
      0,
    ]);
    expect(asked).toEqual([]);
    await page.context().close();
  });

  it('do nothing in the help centre that the server draws, before and after the browser takes it over', async () => {
    const { page, asked } = await trapped();
    const articles = STORED_SCRIPTS.map((content, at) => ({ id: `a-${at}`, title: content, content }));
    const html = await drawnHelp({
      '/wps/system/helpCenter': {
        language: 'PT',
        sections: [{ id: 'account', title: STORED_SCRIPTS.join(''), articles }],
      },
      '/wps/announcements': announced([notice(STORED_SCRIPTS.join('\n'), 0)]),
      '/lgw/games/game_menus': [],
    });
    const texts = STORED_SCRIPTS.length + 1;
    expect(html.split('<details').length - 1).toBe(texts);
    await page.route('**/help', (route) => route.fulfill({ contentType: 'text/html', body: html }));
    await page.goto(`${house.site}/help`, { waitUntil: 'commit' });
    await settled(page);
    const places = '#main details .max-w-\\[68ch\\] > div';
    expect(await page.locator(places).count()).toBe(texts);
    expect([await strange(page, places), await runs(page), asked]).toEqual([[], 0, []]);
    expect(await page.locator('#main script, #main iframe, #main img').count()).toBe(0);
    await page.context().close();
  });

  it('do nothing in the previews of the console while somebody writes them, one by one as a page, twenty at a time as anything else', async () => {
    const { page, asked } = await trapped();
    const staff = await staffClient(house, 'admin', 1);
    await page.context().addCookies([...staff.cookies].map(([name, value]) => ({ name, value, url: house.site })));
    await page.addInitScript((token) => sessionStorage.setItem('ops.token', token ?? ''), staff.token);
    for (const [kind, together] of Object.entries({ page: 1, notice: 20, article: 20, news: 20 })) {
      await page.goto(`${house.site}/console/content/new/${kind}`);
      await page.getByLabel('Texto (PT)').first().waitFor();
      const written = Array.from({ length: Math.ceil(STORED_SCRIPTS.length / together) }, (_, at) =>
        STORED_SCRIPTS.slice(at * together, (at + 1) * together).join('\n'),
      );
      const shown = await page.evaluate(writeAll, written);
      expect([kind, shown, await strange(page, '#preview')]).toEqual([kind, written.length, []]);
      await settled(page);
      expect([kind, await runs(page), asked]).toEqual([kind, 0, []]);
    }
    await page.context().close();
  });
});
