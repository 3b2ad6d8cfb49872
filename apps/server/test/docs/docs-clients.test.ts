import { existsSync, readFileSync } from 'node:fs';
import { routes } from '@trevo/contract';
import { errorCatalogue } from '@trevo/contract/errors';
import { fieldMessages } from '@trevo/contract/field-messages';
import { createStream, fairGameOf } from '@trevo/engines/fair';
import { oncaDaSorte } from '@trevo/engines/slots';
import { amount } from '@trevo/money';
import { HOUR, MINUTE } from '@trevo/time';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import fairVectors from '../../../../packages/engines/fair/vectors/fair-v1.json' with { type: 'json' };
import * as limits from '../../src/features/identity/limits.ts';
import type { CookieName } from '../../src/platform/http/cookies.ts';
import { CLIENTS_PAGE as PAGE } from './clients-page.ts';
import { blocksOf, tableOf } from './integrating-page.ts';

type Fair = { serverSeed: string; game: string; mathVersion: string; nonce: number; clientSeed: string };
type Verifier = {
  createDraw(input: Fair): (n: number) => number;
  onca(input: Fair): { grid: string[]; winMultE4: number };
};

/** The page's two blocks that verify, as a module of their own. */
const verifierOf = (change: (source: string) => string = (source) => source): Promise<Verifier> => {
  const blocks = blocksOf(PAGE, 'js run').filter((block) => /function (createDraw|onca)\(/.test(block));
  const source = [
    `import { createHash, createHmac } from 'node:crypto';`,
    'const show = () => {};',
    ...blocks,
    'export { createDraw, onca };',
  ].join('\n');
  return import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(change(source))}`) as Promise<Verifier>;
};

describe('the verifier of the clients’ page', () => {
  const { serverSeed } = fairVectors;
  let page: Verifier;
  beforeAll(async () => {
    page = await verifierOf();
  });
  const nonces = Array.from({ length: 2_000 }, (_, nonce) => nonce);
  const seeds = { serverSeed, clientSeed: 'jogador-1:0123456789abcdef0123456789abcdef' };
  const played = nonces.map((nonce) =>
    oncaDaSorte.play(amount(1_000_000n), createStream({ ...seeds, nonce, game: 'spb-a', mathVersion: 'm1' })),
  );
  const decided = played.map(({ steps, winMultE4 }) => ({
    grid: steps.findLast((step) => 'grid' in step)?.grid,
    winMultE4,
  }));
  const recomputed = ({ onca }: Verifier) =>
    nonces.map((nonce) => onca({ ...seeds, game: 'SPB_A', mathVersion: 'm1', nonce }));

  it('draws the printed vectors', () => {
    const { input, n, values } = fairVectors.ints;
    const draw = page.createDraw({ serverSeed, ...input });
    expect(values.map(() => draw(n))).toEqual(values);
    expect(PAGE).toContain(`commit \`${fairVectors.commit}\``);
    expect(PAGE.replaceAll('\n', ' ')).toContain(`\`${values.join(' ')}\``);
    expect(fairGameOf('SPB_A')).toBe('spb-a');
  });

  it('recomputes what the engine of Onça da Sorte decides, features and full grids among it', () => {
    expect(played.filter(({ mode }) => mode === 'feature').length).toBeGreaterThan(15);
    expect(played.filter(({ steps }) => steps.some(({ t }) => t === 'fullGrid')).length).toBeGreaterThan(0);
    expect(recomputed(page)).toEqual(decided);
  });

  it.each([
    ['percent = 32', 'percent = 33'],
    ['draw(100) < 20', 'draw(100) < 21'],
    ['F3 F1 G2', 'F1 F3 G2'],
    ['F2: 6', 'F2: 7'],
  ])('would not, if the page said %s as %s', async (right, wrong) => {
    const twin = await verifierOf((source) => source.replace(right, wrong));
    expect(recomputed(twin)).not.toEqual(decided);
  });
});

const namesOf = (schema: z.ZodMiniType): string[] =>
  Object.keys(
    (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as { properties?: object }).properties ?? {},
  );
const inTicks = (text: string): string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word);

/** The page without its programs. */
const PROSE = PAGE.replaceAll(/^```[\s\S]*?^```$/gm, '');

