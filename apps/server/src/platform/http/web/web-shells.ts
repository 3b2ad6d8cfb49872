import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export type ShellLang = 'pt' | 'en';
export type ShellKind = 'home' | 'lobby' | 'promotions' | 'help' | 'page' | 'blank' | 'not-found' | 'offline';

/** One prerendered page in the encodings that the build made. */
export type Shell = {
  readonly etag: string;
  readonly plain: Buffer;
  readonly br: Buffer | null;
  readonly gzip: Buffer | null;
};

export type Shells = {
  of(kind: ShellKind, lang: ShellLang): Shell;
  /** What an address gets; the shell `not-found` where the site does not know it. */
  lineOf(path: string): Omit<RouteLine, 'pattern'>;
  readonly policy: string;
};

/** A public call of the site: its name, `GET /path`, and options. */
export type Ask = readonly [name: string, options: { readonly query?: Readonly<Record<string, string>> }];
/** What the server draws anew into a shell: the site's page at `path`, from the answers to these calls. */
export type Drawn = { readonly path: string; readonly asks: readonly Ask[] };
type RouteLine = { readonly pattern: string; readonly shell: ShellKind; readonly drawn?: Drawn };
type Hashes = { readonly script: readonly string[]; readonly style: readonly string[] };

const readJson = <Value>(file: string): Value => JSON.parse(readFileSync(file, 'utf8')) as Value;
const optional = (file: string): Buffer | null => (existsSync(file) ? readFileSync(file) : null);

/** `/game/$gameCode` as an expression; a parameter is one part of the path. Capitals make no difference, as in the site's own router. */
const expressionOf = (pattern: string): RegExp => {
  const parts = pattern
    .split('/')
    .map((part) => (part.startsWith('$') ? '[^/]+' : part.replace(/[.*+?^{}()|[\]\\]/g, '\\$&')));
  return new RegExp(`^${parts.join('/')}/?$`, 'i');
};

/** Only what the build hashed may run inline; everything else comes from this origin. */
const policyOf = ({ script, style }: Hashes): string =>
  [
    `default-src 'self'`,
    `script-src 'self' ${script.join(' ')}`,
    `style-src 'self' ${style.join(' ')}`,
    `img-src 'self' data: blob:`,
    `connect-src 'self'`,
    `font-src 'self'`,
    `media-src 'self'`,
    `worker-src 'self'`,
    `frame-src 'self'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
    // No text becomes markup or script; the one policy names the address of the worker that proves work.
    `require-trusted-types-for 'script'`,
    `trusted-types trevo-worker`,
  ].join('; ');

type More = { readonly frames: readonly string[]; readonly images: readonly string[] };
/** The policy with more origins: of vendors' games in frames, of a brand's pictures. */
export const policyWith = (policy: string, { frames, images }: More): string =>
  policy
    .replace(`frame-src 'self'`, ['frame-src', `'self'`, ...new Set(frames)].join(' '))
    .replace(`img-src 'self'`, ['img-src', `'self'`, ...new Set(images)].join(' '));

/** Reads the site's build once. Null when the site was not built: the API then runs without pages. */
export const readShells = (dist: string): Shells | null => {
  if (!existsSync(join(dist, 'csp.json'))) return null;
  const routes = readJson<RouteLine[]>(join(dist, 'routes.json')).map(({ pattern, ...line }) => ({
    expression: expressionOf(pattern),
    line,
  }));
  const cache = new Map<string, Shell>();
  return {
    policy: policyOf(readJson<Hashes>(join(dist, 'csp.json'))),
    lineOf: (path) => routes.find(({ expression }) => expression.test(path))?.line ?? { shell: 'not-found' },
    of(kind, lang) {
      const name = `${kind}.${lang}`;
      const known = cache.get(name);
      if (known) return known;
      const file = join(dist, 'shells', `${name}.html`);
      const plain = readFileSync(file);
      const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
      const shell = { etag, plain, br: optional(`${file}.br`), gzip: optional(`${file}.gz`) };
      cache.set(name, shell);
      return shell;
    },
  };
};
