import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createClient, PASSWORD, randomCpf, sliderPass, type TestClient } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { house } from '../run-house.ts';
import { payCode } from '../steps/bank.ts';
import { runJob } from '../steps/house-job.ts';
import {
  acceptOffer,
  askToAccept,
  clientOf,
  countOf,
  enterOffice,
  follow,
  makeLink,
  previewOffer,
  registerBy,
  sendOffer,
  sumOf,
} from '../steps/office.ts';
import { person, type Person } from '../steps/person.ts';
import { staffClient } from '../steps/staff.ts';

/**
 * Pay is real-time salary on a draw of a minute, the only pay that comes while somebody looks: an hourly salary counts from the next clock
 * hour and is paid after it, and to move contracts or bets into the past would have the owner of the database write what only the house
 * writes. The draw, its orders and the run of pay are the house's own; only the run is asked for, by its queue, and not awaited.
 */
const GAME = 'SSC1M';
const STAKE = '10.00';
const SALARY = '单单工资';
/** What a draw takes to come and end, and pay to be counted: bounds a failure, not a success. */
const PATIENCE = { timeout: 240_000, interval: 1_000 };

const terms = (ratePpm: number) => ({
  kind: 'realTimeSalary' as const,
  tiers: [{ ratePpm }],
  products: ['lottery' as const],
  counts: 'single' as const,
  mostCoveragePpm: null,
});

/** Nothing is wider than a phone's window or a desk's, and no rule of WCAG is broken in either. */
const look = async ({ page, axe }: Person, where: string): Promise<void> => {
  const own = page.viewportSize();
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    // What lies half under the bar is no smaller for it.
    await page.evaluate(() => scrollTo(0, 0));
    await axe(`${where}, ${width} px`);
  }
  if (own) await page.setViewportSize(own);
};

/** An agent of an agent, who comes by a link too, without a browser. */
const openBelow = async (upline: TestClient, username: string): Promise<TestClient> => {
  const { value: options } = await upline.call('GET /wps/agent/register/options');
  const link = await upline.call('POST /wps/agent/register/links', {
    body: { type: 1, domain: options.domains[0] ?? '' },
  });
  const client = createClient(house.site);
  const { value, code } = await client.callEncrypted('PUT /wps/member/register', {
    body: {
      username,
      password: PASSWORD,
      confirmPassword: PASSWORD,
      payeeName: 'Rosa Lima',
      idNumber: randomCpf(),
      affiliateCode: link.value.code,
      sliderPass: await sliderPass(client),
      agreeTerms: true,
    },
  });
  expect(code).toBe('');
  client.token = value.token;
  return client;
};

/** Bets on the next draw that still takes bets. @returns its issue */
const bet = (client: TestClient): Promise<string> =>
  vi.waitUntil(async () => {
    const params = { gameCode: GAME };
    const { value: config } = await client.call('GET /wps/lottery/games/:gameCode', { params });
    const { value: next } = await client.call('GET /wps/lottery/games/:gameCode/issues', {
      params,
      query: { count: '1' },
    });
    const { value, success } = await client.call('POST /wps/lottery/slips', {
      body: {
        gameCode: GAME,
        issue: next.issues[0]?.issue ?? '',
        series: config.series.most,
        termsVersion: config.termsVersion,
        items: [{ play: 'S_SUM', content: 'big', combos: 1, unit: '1.00', multiple: 10, stake: STAKE }],
      },
    });
    return success ? value.orders[0]?.issue : undefined;
  }, PATIENCE) as Promise<string>;

