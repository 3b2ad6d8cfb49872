import { cloneDatabase, type TestDatabase } from '@trevo/testkit';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createPool } from '../db/pool.ts';
import { createDatabase } from '../db/database.ts';
import { createLog } from '../log.ts';
import * as z from 'zod/mini';
import { enqueue, job, queued, startJobs } from './jobs.ts';

describe('jobs', () => {
  let database: TestDatabase;
  let owner: pg.Client;
  beforeAll(async () => {
    database = await cloneDatabase();
    owner = new pg.Client({ connectionString: database.url });
    await owner.connect();
  });
  afterAll(async () => {
    await owner.end();
    await database.drop();
  });
  const queue = (name: string) => owner.query(`select enqueue_job($1, '{}'::json, null, null)`, [name]);

  it('go on after every connection of the worker was cut in the middle of a job', async () => {
    let runs = 0;
    const cut = async (): Promise<void> => {
      runs += 1;
      if (runs > 1) return;
      await owner.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where application_name = 'trevo-jobs' and datname = current_database()`,
      );
      throw new Error('the database went away');
    };
    const jobs = await startJobs(
      database.url,
      [
        { name: 'test.cut', handler: cut },
        { name: 'test.after', handler: async () => void (runs += 10) },
      ],
      createLog('silent'),
    );
    await queue('test.cut');
    await expect.poll(() => runs).toBeGreaterThan(0);
    await queue('test.after');
    await expect.poll(() => runs).toBeGreaterThanOrEqual(11);
    await jobs.stop();
  });

  it('never run on what they are not told: such a payload stays queued with its failure', async () => {
    const told: number[] = [];
    const add = queued('test.add', { amount: z.number() });
    const pool = createPool({ url: database.url, max: 1, name: 'queuing' });
    const jobs = await startJobs(
      database.url,
      [job(add, async ({ amount }) => void told.push(amount))],
      createLog('silent'),
    );
    await owner.query(`select enqueue_job('test.add', '{"amount": "7"}'::json, 'wrong', null)`);
    await enqueue(createDatabase(pool), add, { amount: 8 });
    const failure = `select last_error from graphile_worker.jobs where key = 'wrong' and attempts > 0 and locked_at is null`;
    await expect.poll(async () => (await owner.query(failure)).rows[0]?.last_error).toContain('expected number');
    await expect.poll(() => told).toEqual([8]);
    await jobs.stop();
    await pool.end();
  });

  it('wait for none of another lane: a deposit is read while every vendor keeps silent', async () => {
    const read: string[] = [];
    let answer = (): void => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const jobs = await startJobs(
      database.url,
      [
        { name: 'test.silent', lane: 'vendors', handler: () => answered },
        { name: 'test.drawn', lane: 'long', handler: () => answered },
        { name: 'test.sent', lane: 'messages', handler: () => answered },
        { name: 'test.deposit', handler: async () => void read.push('deposit') },
      ],
      createLog('silent'),
    );
    for (const name of ['test.silent', 'test.drawn', 'test.sent'])
      for (let many = 0; many < 8; many += 1) await queue(name);
    await queue('test.deposit');
    await expect.poll(() => read).toEqual(['deposit']);
    answer();
    await jobs.stop();
  });

  it('take an urgent one before all that wait in its lane: a sign-in code before three hundred mails', async () => {
    const pool = createPool({ url: database.url, max: 1, name: 'queuing' });
    const db = createDatabase(pool);
    const mail = queued('test.mail', { to: z.string() });
    for (let many = 0; many < 300; many += 1) await enqueue(db, mail, { to: 'many' });
    await enqueue(db, mail, { to: 'code' }, { isUrgent: true });
    let isSent = false;
    // No mail ends before the code is sent: where mails stand before it, they take the lane for good.
    const send = async ({ to }: { to: string }): Promise<void> => {
      if (to === 'code') isSent = true;
      else await vi.waitUntil(() => isSent, { timeout: 100_000 });
    };
    const jobs = await startJobs(database.url, [job(mail, send, 'messages')], createLog('silent'));
    await expect.poll(() => isSent).toBe(true);
    await jobs.stop();
    await owner.query(`delete from graphile_worker._private_jobs`);
    await pool.end();
  });

  it('frees a job that a killed process left locked', async () => {
    await queue('test.stuck');
    await owner.query(
      `update graphile_worker._private_jobs set locked_by = 'dead', locked_at = now() - interval '11 minutes', attempts = 1
       where task_id = (select id from graphile_worker._private_tasks where identifier = 'test.stuck')`,
    );
    let runs = 0;
    const jobs = await startJobs(
      database.url,
      [{ name: 'test.stuck', handler: async () => void (runs += 1) }],
      createLog('silent'),
    );
    await queue('platform.free-stuck-jobs');
    await expect.poll(() => runs).toBe(1);
    await jobs.stop();
  });
});
