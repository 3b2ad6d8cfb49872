import { FLAGS, type Flag, routes } from '@trevo/contract';
import { startTestServer, type TestServer } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const TRANSFERS_DOWN = ['POST /wps/agent/transfers/down'];
const TRANSFERS_UP = ['POST /wps/agent/transfers/up'];
const CREDIT = [
  'GET /wps/agent/credits',
  'PUT /wps/agent/credits/:member',
  'POST /wps/agent/credit/draw',
  'GET /wps/agent/credit/acts',
];

/** What each flag closes; the others decide inside a form or a rule, which their features test. */
const CLOSES: Readonly<Record<Flag, readonly string[]>> = {
  USERNAMEREG3: ['PUT /wps/member/register'],
  MOBILENUMREG3: ['PUT /wps/member/register/mobile'],
  REGMOBVERF3: [],
  MOBILENUMPASSREG3: [],
  MOBILEVERCODELOGIN3: [],
  FREEPLAY3: ['POST /wps/session/login/freeplay'],
  PWDEXPFORCECHANGE3: [],
  CHNGPASSVERIF3: [],
  MANPLAYREB3: [],
  AGENTPOLICY3: [
    'GET /wps/member/info/funds/consolidated',
    'GET /wps/agent/register/options',
    'POST /wps/agent/register/accounts',
    'GET /wps/agent/register/links',
    'POST /wps/agent/register/links',
    'PUT /wps/agent/register/links/:code',
    'GET /wps/contracts',
    'GET /wps/contracts/limits',
    'POST /wps/contracts/preview',
    'POST /wps/contracts/dividend',
    'POST /wps/contracts/daily',
    'POST /wps/contracts/hourly',
    'POST /wps/contracts/realtime',
    'GET /wps/contracts/:id/ends',
    'POST /wps/contracts/:id/process',
    'GET /wps/agent/overview',
    'GET /wps/agent/downlines',
    'GET /wps/agent/bets',
    'GET /wps/agent/profit',
    'GET /wps/agent/statement',
    'GET /wps/agent/pay',
    'GET /wps/agent/pay/:id',
    'GET /wps/agent/pay/:id/active',
    'GET /wps/agent/pay/:id/bets',
    'GET /wps/agent/pay/:id/players',
    'GET /wps/agent/income',
    'GET /wps/agent/contracts/:id/running',
    'GET /wps/agent/transfers/options',
    'GET /wps/agent/transfers',
    'GET /wps/agent/credit',
    'POST /wps/agent/credit/repay',
    'GET /wps/agent/application',
    'POST /wps/agent/application',
    'POST /wps/agent/application/answer',
    'POST /wps/agent/application/withdraw',
    'GET /wps/agent/series-pay',
    'GET /wps/agent/series-pay/:id',
    ...TRANSFERS_DOWN,
    ...TRANSFERS_UP,
    ...CREDIT,
  ],
  AGENTTRANSFERDOWN3: TRANSFERS_DOWN,
  AGENTTRANSFERUP3: TRANSFERS_UP,
  AGENTCREDIT3: CREDIT,
  NAVPARTNERS3: [],
  NAVPROMOTIONS3: [],
  NAVWINNERS3: [],
  NAVNEWS3: [],
  NAVAPP3: [],
};

const flagsOf = (flag: Flag | readonly Flag[] | undefined): readonly Flag[] =>
  flag === undefined ? [] : [flag].flat();

describe('a white label flag that is off', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  const setAll = async (isOn: boolean) => {
    for (const flag of FLAGS) await server.app.merchants.changeSetting(1, `flags.${flag}`, isOn);
  };
  const nodes = async () => {
    const { value } = await server.client().call('GET /wps/system/whitelabel');
    return new Map(value.flatMap(({ childrenNodes }) => childrenNodes).map(({ modId, enabled }) => [modId, enabled]));
  };
  const answerOf = async (name: string) => {
    const [method = '', path = ''] = name.split(' ');
    const answer = await server.client().raw(path, { method });
    return { status: answer.status, code: ((await answer.json()) as { code: string }).code };
  };

  it.each(FLAGS)(
    '%s hides its screen and closes its routes as if they did not exist, and nothing else',
    async (flag) => {
      await setAll(true);
      await server.app.merchants.changeSetting(1, `flags.${flag}`, false);
      const shown = await nodes();
      expect([...shown].filter(([, enabled]) => enabled === '0')).toEqual([[flag, '0']]);
      const unknown = await answerOf('GET /wps/no/such/path');
      for (const name of CLOSES[flag]) expect([name, await answerOf(name)]).toEqual([name, unknown]);
      const open = new Set(Object.values(CLOSES).flat()).difference(new Set(CLOSES[flag]));
      for (const name of open) expect([name, (await answerOf(name)).status]).not.toEqual([name, 404]);
    },
  );

  it('closes exactly the routes of the contract that name it', () => {
    const declared = Object.fromEntries(
      FLAGS.map((flag) => [
        flag,
        routes
          .filter((shape) => flagsOf(shape.flag).includes(flag))
          .map(({ method, path }) => `${method} ${path}`)
          .toSorted(),
      ]),
    );
    expect(declared).toEqual(Object.fromEntries(FLAGS.map((flag) => [flag, CLOSES[flag].toSorted()])));
  });
});
