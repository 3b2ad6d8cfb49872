import { afterEach, describe, expect, it, vi } from 'vitest';

vi.mock('@trevo/i18n', () => ({ currentLanguage: () => 'en' }));
const stream = vi.hoisted(() => ({ tells: (_event: string, _payload: unknown): void => undefined }));
vi.mock('./stream.ts', () => ({
  keepStream: async ({ onEvent }: { onEvent: typeof stream.tells }) => void (stream.tells = onEvent),
}));

const OLD = 'old-token'.padEnd(43, 'o');
const NEW = 'new-token'.padEnd(43, 'n');

/** A browser whose tabs hear each other at once, before a server that knows one token at a time. */
const openBrowser = () => {
  const house = { token: OLD };
  const listeners: { readonly tab: object; readonly hear: (message: { data: unknown }) => void }[] = [];
  const waiting: (() => void)[] = [];
  const answer = async (init?: RequestInit): Promise<Response> => {
    const sent = new Headers(init?.headers).get('authorization');
    // Judged when it arrives, answered when the test says so.
    const isIn = sent === `Bearer ${house.token}`;
    await new Promise<void>((resolve) => waiting.push(resolve));
    const body = isIn
      ? {
          success: true,
          value: sent === `Bearer ${OLD}` ? { balance: '9.00', version: '9' } : { balance: '1.00', version: '1' },
        }
      : { success: false, code: 'session.required', message: '' };
    return new Response(JSON.stringify(body), { status: isIn ? 200 : 401 });
  };
  vi.stubGlobal('fetch', (_: string, init?: RequestInit) => answer(init));
  const openTab = async () => {
    const kept = new Map<string, string>([['token', OLD]]);
    const shelf = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    };
    class Channel {
      postMessage(message: unknown): void {
        for (const { tab, hear } of listeners) if (tab !== this) hear({ data: structuredClone(message) });
      }
      addEventListener(_: string, hear: (message: { data: unknown }) => void): void {
        listeners.push({ tab: this, hear });
      }
    }
    vi.stubGlobal('window', { sessionStorage: shelf, localStorage: shelf, BroadcastChannel: Channel });
    vi.stubGlobal('BroadcastChannel', Channel);
    vi.stubGlobal('location', { pathname: '/', protocol: 'http:' });
    vi.resetModules();
    const [session, dialogs, client] = await Promise.all([
      import('./session.ts'),
      import('../shared/dialogs.ts'),
      import('../api/client.ts'),
    ]);
    session.startSession();
    return { ...session, ...dialogs, call: client.call };
  };
  /** Lets the server answer everything that waits, and what follows from it. */
  const settle = async (): Promise<void> => {
    for (let turn = 0; turn < 20; turn += 1) {
      for (const go of waiting.splice(0)) go();
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  return { house, openTab, settle };
};
type Tab = Awaited<ReturnType<ReturnType<typeof openBrowser>['openTab']>>;
type LoginValue = Parameters<Tab['acceptLogin']>[0];
const login = { token: NEW, user: null, firstTimeLogin: false } as LoginValue;
const tokenOf = ({ sessionStore }: Tab) => sessionStore.get().token;

describe('a recovery or a new password in one of several tabs', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('takes the other tabs into the new session, whatever they were refused of the old one', async () => {
    const { house, openTab, settle } = openBrowser();
    const [here, there] = [await openTab(), await openTab()];
    await settle();
    house.token = NEW;
    const refused = Promise.allSettled([
      here.call('GET /wps/v2/wallets/balance'),
      there.call('GET /wps/v2/wallets/balance'),
    ]);
    await Promise.resolve();
    here.acceptLogin(login);
    await settle();
    await refused;
    expect([tokenOf(here), tokenOf(there)]).toEqual([NEW, NEW]);
    expect([here.isDialogOpen(), there.isDialogOpen()]).toEqual([false, false]);
  });

  it('brings back a tab that had been sent away before, and closes its question', async () => {
    const { house, openTab, settle } = openBrowser();
    const [here, there] = [await openTab(), await openTab()];
    await settle();
    house.token = NEW;
    void there.refreshBalance();
    await settle();
    expect([tokenOf(there), there.isDialogOpen()]).toEqual([null, true]);
    here.acceptLogin(login);
    await settle();
    expect([tokenOf(here), tokenOf(there), there.isDialogOpen()]).toEqual([NEW, NEW, false]);
  });

  it('shows nothing of the old session that arrives late', async () => {
    const { house, openTab, settle } = openBrowser();
    const here = await openTab();
    await settle();
    const late = here.refreshBalance();
    await Promise.resolve();
    house.token = NEW;
    here.acceptLogin(login);
    await settle();
    await late;
    const fresh = here.refreshBalance();
    await settle();
    await fresh;
    expect(here.sessionStore.get().balance?.balance).toBe('1.00');
  });

  it('still signs every tab out when the session that they share is over', async () => {
    const { house, openTab, settle } = openBrowser();
    const [here, there] = [await openTab(), await openTab()];
    await settle();
    house.token = NEW;
    void here.refreshBalance();
    await settle();
    expect([tokenOf(here), tokenOf(there), here.isDialogOpen()]).toEqual([null, null, true]);
  });
});

describe('the end of a session that the stream tells', () => {
  afterEach(() => vi.unstubAllGlobals());
  const tapped = { to: 'open', path: '/member' } as const;
  const openForm = async () => {
    const { house, openTab, settle } = openBrowser();
    const here = await openTab();
    await settle();
    here.keepIntent(tapped);
    here.openDialog('register', {});
    return { house, here, settle };
  };
  const tell = (status: string): void => stream.tells('notice', { kind: 'session', id: 's_1', status });

  it('closes no form that is about to begin the next one, and what was tapped goes on waiting', async () => {
    const { house, here, settle } = await openForm();
    house.token = NEW;
    tell('replaced');
    await settle();
    expect([tokenOf(here), here.isDialogOpen(), here.waitingIntent()]).toEqual([OLD, true, tapped]);
    here.acceptLogin(login);
    await settle();
    expect([tokenOf(here), here.waitingIntent()]).toEqual([NEW, tapped]);
  });

  it('sends to the login for every other reason', async () => {
    const { here, settle } = await openForm();
    tell('revoked');
    await settle();
    expect([tokenOf(here), here.isDialogOpen(), here.waitingIntent()]).toEqual([null, true, null]);
  });
});
