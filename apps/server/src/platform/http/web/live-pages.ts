import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { monotonicMs } from '../../clock.ts';
import type { Ask, Drawn, Shell, ShellKind, ShellLang } from './web-shells.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** The build marks the part of the page that is drawn anew. */
const PLACE = /<!--page-->[\s\S]*<!--\/page-->/;
/** So old may the answers in the page be; the API allows a minute. */
const FRESH_MS = 5_000;
/** A page without games is better than no page: so long the first drawing may keep somebody waiting. */
const PATIENCE_MS = 800;
/** Pages times hosts times languages; more are made by strangers that invent host names. */
const MOST_KEPT = 128;

type Answers = readonly (readonly [...Ask, value: unknown])[];
type Draw = (path: string, lang: ShellLang, answers: Answers) => Promise<string>;
type Kept = { readonly answers: string; readonly shell: Shell; readonly at: number };

/** A page of one host's house in one language. */
export type Wanted = {
  readonly host: string;
  readonly lang: ShellLang;
  readonly shell: ShellKind;
  readonly drawn: Drawn;
};

export type LivePages = {
  /** The page with the catalogue of this host's house; null when it cannot be had in time, then the built shell is sent. */
  of(wanted: Wanted): Promise<Shell | null>;
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

/** The answers, asked of this server as a visitor from outside would. @throws when one is refused */
const askAll = (app: FastifyInstance, { host, lang, drawn: { asks } }: Wanted): Promise<Answers> => {
  const headers = { host, accept: 'application/json', 'accept-language': lang };
  return Promise.all(
    asks.map(async ([name, options]) => {
      const url = name.slice('GET '.length);
      const answer = await app.inject({ url, headers, query: { ...options.query } });
      if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}`);
      return [name, options, answer.json<{ value: unknown }>().value] as const;
    }),
  );
};

/**
 * Draws home, game centres, promotions and help with the public answers in them and keeps the result until they change: games and texts
 * stand in the HTML, and the browser has their answers. It is the built shell with its page replaced, so the hashes of the
 * policy stay true; the answers travel along as a data block, which is no script. Null when the build cannot draw.
 */
export const livePages = (app: FastifyInstance, dist: string): LivePages | null => {
  if (!existsSync(join(dist, 'prerender/entry-prerender.mjs'))) return null;
  const draw = drawer(dist);
  const kept = new Map<string, Kept>();
  const running = new Map<string, Promise<Shell | null>>();

  const drawnOf = async ({ lang, shell, drawn }: Wanted, values: Answers, answers: string): Promise<Shell> => {
    const page = await (await draw())(drawn.path, lang, values);
    if (page.includes(' style="')) throw new Error('the page has a style attribute, which the policy refuses in HTML');
    const block = `<script type="application/json" id="answers">${answers}</script>`;
    const built = readFileSync(join(dist, 'shells', `${shell}.${lang}.html`), 'utf8');
    return shellOf(built.replace(PLACE, () => `<div id="root" data-shell="${shell}">${page}</div>${block}`));
  };
  const refresh = async (key: string, wanted: Wanted): Promise<Shell> => {
    const values = await askAll(app, wanted);
    const answers = JSON.stringify(values).replaceAll('<', '\\u003c');
    const old = kept.get(key);
    const shell = old?.answers === answers ? old.shell : await drawnOf(wanted, values, answers);
    kept.delete(key);
    kept.set(key, { answers, shell, at: monotonicMs() });
    const [oldest] = kept.keys();
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    return shell;
  };
  const refreshOnce = (key: string, wanted: Wanted): Promise<Shell | null> => {
    const known = running.get(key);
    if (known) return known;
    const started = refresh(key, wanted)
      .catch((error: unknown) => {
        kept.delete(key);
        app.log.warn({ err: error, path: wanted.drawn.path }, 'a page is sent without its content');
        return null;
      })
      .finally(() => running.delete(key));
    running.set(key, started);
    return started;
  };
  return {
    async of(wanted) {
      const key = `${wanted.lang} ${wanted.drawn.path} ${wanted.host}`;
      const known = kept.get(key);
      if (known && monotonicMs() - known.at < FRESH_MS) return known.shell;
      return Promise.race([refreshOnce(key, wanted), patience()]);
    },
  };
};

const patience = (): Promise<null> =>
  new Promise((resolve) => {
    setTimeout(() => resolve(null), PATIENCE_MS).unref();
  });
