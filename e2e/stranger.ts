import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { PASSWORD, randomCpf } from '@trevo/testkit';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import { type House, shotsFolder } from './house.ts';

export type Stranger = {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly username: string;
  readonly cpf: string;
  /** Messages of the browser's console that nobody wants there. */
  readonly complaints: readonly string[];
  shot(name: string): Promise<void>;
  /** No accessibility violation of WCAG 2.2 A and AA on what is on screen. */
  axe(where: string): Promise<void>;
};

/**
 * The checker does not know the browser's top layer: for it the bar under a modal dialog, which nobody can see or press,
 * lies over the dialog's own buttons. With little motion asked for, what is hidden in a bar follows it a few frames later.
 */
const hideInertBars = (page: Page, isHidden: boolean): Promise<void> =>
  page.evaluate(async (isHidden) => {
    // With the box that scrolls it: nothing in there can be reached meanwhile either.
    for (const bar of document.querySelectorAll<HTMLElement>('nav, .no-bar:has(> nav)'))
      bar.style.visibility = isHidden && !bar.closest('dialog') ? 'hidden' : '';
    for (let frame = 0; frame < 5; frame += 1) await new Promise((done) => requestAnimationFrame(done));
  }, isHidden);

const findViolations = async (page: Page) => {
  await waitForMotion(page);
  const isModal = await page.evaluate(() => document.querySelector('dialog:modal') !== null);
  if (isModal) await hideInertBars(page, true);
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  // At once: the next picture and the next look find the page as it is.
  if (isModal) await hideInertBars(page, false);
  return violations;
};

/** What still fades in has colours of its own for a moment. */
const waitForMotion = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const isFinite = (motion: Animation): boolean => motion.effect?.getComputedTiming().iterations !== Infinity;
    await Promise.allSettled(
      document
        .getAnimations()
        .filter(isFinite)
        .map(({ finished }) => finished),
    );
  });

/**
 * A person with a fresh browser, in Portuguese, on a phone or at a desk; most have asked their system for little motion, which
 * spares this machine a processor. The lobby and the games are also walked `with-motion`.
 */
export const createStranger = async (
  browser: Browser,
  width: number,
  motion: 'calm' | 'with-motion' = 'calm',
): Promise<Stranger> => {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    reducedMotion: motion === 'calm' ? 'reduce' : 'no-preference',
  });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const page = await context.newPage();
  // Bounds a failure, not a success: beside other suites a browser may get little of the processor.
  page.setDefaultTimeout(40_000);
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(`page error: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`console: ${message.text()}`);
  });
  const folder = shotsFolder(`journey-${width}`);
  let count = 0;
  return {
    page,
    context,
    username: `maria${randomBytes(4).toString('hex')}`,
    cpf: randomCpf(),
    complaints,
    shot: async (name) => {
      count += 1;
      await page.screenshot({ path: join(folder, `${String(count).padStart(2, '0')}-${name}.png`) });
    },
    axe: async (where) => {
      const violations = await findViolations(page);
      expect(
        violations.map(
          (violation) =>
            `${where}: ${violation.id} ${violation.nodes.map((node) => node.target.join(' ')).join(' | ')}`,
        ),
      ).toEqual([]);
    },
  };
};

/** Registers through the dialog, passing the check with one click. */
export const register = async ({ page, username, cpf, shot, axe }: Stranger, house: House): Promise<void> => {
  await page.goto(`${house.site}/register`);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('tab', { name: 'Com usuário' }).click();
  await dialog.getByLabel('Usuário').fill(username);
  await dialog.getByLabel('Senha', { exact: false }).first().fill(PASSWORD);
  await dialog.getByLabel('Repita a senha').fill(PASSWORD);
  await dialog.getByLabel('Nome completo').fill('Maria da Silva');
  await dialog.getByLabel('CPF').fill(cpf);
  await dialog.getByRole('checkbox').check();
  await shot('register');
  await axe('register');
  await dialog.getByRole('button', { name: 'Criar conta' }).click();
  await dialog.getByRole('button', { name: 'Verificar com um clique' }).click();
  await dialog.getByRole('button', { name: /depositar|depósito/i }).waitFor();
  await shot('registered');
};