describe('a line of agents: an account by link, a contract, bets, pay, and a lower rate', () => {
  let top: Person;
  let agent: Person;
  let player: Person;
  /** Below the agent, to lose a contract. */
  const third = `rosa${randomBytes(4).toString('hex')}`;
  let issue = '';
  beforeAll(async () => {
    [top, agent, player] = await Promise.all([person({ width: 1440 }), person({ width: 360 }), person()]);
  });
  afterAll(() => Promise.all([top, agent, player].map(({ context }) => context.close())));

  it('the house offers its top agent a salary, and the agent accepts it in the back office', async () => {
    const { username, password } = house.account('agent');
    const admin = await staffClient(house, 'admin', 1);
    const { value: found } = await admin.call('GET /ops/agents', { query: { q: username } });
    const id = found.list[0]?.id ?? '';
    // What the demonstration offers its agent is not this story's.
    const { value: waiting } = await admin.call('GET /ops/agent-contracts', { query: { agent: id, state: 'offered' } });
    for (const offer of waiting.list)
      await admin.call('POST /ops/agent-contracts/:id/end', {
        params: { id: offer.id },
        body: { reason: 'Outro acordo' },
      });
    const offered = await admin.call('POST /ops/agents/:id/contracts', {
      params: { id },
      body: { terms: terms(20_000), reason: 'Acordo com o agente' },
    });
    expect(offered).toMatchObject({ code: '', value: { state: 'offered', upline: null } });

    await enterOffice(top, username, password);
    await askToAccept(top);
    await top.page.getByText('不影响任何下级契约。').waitFor();
    await look(top, 'question before an acceptance');
    await acceptOffer(top);
    await look(top, 'contract with the house');
  });

  it('opens an account for an agent by a link, who registers, signs in at the agents’ page and is in the team', async () => {
    const link = await makeLink(top, '代理（1 类）');
    await look(top, 'links');
    await registerBy(agent, link);
    await agent.page.goto(`${house.site}/agent`);
    await agent.page.waitForURL('**/agentHome');
    await agent.page.getByRole('button', { name: '退出' }).click();
    await agent.page.getByRole('dialog').getByRole('button', { name: '退出' }).click();
    await agent.page.waitForURL('**/agent');
    await enterOffice(agent, agent.username);
    await expect.poll(() => agent.page.getByRole('heading', { level: 1 }).innerText()).toBe('团队总览');
    await look(agent, 'overview of a team of nobody');
  });

  it('offers the downline a lower rate, which the downline’s open page says, and the downline accepts', async () => {
    const { page } = top;
    await page.getByRole('link', { name: '下级管理' }).click();
    const row = page.getByRole('row').filter({ hasText: agent.username });
    await row.waitFor();
    await look(top, 'downlines');
    await row.getByRole('link', { name: '签订契约' }).click();
    await page.getByRole('heading', { level: 1, name: `向 ${agent.username} 发出契约` }).waitFor();
    const preview = await previewOffer(top, '1.5');
    expect(await preview.innerText()).toContain('不影响任何下级契约。');
    await look(top, 'an offer before it is sent');
    await sendOffer(top);

    // Whose page is open, and says it by itself.
    await agent.page.getByRole('link', { name: /契约.*份契约待处理/ }).waitFor();
    // In the list of what waits, as the overview leads there: what is answered stays in sight.
    await askToAccept(agent, '?state=waiting');
    await acceptOffer(agent);
    await look(agent, 'contract with the upline');

    // One level more, for what a lower rate takes with it.
    const upline = await clientOf(agent);
    const below = await openBelow(upline, third);
    const { value: team } = await upline.call('GET /wps/agent/downlines');
    const member = team.list.find(({ account }) => account === third)?.memberId ?? '';
    const { value: offer } = await upline.call('POST /wps/contracts/realtime', {
      body: { member, terms: terms(12_000) },
    });
    const accepted = await below.call('POST /wps/contracts/:id/process', {
      params: { id: offer.contractId },
      body: { act: 'accept', ends: 0 },
    });
    expect(accepted).toMatchObject({ code: '', value: { state: 'in_force' } });
  });

  it('pays both lines of the salary for the bets of a player who came by a link, once they are drawn', async () => {
    const link = await makeLink(agent, '玩家');
    await registerBy(player, link);
    const client = await clientOf(player);
    const { value: deposit } = await client.call('POST /wps/wallet/deposits', {
      body: { method: 'dynamic', amount: '20.00' },
    });
    await payCode(house.sandbox, deposit.brCode, player.cpf, '20.00');
    const balanceOf = async (of: TestClient) => (await of.call('GET /wps/v2/wallets/balance')).value.balance;
    await expect.poll(() => balanceOf(client)).toBe('20.00');
    issue = await bet(client);

    const own = await clientOf(agent);
    expect(await balanceOf(own)).toBe('0.00');
    await expect
      .poll(async () => {
        await runJob(house, 'agents.pay');
        return balanceOf(own);
      }, PATIENCE)
      .toBe('0.15');
    const { value: pay } = await own.call('GET /wps/agent/pay', { query: { scheme: 'realTimeSalary' } });
    expect(pay.list).toMatchObject([
      { game: GAME, issue, base: STAKE, ratePpm: 15_000, gross: '0.15', below: '0.00', amount: '0.15', state: 'paid' },
    ]);
    const above = await clientOf(top);
    const { value: paid } = await above.call('GET /wps/agent/pay', { query: { scheme: 'realTimeSalary' } });
    expect(paid.list[0]).toMatchObject({ issue, base: STAKE, gross: '0.20', below: '0.15', amount: '0.05' });
  });

  it('counts at its link who came by it, and who has bet', async () => {
    const { page } = agent;
    await page.goto(`${house.site}/agentHome/registerCenter`);
    const card = page.getByRole('listitem').filter({ hasText: '玩家' });
    await expect.poll(async () => (await card.innerText()).replaceAll(/\s/g, '')).toContain('注册人数1已投注人数1');
    await look(agent, 'links that somebody came by');
    for (const name of ['注册人数', '已投注人数']) {
      await page.goto(`${house.site}/agentHome/registerCenter`);
      const number = card.locator('dl div').filter({ hasText: name }).getByRole('link');
      expect(await follow(number)).toBe('1');
      await page.getByText(player.username).filter({ visible: true }).first().waitFor();
      expect(await countOf(agent)).toBe('1');
    }
    await look(agent, 'downlines who came by a link');
  });

  it('leads from numbers of the office to rows that come to what was pressed, and saves them', async () => {
    const { page } = top;
    const client = await clientOf(top);
    const home = `${house.site}/agentHome`;
    // Sums of teams are brought up to date every few minutes; here at once.
    await expect
      .poll(async () => {
        await runJob(house, 'agents.sum-teams');
        const { month, days } = (await client.call('GET /wps/agent/overview')).value;
        const to = days.at(-1)?.day ?? '';
        const query = { from: `${to.slice(0, 8)}01`, to };
        const { value: bets } = await client.call('GET /wps/agent/bets', { query });
        const { value: joined } = await client.call('GET /wps/agent/downlines', {
          query: { ...query, joined: 'true' },
        });
        return month.bets > 0 && month.bets === bets.total && month.registered === joined.total;
      }, PATIENCE)
      .toBe(true);
    const reached = [
      [1, 'agentHome/personalHistoryCopy', () => countOf(top)],
      [2, 'agentHome/personalHistoryCopy', () => sumOf(top, 4)],
      [3, 'agentHome/personalHistoryCopy', () => sumOf(top, 5)],
      [4, 'agentHome/personalHistoryCopy', () => sumOf(top, 6)],
      [5, 'agentHome/palStatementsAgentCopy', () => sumOf(top, 7)],
      [6, 'agentHome/downlineManagmentView', () => countOf(top)],
      [7, 'agentHome/downlineManagmentView', () => countOf(top)],
    ] as const;
    for (const [column, path, read] of reached) {
      await page.goto(home);
      const month = page.getByRole('table', { name: '今日、昨日与本月' }).getByRole('row').nth(3);
      const said = await follow(month.getByRole('cell').nth(column).getByRole('link'));
      await page.waitForURL(`**/${path}?*`);
      await page.locator('tfoot').last().waitFor();
      expect([column, await read()]).toEqual([column, said]);
    }
    for (const [name, read] of [
      ['团队人数', () => countOf(top)],
      ['代理人数', () => countOf(top)],
      ['团队余额', () => sumOf(top, 1)],
    ] as const) {
      await page.goto(home);
      const said = await follow(page.locator('dl div').filter({ hasText: name }).getByRole('link'));
      await page.waitForURL('**/downlineManagmentView?*');
      await page.locator('tfoot').waitFor();
      expect([name, await read()]).toEqual([name, said]);
    }
    await look(top, 'the whole team');
    await page.goto(`${home}/agentRevenueReport`);
    const income = await follow(page.locator('tbody tr').first().locator('td').nth(4).getByRole('link'));
    await page.waitForURL('**/agentRealtimeSalary?*');
    await page.locator('tfoot').waitFor();
    expect([income, await sumOf(top, 8)]).toEqual(['+0.05', '+0.05']);
    await look(top, 'pay of a day, by its payment');
    await page.goto(`${home}/agentDownlineTransactionDetailsCopy?commission=pay`);
    const entry = page.locator('tbody tr').first().getByRole('link');
    const payId = await entry.innerText();
    await entry.click();
    await page.waitForURL('**/agentRealtimeSalary?*');
    expect(new URL(page.url()).searchParams.get('pay')).toBe(payId);
    await page.getByRole('heading', { level: 1 }).waitFor();

    await page.goto(home);
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: '导出 CSV' }).click();
    const file = await readFile(await (await saved).path(), 'utf8');
    // A head, and a line for each span.
    expect(file.trim().split('\r\n')).toHaveLength(4);
  });

  it('opens the line of pay to its formula, its tier, its players and, down there, the bet', async () => {
    const { page } = agent;
    await page.goto(`${house.site}/agentHome/agentRealtimeSalary`);
    const line = page.getByRole('link', { name: `${GAME} ${issue}` });
    await line.waitFor();
    await look(agent, 'pay by draws');
    await line.click();
    await page.getByRole('heading', { level: 1, name: new RegExp(issue) }).waitFor();
    await page.getByRole('heading', { name: '计算过程' }).waitFor();
    await page.getByText('10.00 × 1.5%').waitFor();
    await page.getByText('已达到最高档。').waitFor();
    await page.getByRole('button', { name: '显示', exact: true }).click();
    const bets = page.getByRole('list', { name: '来源注单' });
    await bets.getByText(player.username).waitFor();
    expect(await bets.innerText()).toContain(STAKE);
    expect(await page.getByRole('list', { name: '玩家明细' }).innerText()).toContain(player.username);
    await look(agent, 'a line of pay, opened');

    await top.page.goto(`${house.site}/agentHome/agentRealtimeSalary`);
    await top.page.getByRole('link', { name: `${GAME} ${issue}` }).click();
    const below = top.page.getByRole('table', { name: '由此支付的直属下级' });
    await below.getByRole('link', { name: agent.username }).click();
    await top.page.getByRole('link', { name: `${GAME} ${issue}` }).click();
    await top.page.getByText('10.00 × 1.5%').waitFor();
    await look(top, 'the line of a downline, opened from one’s own');
  });

  it('lowers the rate: both see before what ends, the old contract is replaced, and who stood above the new rate has none', async () => {
    const { page } = top;
    await page.goto(`${house.site}/agentHome/agentContract?side=upline`);
    const card = page.getByRole('listitem').filter({ hasText: agent.username }).first();
    await card.getByRole('link', { name: '调整契约' }).click();
    const ends = (await previewOffer(top, '1'))
      .getByRole('listitem')
      .filter({ hasText: `${agent.username} → ${third}` });
    await page.getByText('将替换同类现有契约：1.5% → 1%。').waitFor();
    await page.getByText('以下 1 份契约将同时终止：').waitFor();
    expect(await ends.innerText()).toContain('1.2%');
    await look(top, 'a lower rate before it is offered');
    await sendOffer(top);

    await askToAccept(agent);
    await agent.page.getByText('以下 1 份契约将同时终止：').waitFor();
    await look(agent, 'what an acceptance ends');
    await acceptOffer(agent);
    await agent.page.goto(`${house.site}/agentHome/agentContract?state=ended`);
    const old = agent.page.getByRole('listitem').filter({ hasText: SALARY }).first();
    await old.getByText('已被替换').waitFor();
    expect(await old.innerText()).toContain('1.5%');
    await agent.page.goto(`${house.site}/agentHome/agentContract?side=upline`);
    const lost = agent.page.getByRole('listitem').filter({ hasText: third }).first();
    await lost.getByText('已终止').waitFor();
    await look(agent, 'a contract that fell');
  });

  it('sends money to a direct downline by the payment password, whose wallet has it at once', async () => {
    const own = await clientOf(agent);
    const { value: deposit } = await own.call('POST /wps/wallet/deposits', {
      body: { method: 'dynamic', amount: '30.00' },
    });
    await payCode(house.sandbox, deposit.brCode, agent.cpf, '30.00');
    await expect.poll(async () => (await own.call('GET /wps/agent/transfers/options')).value.balance).toBe('30.15');
    const { value: proof } = await own.callEncrypted('POST /wps/session/step-up', { body: { password: PASSWORD } });
    const pin = { paymentPassword: '739164', confirmPaymentPassword: '739164' };
    await own.callEncrypted('POST /wps/member/payment-password', { body: { ...pin, stepUpToken: proof.stepUpToken } });

    const { page } = agent;
    await page.goto(`${house.site}/agentHome/downlineManagmentView`);
    const card = page.getByRole('listitem').filter({ hasText: player.username });
    await card.getByRole('button', { name: '转账', exact: true }).click();
    await page.getByRole('textbox', { name: '金额' }).fill('12.50');
    await page.getByLabel('支付密码').fill(pin.paymentPassword);
    await page.getByTestId('transfer-send').dblclick();
    const sent = page.getByTestId('transfer-sent');
    await sent.waitFor();
    // What both have after it; the second click sent nothing more.
    expect(await sent.innerText()).toContain('R$17.65');
    const receiver = await clientOf(player);
    const { value: lines } = await receiver.call('GET /wps/wallet/statement', { query: { kind: 'transfer' } });
    expect(lines.list).toMatchObject([{ kind: 'transfer', amount: '12.50' }]);
    await look(agent, 'money that is sent');
  });

  it('reads the same in Portuguese, which the agents’ pages keep', async () => {
    const { page } = top;
    await page.goto(`${house.site}/agentHome/agentRealtimeSalary`);
    await page.getByRole('button', { name: 'Português' }).click();
    await page.getByRole('heading', { level: 1, name: 'Salário em tempo real' }).waitFor();
    await look(top, 'pay by draws, in Portuguese');
    await page.getByRole('link', { name: `${GAME} ${issue}` }).click();
    await page.getByText('10,00 × 2%').waitFor();
    await look(top, 'a line of pay, in Portuguese');
    await page.goto(`${house.site}/agentHome/agentContract?side=upline`);
    await page.getByText('Substituído').first().waitFor();
    await look(top, 'contracts, in Portuguese');
    expect([top, agent, player].flatMap(({ complaints }) => complaints)).toEqual([]);
  });
});