describe('what the clients’ page says', () => {
  it('gives every paged list its own names', () => {
    const rows = tableOf(PAGE, 'shape of `value`').map(([shape = '', calls = '']) => ({
      names: inTicks(shape.replace(/\(.*\)/, '')),
      calls,
    }));
    const paged = routes.filter(({ method, bare, value }) => {
      if (method !== 'GET' || bare) return false;
      const names = namesOf(value);
      return names.includes('totalPages') || names.includes('total');
    });
    expect(paged.length).toBeGreaterThan(20);
    for (const { path, value } of paged) {
      const names = namesOf(value);
      const row = rows.find(({ calls }) =>
        path.startsWith('/ops/') ? calls.includes('`/ops`') : inTicks(calls).includes(path),
      );
      expect([path, row?.names.filter((name) => !names.includes(name))]).toEqual([path, []]);
      const more = inTicks(row?.calls.split(`\`${path}\``)[1]?.split(', `/')[0] ?? '');
      const paging = names.filter((name) => !row?.names.includes(name) && !more.includes(name));
      if (!path.startsWith('/ops/')) expect([path, paging]).toEqual([path, []]);
    }
  });

  it('lists every encrypted call, and every body that is no JSON', () => {
    const namesOfRoutes = (which: (shape: (typeof routes)[number]) => boolean): string[] =>
      routes.filter(which).map(({ method, path }) => `${method} ${path}`);
    const callsIn = (from: string, to: string): string[] =>
      inTicks(PROSE.slice(PROSE.indexOf(from), PROSE.indexOf(to))).filter((word) => / \/(wps|ops)\//.test(word));
    expect(callsIn('Encrypted calls:', 'All other bodies').toSorted()).toEqual(
      namesOfRoutes(({ encrypted }) => encrypted === true).toSorted(),
    );
    expect(callsIn('All other bodies', '| part |').toSorted()).toEqual(
      namesOfRoutes(({ form, upload }) => form === true || upload !== undefined).toSorted(),
    );
  });

  it('names every cookie', () => {
    const known = ['sid', 'cid', 'did', 'rm', 'chat', 'ops'] satisfies CookieName[];
    const rows = tableOf(PAGE, 'cookie').map(([secure = '', plain = '']) => [secure, plain]);
    expect(rows).toEqual(known.map((name) => [`\`__Host-${name}\``, `\`${name}\``]));
  });

  it('tells the windows and lives that the server keeps', () => {
    const text = PAGE.replaceAll(/\s+/g, ' ');
    expect(text).toContain(`at most ${limits.JWE_SKEW_SECONDS} away from the server's clock`);
    expect(text).toContain(`remembered for ${limits.JTI_MS / MINUTE} minutes`);
    expect(text).toContain(`opens for ${limits.OLD_KEY_MS / MINUTE} minutes more`);
    expect(text).toContain(`good for ${limits.CHALLENGE_MS / MINUTE} minutes, once`);
    expect(text).toContain(`give or take ${limits.SLIDER_TOLERANCE_PX}`);
    expect(text).toContain(`good for ${limits.STEP_UP_MS / MINUTE} minutes and one call`);
    expect(limits.REMEMBER_MS).toBe(24 * HOUR);
  });

  it('names no code and no call that does not exist', () => {
    const codes = inTicks(PROSE).filter((word) =>
      /^(request|session|account|fair|field|wallet|deposit|challenge|auth)\.[a-z_]+$/.test(word),
    );
    expect(codes.length).toBeGreaterThan(10);
    expect(codes.filter((code) => !(code in errorCatalogue) && !(code in fieldMessages))).toEqual([]);
    const known = new Set(routes.map(({ method, path }) => `${method} ${path}`));
    const calls = inTicks(PROSE).filter((word) => /^(GET|POST|PUT|DELETE) \/\S+$/.test(word));
    expect(calls.length).toBeGreaterThan(15);
    expect(calls.filter((call) => !known.has(call))).toEqual([]);
  });
});

describe.each(['README.md', 'clients.md'])('docs/%s', (name) => {
  it('links to pages that exist', () => {
    const place = new URL(`../../../../docs/${name}`, import.meta.url);
    const links = [...readFileSync(place, 'utf8').matchAll(/\]\(([^)#]+)[^)]*\)/g)].map(([, link = '']) => link);
    expect(links.length).toBeGreaterThan(2);
    expect(links.filter((link) => !existsSync(new URL(link, place)))).toEqual([]);
  });
});
