import { startTestServer, type TestServer } from '@trevo/testkit';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Job, startJobs } from '../../../src/platform/jobs/jobs.ts';
import { createLog } from '../../../src/platform/log.ts';

/** What deletes rows of which strangers make as many as they like: browsers, codes, demonstrations, talks, mails. */
const FORGETS = /\.(delete|forget|drop|thin|close-silent)/;
const DEPOSITS = 'cashier.read-payment';

describe('T64: rows that strangers make, and the lane in which deposits are credited', () => {
  let server: TestServer;
  let owner: pg.Client;
  let runner: { stop(): Promise<void> } | null = null;
  let endAll = (): void => undefined;
  beforeAll(async () => {
    server = await startTestServer();
    owner = new pg.Client({ connectionString: server.databaseUrl });
    await owner.connect();
  });
  afterEach(async () => {
    endAll();
    await runner?.stop();
    runner = null;
  });
  afterAll(async () => {
    await owner.end();
    await server.close();
  });

  const cleaners = () => server.app.jobs.filter(({ name }) => FORGETS.test(name));
  const queue = (name: string) => owner.query(`select enqueue_job($1, '{}'::json, null, null)`, [name]);

  /** Five jobs that delete and find no end take all the places that they can; then a deposit comes. What ends, in its order. */
  const attack = async (five: readonly Job[]): Promise<string[]> => {
    const ends: string[] = [];
    let begun = 0;
    const ended = new Promise<void>((resolve) => {
      endAll = resolve;
    });
    // Without their hours: they begin when they are queued.
    const slow = five.map(
      ({ name, lane }): Job => ({
        name,
        ...(lane ? { lane } : {}),
        async handler() {
          begun += 1;
          await ended;
          ends.push('rows');
        },
      }),
    );
    const deposit = server.app.jobs.filter(({ name }) => name === DEPOSITS);
    const jobs = [...slow, ...deposit.map((job): Job => ({ ...job, handler: async () => void ends.push('deposit') }))];
    runner = await startJobs(server.databaseUrl, jobs, createLog('silent'));
    for (const { name } of slow) await queue(name);
    await expect.poll(() => begun).toBe(five.every(({ lane }) => lane === 'long') ? 2 : 4);
    await queue(DEPOSITS);
    return ends;
  };

  it('are deleted in another lane, all of them', () => {
    expect(cleaners().length).toBeGreaterThan(9);
    expect(
      cleaners()
        .filter(({ lane }) => lane !== 'long')
        .map(({ name }) => name),
    ).toEqual([]);
    const money = server.app.jobs.filter(({ name }) => name.startsWith('cashier.'));
    expect(new Set(money.map(({ lane = 'prompt' }) => lane))).toEqual(new Set(['prompt']));
  });

  it('hold up no deposit, though five such jobs of one minute find no end', async () => {
    const ends = await attack(cleaners().slice(0, 5));
    await expect.poll(() => ends).toEqual(['deposit']);
  });

  it('would hold up every deposit in the lane of the money (the planted mistake)', async () => {
    const ends = await attack(
      cleaners()
        .slice(0, 5)
        .map((job): Job => ({ ...job, lane: 'prompt' })),
    );
    endAll();
    await expect.poll(() => ends).toContain('deposit');
    expect(ends[0]).toBe('rows');
  });
});
