import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { outsideFolder } from './pg/data-directory.mjs';
import { startPostgres, type Postgres } from './postgres.mjs';
import { ordinaryUser, stageLauncher, type Stage } from './test/stage-launcher.ts';

const isRoot = process.getuid?.() === 0;
const SMALL = { shared_buffers: '64MB' };

async function query<Row extends pg.QueryResultRow>(server: { url: string }, text: string): Promise<Row[]> {
  const client = new pg.Client(server.url);
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

const isGone = (pid: number) => {
  try {
    process.kill(pid, 0);
    return false;
  } catch {
    return true;
  }
};

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 20));
}

describe(`the PostgreSQL launcher, in the caller's own process (running as ${isRoot ? 'root' : 'an ordinary user'})`, () => {
  let home: string;
  let running: Postgres | undefined;
  const log: string[] = [];
  const start = async (options: { port?: number; database?: string } = {}) => {
    log.length = 0;
    running = await startPostgres({ home, settings: SMALL, log: (line) => log.push(line), ...options });
    return running;
  };

  beforeAll(() => {
    home = mkdtempSync(path.join(os.tmpdir(), 'trevo-pg-test-'));
  });
  afterAll(async () => {
    await running?.stop();
    rmSync(home, { recursive: true, force: true });
  });

  it('makes an empty server with exactly the product’s settings, durable ones, code point order and the asked database', async () => {
    const server = await start({ database: 'trevo' });
    const settings = await query<{ name: string; setting: string }>(
      server,
      `select name, current_setting(name) as setting from pg_settings
       where source = 'command line' or name in ('synchronous_commit', 'full_page_writes', 'data_checksums')`,
    );
    expect(Object.fromEntries(settings.map(({ name, setting }) => [name, setting]))).toEqual({
      checkpoint_timeout: '5min',
      data_checksums: 'on',
      fsync: 'on',
      full_page_writes: 'on',
      listen_addresses: '127.0.0.1',
      log_line_prefix: '%m [%p] ',
      log_timezone: 'UTC',
      max_connections: '200',
      max_wal_size: '1GB',
      port: String(server.port),
      // The one that this test asks for: the product takes a quarter of the machine's memory.
      shared_buffers: SMALL.shared_buffers,
      synchronous_commit: 'on',
      TimeZone: 'UTC',
      unix_socket_directories: '',
      wal_compression: expect.stringMatching(/^(lz4|off)$/),
    });
    const [database] = await query(
      server,
      'select datname, datcollate, pg_encoding_to_char(encoding) as encoding from pg_database where datname = current_database()',
    );
    expect(database).toEqual({ datname: 'trevo', datcollate: 'C.UTF-8', encoding: 'UTF8' });
    await query(server, 'create table kept (n int)');
    await query(server, 'insert into kept values (42)');
    await server.stop();
    await until(() => isGone(server.pid));
  });

  it('keeps its secrets to the owner', () => {
    expect(statSync(path.join(home, 'pg-password')).mode & 0o777).toBe(0o600);
    expect(statSync(path.join(home, 'pg')).mode & 0o777).toBe(0o700);
  });

  it('starts again on the same port, with the same rows', async () => {
    const port = Number(readFileSync(path.join(home, 'pg-port'), 'utf8'));
    const server = await start({ database: 'trevo' });
    expect(server.port).toBe(port);
    expect(await query(server, 'select n from kept')).toEqual([{ n: 42 }]);
  });

  it('refuses a wrong password even from this machine', async () => {
    const server = await start({ database: 'trevo' });
    await expect(query({ url: server.url.replace(/:[^:@]+@/, ':wrong@') }, 'select 1')).rejects.toThrow(
      /password authentication failed/,
    );
  });

  it('has every acknowledged row after a kill -9 of the server and all its processes', async () => {
    const server = await start({ database: 'trevo' });
    await query(server, 'insert into kept select generate_series(1, 1000)');
    process.kill(server.pid, 'SIGKILL');
    await server.exited;
    const again = await start({ database: 'trevo' });
    expect(again.adopted).toBe(false);
    expect(await query(again, 'select count(*)::int as n from kept')).toEqual([{ n: 1001 }]);
  });

  it('tells the program that watches it why it ended', async () => {
    const server = await start({ database: 'trevo' });
    process.kill(server.pid, 'SIGINT');
    expect(await server.exited).toBeTruthy();
    await until(() => isGone(server.pid));
  });

  it('removes the lock of a dead server whose number another program has now', async () => {
    const other = spawn('sleep', ['60']);
    writeFileSync(path.join(home, 'pg', 'postmaster.pid'), `${other.pid}\n${home}/pg\n1\n1\n\n127.0.0.1\n`);
    const server = await start();
    expect(log.join('\n')).toContain('removed the lock');
    expect(server.adopted).toBe(false);
    expect(isGone(other.pid as number)).toBe(false);
    other.kill();
    await server.stop();
  });

  const onLinux = process.platform === 'linux' ? it : () => {};
  onLinux('does not take a zombie for a running server', async () => {
    // The shell starts a child that ends at once, then becomes a program that never collects it.
    const parent = spawn('sh', ['-c', 'sleep 0.3 & echo $!; exec sleep 60'], { stdio: ['ignore', 'pipe', 'ignore'] });
    const zombie = Number(await new Promise((resolve) => parent.stdout.once('data', resolve)));
    await until(() => / Z /.test(readFileSync(`/proc/${zombie}/stat`, 'utf8')));
    writeFileSync(path.join(home, 'pg', 'postmaster.pid'), `${zombie}\n${home}/pg\n1\n1\n\n127.0.0.1\n`);
    const server = await start();
    expect(server.adopted).toBe(false);
    parent.kill('SIGKILL');
    await server.stop();
  });

  it('moves to another port when its own is taken, and refuses a fixed one that is taken', async () => {
    const port = Number(readFileSync(path.join(home, 'pg-port'), 'utf8'));
    const blocker = createServer().listen(port, '127.0.0.1');
    await new Promise((resolve) => blocker.once('listening', resolve));
    await expect(start({ port })).rejects.toThrow(`port ${port} for PostgreSQL is taken`);
    const server = await start();
    expect(server.port).not.toBe(port);
    await server.stop();
    blocker.close();
  });

  it('gives the data a new password when its file was deleted', async () => {
    unlinkSync(path.join(home, 'pg-password'));
    const server = await start({ database: 'trevo' });
    expect(await query(server, 'select count(*)::int as n from kept')).toEqual([{ n: 1001 }]);
    await server.stop();
  });

  it('stops a running server that does not take our password, and starts its own', async () => {
    const server = await start({ database: 'trevo' });
    writeFileSync(path.join(home, 'pg-password'), 'not-the-one\n');
    await expect(start({ database: 'trevo' })).rejects.toThrow(/does not take the password/);
    await until(() => isGone(server.pid));
    unlinkSync(path.join(home, 'pg-password'));
    await (await start({ database: 'trevo' })).stop();
  });

  it('begins anew after an interrupted creation', async () => {
    const half = mkdtempSync(path.join(os.tmpdir(), 'trevo-pg-half-'));
    mkdirSync(path.join(half, 'pg.partial', 'base'), { recursive: true });
    const server = await startPostgres({ home: half, settings: { ...SMALL, fsync: 'off' } });
    expect(await query(server, 'select 1 as n')).toEqual([{ n: 1 }]);
    await server.stop();
    expect(readdirSync(half)).not.toContain('pg.partial');
    rmSync(half, { recursive: true });
  });

  it('names both versions when the data comes from another PostgreSQL', async () => {
    const other = mkdtempSync(path.join(os.tmpdir(), 'trevo-pg-old-'));
    mkdirSync(path.join(other, 'pg'));
    writeFileSync(path.join(other, 'pg', 'PG_VERSION'), '14\n');
    writeFileSync(path.join(other, 'pg-password'), 'x\n');
    await expect(startPostgres({ home: other })).rejects.toThrow(/made by PostgreSQL 14, and this is PostgreSQL 18/);
    rmSync(other, { recursive: true });
  });
});

