import { randomBytes, randomInt } from 'node:crypto';
import { PASSWORD } from '@trevo/testkit';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { person as makePerson } from '../steps/person.ts';
import { browser, house } from '../run-house.ts';
import { codeTo } from '../steps/inbox.ts';
import { createStranger, passIfAsked, passSlider, type Stranger } from '../steps/stranger.ts';

type Outsider = { readonly name: string; readonly email: string; readonly isVerified: boolean };

const newOutsider = (): Outsider => {
  const id = randomBytes(4).toString('hex');
  return { name: `Carla ${id}`, email: `carla.${id}@correio.example`, isVerified: true };
};

const openLogin = async ({ page }: Stranger): Promise<void> => {
  await page.goto(`${house.site}/login`);
  await page.getByTestId('social-google').waitFor();
};

/** Says at the provider who they are; a new person there types name and address, a known one is in the list. */
const sayWho = async (page: Page, { name, email, isVerified }: Outsider): Promise<void> => {
  const known = page.getByRole('button', { name });
  await page.locator('#name').waitFor();
  if ((await known.count()) > 0) return known.first().click();
  await page.locator('#name').fill(name);
  await page.locator('#email').fill(email);
  const box = page.locator('input[name="verified"]');
  if ((await box.count()) > 0) await box.setChecked(isVerified);
  await page.getByRole('button', { name: 'Entrar como esta pessoa' }).click();
};

/** From the provider's first page back to ours. */
const agree = async (page: Page, person: Outsider): Promise<void> => {
  await sayWho(page, person);
  const allow = page.getByRole('button', { name: /Permitir/ });
  await Promise.race([allow.waitFor(), page.waitForURL(`${house.site}/**`)]);
  if ((await allow.count()) > 0) await allow.click();
  await page.waitForURL(`${house.site}/**`);
};

const goThrough = async (stranger: Stranger, provider: 'google' | 'facebook', person: Outsider): Promise<void> => {
  await openLogin(stranger);
  await stranger.page.getByTestId(`social-${provider}`).click();
  await agree(stranger.page, person);
};

const finishForm = async ({ page }: Stranger): Promise<string> => {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Usuário').waitFor();
  const username = await dialog.getByLabel('Usuário').inputValue();
  // Asked for where the provider vouched for no contact.
  for (const secret of await dialog.locator('input[autocomplete="new-password"]').all()) await secret.fill(PASSWORD);
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Criar conta' }).click();
  const done = dialog.getByRole('button', { name: /depositar|depósito/i });
  await passIfAsked(page, done);
  await done.waitFor();
  return username;
};

const accountOf = (page: Page): Promise<string | null> => page.evaluate(() => sessionStorage.getItem('account'));

/** The next morning in the same browser: no session, but a known device. */
const comeAgain = async ({ page, context }: Stranger): Promise<void> => {
  await page.evaluate(() => sessionStorage.clear());
  // The page that is open goes first: without its cookie, what it still asks would be refused.
  await page.goto('about:blank');
  await context.clearCookies({ name: 'sid' });
};

