import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { house } from '../run-house.ts';
import { fillPassword, newAccount, passSlider } from '../steps/login-steps.ts';
import { type Person, person } from '../steps/person.ts';
import { fillRegistration, passIfAsked } from '../steps/stranger.ts';

const tile = (page: Page, name = 'Onça da Sorte') =>
  page.getByRole('button', { name: new RegExp(`^${name},`) }).first();
const strip = (page: Page) => page.getByTestId('intent');
const dialog = (page: Page) => page.getByRole('dialog');
const press = (page: Page, name: string): Promise<void> =>
  dialog(page).getByRole('button', { name, exact: true }).click();

/** Home, in a browser of a phone that this person signed in from before, or never. */
const visit = async (hasBeenIn = false): Promise<Person> => {
  const visitor = await person();
  if (hasBeenIn) await visitor.context.addInitScript(() => localStorage.setItem('beenIn', '1'));
  await visitor.page.goto(house.site);
  await tile(visitor.page).waitFor();
  return visitor;
};

describe('what a visitor taps', () => {
  it('is the game that opens after the account is made, through every dialog of the way in, and is forgotten with them', async () => {
    const visitor = await visit();
    const { page } = visitor;
    await tile(page).click();
    const doors = page.getByRole('dialog', { name: 'Para jogar Onça da Sorte' });
    await doors.getByRole('button', { name: 'Testar sem dinheiro' }).waitFor();
    const order = ['Criar conta', 'Já tenho conta: entrar', 'Testar sem dinheiro'];
    expect((await doors.getByRole('button').allInnerTexts()).filter((text) => text !== '')).toEqual(order);
    await page.keyboard.press('Escape');
    await doors.waitFor({ state: 'detached' });
    // Closed: nothing waits any more.
    await page.getByRole('button', { name: 'Criar conta' }).first().click();
    await dialog(page).getByRole('tab').first().waitFor();
    expect(await strip(page).count()).toBe(0);
    await page.keyboard.press('Escape');

    await tile(page).click();
    await press(page, 'Já tenho conta: entrar');
    await strip(page).getByText('Para jogar Onça da Sorte').waitFor();
    await press(page, 'Esqueci a senha');
    await dialog(page).getByRole('button', { name: 'Entrar', exact: true }).click();
    await strip(page).getByText('Para jogar Onça da Sorte').waitFor();
    await press(page, 'Criar conta');
    await strip(page).getByText('Para jogar Onça da Sorte').waitFor();
    await fillRegistration(visitor);
    await passIfAsked(page, page.getByTestId('spin'));
    await page.waitForURL('**/game/SPB_A');
    await page.getByTestId('spin').waitFor();
    // Nothing to play with yet: what says so leads to money, on a phone too.
    await page.getByText('Saldo menor que a aposta').waitFor();
    await page.getByRole('link', { name: 'Depositar' }).click({ trial: true });
    expect(await dialog(page).count()).toBe(0);
    expect(visitor.complaints).toEqual([]);
  });

  it('leads a browser that was signed in from to the login first: the game opens after it', async () => {
    const { username } = await newAccount(house);
    const visitor = await visit(true);
    const { page } = visitor;
    await tile(page).click();
    await page.getByRole('dialog', { name: 'Entrar' }).waitFor();
    await strip(page).getByText('Para jogar Onça da Sorte').waitFor();
    await dialog(page).getByRole('button', { name: 'Testar sem dinheiro' }).waitFor();
    await fillPassword(visitor, username);
    await passSlider(page);
    await page.waitForURL('**/game/SPB_A');
    expect(await dialog(page).count()).toBe(0);
  });

  it('is a heart that is set after the account is made, on the page where it stands', async () => {
    const visitor = await visit();
    const { page } = visitor;
    await page.goto(`${house.site}/inhouse`);
    const heart = page.getByRole('button', { name: 'Favoritar Onça da Sorte' });
    await heart.click();
    await strip(page).getByText('Para guardar Onça da Sorte nos favoritos').waitFor();
    await fillRegistration(visitor);
    const welcome = page.getByRole('dialog', { name: /Conta criada/ });
    await passIfAsked(page, welcome);
    await welcome.waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Tirar Onça da Sorte dos favoritos' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/inhouse');
  });

  it('is the cashier that opens after the account is made', async () => {
    const visitor = await visit();
    const { page } = visitor;
    await page.getByRole('link', { name: 'Depositar' }).filter({ visible: true }).click();
    await strip(page).getByText('Para depositar').waitFor();
    await fillRegistration(visitor);
    await passIfAsked(page, page.getByRole('textbox', { name: 'Valor' }));
    await page.waitForURL('**/member/depositv2');
    await page.getByRole('textbox', { name: 'Valor' }).waitFor();
    expect(await dialog(page).count()).toBe(0);
  });

  it('waits through the round trip to an outside provider', async () => {
    const visitor = await visit();
    const { page } = visitor;
    await tile(page).click();
    await press(page, 'Criar conta');
    await page.getByTestId('social-google').click();
    await page.locator('#name').fill('Carla Volta');
    await page.locator('#email').fill(`${visitor.username}@correio.example`);
    await page.getByRole('button', { name: 'Entrar como esta pessoa' }).click();
    await page.getByRole('button', { name: /Permitir/ }).click();
    await dialog(page).getByLabel('Usuário').waitFor();
    await dialog(page).getByRole('checkbox').check();
    await press(page, 'Criar conta');
    await passIfAsked(page, page.getByTestId('spin'));
    await page.waitForURL('**/game/SPB_A');
    expect(await dialog(page).count()).toBe(0);
  });
});

