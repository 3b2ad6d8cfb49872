import type { Locator } from 'playwright-core';
import { expect, describe, it } from 'vitest';
import { createClient, sliderPass } from '@trevo/testkit';
import { person } from '../steps/person.ts';
import { house } from '../run-house.ts';
import { alter, answer } from './answers/answer.ts';
import { active, ownPay } from './answers/contract.ts';
import * as funds from './answers/funds.ts';
import * as series from './answers/series.ts';
import { messages } from './answers/message.ts';
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
    // The page of a kind of pay is there for who has such a contract.
    await alter(page, 'GET /wps/member/info/funds/consolidated', (has) => ({ ...has, divtypereq: true }));
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
      'agentSeriesPay',
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

    // Money of the team, as it is when there is much of it.
    await answer(page, 'GET /wps/member/payment-password', funds.password);
    await answer(page, 'GET /wps/agent/transfers/options', funds.options);
    await answer(page, 'GET /wps/agent/transfers', funds.transfers);
    await answer(page, 'GET /wps/agent/downlines', funds.downlines);
    await answer(page, 'GET /wps/agent/credit', funds.credit);
    await answer(page, 'GET /wps/agent/credits', funds.credits);
    await answer(page, 'GET /wps/agent/credit/acts', funds.creditActs);
    // The table of a wide window is there too, unseen.
    const seen = (text: string) => page.getByText(text).filter({ visible: true }).first();
    const office = (name: string, as: string) =>
      walker.at('/agentHome/$page', {
        path: `/agentHome/${name}`,
        as,
        isFresh: true,
        ready: seen(funds.downlines.list[0]?.account ?? ''),
      });
    await office('downlineManagmentView', 'a downline that money can go to');
    await page.getByRole('button', { name: '转账', exact: true }).click();
    await page.getByRole('textbox', { name: '金额' }).fill('1234567.89');
    await walker.dialog('TransferDialog', /^转账给/);
    await walker.close();
    await page.getByRole('button', { name: '信用额度', exact: true }).click();
    await page.getByLabel('支付密码').waitFor();
    await walker.dialog('GiveDialog', /的信用额度$/);
    await walker.close();
    await office('agentTransfers', 'agentTransfers');
    await office('agentCredit', 'agentCredit');
    await walker.at('/agentHome/$page', {
      path: '/agentHome/agentCredit?tab=acts',
      as: 'history of a credit line',
      ready: seen('平台核销'),
    });
    await answer(page, 'GET /wps/agent/series-pay', series.list);
    await answer(page, 'GET /wps/agent/series-pay/:id', series.opened);
    const draw = page.getByText('SSC1M 20261129-0618').filter({ visible: true }).first();
    const opened = (path: string, as: string, ready: Locator) =>
      walker.at('/agentHome/$page', { path: `/agentHome/${path}`, as, ready });
    await opened('agentSeriesPay?days=31', 'differences of prize groups', draw);
    await opened(
      'agentSeriesPay?pay=pay_1',
      'a draw that paid',
      page.getByText('3,703.70').filter({ visible: true }).first(),
    );
    await answer(page, 'GET /wps/agent/pay/:id', ownPay);
    await answer(page, 'GET /wps/agent/pay/:id/active', active);
    await opened(
      'agentDividendRecordCopy2?pay=pay_1&counted=open',
      'a line of pay with its active members',
      page.getByText('1,234,567,890.12').filter({ visible: true }).first(),
    );
    await alter(page, 'GET /wps/agent/income', (value) => ({
      ...value,
      days: value.days.map((day) => ({ ...day, series: '123456.78', total: '123456.78' })),
      sums: { ...value.sums, series: '1234567.89', total: '1234567.89' },
    }));
    await opened(
      'agentRevenueReport?days=7',
      'an income',
      page.getByText('1,234,567.89').filter({ visible: true }).first(),
    );

    await answer(page, 'GET /wps/contracts', series.own);
    await opened('registerCenter?tab=open&of=1', 'an account to open', page.locator('select[name=type]'));
    await page.locator('select[name=type]').selectOption('1');
    await page.getByRole('group', { name: '添加契约' }).getByRole('button').first().click();
    await page.locator('input[name=username]').fill('rosa');
    await page.locator('input[name=password]').fill('uma senha inicial');
    await page.getByRole('button', { name: '确认开户' }).filter({ visible: true }).last().click();
    await page.getByTestId('offer').locator('[aria-invalid=true]').first().waitFor();
    await walker.look('contracts that are offered with an account');
    await page.unrouteAll();
  });
});