describe('outside logins', () => {
  const width = 412;
  it('makes an account through Google, comes back by it, and keeps every token out of the address', async () => {
    const stranger = await createStranger(browser, width);
    const { page, complaints } = stranger;
    const person = newOutsider();
    const visited: string[] = [];
    page.on('framenavigated', (frame) => visited.push(frame.url()));
    await openLogin(stranger);
    await goThrough(stranger, 'google', person);
    const username = await finishForm(stranger);
    await comeAgain(stranger);
    await goThrough(stranger, 'google', person);
    await page.waitForFunction(() => sessionStorage.getItem('token') !== null);
    expect(await accountOf(page)).toBe(username);
    const token = (await page.evaluate(() => sessionStorage.getItem('token'))) ?? '';
    expect(visited.some((url) => url.includes(token))).toBe(false);
    expect(new URL(page.url()).search).toBe('');
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('makes an account through Facebook and comes back by it', async () => {
    const stranger = await createStranger(browser, width);
    const person = newOutsider();
    await goThrough(stranger, 'facebook', person);
    const username = await finishForm(stranger);
    await comeAgain(stranger);
    await goThrough(stranger, 'facebook', person);
    await stranger.page.waitForFunction(() => sessionStorage.getItem('token') !== null);
    expect(await accountOf(stranger.page)).toBe(username);
    await stranger.context.close();
  });

  it('makes an account with a number that the outside phone provider confirms', async () => {
    const stranger = await createStranger(browser, width);
    const { page } = stranger;
    const mobile = `119${randomInt(70_000_000, 99_999_999)}`;
    await openLogin(stranger);
    await page.getByTestId('social-phone').click();
    const dialog = page.getByRole('dialog').first();
    await dialog.locator('input[name="mobileNum"]').fill(mobile);
    await dialog.getByRole('button', { name: /enviar/i }).click();
    await passSlider(page);
    await dialog.getByRole('button', { name: /\d+ ?s/ }).waitFor();
    await dialog.locator('input[name="verificationCode"]').fill(await codeTo(`+55${mobile}`));
    await dialog.getByRole('button', { name: 'Confirmar o número' }).click();
    await page.getByText(/Número confirmado/).waitFor();
    const username = await finishForm(stranger);
    expect(await accountOf(page)).toBe(username);
    await stranger.context.close();
  });
});

describe('what an outside login does not do', () => {
  const width = 412;

  it('asks for the second factor in a browser that it does not know', async () => {
    const owner = await createStranger(browser, width);
    const person = newOutsider();
    await goThrough(owner, 'google', person);
    const username = await finishForm(owner);
    const elsewhere = await createStranger(browser, width);
    await goThrough(elsewhere, 'google', person);
    const dialog = elsewhere.page.getByRole('dialog');
    await dialog
      .getByRole('button', { name: /e-mail/i })
      .first()
      .click();
    await dialog
      .getByLabel(/código/i)
      .first()
      .fill(await codeTo(person.email));
    await dialog
      .getByRole('button', { name: /confirmar|continuar|entrar/i })
      .first()
      .click();
    await elsewhere.page.waitForFunction(() => sessionStorage.getItem('token') !== null);
    expect(await accountOf(elsewhere.page)).toBe(username);
    await owner.context.close();
    await elsewhere.context.close();
  });

  it('gives nobody an account because of an address that its provider has not verified', async () => {
    const owner = await createStranger(browser, width);
    const person = newOutsider();
    await goThrough(owner, 'google', person);
    const username = await finishForm(owner);
    const attacker = await createStranger(browser, width);
    await goThrough(attacker, 'google', { ...person, name: newOutsider().name, isVerified: false });
    const own = await finishForm(attacker);
    expect(own).not.toBe(username);
    expect(await accountOf(attacker.page)).toBe(own);
    await owner.context.close();
    await attacker.context.close();
  });

  it('asks who has a verified address to sign in first, and says so when somebody turns back', async () => {
    const owner = await createStranger(browser, width);
    const person = newOutsider();
    await goThrough(owner, 'google', person);
    await finishForm(owner);
    const second = await createStranger(browser, width);
    await goThrough(second, 'google', { ...person, name: `${person.name} Filha` });
    await second.page.getByRole('heading', { name: 'Esta conta é sua?' }).waitFor();
    expect(await second.page.evaluate(() => sessionStorage.getItem('token'))).toBeNull();
    await openLogin(second);
    await second.page.getByTestId('social-facebook').click();
    await second.page.getByRole('button', { name: /Cancelar/ }).click();
    await second.page.getByText('A janela foi fechada antes do fim').waitFor();
    await second.axe('an outside login that was turned back');
    await owner.context.close();
    await second.context.close();
  });
});

describe('in the security centre', () => {
  const stepUp = async (page: Page): Promise<void> => {
    await page.getByRole('dialog').getByLabel('Sua senha de acesso').fill(PASSWORD);
    await page.keyboard.press('Enter');
  };

  it('a member connects Google, enters by it, and disconnects it, after which it opens nothing of theirs', async () => {
    const stranger = await makePerson({ signedIn: true });
    const { page, username } = stranger;
    const person = newOutsider();
    await page.goto(`${house.site}/member/securityCenter`);
    await page.getByRole('button', { name: 'Vincular Google', exact: true }).click();
    await stepUp(page);
    await agree(page, person);
    const remove = page.getByRole('button', { name: 'Desvincular Google' });
    await remove.waitFor();
    expect(new URL(page.url()).pathname).toBe('/member/securityCenter');
    await page.getByTestId('social-links').scrollIntoViewIfNeeded();

    await comeAgain(stranger);
    await goThrough(stranger, 'google', person);
    await page.waitForFunction(() => sessionStorage.getItem('token') !== null);
    expect(await accountOf(page)).toBe(username);

    await page.goto(`${house.site}/member/securityCenter`);
    await remove.click();
    await stepUp(page);
    await page.getByRole('button', { name: 'Vincular Google', exact: true }).waitFor();
    await comeAgain(stranger);
    await goThrough(stranger, 'google', person);
    // A stranger's login again: the form of a new account, and nobody signed in.
    await page.getByRole('dialog').getByLabel('Usuário').waitFor();
    expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull();
    await stranger.context.close();
  });
});