describe('the PostgreSQL launcher in a copy of the project', () => {
  const stages: Stage[] = [];
  const stage = (parent = os.tmpdir(), mode = 0o755) => {
    const made = stageLauncher(parent, mode);
    stages.push(made);
    return made;
  };
  afterAll(() => {
    for (const made of stages) made.remove();
  });

  it('makes the library links that an install without scripts leaves out', async () => {
    const project = stage();
    const libraries = path.join(project.nativeDir, 'lib');
    const links = readdirSync(libraries, { withFileTypes: true }).filter((entry) => entry.isSymbolicLink());
    for (const { name } of links) unlinkSync(path.join(libraries, name));
    expect(links.length).toBeGreaterThan(5);
    const run = await project.run();
    expect(run.dataDir).toBe(path.join(project.home, 'pg'));
    expect(existsSync(path.join(libraries, 'libicuuc.so.60'))).toBe(true);
  });

  it('adopts the server that a killed launcher left, and a further start finds it stopped', async () => {
    const project = stage();
    const first = await project.run({ leave: true });
    await first.kill();
    expect(isGone(first.pid)).toBe(false);
    const second = await project.run();
    expect(second).toMatchObject({ adopted: true, pid: first.pid, url: first.url });
    await until(() => isGone(first.pid));
    const third = await project.run();
    expect(third.adopted).toBe(false);
    expect(third.ms).toBeLessThan(5_000);
  });

  it('runs as an ordinary user, with data that belongs to that user', async () => {
    const project = stage();
    const user = ordinaryUser(project);
    const run = await project.run(user ?? {});
    expect(run.uid).toBe(user?.uid ?? process.getuid?.());
    // Root afterwards keeps the owner, so that the ordinary user can go on.
    const again = await project.run();
    expect(again.uid).toBe(run.uid);
  });

  it('works from its own copy of the programs when an ordinary user may not repair node_modules', async () => {
    const project = stage();
    const user = ordinaryUser(project);
    const libraries = path.join(project.nativeDir, 'lib');
    unlinkSync(path.join(libraries, 'libicuuc.so.60'));
    if (!user) chmodSync(libraries, 0o555);
    const run = await project.run(user ?? {});
    chmodSync(libraries, 0o755);
    expect(run.log.join('\n')).toContain('copying the PostgreSQL programs');
    expect(readdirSync(project.home).some((name) => name.startsWith('postgres-18'))).toBe(true);
  });

  if (isRoot)
    describe('as root', () => {
      it('runs the server as an unprivileged user', async () => {
        const project = stage();
        const run = await project.run({ leave: true });
        const uid = Number(spawnSync('stat', ['-c', '%u', `/proc/${run.pid}`], { encoding: 'utf8' }).stdout);
        await run.kill();
        await project.run();
        expect(uid).toBe(run.uid);
        expect(uid).toBeGreaterThan(0);
      });

      it('keeps programs and data under /var/lib when the project lies in a closed home, and finds them again', async () => {
        const closed = mkdtempSync(path.join(os.tmpdir(), 'trevo-closed-'));
        chmodSync(closed, 0o700);
        const project = stage(closed, 0o755);
        const folder = outsideFolder(project.home);
        try {
          const first = await project.run();
          expect(first.dataDir).toBe(path.join(folder, 'pg'));
          expect(first.log.join('\n')).toContain(folder);
          const second = await project.run();
          expect(second.dataDir).toBe(first.dataDir);
          expect(second.log.join('\n')).not.toContain('making the data directory');
          // The home is opened later: the data stays where it is and is not forgotten.
          chmodSync(closed, 0o755);
          expect((await project.run()).dataDir).toBe(first.dataDir);
        } finally {
          rmSync(folder, { recursive: true, force: true });
          rmSync(closed, { recursive: true, force: true });
        }
      });

      it('moves existing data out when its home is closed later', async () => {
        const closing = mkdtempSync(path.join(os.tmpdir(), 'trevo-closing-'));
        chmodSync(closing, 0o755);
        const project = stage(closing, 0o755);
        const folder = outsideFolder(project.home);
        try {
          const before = await project.run({ leave: true });
          await query(before, 'create table kept (n int)');
          await before.kill();
          await project.run();
          chmodSync(closing, 0o700);
          const after = await project.run({ leave: true });
          expect(after.dataDir).toBe(path.join(folder, 'pg'));
          expect(await query(after, 'select count(*)::int as n from kept')).toEqual([{ n: 0 }]);
          await after.kill();
          await project.run();
        } finally {
          rmSync(folder, { recursive: true, force: true });
          rmSync(closing, { recursive: true, force: true });
        }
      });
    });
});
