import type { Browser } from 'playwright-core';

/** As many as a large house has; words that resemble each other, so that a typo finds many. */
const GAMES = 5_000;
const FIRST =
  'Onça Capivara Tigre Dragão Fênix Pirata Faraó Samurai Cometa Jaguar Lobo Coruja Sereia Vulcão Gnomo Cigano'.split(
    ' ',
  );
const SECOND = 'da Sorte|Rica|do Cerrado|Noturna|de Ouro|na Praia|Espacial|Real|do Norte|Encantada|Zen|do Trovão'.split(
  '|',
);
const ENGLISH = 'Lucky Rich Wild Night Golden Beach Space Royal North Magic Zen Thunder'.split(' ');
const TYPED = ['capivara rica', 'capivra', 'onça da sorte', 'thunder', 'zzzz', 'deposito'];
const TYPING_MS = 400;

const names = () => ({
  games: Array.from({ length: GAMES }, (_, at) => {
    const [first, second] = [FIRST[at % FIRST.length], Math.floor(at / FIRST.length) % SECOND.length];
    return {
      nodeId: `bench-${at}`,
      namePt: `${first} ${SECOND[second]} ${at}`,
      nameEn: `${ENGLISH[second]} ${first} ${at}`,
      vassalage: `V${at % 40}`,
      gameType: 'RNG',
      iconUrl: '/art/tiles/onca-da-sorte',
      playable: true,
    };
  }),
  vendors: Array.from({ length: 40 }, (_, at) => ({
    vassalage: `V${at}`,
    displayName: `Vendor ${at}`,
    gameTypes: ['RNG'],
    games: GAMES / 40,
  })),
});

/** From each key to the frame that shows its rows; a key that changes no row is left out. */
const watch = `(() => {
  const seen = [];
  window.__search = seen;
  let pressed = 0;
  document.addEventListener('keydown', (event) => { pressed = event.timeStamp; seen.push(null); }, true);
  new MutationObserver(() => {
    const [at, since] = [seen.length - 1, pressed];
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => { seen[at] = performance.now() - since; };
      channel.port2.postMessage(null);
    });
  }).observe(document.querySelector('[role=listbox]'), { subtree: true, childList: true, characterData: true });
})()`;

/** Milliseconds from a key to its rows on the screen, key by key, over 5,000 games on a phone with a processor four times slower. */
export const measureSearch = async (browser: Browser, url: string): Promise<readonly number[]> => {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, locale: 'pt-BR' });
  const page = await context.newPage();
  await page.route('**/wps/relay/games/names', (route) => route.fulfill({ json: { success: true, value: names() } }));
  await page.addInitScript(() => sessionStorage.setItem('popupSeenGuest', '1'));
  // With a query the browser draws the page: what is drawn there listens already.
  await page.goto(`${url}/help?from=bench`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('/');
  await page.getByRole('option').first().waitFor();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.evaluate(watch);
  const field = page.getByRole('combobox');
  for (const text of TYPED) {
    await field.pressSequentially(text, { delay: TYPING_MS });
    for (let at = 0; at < text.length; at += 1) await page.keyboard.press('Backspace', { delay: TYPING_MS });
  }
  const seen = (await page.evaluate('window.__search')) as (number | null)[];
  await context.close();
  return seen.filter((ms) => ms !== null);
};
