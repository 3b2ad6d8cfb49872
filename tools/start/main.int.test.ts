import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort, isFree } from './ports.mjs';
import { type StagedProject, stageProject } from './test/stage-project.ts';

let project: StagedProject;
beforeAll(async () => {
  project = await stageProject();
});
afterAll(() => project.remove());

const events = () => readFileSync(path.join(project.home, 'events.txt'), 'utf8').trim().split('\n');
const builds = (app: string) => readFileSync(path.join(project.dir, 'apps', app, 'dist/builds.txt'), 'utf8').length;
const postgresPort = () => Number(readFileSync(path.join(project.home, 'pg-port'), 'utf8'));
const postgresPid = () => Number(readFileSync(path.join(project.home, 'pg/postmaster.pid'), 'utf8').split('\n')[0]);
const everythingIsFree = async () =>
  (await Promise.all([project.port, project.sandboxPort, postgresPort()].map((port) => isFree(port)))).every(Boolean);

it('brings everything up, shows warnings, and stops the programs before their database', async () => {
  const start = project.start();
  await start.ready();
  expect(await (await fetch(`http://127.0.0.1:${project.port}/readyz`)).text()).toBe('ok');
  expect(start.text()).toContain(`http://localhost:${project.port}/console`);
  await expect.poll(start.text).toContain('server: a warning of the server');
  start.process.kill('SIGTERM');
  expect(await start.ended).toBe(0);
  expect(events().slice(0, 2).toSorted()).toEqual(['sandbox start, database undefined', 'server start 1 embedded=1']);
  expect(events().slice(2).toSorted()).toEqual(['sandbox stopped', 'server stopped with its database']);
  expect(await everythingIsFree()).toBe(true);
  expect(existsSync(path.join(project.home, 'run.json'))).toBe(false);
});

it('starts a second time with the same data and without building again', async () => {
  const start = project.start();
  await start.ready();
  expect(events().at(-1)).toMatch(/start/);
  expect(events()).toContain('server start 2 embedded=1');
  expect([builds('site'), builds('console')]).toEqual([1, 1]);
  start.process.kill('SIGINT');
  await start.ended;
});

it('builds again only the app whose source changed', async () => {
  writeFileSync(path.join(project.dir, 'apps/site/page.html'), 'changed');
  const start = project.start();
  await start.ready();
  expect([builds('site'), builds('console')]).toEqual([2, 1]);
  start.process.kill('SIGINT');
  await start.ended;
});

it('stops what a killed start left, keeps its data and goes on', async () => {
  const killed = project.start();
  await killed.ready();
  killed.process.kill('SIGKILL');
  await killed.ended;
  expect(await isFree(project.port)).toBe(false);
  const start = project.start();
  await start.ready();
  expect(start.text()).toContain('of an earlier start still runs');
  expect(start.text()).toContain('PostgreSQL still runs from an earlier start');
  expect(events()).toContain('server start 5 embedded=1');
  start.process.kill('SIGINT');
  expect(await start.ended).toBe(0);
  expect(await everythingIsFree()).toBe(true);
});

it('refuses a second start from the same folder and leaves the first alone', async () => {
  const first = project.start();
  await first.ready();
  const second = project.start({ PORT: String(await freePort()), SANDBOX_PORT: String(await freePort()) });
  expect(await second.ended).toBe(1);
  expect(second.text()).toContain(`Trevo already runs from ${project.home} (process ${first.process.pid})`);
  expect(await (await fetch(`http://127.0.0.1:${project.port}/readyz`)).text()).toBe('ok');
  first.process.kill('SIGINT');
  await first.ended;
});

it('refuses a start beside a version that keeps its number in the record alone, and shows its own number there', async () => {
  const first = project.start();
  await first.ready();
  const run = path.join(project.home, 'run.json');
  const { launcher, programs } = JSON.parse(readFileSync(run, 'utf8')) as { launcher: number; programs: unknown[] };
  expect(launcher).toBe(first.process.pid);
  // As the former version leaves the home while it runs.
  writeFileSync(run, JSON.stringify({ launcher, programs }));
  rmSync(path.join(project.home, 'run.mark'));
  const second = project.start({ PORT: String(await freePort()), SANDBOX_PORT: String(await freePort()) });
  expect(await second.ended).toBe(1);
  expect(second.text()).toContain(`Trevo already runs from ${project.home} (process ${launcher})`);
  expect(await (await fetch(`http://127.0.0.1:${project.port}/readyz`)).text()).toBe('ok');
  first.process.kill('SIGINT');
  await first.ended;
});

