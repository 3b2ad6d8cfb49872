import { createClient, PASSWORD, type TestClient } from '@trevo/testkit';
import type { Locator } from 'playwright-core';
import { house } from '../run-house.ts';
import type { Person } from './person.ts';
import { fillRegistration, passIfAsked, type Stranger } from './stranger.ts';

/** An agent at the agents' page, which is in Chinese until somebody chooses. */
export const enterOffice = async ({ page }: Person, username: string, password = PASSWORD): Promise<void> => {
  await page.goto(`${house.site}/agent`);
  await page.getByLabel('用户名').fill(username);
  await page.locator('input[name=password]').fill(password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  const check = page.getByRole('button', { name: '点击验证' });
  // By keyboard, as `passSlider`: the sheet grows when the picture comes.
  await check.click({ trial: true });
  await check.press('Enter');
  await page.waitForURL('**/agentHome');
};

/** The session of a browser, over the wire. */
export const clientOf = async ({ page, context }: Stranger): Promise<TestClient> => {
  const client = createClient(house.site);
  for (const { name, value } of await context.cookies(house.site)) client.cookies.set(name, value);
  client.token = await page.evaluate(() => sessionStorage.getItem('token'));
  return client;
};

/** A number without its currency, as tables and headings both have it. */
const bare = (text: string): string => text.replaceAll(/[^\d.,+−-]/g, '');

/** Presses a number that leads somewhere. @returns what it said */
export const follow = async (number: Locator): Promise<string> => {
  const said = bare(await number.innerText());
  await number.click();
  return said;
};
/** How many lines the table of a page has, and what its last line says of a column, counted from 0. */
export const countOf = async ({ page }: Person): Promise<string> =>
  bare(
    await page
      .getByText(/^共 \S+ 条$/)
      .first()
      .innerText(),
  );
export const sumOf = async ({ page }: Person, column: number): Promise<string> =>
  bare(await page.locator('tfoot tr').last().locator('td').nth(column).innerText());

/** Makes an invitation link in the registration centre. @returns what a browser opens */
export const makeLink = async ({ page }: Person, type: string): Promise<string> => {
  await page.goto(`${house.site}/agentHome/registerCenter?tab=new`);
  await page.getByLabel('类型').selectOption({ label: type });
  // A browser that comes back by it has its session there.
  await page.getByLabel('域名').selectOption(new URL(house.site).hostname);
  const made = page.waitForResponse(
    (response) => response.url().endsWith('/register/links') && response.request().method() === 'POST',
  );
  await page.getByRole('button', { name: '生成链接' }).click();
  const { value } = (await (await made).json()) as { value: { url: string } };
  await page.getByTestId('invite-link').filter({ hasText: value.url }).waitFor();
  return value.url;
};

/** Registers through an invitation link. */
export const registerBy = async (stranger: Stranger, link: string): Promise<void> => {
  const { page } = stranger;
  await page.goto(link);
  await fillRegistration(stranger);
  const done = page.getByRole('dialog').getByRole('button', { name: /depositar|depósito/i });
  await passIfAsked(page, done);
  await done.waitFor();
};

/** Fills in an offer of one rate that is open, of the salary for every bet on a draw, and looks at what it would do. */
export const previewOffer = async ({ page }: Person, rate: string): Promise<Locator> => {
  await page.getByRole('button', { name: /^单单工资/ }).click();
  await page.getByRole('textbox', { name: '比例' }).fill(rate);
  await page.getByRole('button', { name: '检查并预览' }).click();
  const preview = page.getByRole('region', { name: '发出前预览' });
  await preview.waitFor();
  return preview;
};
export const sendOffer = async ({ page }: Person): Promise<void> => {
  await page.getByRole('button', { name: '发出契约' }).click();
  await page.getByRole('listitem').filter({ hasText: '待接受' }).first().waitFor();
};

/** Opens the question about the offer that waits for an agent. @param query what the list of contracts is asked for */
export const askToAccept = async ({ page }: Person, query = ''): Promise<void> => {
  await page.goto(`${house.site}/agentHome/agentContract${query}`);
  await page.getByRole('button', { name: '接受契约' }).click();
  await page.getByText('确认接受这份契约？').waitFor();
};
/** Says yes to it. */
export const acceptOffer = async ({ page }: Person): Promise<void> => {
  await page.getByRole('button', { name: '接受契约' }).click();
  await page
    .getByRole('listitem')
    .filter({ hasText: /生效中|起生效/ })
    .first()
    .waitFor();
  await page.getByText('确认接受这份契约？').waitFor({ state: 'detached' });
};
