import { randomUUID } from 'node:crypto';
import { beforeAll, describe, it } from 'vitest';
import { person } from '../steps/person.ts';
import { alter } from './answers/answer.ts';
import { createSiteWalker, type SiteWalker } from './site-walker.ts';

const VENDOR = 'PG';

describe('games, their windows and their records break no rule of WCAG 2.2 A or AA and are never wider than their window', () => {
  let player: SiteWalker;
  beforeAll(async () => {
    player = createSiteWalker(await person({ width: 360, balance: '50.00' }));
  });

  const vendorGame = async () => {
    const { value } = await player.client.call('GET /wps/relay/games', {
      query: { vassalage: VENDOR, gameType: 'RNG' },
    });
    const [card] = value.games;
    if (!card) throw new Error(`${VENDOR} has no games`);
    return card;
  };
  /** Opens the vendor's game by a code of its own. */
  const openVendorGame = async (as: string | null): Promise<void> => {
    const { nodeId } = await vendorGame();
    const { value } = await player.client.call('POST /wps/game/launchGame', { body: { nodeId } });
    const ready = player.page.frameLocator('[data-testid=game-frame]').locator('#game:not([aria-busy])');
    await player.at('/seamless', { path: value.url, isFresh: true, ready, as });
  };

  it('a demonstration, its rules, and the way out of it', async () => {
    const visitor = createSiteWalker(await person({ width: 360 }));
    const { page, at, dialog, look, close } = visitor;
    await at('/demo/$gameCode', { path: '/demo/SPB_A', ready: page.getByRole('heading').first() });
    await page.getByRole('button', { name: 'Começar a demonstração' }).click();
    await page.locator('[data-testid=spin]:not([disabled])').waitFor();
    await look('a demonstration under way');
    await page.getByRole('button', { name: 'Regras e prêmios' }).click();
    await dialog('RulesSheet', 'Regras e prêmios');
    await close();
    await page.getByRole('button', { name: 'Voltar' }).click();
    await dialog('EndSheet', 'Sair da demonstração?');
  });

  it('a game of the house, its round in the record, and fairness with rounds', async () => {
    const { page, at, client, dialog, close } = player;
    await at('/game/$gameCode', { path: '/game/SPB_A', ready: page.getByTestId('spin') });
    await page.getByRole('button', { name: 'Como os jackpots funcionam' }).click();
    await dialog('JackpotsSheet', 'Jackpots');
    await close();
    // Chance gives one too seldom to wait for.
    let hits = [{ tier: 'GRAND' as const, amount: '1300000.00', isPaid: true }];
    await alter(page, 'POST /wps/originals/:gameCode/rounds', (round) => ({ ...round, jackpots: hits }));
    await page.getByTestId('spin').click();
    await dialog('JackpotWon', 'Jackpot Grand!');
    await close();
    hits = [];
    const { value } = await client.call('POST /wps/originals/:gameCode/rounds', {
      params: { gameCode: 'SPB_A' },
      body: { bet: '0.10', cnonce: randomUUID().replaceAll('-', '') },
    });
    await at('/member/personalHistoryCopy');
    await at('/member/personalHistoryCopy/$roundId', { path: `/member/personalHistoryCopy/${value.roundId}` });
    await at('/member/transactionHistory');
    await at('/fair', { as: 'fairness with rounds' });
    await at('/game/$gameCode', { path: '/game/SPB_A', ready: page.getByTestId('spin'), as: null });
    await page.getByRole('button', { name: 'Suas últimas jogadas' }).click();
    await dialog('HistorySheet', 'Suas últimas jogadas');
    await close();
    await at('/replay/$roundId', { path: `/replay/${value.roundId}`, ready: page.getByTestId('replay-ribbon') });
  });

  it('the round that everybody shares, and the proof of one', async () => {
    const { page, at, dialog, close } = player;
    await at('/game/$gameCode', { path: '/game/SPB_CRASH', ready: page.getByTestId('flight'), as: 'crash' });
    // The longest flight takes two and a half minutes.
    await page.locator('[data-testid=history] button').first().click({ timeout: 200_000 });
    await dialog('ProofDialog', 'Prova da rodada');
    await close();
  });

  it('the river of fishing, with a second of it in the record', async () => {
    const { page, at } = player;
    await at('/game/$gameCode', {
      path: '/game/SPB_FISH',
      ready: page.locator('[data-testid=river][data-drawn=true]'),
      as: 'fishing',
    });
  });

  it('a game that cannot be played, and one whose vendor does not answer', async () => {
    const { page, at, dialog } = player;
    const openFirst = () => page.getByRole('main').getByRole('article').first().getByRole('button').first().click();
    for (const [change, name, title] of [
      [{ playable: false }, 'GameSheet', /em breve|RTP|Retorno/i],
      [{ availability: 'sick' }, 'GameTrouble', 'Este fornecedor não está respondendo'],
    ] as const) {
      await page.unrouteAll();
      await alter(page, 'GET /wps/relay/games', (value) => ({
        ...value,
        games: value.games.map((game) => ({ ...game, ...change })),
      }));
      // The sheet asks anew how the vendor is; it may hear it before or after the test looks.
      await alter(page, 'GET /wps/game/:nodeId/alternatives', (value) => ({ ...value, ...change }));
      await at('/rng', { path: '/rng?classify=HOT', isFresh: true, as: `${name} behind it` });
      await openFirst();
      if (name === 'GameSheet') await dialog('GameSheet', title);
      else await dialog('GameTrouble', title);
    }
    await page.unrouteAll();
  });

  it('a vendor’s game, its help, a deposit over it, and its round in the record', async () => {
    const { page, at, dialog, close } = player;
    await openVendorGame('/seamless');
    await page.getByRole('button', { name: 'Ajuda e regras' }).click();
    await dialog('WindowHelp', (await vendorGame()).gameName);
    await close();
    await page.getByRole('button', { name: 'Depositar' }).click();
    await dialog('DepositDialog', 'Depositar');
    await close();
    const ended = page.waitForResponse((response) => response.url().endsWith('/play-api/round'));
    await page.frameLocator('[data-testid=game-frame]').getByRole('button', { name: /girar/i }).press('Enter');
    await ended;
    await at('/member/personalHistoryCopy', { isFresh: true, as: 'record with a round of a vendor' });
    await page
      .getByRole('button', { name: (await vendorGame()).gameName })
      .filter({ visible: true })
      .first()
      .click();
    await dialog('VendorRoundDialog', (await vendorGame()).gameName);
  });

  it('a code that opens nothing any more', async () => {
    const { page, at } = player;
    const ready = page.getByRole('heading', { name: 'O link deste jogo expirou' });
    await at('/seamless', {
      path: `/seamless?code=${'a'.repeat(43)}`,
      isFresh: true,
      ready,
      as: 'a code that is over',
    });
  });

  it('the question about the time that was spent', async () => {
    const { page, client, dialog } = player;
    await client.call('POST /wps/game/reminder', { body: { minutes: 10 } });
    await page.clock.install();
    await openVendorGame(null);
    await page.clock.fastForward(10 * 60_000 + 6_000);
    await dialog('CheckDialog', 'Uma pausa para conferir');
  });

  it('the same question over a game of the house, at the end of its round', async () => {
    const { page, client, at, look } = player;
    await client.call('POST /wps/game/window/playOn', { body: {} });
    await alter(page, 'GET /wps/game/time', (value) => ({ ...value, elapsedMinutes: 30, nextInSeconds: 60 }));
    const ready = page.getByTestId('dice-chance');
    await at('/game/$gameCode', { path: '/game/SPB_DICE', isFresh: true, ready, as: null });
    await page.clock.fastForward(66_000);
    const question = page.getByRole('heading', { name: 'Uma pausa para conferir' });
    await question.waitFor();
    await look('the question over a game of the house');
    await page.getByRole('button', { name: 'Continuar' }).click();
    await question.waitFor({ state: 'detached' });
  });
});
