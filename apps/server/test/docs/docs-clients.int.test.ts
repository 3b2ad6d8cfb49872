import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startTestServer, type TestServer } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedCatalog } from '../../src/seed/catalog/seed-catalog.ts';
import { CLIENTS_PAGE as PAGE } from './clients-page.ts';
import { blocksOf, ROOT } from './integrating-page.ts';

/** Runs the page's program as a person in the repository's folder would; its `show` lines by name. */
const run = async (program: string, site: string) => {
  // Inside the project, because the program imports its `jose`.
  const folder = mkdtempSync(join(ROOT, 'node_modules/.clients-page-'));
  try {
    const file = join(folder, 'client.mjs');
    writeFileSync(file, program);
    const { stdout, stderr, code } = await new Promise<{ stdout: string; stderr: string; code: number | null }>(
      (resolve) => {
        const child = spawn(process.execPath, [file], { cwd: ROOT, env: { ...process.env, SITE: site } });
        let [out, err] = ['', ''];
        child.stdout.on('data', (part: Buffer) => (out += part.toString()));
        child.stderr.on('data', (part: Buffer) => (err += part.toString()));
        child.on('close', (ended) => resolve({ stdout: out, stderr: err, code: ended }));
      },
    );
    const shown = stdout.split('\n').flatMap((line) => {
      const [, name = '', value] = /^(\w+) (.+)$/.exec(line) ?? [];
      return value === undefined ? [] : [[name, JSON.parse(value) as unknown] as const];
    });
    return { shown: Object.fromEntries(shown), stderr, code };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

describe('every block of the clients’ page runs as it stands', () => {
  let server: TestServer;
  let ran: Awaited<ReturnType<typeof run>>;
  beforeAll(async () => {
    server = await startTestServer({ env: { PIX_KEY: 'pix@trevo.example' } });
    await seedCatalog(server.app);
    ran = await run(blocksOf(PAGE, 'js run').join('\n'), server.url);
  }, 240_000);
  afterAll(() => server.close());

  it('to its end, without a word of complaint', () => {
    expect({ stderr: ran.stderr, code: ran.code }).toEqual({ stderr: '', code: 0 });
    const named = blocksOf(PAGE, 'js run').flatMap((block) =>
      [...block.matchAll(/^\s*show\('(\w+)'/gm)].map(([, name = '']) => name),
    );
    expect(Object.keys(ran.shown)).toEqual(named);
  });

  it('registers with an encrypted body and a proof of work, signs in, and needs both halves', () => {
    expect(ran.shown).toMatchObject({
      status: { success: true, value: { status: 0 } },
      registered: { success: true, type: 0 },
      signedIn: { success: true, validate: null },
      oneHalf: { success: false, code: 'session.required' },
      bothHalves: true,
      stepUp: true,
      sentTwice: 'request.replayed',
      signedOut: true,
    });
  });

  it('is told which form the wrong fields want', () => {
    expect(ran.shown.wrong).toMatchObject({
      code: 'request.invalid',
      value: {
        fields: {
          method: { code: 'field.invalid', form: { enum: ['dynamic', 'static'] } },
          amount: { code: 'field.invalid', message: expect.stringContaining('25.50') },
        },
      },
    });
  });

  it('repeats a deposit by its key, which means nothing to a round', () => {
    expect(ran.shown).toMatchObject({
      sameKey: { success: true, isSame: true },
      otherContent: 'request.key_reused',
      otherOperation: 'wallet.insufficient_funds',
    });
  });

  it('signs in an existing player and starts a deposit in at most 25 lines', () => {
    expect(ran.shown.deposited).toEqual({ isPix: true, status: 'WAITING' });
    const [block = ''] = blocksOf(PAGE, 'js run').slice(-1);
    expect(block.trim().split('\n').length).toBeLessThanOrEqual(25);
  });

  it('reads lists and the stream', () => {
    expect(ran.shown).toMatchObject({
      games: ['games', 'pageNo', 'totalPages', 'total', 'vendors'],
      statement: ['list', 'pageNo', 'totalPages', 'total', 'totalIn', 'totalOut'],
      stream: { type: 'text/event-stream; charset=utf-8', first: 'balance' },
    });
  });

  it('recomputes every round that it played', () => {
    expect(ran.shown.fair).toEqual({ rounds: 12, allRight: true });
    expect(ran.shown.dice).toEqual({ sameFace: true, sameWin: true });
  });

  it('would be found out, if the page sent a number that proves too little', async () => {
    const program = blocksOf(PAGE, 'js run').slice(0, 3).join('\n');
    const wrong = program.replace('< value.pow.bits) n += 1', '>= value.pow.bits) n += 1');
    expect(wrong).not.toBe(program);
    expect((await run(`${wrong}\nawait slider();`, server.url)).stderr).toContain('TypeError');
  });
});
