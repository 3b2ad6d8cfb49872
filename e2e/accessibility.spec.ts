import { expect, it } from 'vitest';
import { findViolations } from './accessibility.ts';
import { findOverflow } from './pages/overflow.ts';
import { hideBehind } from './pages/walker.ts';
import { browser } from './run-house.ts';

const NARROW = { width: 360, height: 900 };
const WIDE = { width: 1440, height: 900 };
const documentOf = (body: string, style = ''): string =>
  `<!doctype html><html lang="pt"><title>t</title><style>${style}</style><main><h1>t</h1>${body}</main></html>`;

it('finds what is planted, in the page and in a frame of it, and nothing on a good page', async () => {
  const page = await browser.newPage();
  const good = documentOf('<img src="" alt="x">');
  await page.setContent(good);
  expect(await findViolations(page)).toEqual([]);
  const bad = good.replace(' alt="x"', '');
  await page.setContent(bad.replace('</main>', `<iframe title="f" srcdoc='${bad}'></iframe></main>`));
  await page.frameLocator('iframe').locator('img').waitFor({ state: 'attached' });
  expect(await findViolations(page)).toEqual(['image-alt img', 'image-alt img']);
});

it('finds what is planted at a desk alone: what shows there, what is paler, what has less room for a finger; until it is mended', async () => {
  const page = await browser.newPage({ viewport: NARROW });
  const style = `
    button { width: 30px; height: 30px; margin: 0; padding: 0; border: 0; display: block }
    .desk { display: none }
    @media (min-width: 700px) { .desk { display: block } .pale { color: #ccc } .small { height: 10px } }`;
  const small = '<button class="small">a</button>'.repeat(2);
  await page.setContent(documentOf(`<p class="pale">pale</p>${small}<div class="desk"><img src=""></div>`, style));
  expect(await findViolations(page)).toEqual([]);
  await page.setViewportSize(WIDE);
  const rules = async () => new Set((await findViolations(page, { onlyNew: true })).map((one) => one.split(' ')[0]));
  const planted = new Set(['color-contrast', 'image-alt', 'target-size']);
  expect(await rules()).toEqual(planted);
  // Again, until it is mended.
  expect(await rules()).toEqual(planted);
  for (const part of ['.pale', '.small', '.desk'])
    await page.locator(part).evaluateAll((all) => all.forEach((one) => one.remove()));
  expect(await rules()).toEqual(new Set());
});

it('finds what is planted in another language alone: a name that it lacks, a part that stands there only then', async () => {
  const page = await browser.newPage({ viewport: NARROW });
  await page.setContent(documentOf('<button aria-label="Fechar"></button><img src="" alt="a"><p>a</p>'));
  expect(await findViolations(page)).toEqual([]);
  const more = () => findViolations(page, { onlyNew: true, isSpokenAnew: true });
  // Drawn anew, as a page draws lists that it asks for in each language.
  await page
    .locator('p')
    .evaluate((part) => part.replaceWith(Object.assign(document.createElement('p'), { textContent: 'b' })));
  expect(await more()).toEqual([]);
  await page.locator('button').evaluate((part) => part.setAttribute('aria-label', ''));
  await page.locator('p').evaluate((part) => part.insertAdjacentHTML('afterend', '<p style="color: #ddd">claro</p>'));
  expect((await more()).map((one) => one.split(' ')[0])).toEqual(['button-name', 'color-contrast']);
});

it('finds what is planted wider than its room, on the page, and in a dialog with the page behind it undrawn', async () => {
  const page = await browser.newPage({ viewport: NARROW });
  const wide = '<p style="width: 500px">a</p>';
  await page.setContent(documentOf(`<p>a</p>${wide}`));
  expect(await findOverflow(page)).toHaveLength(1);
  const dialog = `<dialog open style="width: 200px; overflow: hidden">${wide}</dialog>`;
  await page.setContent(documentOf(`<p id="behind">a</p><section>${dialog}</section>`));
  expect(await findOverflow(page)).toHaveLength(1);
  await hideBehind(page, true);
  const undrawn = () => page.locator('#behind').evaluate((part) => getComputedStyle(part).contentVisibility);
  expect([await undrawn(), (await findOverflow(page)).length]).toEqual(['hidden', 1]);
  await hideBehind(page, false);
  expect(await undrawn()).toBe('visible');
});

it('looks in spite of a motion that never ends', async () => {
  const page = await browser.newPage({ viewport: NARROW });
  await page.setContent(documentOf('<p class="still">a</p>'));
  await page.evaluate(() =>
    document
      .querySelector('.still')
      ?.animate([{ opacity: 0.9 }, { opacity: 1 }], 50)
      .pause(),
  );
  expect(await findViolations(page)).toEqual([]);
});
