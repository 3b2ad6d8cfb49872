import { createClient, PASSWORD, sliderPass, type TestClient } from '@trevo/testkit';
import { vi } from 'vitest';
import { payCode } from './bank.ts';
import { browser, house } from '../run-house.ts';
import { createStranger, type Stranger } from './stranger.ts';

export type Person = Stranger & {
  /** The same account over the wire; its own session when somebody is signed in. */
  readonly client: TestClient;
};

type Wanted = {
  readonly signedIn?: boolean;
  /** What a deposit has brought, `50.00`. */
  readonly balance?: string;
  readonly width?: number;
  readonly motion?: 'calm' | 'with-motion';
  readonly hasTouch?: boolean;
};

/** An account of the house made over the wire, under the name and CPF of somebody. */
const makeAccount = async ({ username, cpf }: Stranger): Promise<TestClient> => {
  const client = createClient(house.site);
  const { success, code, value } = await client.callEncrypted('PUT /wps/member/register', {
    body: {
      username,
      password: PASSWORD,
      confirmPassword: PASSWORD,
      payeeName: 'Maria da Silva',
      idNumber: cpf,
      sliderPass: await sliderPass(client),
      agreeTerms: true,
    },
  });
  if (!success) throw new Error(`registration refused: ${code} ${JSON.stringify(value)}`);
  client.token = value.token;
  return client;
};

const deposit = async (client: TestClient, cpf: string, amount: string): Promise<void> => {
  const { value } = await client.call('POST /wps/wallet/deposits', { body: { method: 'dynamic', amount } });
  await payCode(house.sandbox, value.brCode, cpf, amount);
  const isThere = async () => (await client.call('GET /wps/v2/wallets/balance')).value.balance === amount;
  await vi.waitUntil(isThere, { timeout: 90_000, interval: 100 });
};

/** Hands a session to the pages to come, once: who signs out there stays out. */
const handOver = async ({ context }: Stranger, { cookies, token }: TestClient): Promise<void> => {
  await context.addCookies([...cookies].map(([name, value]) => ({ name, value, url: house.site })));
  await context.addInitScript(
    ([site, token]) => {
      if (location.origin !== site || localStorage.getItem('handed-over')) return;
      localStorage.setItem('handed-over', '1');
      sessionStorage.setItem('token', token);
    },
    [new URL(house.site).origin, token ?? ''] as const,
  );
};

/** A phone's. `npm run test:full` plays each journey at others too. */
const WIDTH = Number(process.env.TREVO_WIDTH ?? 412);

/**
 * Somebody with a browser of their own who has read the announcements. With `signedIn` or `balance` they have an account, made
 * and paid into over the wire: what a test is not about it does not click.
 */
export const person = async ({
  signedIn = false,
  balance,
  width = WIDTH,
  motion,
  hasTouch,
}: Wanted = {}): Promise<Person> => {
  const stranger = await createStranger(browser, width, motion, hasTouch);
  await stranger.context.addInitScript(() => {
    // A game's frame has no storage.
    if (window !== top) return;
    sessionStorage.setItem('popupSeenGuest', '1');
    sessionStorage.setItem('popupSeenUser', '1');
  });
  if (!signedIn && balance === undefined) return { ...stranger, client: createClient(house.site) };
  const client = await makeAccount(stranger);
  if (balance !== undefined) await deposit(client, stranger.cpf, balance);
  await handOver(stranger, client);
  return { ...stranger, client };
};
