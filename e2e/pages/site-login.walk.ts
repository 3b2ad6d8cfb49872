import { PASSWORD } from '@trevo/testkit';
import type { WireMap } from '@trevo/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { goOnRegistering, passIfAsked } from '../steps/stranger.ts';
import { person } from '../steps/person.ts';
import { answer, refuse } from './answers/answer.ts';
import { createSiteWalker, type SiteWalker } from './site-walker.ts';

type Login = WireMap['POST /wps/session/login']['value'];

const NOT_IN: Login = {
  token: '',
  firstTimeLogin: false,
  passwordExpired: false,
  changeTicket: null,
  validate: null,
  factorAdvised: false,
  user: null,
};
const TICKET = 'a'.repeat(43);

describe('what opens on the way in breaks no rule of WCAG 2.2 A or AA and is never wider than its window', () => {
  let walker: SiteWalker;
  beforeAll(async () => {
    walker = createSiteWalker(await person({ width: 360 }));
  });

  /** Comes back from an outside login with this outcome. */
  const comeBack = async (outcome: WireMap['POST /wps/session/code']['value']): Promise<void> => {
    const { page, at } = walker;
    await page.unrouteAll();
    await answer(page, 'POST /wps/session/code', outcome);
    await at('/', { path: `/?code=${TICKET}`, isFresh: true, as: null });
  };

  it('an outside login: refused, unknown, or of an address that has an account', async () => {
    const { at, dialog } = walker;
    await at('/', { path: `/?code=${TICKET}`, isFresh: true, as: null });
    await dialog('SocialDialog', 'Não deu para entrar');
    const known = { ticket: TICKET, label: 'Google', contact: 'm•••@exemplo.com.br' };
    await comeBack({ kind: 'register', ...known, name: 'Maria', suggestedUsername: 'maria1', needsPassword: true });
    await dialog('SocialRegister', 'Falta pouco');
    await comeBack({ kind: 'sign-in-first', ...known });
    await dialog('SocialSignInFirst', 'Esta conta é sua?');
  });

  it('a second factor, and a password that must be replaced', async () => {
    const { page, dialog, look } = walker;
    const offers = (['passkey', 'totp', 'email', 'sms', 'recovery'] as const).map((method) => ({
      method,
      hint: method === 'email' ? 'm•••@exemplo.com.br' : '',
    }));
    const validate = { id: TICKET, offers, expiresAt: '2099-01-01T00:00:00Z' };
    await comeBack({ kind: 'session', session: { ...NOT_IN, validate } });
    await answer(page, 'POST /wps/session/second-factor/begin', { expiredMinutes: 1, passkey: null });
    await dialog('SecondFactorDialog', 'Mais uma confirmação');
    await page.getByRole('button', { name: /Código por e-mail/ }).click();
    await page.getByLabel('Código de 6 dígitos').waitFor();
    await look('second factor by e-mail');
    await comeBack({ kind: 'session', session: { ...NOT_IN, passwordExpired: true, changeTicket: TICKET } });
    await dialog('ChangePasswordDialog', 'Troque sua senha');
  });

  it('a link of recovery, and the account that it opened', async () => {
    const { page, at, dialog, client } = createSiteWalker(await person({ width: 360, signedIn: true }));
    await answer(page, 'POST /wps/member/password/reset', { ...NOT_IN, token: client.token ?? '' });
    await at('/forget', { path: `/forget#ticket=${TICKET}`, lands: '/', isFresh: true });
    await dialog('ResetPasswordDialog', 'Crie uma senha nova');
    await page.locator('input[name=newPassword]').fill(PASSWORD);
    await page.locator('input[name=confirmNewPassword]').fill(PASSWORD);
    await page.getByRole('button', { name: 'Salvar e entrar' }).click();
    await dialog('RecoveredDialog', 'Você está de volta');
  });

  it('an invitation that nobody gave, and an account just made', async () => {
    const { page, at, dialog, username, cpf } = createSiteWalker(await person({ width: 360 }));
    const register = async (): Promise<void> => {
      await at('/register', { path: '/register?affiliateCode=NINGUEM1', lands: '/', isFresh: true });
      const form = page.getByRole('dialog').first();
      await form.getByRole('tab', { name: 'Com usuário' }).click();
      await form.getByLabel('Usuário').fill(username);
      await form.getByLabel('Senha').first().fill(PASSWORD);
      await form.getByLabel('Repita a senha').fill(PASSWORD);
      await goOnRegistering(form);
      await form.getByLabel('Nome completo').fill('Maria da Silva');
      await form.getByLabel('CPF').fill(cpf);
      await form.getByRole('checkbox').check();
      await form.getByLabel('Código de convite').fill('NINGUEM2');
      await goOnRegistering(form);
    };
    await register();
    await dialog('InvitationWarning', 'Código de convite inválido');
    // Another language brings another form: what was typed is gone.
    await register();
    await page.getByRole('button', { name: 'Continuar sem convite' }).click();
    await passIfAsked(page, page.getByRole('dialog', { name: /Conta criada/ }));
    await dialog('AfterRegisterDialog', 'Conta criada');
  });

  it('advice for a new device, and a trial account that asks for a true one', async () => {
    const { page, at, dialog, client } = createSiteWalker(await person({ width: 360, signedIn: true }));
    const session = { ...NOT_IN, token: client.token ?? '', factorAdvised: true };
    await answer(page, 'POST /wps/session/code', { kind: 'session', session });
    await at('/', { path: `/?code=${TICKET}`, isFresh: true, as: null });
    await dialog('AdviseFactorDialog', 'Proteja sua conta');

    const visitor = createSiteWalker(await person({ width: 360 }));
    await visitor.at('/login', { lands: '/' });
    await visitor.page.getByRole('button', { name: 'Só olhar, sem conta' }).click();
    await visitor.page.getByRole('complementary', { name: 'Conta de teste' }).waitFor();
    await visitor.at('/', { as: 'home in a trial account' });
    await visitor.at('/member', { as: 'the member centre in a trial account' });
    await visitor.at('/rng', { as: null });
    await visitor.page
      .getByRole('button', { name: /sandbox(?!, Fora do ar)/ })
      .first()
      .click();
    await visitor.dialog('NeedTrueAccount', 'Crie sua conta para jogar');
  });

  it('terms that have changed', async () => {
    const { page, at, dialog } = createSiteWalker(await person({ width: 360, signedIn: true }));
    await refuse(page, 'GET /wps/member/info', 'terms.required');
    await at('/', { as: null });
    await dialog('TermsDialog', 'Nossos termos mudaram');
    // The browser itself closes a dialog at the second: the question stays.
    const terms = page.getByRole('dialog', { name: 'Nossos termos mudaram' });
    for (let time = 0; time < 3; time += 1) await page.keyboard.press('Escape');
    await terms.getByRole('button').first().click({ trial: true });
    expect(await terms.isVisible()).toBe(true);
  });
});
