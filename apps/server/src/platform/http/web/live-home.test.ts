import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type LiveHome, liveHome } from './live-home.ts';

const BUILT = '<html><!--page--><div id="root" data-shell="home">empty</div><!--/page--><script>early</script></html>';
/** Stands for the site's bundle: draws what it is given. */
const BUNDLE = `export const prerender = async (path, lang, answers) =>
  '<p' + answers['/wps/announcements'] + '>' + path + ' ' + lang + ' ' + answers['/wps/relay/home'].replaceAll('<', '&lt;') + '</p>';`;

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
    '/lgw/games/game_menus': () => [],
  };
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

const built = (): LiveHome => {
  for (const folder of ['prerender', 'shells']) mkdirSync(join(dist, folder));
  writeFileSync(join(dist, 'prerender/entry-prerender.mjs'), BUNDLE);
  for (const lang of ['pt', 'en']) writeFileSync(join(dist, `shells/home.${lang}.html`), BUILT);
  const home = liveHome(app, dist);
  if (!home) throw new Error('a build that can draw is not taken');
  return home;
};
const textOf = async (home: LiveHome, lang: 'pt' | 'en' = 'pt') => (await home.of('a.example', lang))?.plain.toString();

it('draws the games of this host in this language into the built page and hands the answers along', async () => {
  const text = await textOf(built(), 'en');
  expect(text).toContain('<div id="root" data-shell="home"><p>/ en Fishing</p></div>');
  expect(text).toContain('<script type="application/json" id="answers">{"/wps/relay/home":"Fishing"');
  expect(text?.endsWith('<script>early</script></html>')).toBe(true);
  expect(asked).toContain('a.example en /wps/relay/home');
});

it('lets no text of an answer end the data block', async () => {
  games = '</script><script>alert(1)</script>';
  expect(await textOf(built())).not.toContain('</script><script>alert');
});

it('asks once for visitors that come at the same time or shortly after, and sends the same page', async () => {
  const home = built();
  const [one, two] = await Promise.all([home.of('a.example', 'pt'), home.of('a.example', 'pt')]);
  const third = await home.of('a.example', 'pt');
  expect(asked).toHaveLength(3);
  expect([two?.etag, third?.etag]).toEqual([one?.etag, one?.etag]);
  expect(brotliDecompressSync(one?.br ?? '').toString()).toBe(one?.plain.toString());
});

it('keeps hosts apart, because their houses differ', async () => {
  const home = built();
  await textOf(home);
  games = 'Cards';
  expect((await home.of('b.example', 'pt'))?.plain.toString()).toContain('Cards');
  expect(await textOf(home)).toContain('Fishing');
});

it('answers null, so that the built page is sent, when an answer is refused or the drawing breaks the policy', async () => {
  const home = built();
  isRefused = true;
  expect(await home.of('a.example', 'pt')).toBeNull();
  isRefused = false;
  attribute = ' style="color:red"';
  expect(await home.of('a.example', 'pt')).toBeNull();
  attribute = '';
  expect(await textOf(home)).toContain('Fishing');
});

it('is not there when the build cannot draw', () => {
  expect(liveHome(app, dist)).toBeNull();
});