describe('registration', () => {
  it('shows the puzzle where the house has seen a reason, and only there', async () => {
    const visitor = await visit();
    const { page } = visitor;
    await page.route('**/wps/captcha/slider', async (route) => {
      if (route.request().method() !== 'GET') return route.fallback();
      const response = await route.fetch();
      const json = (await response.json()) as { value: { pow: { alone: boolean } } };
      json.value.pow.alone = false;
      await route.fulfill({ response, json });
    });
    await page.goto(`${house.site}/register`);
    await fillRegistration(visitor);
    await dialog(page).getByText('Confirme que você não é um robô').waitFor();
    await passSlider(page);
    const done = page.getByRole('dialog', { name: /Conta criada/ });
    await done.waitFor();
    expect(await done.getByText('Confirme que você não é um robô').count()).toBe(0);
  });
});

describe('without money', () => {
  /** Games of a vendor that no journey makes sick: a tile of another one may be well when it is seen, and opens its sheet when it is pressed. */
  const working = (): string => `${house.site}/rng?vendor=JDB`;
  const vendorTile = (page: Page) => page.getByRole('button', { name: /sandbox/ }).first();
  /** What the house refused, by its code. */
  const refusals: string[] = [];
  let visitor: Person;
  beforeAll(async () => {
    visitor = await visit();
    visitor.page.on('response', (response) => {
      if (response.status() === 403) refusals.push(new URL(response.url()).pathname);
    });
  });

  it('a tap on a phone leads a visitor into the demonstration; a game that visitors cannot try says when they can', async () => {
    const { page } = visitor;
    await page.goto(working());
    await vendorTile(page).click();
    await press(page, 'Testar depois de criar a conta');
    await strip(page)
      .getByText(/^Para testar /)
      .waitFor();
    await page.keyboard.press('Escape');
    await page.goto(house.site);
    await tile(page).click();
    await press(page, 'Testar sem dinheiro');
    await page.waitForURL('**/demo/SPB_A');
    const credits = page.getByTestId('demo-credits');
    await credits.waitFor();
    expect(await credits.innerText()).toContain('10.000,00');
  });

  it('a trial account plays what it is told it can, and no button of its screens is refused', async () => {
    const { page } = visitor;
    await page.goto(house.site);
    await page.getByRole('complementary', { name: 'Conta de teste' }).waitFor();
    await tile(page).click();
    await page.waitForURL('**/demo/SPB_A');
    await page.goto(working());
    await vendorTile(page).click();
    const need = page.getByRole('dialog', { name: 'Crie sua conta para jogar' });
    await need.getByRole('button', { name: 'Ver os jogos da casa' }).click();
    await page.waitForURL('**/inhouse');
    await page.getByRole('link', { name: 'Depositar' }).filter({ visible: true }).click();
    await strip(page).getByText('Para depositar').waitFor();
    await page.keyboard.press('Escape');
    for (const path of ['/member', '/member/withdraw', '/member/personalHistoryCopy']) {
      await page.goto(`${house.site}${path}`);
      await page.getByText('A conta de teste não guarda dinheiro').waitFor();
    }
    expect(refusals).toEqual([]);
  });

  it('the first banner opens its demonstration at once', async () => {
    const { page } = await visit();
    await page
      .getByRole('button', { name: /^Testar grátis/ })
      .first()
      .click();
    await page.waitForURL('**/demo/SPB_A');
    expect(await dialog(page).count()).toBe(0);
  });
});

describe('a device without a passkey', () => {
  it('is told so under the button, with no error', async () => {
    const { page } = await visit(true);
    await page.goto(`${house.site}/login`);
    await press(page, 'Entrar com chave de acesso');
    await dialog(page).getByText('Nenhuma chave de acesso neste aparelho.').waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
  });
});

describe('a code of a refusal', () => {
  it('is a quiet line that copies, and stands not under what a person corrects', async () => {
    const { page } = await person({ signedIn: true });
    const refuse = (code: string) =>
      page.route('**/wps/relay/games?*', (route) =>
        route.fulfill({ status: 409, json: { success: false, code, message: 'Não deu.', value: {} } }),
      );
    await refuse('game.disabled');
    await page.goto(`${house.site}/rng?classify=HOT`);
    await page.getByRole('button', { name: /^Código: game\.disabled/ }).click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('game.disabled');
    await page.unrouteAll();
    await refuse('request.invalid');
    await page.goto(`${house.site}/rng?classify=HOT`);
    await page.getByRole('alert').waitFor();
    expect(await page.getByText(/^Código:/).count()).toBe(0);
  });
});
