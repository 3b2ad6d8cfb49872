import { afterEach, describe, expect, it, vi } from 'vitest';

vi.mock('@trevo/i18n', () => ({ currentLanguage: () => 'en' }));
const { call, joinSession } = await import('./client.ts');
const { ApiError } = await import('./api-error.ts');

const answer = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
const serve = (...answers: (Response | Error)[]) => {
  const fetch = vi.fn<(url: string, init?: RequestInit) => Promise<Response>>(async () => {
    const next = answers.shift();
    if (next instanceof Error) throw next;
    return next ?? answer(500, {});
  });
  vi.stubGlobal('fetch', fetch);
  return fetch;
};
const sentBy = (fetch: ReturnType<typeof serve>, at = 0) => {
  const [url, init] = fetch.mock.calls[at] ?? [];
  return { url, init, headers: (init?.headers ?? {}) as Record<string, string> };
};
afterEach(() => vi.unstubAllGlobals());

describe('calling the server', () => {
  it('fills parameters and query, sends token and language, and answers the value', async () => {
    joinSession({ token: () => 't0ken', refused: () => undefined, termsDue: async () => false });
    const fetch = serve(answer(200, { success: true, value: { rtp: '0.96' } }));
    const value = await call('GET /wps/relay/games/:nodeId', { params: { nodeId: 'a/b' } });
    expect(value).toEqual({ rtp: '0.96' });
    const { url, headers } = sentBy(fetch);
    expect(url).toBe('/wps/relay/games/a%2Fb');
    expect(headers).toMatchObject({ authorization: 'Bearer t0ken', 'accept-language': 'en' });
  });
  it('throws the refusal with its code, text and fields', async () => {
    serve(
      answer(400, {
        success: false,
        code: 'request.invalid',
        message: 'Check',
        requestId: 'r',
        value: { fields: { q: { code: 'field.invalid', message: 'No' } } },
      }),
    );
    const error = await call('GET /wps/relay/vendors').catch((reason: unknown) => reason);
    expect(error).toMatchObject({
      code: 'request.invalid',
      status: 400,
      requestId: 'r',
      fields: { q: { message: 'No' } },
      isDefinite: true,
    });
  });
  it('says network.failed when no answer came, and that is not definite', async () => {
    serve(new TypeError('fetch failed'));
    const error = await call('GET /wps/relay/vendors').catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ code: 'network.failed', status: 0, isDefinite: false });
  });
  it('holds a reading that the terms refuse until they are agreed to, and then sends it again', async () => {
    const refusal = { success: false, code: 'terms.required', message: 'Read', value: { isFirst: true } };
    let agree: (isAgreed: boolean) => void = () => undefined;
    const termsDue = vi.fn<() => Promise<boolean>>(() => new Promise((resolve) => (agree = resolve)));
    joinSession({ token: () => 't', refused: () => undefined, termsDue });
    const fetch = serve(answer(403, refusal), answer(200, { success: true, value: { rtp: '0.96' } }));
    const reading = call('GET /wps/relay/vendors');
    await vi.waitFor(() => expect(termsDue).toHaveBeenCalledWith('t', true));
    expect(fetch).toHaveBeenCalledTimes(1);
    agree(true);
    expect(await reading).toEqual({ rtp: '0.96' });
    serve(answer(403, refusal));
    const refused = call('GET /wps/relay/vendors').catch((reason: unknown) => reason);
    await vi.waitFor(() => expect(termsDue).toHaveBeenCalledTimes(2));
    agree(false);
    expect(await refused).toMatchObject({ code: 'terms.required' });
  });
  it('tells the session about a 401 of the session and which token it refused, and of nothing else', async () => {
    const refused = vi.fn<(code: string, token: string | null) => void>();
    joinSession({ token: () => 't', refused, termsDue: async () => false });
    serve(
      answer(401, { code: 'session.idle', message: '' }),
      answer(401, { code: 'auth.wrong_credentials', message: '' }),
    );
    await call('GET /wps/member/info').catch(() => undefined);
    await call('GET /wps/member/info').catch(() => undefined);
    expect(refused.mock.calls).toEqual([['session.idle', 't']]);
  });
  it('refuses to send a money call without an Idempotency-Key', async () => {
    const fetch = serve();
    await expect(call('POST /wps/wallet/deposits', { body: { method: 'dynamic', amount: '20.00' } })).rejects.toThrow(
      /idempotencyKey/,
    );
    expect(fetch).not.toHaveBeenCalled();
  });
});
