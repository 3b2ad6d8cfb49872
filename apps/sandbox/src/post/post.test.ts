import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildSandbox } from '../build-sandbox.ts';

const home = mkdtempSync(join(tmpdir(), 'trevo-post-'));
let app: FastifyInstance;
let url: string;
beforeAll(async () => {
  app = await buildSandbox(home, 'http://127.0.0.1:8080/gw/v1');
  url = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await app.close();
  rmSync(home, { recursive: true });
});
beforeEach(async () => {
  await fetch(`${url}/inbox/faults`, { method: 'PUT', headers: { 'content-type': 'application/json' }, body: '{}' });
  await fetch(`${url}/inbox/messages`, { method: 'DELETE' });
});

type Account = { apiUrl: string; accountSid: string; authToken: string; url: string };
const account = (kind: 'mail' | 'sms'): Account => JSON.parse(readFileSync(join(home, `sandbox-${kind}.json`), 'utf8'));
const sms = async (fields: Record<string, string>, password = account('sms').authToken) => {
  const { apiUrl, accountSid } = account('sms');
  const answer = await fetch(`${apiUrl}/2010-04-01/Accounts/${accountSid}/Messages.json`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`${accountSid}:${password}`).toString('base64')}` },
    body: new URLSearchParams(fields),
  });
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Record<string, unknown> };
};
const ORDER = { To: '+5511987654321', From: '+15005550006', Body: 'Trevo: seu codigo e 246810.' };
const inbox = async (to = '') =>
  (
    (await (await fetch(`${url}/inbox/messages${to && `?to=${encodeURIComponent(to)}`}`)).json()) as {
      messages: Record<string, unknown>[];
    }
  ).messages;
const setFaults = (faults: object) =>
  fetch(`${url}/inbox/faults`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(faults),
  });

describe('the SMS provider', () => {
  it('takes an order and puts it into the number’s inbox, with its code read out', async () => {
    const { status, body } = await sms(ORDER);
    expect([status, body.status, body.to]).toEqual([201, 'queued', ORDER.To]);
    expect(String(body.sid)).toMatch(/^SM[0-9a-f]{32}$/);
    expect(await inbox('+5511987654321')).toMatchObject([
      { channel: 'sms', to: ORDER.To, text: ORDER.Body, code: '246810', links: [] },
    ]);
    expect(await inbox('+5511900000000')).toEqual([]);
  });

  it.each([
    ['a wrong password', () => sms(ORDER, 'wrong-password-wrong-password-00'), 401, 20003],
    ['no such number', () => sms({ ...ORDER, To: '11987654321' }), 400, 21211],
    ['no text', () => sms({ ...ORDER, Body: '' }), 400, 21602],
    ['no sender', () => sms({ ...ORDER, From: '' }), 400, 21603],
  ])('refuses %s with its own error number', async (_, send, status, code) => {
    const answer = await send();
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(await inbox()).toEqual([]);
  });

  it('fails as the tester wants it to, until told otherwise', async () => {
    await setFaults({ sms: '429' });
    const answer = await sms(ORDER);
    expect([answer.status, answer.body.code, answer.headers.get('retry-after')]).toEqual([429, 20429, '5']);
    await setFaults({ sms: '21211' });
    expect((await sms(ORDER)).body.code).toBe(21211);
    await setFaults({});
    expect((await sms(ORDER)).status).toBe(201);
  });
});

describe('the inbox', () => {
  it('offers only links that lead to the site', async () => {
    await sms({
      ...ORDER,
      Body: 'http://localhost:8080/forget?ticket=x http://evil.example/ http://localhost:9999/ javascript:1',
    });
    expect((await inbox())[0]?.links).toEqual(['http://localhost:8080/forget?ticket=x']);
  });

  it('is changed by its own page alone', async () => {
    await sms(ORDER);
    const answer = await fetch(`${url}/inbox/messages`, {
      method: 'DELETE',
      headers: { origin: 'http://evil.example' },
    });
    expect([answer.status, (await inbox()).length]).toEqual([403, 1]);
  });

  it('serves its page and keeps the accounts to their owner', async () => {
    const page = await fetch(`${url}/inbox`);
    expect([page.status, page.headers.get('content-security-policy')]).toEqual([
      200,
      expect.stringContaining("default-src 'self'"),
    ]);
    expect(statSync(join(home, 'sandbox-mail.json')).mode & 0o777).toBe(0o600);
    expect(account('mail').url).toMatch(/^smtp:\/\/trevo-[0-9a-f]{8}:[\w-]{32}@127\.0\.0\.1:\d+$/);
  });
});
