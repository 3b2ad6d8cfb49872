import { randomBytes } from 'node:crypto';
import { PASSWORD, randomCpf } from '@trevo/testkit';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { findViolations } from '../accessibility.ts';
import type { OpenHouse } from '../house.ts';
import { findOverflow } from '../pages/overflow.ts';

export type Stranger = {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly username: string;
  readonly cpf: string;
  /** Messages of the browser's console that nobody wants there. */
  readonly complaints: readonly string[];
  /** What is on screen breaks no rule of WCAG 2.2 A or AA and is not wider than its room: for a state that no walk comes to. */
  axe(where: string): Promise<void>;
};

/**
 * Nothing blurs what lies behind it. This browser draws without a graphics card, where a blurred window took a third of what all
 * journeys cost; it moves nothing and changes no colour that a rule asks for.
 */
const withoutBlur = (): void => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('::backdrop, .frosted { backdrop-filter: none !important; }');
  document.adoptedStyleSheets.push(sheet);
};

/**
 * A person with a fresh browser, in Portuguese, on a phone or at a desk; most have asked their system for little motion, which
 * spares this machine a processor. The lobby and the games are also walked `with-motion`.
 */
export const createStranger = async (
  browser: Browser,
  width: number,
  motion: 'calm' | 'with-motion' = 'calm',
  hasTouch = false,
): Promise<Stranger> => {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    hasTouch,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    reducedMotion: motion === 'calm' ? 'reduce' : 'no-preference',
  });
  await context.addInitScript(withoutBlur);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const page = await context.newPage();
  // Bounds a failure, not a success: beside other suites a browser may get little of the processor.
  page.setDefaultTimeout(90_000);
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(`page error: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`console: ${message.text()} (${message.location().url})`);
  });
  return {
    page,
    context,
    username: `maria${randomBytes(4).toString('hex')}`,
    cpf: randomCpf(),
    complaints,
    axe: async (where) => {
      const found = [...(await findViolations(page)), ...(await findOverflow(page))];
      expect(found.map((one) => `${where}: ${one}`)).toEqual([]);
    },
  };
};

/**
 * The check that asks for no drag. By keyboard, once it could be clicked: the sheet grows when the picture comes, and a click that
 * falls between two of its heights is lost.
 */
export const passSlider = async (page: Page): Promise<void> => {
  const button = page.getByRole('button', { name: 'Verificar com um clique' }).last();
  await button.click({ trial: true });
  await button.press('Enter');
};

/**
 * Goes on to the next step of registration, or sends its last one. The check for robots passes by itself, unless the house has seen a
 * reason to show its puzzle: then that is passed with one click.
 */
export const goOnRegistering = (form: Locator): Promise<void> =>
  form.locator('#register-panel button[type=submit]').click();
export const passIfAsked = async (page: Page, after: Locator): Promise<void> => {
  const puzzle = page.getByRole('button', { name: 'Verificar com um clique' });
  await puzzle.or(after).first().waitFor();
  if ((await puzzle.count()) > 0) await passSlider(page);
};

/** Fills the registration that is open, by user name, in its two steps, and sends it. */
export const fillRegistration = async ({ page, username, cpf }: Stranger): Promise<void> => {
  const form = page.locator('#registerModal');
  await form.getByRole('tab', { name: 'Com usuário' }).click();
  await form.getByLabel('Usuário').fill(username);
  await form.getByLabel('Senha', { exact: false }).first().fill(PASSWORD);
  await form.getByLabel('Repita a senha').fill(PASSWORD);
  await goOnRegistering(form);
  await form.getByLabel('Nome completo').fill('Maria da Silva');
  await form.getByLabel('CPF').fill(cpf);
  await form.getByRole('checkbox').check();
  await goOnRegistering(form);
};

/** Registers through the dialog. */
export const register = async (stranger: Stranger, house: OpenHouse): Promise<void> => {
  const { page } = stranger;
  await page.goto(`${house.site}/register`);
  await fillRegistration(stranger);
  const done = page.getByRole('dialog').getByRole('button', { name: /depositar|depósito/i });
  await passIfAsked(page, done);
  await done.waitFor();
};
