import { PASSWORD, sliderPass, type TestClient, type World } from '@trevo/testkit';

export type OutsidePerson = { readonly name: string; readonly email: string; readonly isVerified?: boolean };

/** A browser at the provider: follows redirects there, keeps its cookies, stops when it is sent back to the site. */
const walk = async (start: string, site: string, answers: readonly Record<string, string>[]): Promise<string> => {
  const cookies = new Map<string, string>();
  const remaining = [...answers];
  let url = start;
  let form: Record<string, string> | null = null;
  for (let step = 0; step < 20; step += 1) {
    if (url.startsWith(site)) return url;
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response: Response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie },
      ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
    });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    const location = response.headers.get('location');
    if (location !== null) {
      url = new URL(location, url).href;
      form = null;
      continue;
    }
    const page = await response.text();
    const action = /<form[^>]*method="post" action="([^"]+)"/.exec(page)?.[1];
    const answer = remaining.shift();
    if (!action || !answer) throw new Error(`stuck at ${url} (${response.status}): ${page.slice(0, 300)}`);
    form = answer;
    url = new URL(action.replaceAll('&amp;', '&'), url).href;
  }
  throw new Error('the provider sends in circles');
};

/** The same browser without a session: its device is known. */
export const sameBrowser = ({ server }: World<'logins'>, known: TestClient): TestClient => {
  const browser = server.client();
  const did = known.cookies.get('did');
  if (did !== undefined) browser.cookies.set('did', did);
  return browser;
};

/** The address at the provider that the site sends a browser to. */
export const departure = async (client: TestClient, provider: string): Promise<string> => {
  const answer = await client.raw(`/wps/session/social/${provider}`);
  return answer.headers.get('location') ?? '';
};

/** What a browser brings back to the site after its person said who they are, or turned back. */
export const comeBackWith = (
  { server }: World<'logins'>,
  start: string,
  provider: string,
  person: OutsidePerson | 'cancel',
): Promise<string> => {
  const site = server.url;
  if (person === 'cancel') return walk(start, site, [{ cancel: '1' }]);
  const { name, email, isVerified = true } = person;
  const form = { name, email, ...(isVerified ? { verified: '1' } : {}) };
  return walk(start, site, provider === 'facebook' ? [form] : [form, { allow: '1' }]);
};

/** Goes to the provider, says who they are, comes back: the one-time code of the address that they land on. */
export const landingCode = async (
  world: World<'logins'>,
  client: TestClient,
  provider: string,
  person: OutsidePerson | 'cancel',
): Promise<string> => {
  const back = await comeBackWith(world, await departure(client, provider), provider, person);
  return codeOf(client, back);
};

/** Follows the way back to the site and answers the code of the address that it lands on. */
export const codeOf = async (client: TestClient, back: string): Promise<string> => {
  const { pathname, search } = new URL(back);
  const answer = await client.raw(`${pathname}${search}`);
  const landing = answer.headers.get('location') ?? '';
  return new URL(landing, 'http://site.example').searchParams.get('code') ?? `no code: ${landing}`;
};

export const exchange = async (client: TestClient, code: string) => {
  const answer = await client.callEncrypted('POST /wps/session/code', { body: { code } });
  if (answer.success && answer.value.kind === 'session' && answer.value.session.token !== '')
    client.token = answer.value.session.token;
  return answer;
};

/** The whole way: there, back, and what the page learns. */
export const enterBy = async (world: World<'logins'>, client: TestClient, provider: string, person: OutsidePerson) =>
  exchange(client, await landingCode(world, client, provider, person));

/** Makes an account for a person whom the provider has confirmed. */
export const registerBy = async (
  world: World<'logins'>,
  client: TestClient,
  provider: string,
  person: OutsidePerson,
) => {
  const { value } = await enterBy(world, client, provider, person);
  if (value.kind !== 'register') throw new Error(`not new here: ${JSON.stringify(value)}`);
  return finish(client, value.ticket, value.suggestedUsername);
};

export const finish = async (client: TestClient, ticket: string, username: string) => {
  // Where no password is asked for, what is sent of one counts for nothing.
  const passwords = { password: PASSWORD, confirmPassword: PASSWORD };
  const body = { ticket, username, ...passwords, agreeTerms: true, sliderPass: await sliderPass(client) };
  const answer = await client.callEncrypted('PUT /wps/member/register/social', { body });
  if (answer.success && answer.value.token !== '') client.token = answer.value.token;
  return answer;
};