it('of two starts of one moment from the same folder one runs and the other says so, also behind a killed one', async () => {
  const killed = project.start();
  await killed.ready();
  killed.process.kill('SIGKILL');
  await killed.ended;
  const other = { PORT: String(await freePort()), SANDBOX_PORT: String(await freePort()) };
  const starts = [project.start(), project.start(other)];
  const ends = await Promise.all(
    starts.map((start) =>
      Promise.race([
        start.ready().then(
          () => 'ready',
          () => start.ended,
        ),
        start.ended,
      ]),
    ),
  );
  expect(ends).toEqual(expect.arrayContaining([1, 'ready']));
  const [running, refused] = ends[0] === 'ready' ? starts : starts.toReversed();
  expect(refused?.text()).toContain(`Trevo already runs from ${project.home} (process ${running?.process.pid})`);
  // The refused one has touched nothing of it.
  expect(running?.text()).not.toMatch(/ended \(|again/);
  running?.process.kill('SIGINT');
  expect(await running?.ended).toBe(0);
});

it('stops in order when the npm that started it is told to stop', async () => {
  const start = project.startByNpm();
  await start.ready();
  const before = events().length;
  start.process.kill('SIGTERM');
  await expect.poll(() => existsSync(path.join(project.home, 'run.json')), { timeout: 60_000 }).toBe(false);
  expect(await everythingIsFree()).toBe(true);
  expect(events().slice(before).toSorted()).toEqual(['sandbox stopped', 'server stopped with its database']);
});

it('starts the database and a program again when they die', async () => {
  const start = project.start();
  await start.ready();
  process.kill(postgresPid(), 'SIGKILL');
  await expect.poll(start.text).toContain('The database runs again.');
  await expect.poll(start.text).toContain('The server runs again.');
  expect(start.text()).toContain('the server ended (exit code 7); its log is ');
  expect(await (await fetch(`http://127.0.0.1:${project.port}/readyz`)).text()).toBe('ok');
  start.process.kill('SIGTERM');
  expect(await start.ended).toBe(0);
  expect(await everythingIsFree()).toBe(true);
});

it('stops everything and shows the last words at the fifth death within a minute', async () => {
  const start = project.start();
  await start.ready();
  writeFileSync(path.join(project.home, 'broken'), '');
  await fetch(`http://127.0.0.1:${project.port}/die`).catch(() => undefined);
  expect(await start.ended).toBe(1);
  rmSync(path.join(project.home, 'broken'));
  expect(start.text()).toMatch(/Trevo stopped: the server died 5 times within a minute[\s\S]*the last words/);
  expect(start.text()).not.toContain('The server runs again.');
  expect(await everythingIsFree()).toBe(true);
});

it('says which port is taken and by which variable to change it', async () => {
  const first = project.start();
  await first.ready();
  const other = project.start({ TREVO_HOME: `${project.home}-2` });
  expect(await other.ended).toBe(1);
  expect(other.text()).toContain(`port ${project.port} is taken by another program. Choose another: PORT=`);
  first.process.kill('SIGINT');
  await first.ended;
});

it('uses DATABASE_URL instead of its own server, and then has no pretended bank', async () => {
  const own = project.start();
  await own.ready();
  const password = readFileSync(path.join(project.home, 'pg-password'), 'utf8').trim();
  const home = `${project.home}-3`;
  const sandboxPort = await freePort();
  const external = project.start({
    TREVO_HOME: home,
    PORT: String(await freePort()),
    SANDBOX_PORT: String(sandboxPort),
    DATABASE_URL: `postgres://postgres:${password}@127.0.0.1:${postgresPort()}/postgres`,
  });
  await external.ready();
  expect(readFileSync(path.join(home, 'events.txt'), 'utf8').trim()).toBe('server start 1 embedded=0');
  expect(readdirSync(home)).not.toContain('pg');
  expect(await isFree(sandboxPort)).toBe(true);
  external.process.kill('SIGINT');
  expect(await external.ended).toBe(0);
  own.process.kill('SIGINT');
  expect(await own.ended).toBe(0);
});

it('keeps logs and its record to the owner', () => {
  for (const name of readdirSync(path.join(project.home, 'logs'))) {
    expect(statSync(path.join(project.home, 'logs', name)).mode & 0o077).toBe(0);
  }
});
