import { randomUUID } from 'node:crypto';
import { registerPlayer, startTestServer, type TestClient, type TestServer, operatorClient } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

type Refused = {
  code: string;
  message: string;
  value?: { fields?: Record<string, { code: string; message: string; form?: unknown }> };
};

describe('a refused request', () => {
  let server: TestServer;
  let player: TestClient;
  beforeAll(async () => {
    server = await startTestServer();
    ({ client: player } = await registerPlayer(server));
  });
  afterAll(() => server.close());

  const ask = async (path: string, { language = 'en', ...init }: RequestInit & { language?: string } = {}) => {
    const headers = { authorization: `Bearer ${player.token}`, 'accept-language': language, ...init.headers };
    const answer = await player.raw(path, { ...init, headers });
    return { status: answer.status, ...((await answer.json()) as Refused) };
  };
  const post = (path: string, body: string, language = 'en') =>
    ask(path, {
      method: 'POST',
      body,
      language,
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    });

  it.each([
    ['en', 'Use an amount with a point and at most two places, such as 25.50.', /^Use 32 characters from this set/],
    ['pt-BR', 'Use um valor com ponto e no máximo duas casas, como 25.50.', /^Use 32 caracteres, só destes/],
    ['zh', '请输入金额，小数点后最多两位，例如 25.50。', /^请输入 32 个字符/],
  ])('says in %s which form a field wants', async (language, amount, cnonce) => {
    const body = JSON.stringify({ bet: '1,00', cnonce: 'mine' });
    const { value } = await post('/wps/originals/SPB_A/rounds', body, language);
    expect(value?.fields?.bet).toEqual({
      code: 'field.invalid',
      message: amount,
      form: { pattern: '^\\d{1,12}(\\.\\d{1,2})?$' },
    });
    expect(value?.fields?.cnonce?.message).toMatch(cnonce);
  });

  it('says of a choice what there is, of an instant how it looks, and of what is missing that it is', async () => {
    const deposit = await post('/wps/wallet/deposits', JSON.stringify({ method: 'boleto', amount: '10.00' }));
    expect(deposit.value?.fields?.method?.form).toEqual({ enum: ['dynamic', 'static'] });
    const statement = await ask('/wps/wallet/statement?from=2026-02-30T00:00:00Z&pageNo=0');
    expect(statement.value?.fields?.pageNo?.message).toBe('Use a whole number from 1.');
    const noDay = await ask('/wps/wallet/statement?from=2026-02-30T00:00:00Z');
    expect(noDay.value?.fields?.from?.message).toContain('2026-11-22T15:04:05Z');
    const empty = await post('/wps/wallet/deposits', '{}');
    expect(Object.values(empty.value?.fields ?? {}).map(({ code }) => code)).toEqual([
      'field.required',
      'field.required',
    ]);
  });

  it('says it also where values contradict each other, to staff', async () => {
    const admin = await operatorClient(server, 'admin');
    const reason = 'a test';
    const refused = [
      await admin.call('PUT /ops/system/regions', { body: { mode: 'allow', countries: [], reason } }),
      await admin.call('PUT /ops/system/staff-addresses', { body: { addresses: ['here'], reason } }),
      await admin.call('PUT /ops/registration-fields/:id', {
        params: { id: 'nickname' },
        body: {
          enabled: true,
          required: false,
          patternId: 0,
          acceptedPattern: '(',
          minLength: 1,
          maxLength: 9,
          reason,
        },
      }),
    ];
    const said = refused.map(
      ({ value }) => Object.values((value as unknown as Refused['value'])?.fields ?? {})[0]?.message,
    );
    expect(said).toEqual([
      'Indique ao menos um país, pelo código de um que exista, como BR.',
      'Use endereços IP ou redes, como 203.0.113.7 ou 203.0.113.0/24.',
      'Use uma expressão regular que o servidor possa ler sem risco, ou deixe vazio.',
    ]);
  });

  it.each(['{"method":', '{"a":1,"a":2}', '[1,]'])('says that the body %s cannot be read', async (body) => {
    const { status, code, value } = await post('/wps/wallet/deposits', body);
    expect({ status, code }).toEqual({ status: 400, code: 'request.invalid' });
    expect(value?.fields?.body?.message).toContain('body cannot be read');
  });

  it('answers an address with %00 in the caller’s language', async () => {
    const path = '/wps/wallet/deposits/a%00b';
    expect(await ask(path)).toMatchObject({ status: 400, message: 'Check the marked fields.' });
    expect((await ask(path)).value?.fields?.path?.message).toContain('%00');
    expect(await ask(path, { language: 'zh' })).toMatchObject({ message: '请检查标记的字段。' });
    expect(await ask(path, { language: 'pt' })).toMatchObject({ message: 'Confira os campos marcados.' });
    expect(await ask(`${path}?language=en`, { language: 'pt' })).toMatchObject({ message: 'Check the marked fields.' });
  });

  it('says of two files that one is wanted, not that they are too large', async () => {
    const form = new FormData();
    form.set('result', 'not_received');
    for (const name of ['a.png', 'b.png']) form.append('file', new Blob(['small']), name);
    const init = { method: 'POST', body: form, headers: { 'idempotency-key': randomUUID() } };
    expect(await ask('/wps/wallet/withdrawals/w_1/receipt', init)).toMatchObject({
      status: 400,
      code: 'upload.one_file',
      message: 'Send one image only.',
    });
  });
});
