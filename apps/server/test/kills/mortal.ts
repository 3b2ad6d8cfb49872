import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { createClient, type TestClient, type TestServer } from '@trevo/testkit';
import { runJobs } from '../run-jobs.ts';

/** What a mortal process is asked for beside HTTP, and what it says. */
export type Work =
  | { readonly do: 'count'; readonly deathAt: number }
  | { readonly do: 'rest' }
  | { readonly do: 'job'; readonly name: string }
  | { readonly do: 'crash'; readonly isWanted: boolean };
export type Told = { readonly url: string } | { readonly points: readonly string[]; readonly error?: string };

/** A process of the house: the one that dies, or one that lives on. */
export type Process = {
  /** The same browser, sent to this process. */
  client(of: TestClient): TestClient;
  job(name: string): Promise<void>;
  /** Moves the brand's round of crash on as far as it goes without waiting. */
  crash(isWanted: boolean): Promise<void>;
};
export type Life = {
  /** The point at which it died; null when it lived through the work. */
  readonly death: string | null;
  /** Those that it passed, of one that lived. */
  readonly points: readonly string[];
};
export type Mortal = {
  /** Counts its points from now on, and dies at this one; 0: never. */
  live(deathAt: number, work: (process: Process) => Promise<void>): Promise<Life>;
  end(): void;
};

const FILE = fileURLToPath(new URL('./mortal-process.ts', import.meta.url));
/** Its start is nearly all of what it costs: a young space that holds the start whole is never collected. */
const SHORT_LIVED = ['--max-semi-space-size=64', '--min-semi-space-size=64', '--single-threaded-gc'];

const twin = (client: TestClient, url: string, now?: () => number): TestClient => {
  const other = createClient(url, now);
  for (const [name, value] of client.cookies) other.cookies.set(name, value);
  other.token = client.token;
  return other;
};

/** The test's own server, which lives on. */
export const houseOf = (server: TestServer): Process => ({
  client: (of) => of,
  job: (name) => runJobs(server.app, name),
  async crash(isWanted) {
    while ((await server.app.originals.crash.step(1, isWanted)) === 0);
  },
});

/** Two at a time at most: the next one starts while this one works. */
export const startMortal = async (server: Pick<TestServer, 'env' | 'clock'>): Promise<Mortal> => {
  const child = fork(FILE, [], {
    env: { ...process.env, ...server.env },
    execArgv: SHORT_LIVED,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const gone = once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>;
  let lastWords = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    lastWords += text;
  });
  const heard = once(child.stdout ?? child, 'close');
  const said = hear(child, gone);
  const [{ url }] = [await said<{ url: string }>()];
  const ask = async (work: Work): Promise<readonly string[]> => {
    const answer = said<Exclude<Told, { url: string }>>();
    child.send(work, () => undefined);
    const { points, error } = await answer;
    if (error !== undefined) throw new Error(error);
    return points;
  };
  const process_: Process = {
    client: (of) => twin(of, url, () => server.clock.now()),
    job: async (name) => void (await ask({ do: 'job', name })),
    crash: async (isWanted) => void (await ask({ do: 'crash', isWanted })),
  };
  return {
    async live(deathAt, work) {
      await ask({ do: 'count', deathAt });
      try {
        await work(process_);
        return { death: null, points: await ask({ do: 'rest' }) };
      } catch (error) {
        const signal = await Promise.race([gone, ask({ do: 'rest' }).catch(() => gone)]).then((end) => end[1]);
        // It lives, and the work failed by itself.
        if (signal !== 'SIGKILL') throw error;
        await heard;
        return { death: lastWords, points: [] };
      }
    },
    end: () => void child.kill('SIGKILL'),
  };
};

/** The next thing that it says. @throws when it ends instead */
const hear =
  (child: ChildProcess, gone: Promise<unknown>) =>
  <T extends Told>(): Promise<T> =>
    Promise.race([
      once(child, 'message').then(([told]) => told as T),
      gone.then(() => Promise.reject(new Error('the process is gone'))),
    ]);
