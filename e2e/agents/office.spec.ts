import { readFile } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { house } from '../run-house.ts';
import { enterOffice } from '../steps/office.ts';
import { person, type Person } from '../steps/person.ts';

describe('the back office, page by page', () => {
  let agent: Person;
  const at = (page: string) => `${house.site}/agentHome/${page}`;
  beforeAll(async () => {
    agent = await person({ width: 1440 });
    const { username, password } = house.account('agent');
    await enterOffice(agent, username, password);
  });
  afterAll(() => agent.context.close());

  it('each table of profit and loss has its file, that of the agent alone, too', async () => {
    const { page } = agent;
    await page.goto(at('palStatementsAgentCopy'));
    await page.locator('tfoot').last().waitFor();
    const files = page.getByRole('button', { name: '导出 CSV' });
    expect(await files.count()).toBe(await page.getByRole('table').count());
    const saved = page.waitForEvent('download');
    await files.last().click();
    const file = await readFile(await (await saved).path(), 'utf8');
    // A head, and the agent.
    expect(file.trim().split('\r\n')).toHaveLength(2);
    expect(file).toContain(house.account('agent').username);
  });

  it('another kind of entry drops what a link narrowed the account to', async () => {
    const { page } = agent;
    await page.goto(at('agentDownlineTransactionDetailsCopy?commission=pay'));
    await page.locator('main select').selectOption('deposit');
    await page.waitForURL((url) => url.searchParams.get('kind') === 'deposit');
    expect(new URL(page.url()).searchParams.has('commission')).toBe(false);
  });

  it('says what the service refused of a field until it is typed anew', async () => {
    const { page } = agent;
    const username = `rosa${randomBytes(4).toString('hex')}`;
    await page.goto(at('registerCenter?tab=open'));
    const [name, secret] = [page.locator('input[name=username]'), page.locator('input[name=password]')];
    await name.fill(username);
    await secret.fill('curta');
    await page.getByRole('button', { name: '确认开户' }).click();
    await page.locator('input[name=password][aria-invalid=true]').waitFor();
    await secret.fill('uma senha inicial bem longa');
    await page.locator('input[name=password]:not([aria-invalid=true])').waitFor();
    expect(await name.inputValue()).toBe(username);
  });
});
