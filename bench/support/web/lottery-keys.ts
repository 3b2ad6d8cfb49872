import type { TestClient } from '@trevo/testkit';
import type { Browser } from 'playwright-core';
import type { House } from '../../../e2e/house.ts';
import { openAsMember } from './web-games.ts';

/** Each of them is a line of its own, `00000` to `09979`; those that are typed begin with 1. */
const WRITTEN = 9_980;
/** With them the text is as long as one may be. */
const TYPED = 20;
const TYPING_MS = 250;

/** From each key to the frame that shows another count of combinations; a key that leaves the count as it is is left out. */
const watch = `(() => {
  const seen = [];
  window.__recount = seen;
  let pressed = 0;
  document.addEventListener('keydown', (event) => { pressed = event.timeStamp; seen.push(null); }, true);
  new MutationObserver(() => {
    const [at, since] = [seen.length - 1, pressed];
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => { seen[at] ??= performance.now() - since; };
      channel.port2.postMessage(null);
    });
  }).observe(document.querySelector('[data-testid=lottery-combos]'), { subtree: true, childList: true, characterData: true });
})()`;

export type RecountFigures = { readonly lines: number; readonly keys: readonly number[] };

/**
 * Milliseconds from a key to the new count of a slip's text on the screen, with a processor four times slower: five digits a line, nearly
 * 10,000 lines. The first digit of a new line makes the text wrong and its count 0, the last one makes it whole again: both are counted anew.
 */
export const measureRecount = async (
  browser: Browser,
  { site }: Pick<House, 'site'>,
  member: TestClient,
): Promise<RecountFigures> => {
  await using context = await openAsMember(browser, site, member);
  const page = await context.newPage();
  await page.goto(`${site}/lottery?gameCode=SSC1M&lottoView=betting`);
  await page.getByTestId('lottery-pad').waitFor({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Digitar ou enviar' }).click();
  const text = page.getByTestId('lottery-lines');
  const lines = Array.from({ length: WRITTEN }, (_, at) => String(at).padStart(5, '0')).join('\n');
  // As a file: a browser takes half a minute to type so much.
  await page
    .locator('.lt-file input')
    .setInputFiles({ name: 'lines.txt', mimeType: 'text/plain', buffer: Buffer.from(lines) });
  await page.getByTestId('lottery-combos').getByText('9.980').waitFor();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.evaluate(watch);
  await text.press('Control+End');
  for (let at = 0; at < TYPED; at += 1)
    await text.pressSequentially(`\n${String(10_000 + at * 4_321)}`, { delay: TYPING_MS });
  const seen = (await page.evaluate('window.__recount')) as (number | null)[];
  return { lines: WRITTEN + TYPED, keys: seen.filter((ms) => ms !== null) };
};
