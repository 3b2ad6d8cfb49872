import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { monotonicMs } from '../../clock.ts';
import type { Shell, ShellLang } from './web-shells.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** What home shows that is the same for everyone; the site's cache is filled with these before its first drawing. */
const ANSWERS = ['/wps/relay/home', '/wps/announcements', '/lgw/games/game_menus'];
/** The build marks the part of the page that is drawn anew. */
const PLACE = /<!--page-->[\s\S]*<!--\/page-->/;
/** So old may the answers in the page be; the API allows a minute. */
const FRESH_MS = 5_000;
/** A page without games is better than no page: so long the first drawing may keep somebody waiting. */
const PATIENCE_MS = 800;
/** Hosts times languages; more are made by strangers that invent host names. */
const MOST_KEPT = 32;

type Draw = (path: string, lang: ShellLang, answers: Record<string, unknown>) => Promise<string>;
type Kept = { readonly answers: string; readonly shell: Shell; readonly at: number };

export type LiveHome = {
  /** Home with the catalogue of this host's house; null when it cannot be had in time, then the built shell is sent. */
  of(host: string, lang: ShellLang): Promise<Shell | null>;
};

const drawer = (dist: string): (() => Promise<Draw>) => {
  let loading: Promise<{ prerender: Draw }> | null = null;
  return async () => {
    loading ??= import(pathToFileURL(join(dist, 'prerender/entry-prerender.mjs')).href) as Promise<{ prerender: Draw }>;
    return (await loading).prerender;
  };
};

const shellOf = async (html: string): Promise<Shell> => {
  const plain = Buffer.from(html);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
  const [br, gz] = await Promise.all([brotli(plain, { params }), zip(plain)]);
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  return { etag, plain, br, gzip: gz };
};

/** The answers' values by path, asked of this server as a visitor from outside would. @throws when one is refused */
const askAll = async (app: FastifyInstance, host: string, lang: ShellLang): Promise<Record<string, unknown>> => {
  const headers = { host, accept: 'application/json', 'accept-language': lang };
  const values = await Promise.all(
    ANSWERS.map(async (url) => {
      const answer = await app.inject({ url, headers });
      if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}`);
      return [url, answer.json<{ value: unknown }>().value];
    }),
  );
  return Object.fromEntries(values) as Record<string, unknown>;
};

/**
 * Draws home with the public answers in it and keeps the result until they change: games stand in the HTML, and the
 * browser hydrates them instead of asking and drawing. It is the built shell with its page replaced, so the hashes of the
 * policy stay true; the answers travel along as a data block, which is no script. Null when the build cannot draw.
 */
export const liveHome = (app: FastifyInstance, dist: string): LiveHome | null => {
  if (!existsSync(join(dist, 'prerender/entry-prerender.mjs'))) return null;
  const draw = drawer(dist);
  const kept = new Map<string, Kept>();
  const running = new Map<string, Promise<Shell | null>>();

  const refresh = async (key: string, host: string, lang: ShellLang): Promise<Shell> => {
    const values = await askAll(app, host, lang);
    const answers = JSON.stringify(values).replaceAll('<', '\\u003c');
    const old = kept.get(key);
    const shell = old?.answers === answers ? old.shell : await drawn(lang, values, answers);
    kept.delete(key);
    kept.set(key, { answers, shell, at: monotonicMs() });
    const [oldest] = kept.keys();
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    return shell;
  };
  const drawn = async (lang: ShellLang, values: Record<string, unknown>, answers: string): Promise<Shell> => {
    const page = await (await draw())('/', lang, values);
    if (page.includes(' style="')) throw new Error('home has a style attribute, which the policy refuses in HTML');
    const block = `<script type="application/json" id="answers">${answers}</script>`;
    const built = readFileSync(join(dist, 'shells', `home.${lang}.html`), 'utf8');
    return shellOf(built.replace(PLACE, () => `<div id="root" data-shell="home">${page}</div>${block}`));
  };
  const refreshOnce = (host: string, lang: ShellLang): Promise<Shell | null> => {
    const key = `${lang} ${host}`;
    const known = running.get(key);
    if (known) return known;
    const started = refresh(key, host, lang)
      .catch((error: unknown) => {
        kept.delete(key);
        app.log.warn({ err: error }, 'home is sent without its games');
        return null;
      })
      .finally(() => running.delete(key));
    running.set(key, started);
    return started;
  };
  return {
    async of(host, lang) {
      const known = kept.get(`${lang} ${host}`);
      if (known && monotonicMs() - known.at < FRESH_MS) return known.shell;
      const fresh = refreshOnce(host, lang);
      return Promise.race([fresh, patience()]);
    },
  };
};

const patience = (): Promise<null> =>
  new Promise((resolve) => {
    setTimeout(() => resolve(null), PATIENCE_MS).unref();
  });
