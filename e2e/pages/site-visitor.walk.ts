import type { WireMap } from '@trevo/contract';
import { beforeAll, describe, it } from 'vitest';
import { PASSWORD } from '@trevo/testkit';
import { passSlider } from '../steps/login-steps.ts';
import { goOnRegistering } from '../steps/stranger.ts';
import { person } from '../steps/person.ts';
import { house } from '../run-house.ts';
import { answer, refuse } from './answers/answer.ts';
import { WRITTEN } from './written-content.ts';
import { CHAT, SAID, TALK } from './said-in-chat.ts';
import { createSiteWalker, type SiteWalker } from './site-walker.ts';

type GamePage = WireMap['GET /wps/relay/games']['value'];

describe('what a visitor sees breaks no rule of WCAG 2.2 A or AA and is never wider than its window', () => {
  let walker: SiteWalker;
  beforeAll(async () => {
    walker = createSiteWalker(await person({ width: 360 }));
  });

  it('home and the pages of games', async () => {
    const { page, at, dialog, close } = walker;
    await at('/', { ready: page.getByText('Onça da Sorte').first() });
    for (const alias of ['/index', '/index.html', '/home'] as const) await at(alias, { lands: '/' });
    for (const route of ['/games', '/rng', '/favorite', '/recent', '/search']) await at(route);
    for (const route of ['/live', '/fish', '/pvp', '/inhouse']) await at(route, { isLike: true });
    await at('/rng', { as: null });
    await page.getByRole('button', { name: 'Filtrar e ordenar' }).click();
    await dialog('FilterDialog', 'Filtrar e ordenar');
    await close();
    await at('/rng', { path: '/rng?page=1&sort=name', as: 'games in pages' });
    for (const route of ['/sports', '/esports', '/cockfight', '/lott', '/elott']) await at(route, { isLike: true });
    const none = page.getByText('Nenhum jogo com estes filtros');
    await at('/rng', { path: '/rng?q=nadaassim', as: 'no game found', ready: none });
  });

  it('help, promotions, announcements, fairness, and an address that nobody has', async () => {
    const { page, at } = walker;
    for (const route of ['/help', '/promotions', '/announce', '/winners', '/fair', '/down', '/news', '/affiliate'])
      await at(route);
    await at('/promotions', { path: '/promotions?category=vip', as: 'a category without a promotion' });
    await at('/promotions/$id', { path: '/promotions/try-demo' });
    await at('/news/$id', { path: '/news/app' });
    await at('/help', { path: '/help#privacy', as: 'a whole document' });
    // A full board takes hours of play.
    const { games } = (await (await fetch(`${house.site}/wps/relay/games?pageSize=20`)).json()).value as GamePage;
    const list = games.map((game, place) => ({
      vo: {
        customerName: 'jo***3',
        winAmount: `${1_234_567 - 60_000 * place}.89`,
        currency: 'BRL',
        wonAt: new Date(Date.now() - place * 3_600_000).toISOString(),
        iconUrl: game.iconUrl,
        game,
      },
    }));
    await answer(page, 'GET /wps/relay/winners', { list });
    const last = page.getByText('jo***3').last();
    await at('/winners', { path: '/winners?type=RNG', as: 'winners of the day', ready: last });
    await at('/', { as: 'home with winners', isFresh: true, ready: page.getByText('jo***3').first() });
    await page.unrouteAll();
    const ready = page.getByRole('region', { name: 'Enquanto isso' }).getByRole('button').first();
    await at('/', { path: '/nada-aqui', as: 'an address that nobody has', ready });
    for (const list of ['pages', 'news', 'promotions'] as const)
      await at(`/${list}/$id`, {
        path: `/${list}/nada-aqui`,
        as: `what was in ${list} and is gone`,
        ready,
        isLike: true,
      });
  });

  it('what opens over home', async () => {
    const { page, at, dialog, close } = walker;
    await at('/', { as: null });
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await dialog('MenuDrawer', 'Início');
    await page.getByRole('button', { name: 'Idioma' }).first().click();
    await dialog('LanguageDialog', 'Escolha o idioma');
    await close();
    await page.locator('footer').last().scrollIntoViewIfNeeded();
    await page.getByRole('region', { name: 'Fornecedores parceiros' }).getByRole('button').first().click();
    await dialog('PartnersDialog', 'Fornecedores parceiros');
    await close();
    await page.getByRole('button', { name: /aviso/i }).first().click();
    await dialog('NoticesDialog', 'Avisos');
  });

  it('the help centre over a page, from the edge of a wide screen', async () => {
    const { page, at, dialog, close } = createSiteWalker(await person({ width: 1440 }));
    await at('/winners', { as: null });
    await page.getByRole('complementary', { name: 'Ajuda' }).getByRole('link', { name: 'Central de ajuda' }).click();
    await dialog('HelpDialog', 'Conta e acesso');
    await close();
    await page.context().close();
  });

  it('the search over a page, with what it finds and with nothing', async () => {
    const { page, at, dialog, look, close } = walker;
    await at('/', { as: null });
    await page.getByRole('link', { name: 'Buscar' }).filter({ visible: true }).click();
    await dialog('SearchPalette', 'Jogos populares');
    const field = page.getByRole('combobox');
    await field.fill('capivra');
    await page.getByRole('option', { name: 'Capivara Rica' }).waitFor();
    await look('the search with games');
    await field.fill('deposito');
    await page.getByRole('option', { name: 'Depositar' }).waitFor();
    await look('the search with pages');
    await field.fill('zzzz');
    await page.getByText('Nada encontrado para “zzzz”').waitFor();
    await look('the search with nothing found');
    await close();
    await at('/search', { path: '/search?q=zzzz', as: 'nothing found on the page of the search' });
  });

  it('what a brand wrote, at each of its places', async () => {
    const { page, at, dialog, close } = walker;
    await answer(page, 'GET /wps/announcements', WRITTEN.announcements);
    await answer(page, 'GET /wps/pages', WRITTEN.pages);
    await answer(page, 'GET /wps/pages/:id', WRITTEN.page);
    await at('/pages/$id', { path: '/pages/sobre', isFresh: true, ready: page.getByText('Quem somos').first() });
    await at('/help', { path: '/help#deposit', as: 'an open answer' });
    await page.getByRole('button', { name: 'Sim' }).locator('visible=true').first().click();
    await page.getByText('Obrigado. Usamos').locator('visible=true').first().waitFor();
    await page.getByLabel('Buscar na ajuda').fill('zzzz');
    await page.getByText('Nada encontrado').waitFor();
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await dialog('MenuDrawer', 'Promoção do menu');
    await page.getByRole('button', { name: 'Parceiros', exact: true }).first().click();
    await dialog('PartnersDialog', 'Estúdio Um');
    await close();
    // Not afresh: home's own answers stand in its document.
    await at('/', { as: 'home with banners of a brand' });
    await page.getByRole('button', { name: /aviso/i }).first().click();
    await dialog('NoticesDialog', 'Promoção da janela');
    await close();
    await page.getByRole('button', { name: 'Entrar' }).first().click();
    await dialog('LoginDialog', 'Promoção da entrada');
    await page.getByRole('dialog').getByRole('button', { name: 'Criar conta' }).click();
    await dialog('RegisterDialog', 'Promoção do cadastro');
    await close();
    await page.unrouteAll();
  });

  it('customer service: nobody there, a talk, and its end', async () => {
    const { page, at, dialog, look, close } = walker;
    await at('/service', { ready: page.getByRole('heading', { level: 2 }).first() });
    await answer(page, 'GET /wps/chat', { ...CHAT, talk: null });
    await at('/service', { as: 'somebody of staff is there', isFresh: true, ready: page.getByText('Sobre o que é?') });
    await answer(page, 'GET /wps/chat', CHAT);
    await answer(page, 'GET /wps/chat/:id/messages', { list: SAID, hasEarlier: true });
    await at('/service', { as: 'a talk', isFresh: true, ready: page.getByText('Vou conferir').first() });
    await page.getByRole('button', { name: 'Encerrar' }).click();
    await dialog('EndDialog', 'Encerrar a conversa?');
    await close();
    await answer(page, 'GET /wps/chat', { ...CHAT, talk: { ...TALK, status: 'closed', closedAt: TALK.createdAt } });
    await at('/service', {
      as: 'a talk that is over',
      isFresh: true,
      ready: page.getByText('Como foi o atendimento?'),
    });
    await page.unrouteAll();
    await at('/help', { path: '/help#contact', as: null, isFresh: true });
    await page.getByRole('link', { name: 'Conversar agora' }).locator('visible=true').first().click();
    await dialog('ChatDialog', 'Atendimento');
    await look('the chat room over a page');
    await close();
  });

  it('a game that a newcomer taps, and what waits through the dialogs of the way in', async () => {
    const { page, at, dialog, look } = walker;
    await at('/', { as: null });
    await page
      .getByRole('button', { name: /^Onça da Sorte/ })
      .first()
      .click();
    await dialog('EnterDialog', 'Para jogar Onça da Sorte');
    await page.getByRole('button', { name: 'Já tenho conta: entrar' }).click();
    await page.getByTestId('intent').waitFor();
    await look('login for a game');
    await page.getByRole('dialog').getByRole('button', { name: 'Criar conta' }).click();
    await page.locator('#registerModal').getByTestId('intent').waitFor();
    await look('registration for a game');
  });

  it('signing in', async () => {
    const { page, at, dialog, look } = walker;
    await at('/login', { lands: '/' });
    await dialog('LoginDialog', 'Entrar');
    const enter = page.getByRole('dialog').getByRole('button', { name: 'Entrar', exact: true });
    await enter.click();
    await look('login with nothing in it');
    await page.getByRole('tab', { name: 'Celular' }).click();
    await look('login by mobile');
    await page.getByRole('button', { name: /^País:/ }).click();
    await look('the countries of a number');
    await at('/login', { lands: '/', isFresh: true });
    await refuse(page, 'POST /wps/session/login', 'auth.wrong_credentials', { captcha: true });
    await page.locator('input[name=username]').fill('ninguem');
    await page.locator('input[name=password]').fill('uma senha errada qualquer');
    await enter.click();
    await passSlider(page);
    await page.getByRole('button', { name: 'Trocar imagem' }).getByRole('img').waitFor();
    await look('login with a captcha after a refusal');
    await page.unrouteAll();
    await at('/login', { lands: '/', isFresh: true });
    await page.getByTestId('social-phone').click();
    await dialog('SocialPhoneDialog', 'Continuar com o celular');
  });

  it('registering, and a forgotten password', async () => {
    const { page, at, dialog, look } = walker;
    await at('/register', { lands: '/' });
    await dialog('RegisterDialog', 'Criar conta');
    await page.getByRole('tab', { name: 'Com usuário' }).click();
    const form = page.locator('#registerModal');
    await goOnRegistering(form);
    await look('registration with nothing in it');
    await form.getByLabel('Usuário').fill('ninguem');
    for (const name of ['Senha', 'Repita a senha']) await form.getByLabel(name).first().fill(PASSWORD);
    await goOnRegistering(form);
    await form.getByText('Passo 2 de 2').waitFor();
    await goOnRegistering(form);
    await look('the second step of registration with nothing in it');
    await at('/forget', { lands: '/', isFresh: true });
    await dialog('ForgotDialog', 'Recuperar a senha');
    await page.getByLabel('Usuário').fill('ninguem');
    await page.getByRole('textbox', { name: 'E-mail' }).fill('ninguem@exemplo.com.br');
    await page.getByRole('button', { name: 'Enviar o link' }).click();
    await passSlider(page);
    await dialog('ForgotDialog', 'Confira o seu e-mail');
    await at('/forget', { lands: '/', isFresh: true });
    await page.getByRole('tab', { name: 'Por celular' }).click();
    await look('recovery by mobile');
    await refuse(page, 'POST /wps/verification/sms/noLogin', 'code.too_soon');
    await page.getByRole('textbox', { name: 'Celular' }).fill('11960000000');
    await page.getByRole('button', { name: 'Enviar código' }).click();
    await dialog('SendCode', 'Confirme que você não é um robô');
    await passSlider(page);
    await dialog('SendFailed', 'O código não foi enviado');
  });
});
