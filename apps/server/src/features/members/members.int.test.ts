import { PASSWORD, randomCpf, registerPlayer, sliderPass, startTestServer, type TestServer } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe('member, holder and wallet figures', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  /** A member who gave neither name nor CPF. */
  const withoutHolder = async () => {
    const client = server.client();
    const username = `q${randomCpf()}`;
    const answer = await client.callEncrypted('PUT /wps/member/register', {
      body: {
        username,
        password: PASSWORD,
        confirmPassword: PASSWORD,
        sliderPass: await sliderPass(client),
        agreeTerms: true,
      },
    });
    client.token = answer.value.token;
    return { client, username };
  };
  const put = (client: ReturnType<TestServer['client']>, payeeName: string, idNumber: string) =>
    client.callEncrypted('PUT /wps/member/holder', {
      body: { payeeName, idNumber },
      headers: { 'accept-language': 'en' },
    });

  it('shows the member with exactly the agreed fields, no internal id and no CPF (T29)', async () => {
    const { client, username, cpf } = await registerPlayer(server);
    const { value } = await client.call('GET /wps/member/info');
    expect(value).toEqual({
      id: expect.stringMatching(/^m_[\w-]{22}$/),
      account: username,
      nickname: username,
      icon: null,
      type: 0,
      balance: '0.00',
      currency: 'BRL',
      currencySymbol: 'R$',
      hasVip: false,
      vipLabelName: null,
      vipRankLevel: 0,
      availablePromoCount: 0,
      availablePromo: { REFERRAL: { enabled: true } },
      unreadMessage: 0,
      identityComplete: true,
      lastLoginAt: null,
    });
    const holder = await client.call('GET /wps/member/holder');
    expect(holder.value).toEqual({
      payeeName: 'Maria da Silva',
      idNumberMasked: `***.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-**`,
      complete: true,
    });
    expect(JSON.stringify(holder.value)).not.toContain(cpf);
  });

  it('files name and CPF once, tidied', async () => {
    const { client, username } = await withoutHolder();
    expect((await client.call('GET /wps/member/holder')).value).toEqual({
      payeeName: null,
      idNumberMasked: null,
      complete: false,
    });
    const cpf = randomCpf();
    const answer = await put(client, '  João   da Silva ', ` ${cpf.slice(0, 9)}-${cpf.slice(9)} `);
    expect(answer.value).toMatchObject({ payeeName: 'João da Silva', complete: true });
    const again = await put(client, 'Outro Nome', randomCpf());
    expect([again.status, again.code]).toEqual([409, 'holder.already_complete']);
    expect((await client.call('GET /wps/member/info')).value.identityComplete).toBe(true);
    const member = await server.app.members.byUsername(1, username);
    expect(await server.app.members.holderOf(member?.memberId ?? 0n)).toEqual({
      payeeName: 'João da Silva',
      idNumber: cpf,
    });
  });

  it('refuses a CPF that another account holds, also when both arrive together (T43)', async () => {
    const { cpf } = await registerPlayer(server);
    const { client } = await withoutHolder();
    const taken = await put(client, 'Maria da Silva', cpf);
    expect([taken.status, taken.code]).toEqual([409, 'register.id_number_taken']);
    const fresh = randomCpf();
    const rivals = await Promise.all(Array.from({ length: 5 }, withoutHolder));
    const answers = await Promise.all(rivals.map(({ client: rival }) => put(rival, 'Maria da Silva', fresh)));
    expect(answers.map((answer) => answer.code).sort()).toEqual(['', ...Array(4).fill('register.id_number_taken')]);
  });

  it.each([
    ['Maria', '52998224725', 'payeeName', 'pattern.21'],
    ['', '52998224725', 'payeeName', 'pattern.required'],
    ['Maria da Silva', '52998224724', 'idNumber', 'field.cpf'],
    ['Maria da Silva', '11111111111', 'idNumber', 'field.cpf'],
    ['Maria da Silva', '', 'idNumber', 'pattern.required'],
  ])('refuses holder %j with CPF %j', async (payeeName, idNumber, field, code) => {
    const { client } = await withoutHolder();
    const answer = await put(client, payeeName, idNumber);
    expect(answer.status).toBe(400);
    expect(answer.value).toMatchObject({ fields: { [field]: { code } } });
  });

  it('shows balance, held money and one wallet for all vendors', async () => {
    const { client } = await registerPlayer(server);
    expect((await client.call('GET /wps/v2/wallets/balance')).value).toEqual({
      balance: '0.00',
      held: '0.00',
      bonus: '0.00',
      currency: 'BRL',
      currencySymbol: 'R$',
      version: expect.stringMatching(/^\d+$/),
    });
    expect((await client.call('GET /wps/v2/wallets/merchant')).value).toEqual({ isSingle: true });
  });

  it('lists the account record newest first, by page, kind and time', async () => {
    const { client, username } = await registerPlayer(server);
    const { ledger, members } = server.app;
    const member = await members.byUsername(1, username);
    const { cash } = await ledger.accountsOf(member?.memberId ?? 0n, 'BRL');
    const bank = await ledger.houseAccount(1, 'BRL', 'bank');
    const games = await ledger.houseAccount(1, 'BRL', 'games');
    const post = (ref: string, kind: 'deposit' | 'bet' | 'win', contra: bigint, units: bigint) =>
      ledger.post({
        source: 'test',
        ref,
        requestHash: Buffer.alloc(32),
        postings: [{ kind, account: cash, contra, amount: (units * 1_000_000n) as never }],
        need: [],
      });
    await post(`${username}-1`, 'deposit', bank, 50n);
    await post(`${username}-2`, 'bet', games, -10n);
    await post(`${username}-3`, 'win', games, 25n);
    const page = await client.call('GET /wps/wallet/statement', { query: { pageSize: 2 } });
    expect(page.value).toMatchObject({ pageNo: 1, totalPages: 2, total: 3, totalIn: '75.00', totalOut: '10.00' });
    expect(
      page.value.list.map(({ kind, amount, balanceAfter, reference }) => [kind, amount, balanceAfter, reference]),
    ).toEqual([
      ['win', '25.00', '65.00', `${username}-3`],
      ['bet', '-10.00', '40.00', `${username}-2`],
    ]);
    expect(new Set(page.value.list.map((line) => line.id)).size).toBe(2);
    for (const line of page.value.list) expect(line.id).toMatch(/^l_[\w-]{22}$/);
    const deposits = await client.call('GET /wps/wallet/statement', { query: { kind: 'deposit' } });
    expect(deposits.value.list.map((line) => line.amount)).toEqual(['50.00']);
    const later = await client.call('GET /wps/wallet/statement', { query: { from: '2999-01-01T00:00:00Z' } });
    expect(later.value.total).toBe(0);
    expect((await client.call('GET /wps/v2/wallets/balance')).value.balance).toBe('65.00');
  });

  it.each([
    { from: '2026-02-30T00:00:00Z' },
    { to: 'yesterday' },
    { kind: 'tombstone' },
    { pageNo: '0' },
    { pageSize: '-1' },
  ])('refuses the statement query %j', async (query) => {
    const { client } = await registerPlayer(server);
    const answer = await client.call('GET /wps/wallet/statement', { query: query as never });
    expect(answer.code).toBe('request.invalid');
  });

  it.each([
    'GET /wps/member/info',
    'GET /wps/member/holder',
    'PUT /wps/member/holder',
    'GET /wps/v2/wallets/balance',
    'GET /wps/v2/wallets/merchant',
    'GET /wps/wallet/statement',
    'GET /wps/stream',
  ] as const)('refuses %s without a session', async (name) => {
    const answer = await server.client().call(name);
    expect([answer.status, answer.code]).toEqual([401, 'session.required']);
  });

  it('finds members for staff by user name, public id, exact CPF and beginning of the holder’s name', async () => {
    const { members } = server.app;
    const { username, cpf, memberId } = await registerPlayer(server);
    const search = (text: string, merchantId = 1) => members.search({ merchantId, text, pageNo: 1, pageSize: 100 });
    for (const text of [username, username.slice(0, 8).toUpperCase(), memberId, cpf, ` ${cpf} `]) {
      const { list, total } = await search(text);
      expect(total).toBe(1);
      expect(list[0]).toMatchObject({ username, publicId: memberId, payeeName: 'Maria da Silva' });
    }
    const { client } = await withoutHolder();
    await put(client, 'Ângelo Conceição', randomCpf());
    for (const text of ['angelo conceic', 'ÂNGELO CONCEIÇ']) expect((await search(text)).total).toBe(1);
    expect((await search('maria da')).list.map((one) => one.username)).toContain(username);
    for (const text of ['%', '_', `${username.slice(0, 4)}%`, memberId.slice(0, -1), randomCpf(), "' or 1=1 --"])
      expect((await search(text)).total).toBe(0);
    expect((await search(username, 2)).total).toBe(0);
    expect((await members.byPublicId(2, memberId))?.username).toBeUndefined();
  });

  it('makes a seeded account once', async () => {
    const { identity, members } = server.app;
    const account = {
      merchantId: 1,
      username: 'demonstracao',
      password: PASSWORD,
      type: 1,
      holder: { payeeName: 'Ana Demo', idNumber: randomCpf() },
    };
    const first = await identity.createAccount(account);
    const second = await identity.createAccount(account);
    expect([first.isNew, second.isNew]).toEqual([true, false]);
    expect(second.member.memberId).toBe(first.member.memberId);
    expect(first.member.type).toBe(1);
    expect((await members.balanceOf(first.member.memberId, 1)).balance).toBe(0n);
  });
});
