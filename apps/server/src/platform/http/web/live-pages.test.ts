import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type LivePages, livePages } from './live-pages.ts';
import type { Ask, Drawn } from './web-shells.ts';

const BUILT = '<html><!--page--><div id="root" data-shell="home">empty</div><!--/page--><script>early</script></html>';
/** Stands for the site's bundle: draws what it is given. */
const BUNDLE = `export const prerender = async (path, lang, answers) => {
  const [games, style] = answers.map(([, , value]) => value);
  return '<p' + style + '>' + path + ' ' + lang + ' ' + games.replaceAll('<', '&lt;') + '</p>';
};`;
const NEWS: Ask = ['GET /wps/announcements', {}];
const HOME: Drawn = { path: '/', asks: [['GET /wps/relay/home', {}], NEWS] };
const SLOTS: Drawn = { path: '/rng', asks: [['GET /wps/relay/games', { query: { gameType: 'RNG' } }], NEWS] };

let dist = '';
let app: FastifyInstance;
let attribute = '';
let games = 'Fishing';
let isRefused = false;
let asked: string[] = [];

beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'trevo-live-'));
  [attribute, games, isRefused, asked] = ['', 'Fishing', false, []];
  app = fastify();
  const answers = {
    '/wps/relay/home': () => games,
    '/wps/announcements': () => attribute,
  };
  app.get<{ Querystring: { gameType: string } }>('/wps/relay/games', ({ query }) => ({
    value: `all ${query.gameType}`,
  }));
  for (const [url, value] of Object.entries(answers))
    app.get(url, (request, reply) => {
      asked.push(`${request.headers.host} ${request.headers['accept-language']} ${url}`);
      return isRefused ? reply.status(503).send({ success: false }) : { success: true, value: value() };
    });
});
afterEach(async () => {
  await app.close();
  rmSync(dist, { recursive: true });
});

const built = (): LivePages => {
  for (const folder of ['prerender', 'shells']) mkdirSync(join(dist, folder));
  writeFileSync(join(dist, 'prerender/entry-prerender.mjs'), BUNDLE);
  for (const lang of ['pt', 'en'])
    for (const shell of ['home', 'lobby']) writeFileSync(join(dist, `shells/${shell}.${lang}.html`), BUILT);
  const pages = livePages(app, dist);
  if (!pages) throw new Error('a build that can draw is not taken');
  return pages;
};
const homeOf = (pages: LivePages, host = 'a.example', lang: 'pt' | 'en' = 'pt') =>
  pages.of({ host, lang, shell: 'home', drawn: HOME });
const textOf = async (pages: LivePages, lang: 'pt' | 'en' = 'pt') =>
  (await homeOf(pages, 'a.example', lang))?.plain.toString();

it('draws the games of this host in this language into the built page and hands the answers along', async () => {
  const text = await textOf(built(), 'en');
  expect(text).toContain('<div id="root" data-shell="home"><p>/ en Fishing</p></div>');
  expect(text).toContain('<script type="application/json" id="answers">[["GET /wps/relay/home",{},"Fishing"]');
  expect(text?.endsWith('<script>early</script></html>')).toBe(true);
  expect(asked).toContain('a.example en /wps/relay/home');
});

it('draws a game centre from its own list and leaves it to the browser to draw it anew', async () => {
  const page = await built().of({ host: 'a.example', lang: 'pt', shell: 'lobby', drawn: SLOTS });
  expect(page?.plain.toString()).toContain('<div id="root" data-shell="lobby"><p>/rng pt all RNG</p></div>');
  expect(page?.plain.toString()).toContain('[["GET /wps/relay/games",{"query":{"gameType":"RNG"}},"all RNG"]');
});

it('lets no text of an answer end the data block', async () => {
  games = '</script><script>alert(1)</script>';
  expect(await textOf(built())).not.toContain('</script><script>alert');
});

it('asks once for visitors that come at the same time or shortly after, and sends the same page', async () => {
  const home = built();
  const [one, two] = await Promise.all([homeOf(home), homeOf(home)]);
  const third = await homeOf(home);
  expect(asked).toHaveLength(2);
  expect([two?.etag, third?.etag]).toEqual([one?.etag, one?.etag]);
  expect(brotliDecompressSync(one?.br ?? '').toString()).toBe(one?.plain.toString());
});

it('keeps hosts apart, because their houses differ', async () => {
  const home = built();
  await textOf(home);
  games = 'Cards';
  expect((await homeOf(home, 'b.example'))?.plain.toString()).toContain('Cards');
  expect(await textOf(home)).toContain('Fishing');
});

it('answers null, so that the built page is sent, when an answer is refused or the drawing breaks the policy', async () => {
  const home = built();
  isRefused = true;
  expect(await homeOf(home)).toBeNull();
  isRefused = false;
  attribute = ' style="color:red"';
  expect(await homeOf(home)).toBeNull();
  attribute = '';
  expect(await textOf(home)).toContain('Fishing');
});

it('is not there when the build cannot draw', () => {
  expect(livePages(app, dist)).toBeNull();
});
