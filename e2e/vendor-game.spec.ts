import type { FrameLocator, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { payCode } from './steps/bank.ts';
import { person } from './steps/person.ts';
import { house } from './run-house.ts';
import type { Stranger } from './steps/stranger.ts';

afterAll(() => turnDial('*', {}));

/** Sets the studio's fault dial; nothing named is a vendor on its best day. */
const turnDial = async (vendor: string, faults: Readonly<Record<string, number>>): Promise<void> => {
  const answer = await fetch(`${house.sandbox}/studio/desk/faults`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ vendor, faults }),
  });
  if (!answer.ok) throw new Error(`the dial refused: ${answer.status} ${await answer.text()}`);
};

const VENDOR = 'PG';
const SICK = 'CQ9';

/** `R$ 1.234,56` as a person reads it, in cents. */
const centsOf = (shown: string): number => Number(shown.replaceAll(/[^\d-]/g, ''));
/** `12.34` or `12.345678` of the wire in cents, cut. */
const wireCents = (wire: string): number => Number(wire.replace(/\.(\d\d)\d*$/, '$1'));

/** Asks the API as the signed-in page does. */
const ask = <Value>(page: Page, path: string, body?: unknown): Promise<Value> =>
  page.evaluate(
    async ([url, sent]) => {
      const response = await fetch(url as string, {
        method: sent === undefined ? 'GET' : 'POST',
        headers: {
          authorization: `Bearer ${sessionStorage.getItem('token')}`,
          ...(sent === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(sent === undefined ? {} : { body: JSON.stringify(sent) }),
      });
      const answer = (await response.json()) as { success: boolean; value?: unknown; code?: string };
      return (answer.success ? answer.value : { refusal: answer.code }) as Value;
    },
    [path, body] as const,
  );

type Card = { nodeId: string; gameName: string; availability: string };
/** The vendor's catalogue arrives soon after the start. */
const gameOf = async (page: Page, vendor: string): Promise<Card> => {
  for (let tries = 0; tries < 240; tries += 1) {
    const { games } = await ask<{ games: Card[] }>(page, `/wps/relay/games?vassalage=${vendor}&gameType=RNG`);
    if (games[0]) return games[0];
    await page.waitForTimeout(500);
  }
  throw new Error(`${vendor} has no games after two minutes`);
};

const frameOf = (page: Page): FrameLocator => page.frameLocator('[data-testid=game-frame]');
const windowBalance = async (page: Page): Promise<number> =>
  centsOf(await page.getByTestId('window-balance').innerText());

/** Opens a game from the vendor's lane of the lobby, as a person does. */
const openFromLobby = async ({ page }: Stranger, card: Card): Promise<void> => {
  await page.goto(`${house.site}/rng?vendor=${VENDOR}`);
  await page
    .getByRole('button', { name: new RegExp(`^${card.gameName}`) })
    .first()
    .click();
  await page.waitForURL('**/seamless');
  await frameOf(page).locator('#game:not([aria-busy])').waitFor();
};

/** The game goes on: its own veil has gone. */
const untilUncovered = (page: Page): Promise<void> =>
  frameOf(page).locator('#veil:not(.shown)').waitFor({ state: 'hidden' });

/**
 * By keyboard: over a frame of another origin, and in one, the browser may give a click to what lay there a moment ago.
 */
const press = (button: Locator): Promise<void> => button.press('Enter');

/** Deposits without leaving the game: the game itself asks for it. */
const depositInGame = async ({ page, cpf }: Stranger): Promise<void> => {
  await press(frameOf(page).getByRole('button', { name: /girar/i }));
  await press(frameOf(page).getByRole('button', { name: /depositar/i }));
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Valor' }).fill('50');
  await press(dialog.getByTestId('make-pix'));
  await payCode(house.sandbox, await dialog.getByTestId('br-code').inputValue(), cpf, '50.00');
  await dialog.locator('[data-testid=deposit-status][data-status=CREDITED]').waitFor();
  await press(dialog.getByRole('button', { name: 'Voltar ao jogo' }));
  await dialog.waitFor({ state: 'detached' });
  await untilUncovered(page);
  await expect.poll(() => windowBalance(page)).toBe(5_000);
};

/** Plays until there was a win and a loss, and after each round the bar's balance is the game's and the API's. */
const playInFrame = async ({ page }: Stranger): Promise<{ rounds: number; balance: number }> => {
  const frame = frameOf(page);
  const spin = frame.getByRole('button', { name: /girar/i });
  let [wins, losses, rounds] = [0, 0, 0];
  while ((wins === 0 || losses === 0) && rounds < 30) {
    const answered = page.waitForResponse((response) => response.url().endsWith('/play-api/round'));
    await press(spin);
    const round = (await (await answered).json()) as { ok: boolean; win: string };
    expect(round.ok).toBe(true);
    rounds += 1;
    if (wireCents(round.win) > 0) wins += 1;
    else losses += 1;
    await frame.locator('.controls button:not([disabled])').first().waitFor();
    const { balance } = await ask<{ balance: string }>(page, '/wps/v2/wallets/balance');
    await expect.poll(() => windowBalance(page)).toBe(wireCents(balance));
    await expect.poll(async () => centsOf(await frame.locator('#balance').innerText())).toBe(wireCents(balance));
  }
  expect(wins).toBeGreaterThan(0);
  expect(losses).toBeGreaterThan(0);
  return { rounds, balance: await windowBalance(page) };
};

type Bets = {
  list: { vassalage: string; status: string; winLoss: string }[];
  sum: { bets: number; winLoss: string };
};

describe('a vendor’s game', () => {
  let stranger: Stranger;
  let card: Card;
  beforeAll(async () => {
    stranger = await person({ signedIn: true, motion: 'with-motion' });
    await stranger.page.goto(house.site);
    card = await gameOf(stranger.page, VENDOR);
  });
  afterAll(async () => stranger?.context.close());

  it('opens from the lobby in a frame of its own origin, without the code staying in the address', async () => {
    const { page } = stranger;
    await openFromLobby(stranger, card);
    expect(new URL(page.url()).search).toBe('');
    const frame = page.getByTestId('game-frame');
    expect(await frame.getAttribute('sandbox')).toBe('allow-scripts allow-same-origin');
    expect(await frame.getAttribute('referrerpolicy')).toBe('no-referrer');
    expect(new URL((await frame.getAttribute('src')) ?? '').origin).not.toBe(new URL(house.site).origin);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME');
  });

  it('takes a deposit without losing the game, then plays wins and losses that the record repeats to the cent', async () => {
    const { page } = stranger;
    await depositInGame(stranger);
    const { rounds, balance } = await playInFrame(stranger);
    await page.getByRole('link', { name: 'Voltar' }).click();
    await page.waitForURL(`${house.site}/`);
    await page.goto(`${house.site}/member/personalHistoryCopy`);
    await page.getByRole('button', { name: card.gameName }).filter({ visible: true }).first().waitFor();
    const bets = await ask<Bets>(page, '/wps/member/bets?pageSize=100');
    expect(bets.list.every(({ vassalage }) => vassalage === VENDOR)).toBe(true);
    expect(bets.sum.bets).toBe(rounds);
    expect(5_000 + wireCents(bets.sum.winLoss)).toBe(balance);
    expect(new Set(bets.list.map(({ status }) => status))).toEqual(new Set(['WON', 'LOST']));
    await page.getByRole('button', { name: card.gameName }).filter({ visible: true }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Estes valores vêm do nosso registro.').waitFor();
    await dialog.getByRole('link', { name: 'Ver a rodada no fornecedor' }).waitFor();
    // The dialog has risen: while it moves, its buttons have no size that could be measured.
    await dialog.evaluate((shown) =>
      Promise.all(shown.getAnimations({ subtree: true }).map(({ finished }) => finished)),
    );
    await dialog.getByRole('button', { name: 'Fechar' }).click();
  });

  it('keeps its session over a reload, and ends it when the player goes back', async () => {
    const { page } = stranger;
    await openFromLobby(stranger, card);
    const kept = await page.evaluate(() => sessionStorage.getItem('game.session'));
    await page.reload();
    await frameOf(page).locator('#game:not([aria-busy])').waitFor();
    expect(await page.evaluate(() => sessionStorage.getItem('game.session'))).toBe(kept);
    const closed = page.waitForResponse((response) => response.url().endsWith('/wps/game/window/close'));
    await page.getByRole('link', { name: 'Voltar' }).click();
    expect((await closed).status()).toBe(200);
    const session = await ask<{ endedAt: string | null }>(page, `/wps/game/window/${kept}`);
    expect(session.endedAt).not.toBeNull();
    const renewed = await ask<{ refusal?: string }>(page, '/wps/game/window/renew', { sessionId: kept });
    expect(renewed.refusal).toBe('game.session_ended');
  });

  it('opens nothing with a code that was used, says so, and opens again on demand', async () => {
    const { page } = stranger;
    const { url } = await ask<{ url: string }>(page, '/wps/game/launchGame', { nodeId: card.nodeId });
    await page.goto(house.site + url);
    await frameOf(page).locator('#game:not([aria-busy])').waitFor();
    await page.goto(`${house.site}/rng?vendor=${VENDOR}`);
    await page.goto(house.site + url);
    await page.getByRole('heading', { name: 'O link deste jogo expirou' }).waitFor();
    expect(await page.getByTestId('game-frame').count()).toBe(0);
    await page.getByRole('region', { name: 'Parecidos que funcionam agora' }).getByRole('button').first().waitFor();
    await page.getByRole('button', { name: 'Abrir de novo' }).click();
    await frameOf(page).locator('#game:not([aria-busy])').waitFor();
  });

  it('asks about the time when it is due, pauses the game meanwhile, and says what the books say', async () => {
    const { page } = stranger;
    expect(await ask(page, '/wps/game/reminder', { minutes: 10 })).toEqual({ intervalMinutes: 10 });
    await page.clock.install();
    await openFromLobby(stranger, card);
    const frame = frameOf(page);
    const ended = page.waitForResponse((response) => response.url().endsWith('/play-api/round'));
    await press(frame.getByRole('button', { name: /girar/i }));
    await ended;
    await frame.locator('.controls button:not([disabled])').first().waitFor();
    await page.clock.fastForward(10 * 60_000 + 6_000);
    const dialog = page.getByRole('dialog', { name: 'Uma pausa para conferir' });
    await dialog.waitFor();
    await frame.getByText('10 min de jogo. A mesa espera a sua resposta.').waitFor();
    const sessionId = await page.evaluate(() => sessionStorage.getItem('game.session'));
    const books = await ask<{ bets: number; winLoss: string }>(page, `/wps/game/window/${sessionId}`);
    expect(books.bets).toBe(1);
    await expect
      .poll(async () => Math.abs(centsOf(await dialog.getByTestId('session-result').innerText())))
      .toBe(Math.abs(wireCents(books.winLoss)));
    await press(dialog.getByRole('button', { name: 'Continuar' }));
    await frame.getByText('Jogo em pausa').waitFor({ state: 'hidden' });
    await page.clock.fastForward(9 * 60_000);
    expect(await dialog.count()).toBe(0);
    await page.clock.fastForward(66_000);
    await press(dialog.getByRole('button', { name: 'Sair do jogo' }));
    await page.waitForURL(`${house.site}/`);
  });

  it('left the browser’s console clean but for the refusals that were provoked', () => {
    expect(stranger.complaints.filter((line) => !/status of 410/.test(line))).toEqual([]);
  });
});

describe('a vendor in trouble', () => {
  it('is greyed in the lobby before the click, says so, and offers games that work', async () => {
    const stranger = await person({ signedIn: true });
    const { page } = stranger;
    await page.goto(house.site);
    const card = await gameOf(page, SICK);
    await turnDial(SICK, { apiFailure: 100 });
    await expect
      .poll(
        async () => {
          await ask(page, '/wps/game/launchGame', { nodeId: card.nodeId });
          return (await ask<Card>(page, `/wps/relay/games/${card.nodeId}`)).availability;
        },
        { timeout: 90_000, interval: 1_000 },
      )
      .toBe('sick');
    await page.goto(`${house.site}/rng?vendor=${SICK}`);
    const tile = page.getByRole('button', { name: new RegExp(`^${card.gameName}.*fora do ar`, 'i') });
    await tile.waitFor();
    await tile.click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Este fornecedor não está respondendo').waitFor();
    expect(await dialog.getByRole('button', { name: 'Abrir assim mesmo' }).count()).toBe(0);
    const others = dialog.getByRole('region', { name: 'Parecidos que funcionam agora' }).locator('article');
    await others.first().waitFor();
    await others.first().getByRole('button').first().click();
    // Another vendor's game, or one of the house's own.
    await page.waitForURL(/\/(seamless|game\/\w+)$/);
    await page.getByTestId('game-frame').or(page.getByTestId('spin')).waitFor();
    await stranger.context.close();
  });
});
