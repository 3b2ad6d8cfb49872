import { expect, describe, it } from 'vitest';
import { createClient, sliderPass } from '@trevo/testkit';
import { person } from '../steps/person.ts';
import { house } from '../run-house.ts';
import { answer } from './answer.ts';
import { messages } from './message-answers.ts';
import { speak } from './speak.ts';
import { createWalker } from './walker.ts';

describe('what an agent sees breaks no rule of WCAG 2.2 A or AA and is never wider than its window', () => {
  it('the way in, the home of agents, and the way out', async () => {
    const { page, context } = await person({ width: 360 });
    const walker = createWalker(page, house.site, { all: ['zh', 'en', 'pt'], keepsDialogs: true, speak });
    await walker.at('/agent', { ready: page.locator('input[name=username]') });
    const { username, password } = house.account('agent');
    const client = createClient(house.site);
    const body = { username, password, realm: 'agent' as const, sliderPass: await sliderPass(client) };
    const { value, code } = await client.callEncrypted('POST /wps/session/login', { body });
    expect(code).toBe('');
    await context.addCookies([...client.cookies].map(([name, value]) => ({ name, value, url: house.site })));
    await page.evaluate((token) => sessionStorage.setItem('token', token), value.token);
    await walker.at('/agentHome', { isFresh: true, ready: page.getByRole('button', { name: '退出' }) });
    await page.getByRole('button', { name: '退出' }).click();
    await walker.dialog('LeaveDialog', '确认退出？');
    await walker.close();
    await answer(page, 'GET /wps/messages', messages);
    await answer(page, 'GET /wps/messages/unread', { unread: 12 });
    const pages = [
      'agentAnnouncement',
      'registerCenter',
      'registerCenter?tab=new',
      'registerCenter?tab=open',
      'downlineManagmentView',
      'personalHistoryCopy',
      'palStatementsAgentCopy',
      'agentRevenueReport',
      'agentDownlineTransactionDetailsCopy',
      'agentDividendRecordCopy2',
      'agentContract',
      'messageV2',
      'menu',
    ];
    for (const name of pages)
      await walker.at('/agentHome/$page', {
        path: `/agentHome/${name}`,
        as: name,
        ready: page.getByRole('heading', { level: 1 }),
      });
  });
});
