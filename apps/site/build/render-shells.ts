import { readFileSync } from 'node:fs';
import type { Ask } from '../src/api/early.ts';
import { bootScript, earlyScript } from './inline-scripts.ts';
import { entryKey, filesOf, type Manifest, messagesFile } from './manifest.ts';
import { offlinePage } from './offline-page.ts';
import { SHELL_LANGS, type ShellLang, textsOf } from './texts.ts';

/** The chunk of pages that the server draws, and the area of their words. */
const DRAWN = {
  lobby: { chunk: 'src/features/lobby/pages.ts', area: 'lobby' },
  promotions: { chunk: 'src/features/help/pages.ts', area: 'lobby' },
  help: { chunk: 'src/features/help/pages.ts', area: 'help' },
} as const;
type DrawnKind = keyof typeof DRAWN;
const isDrawnKind = (name: string): name is DrawnKind => name in DRAWN;

export type ShellKind = 'home' | DrawnKind | 'page' | 'blank' | 'not-found' | 'offline';

/** Those that start the app. */
type AppShell = Exclude<ShellKind, 'offline'>;

type Shells = {
  template: string;
  dist: string;
  manifest: Manifest;
  prerender(path: string, lang: ShellLang): Promise<string>;
};

const HOME = new Set(['/', '/index', '/index.html', '/home', '/login', '/register', '/forget']);
/** Pages with a frame of their own: the players' frame must not flash before them. */
const BLANK = /^\/(agent|agentHome|demo|game|seamless|lottery|seaLottery|vnLottery|lottert)(\/|$)/;

/** The page that the service worker keeps and shows when there is no network. */
export const OFFLINE = '/offline';

/** A line of the server's table: which shell it sends for a pattern of the router, and what it draws into it, from which public calls. */
export type RouteLine = { pattern: string; shell: ShellKind; drawn?: { path: string; asks: readonly Ask[] } };
export const lineOf = (pattern: string, asksOf: (path: string) => readonly Ask[]): RouteLine => {
  const path = HOME.has(pattern) ? '/' : pattern;
  const asks = asksOf(path);
  if (asks.length > 0) {
    const name = path === '/' ? 'home' : path.slice(1);
    return { pattern, shell: name === 'home' || isDrawnKind(name) ? name : 'lobby', drawn: { path, asks } };
  }
  if (pattern === OFFLINE) return { pattern, shell: 'offline' };
  return { pattern, shell: BLANK.test(pattern) ? 'blank' : 'page' };
};

const HERO = '/art/banners/onca';
const HERO_SIZES =
  '(min-width: 1280px) 922px, (min-width: 1024px) calc(80vw - 230px), (min-width: 768px) calc(100vw - 120px), calc(100vw - 24px)';
const heroPreload =
  `<link rel="preload" as="image" type="image/avif" fetchpriority="high" ` +
  `imagesrcset="${HERO}-780.avif 780w, ${HERO}-1560.avif 1560w" imagesizes="${HERO_SIZES}">`;

/** The app's entry, and all files that it and the page need before they run, so that none waits for another to name it. */
const scriptsOf = ({ manifest }: Shells, kind: AppShell, lang: ShellLang): string => {
  const page = isDrawnKind(kind) ? DRAWN[kind] : undefined;
  const own = page ? [...filesOf(manifest, page.chunk), messagesFile(manifest, page.area, lang)] : [];
  const [first, ...shared] = filesOf(manifest, entryKey(manifest));
  const modules = new Set([...shared, messagesFile(manifest, 'shell', lang), ...own]);
  modules.delete(first ?? '');
  return [
    `<script type="module" crossorigin src="/${first}"></script>`,
    ...[...modules].map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ].join('');
};

const sheetOf = (dist: string, sheets: readonly string[]): string =>
  sheets.map((file) => readFileSync(`${dist}/${file}`, 'utf8').trim()).join('');

/** What every shell's head holds: texts for search engines, preloads, the style sheet itself, the first script. */
const headOf = (shells: Shells, kind: AppShell, lang: ShellLang): string => {
  const { template, dist, manifest } = shells;
  const texts = textsOf('shell', lang);
  const entry = manifest[entryKey(manifest)];
  // The page's own style sheet too: what is drawn stands at once where it will stand.
  const page = isDrawnKind(kind) ? DRAWN[kind] : undefined;
  const sheets = [...(entry?.css ?? []), ...((page && manifest[page.chunk]?.css) ?? [])];
  const css = sheetOf(dist, sheets);
  const font = /\/assets\/outfit-[\w-]+\.woff2/.exec(css)?.[0];
  const titles = {
    home: texts['shell.title'],
    lobby: 'Trevo',
    promotions: `${texts['shell.promotions']} · Trevo`,
    help: `${textsOf('help', lang)['help.title']} · Trevo`,
    page: 'Trevo',
    blank: 'Trevo',
    'not-found': `${textsOf('frame', lang)['frame.404.title']} · Trevo`,
  };
  if (!template.includes('<!--head-->') || !entry) throw new Error('the template has lost its place for the head');
  return [
    `<title>${titles[kind]}</title>`,
    `<meta name="description" content="${textsOf('system', lang)['system.description']}">`,
    kind === 'home' ? heroPreload : '',
    // A preloaded font holds the first frame back until the whole page is there: one long task instead of several short.
    font && kind !== 'home' ? `<link rel="preload" as="font" type="font/woff2" href="${font}" crossorigin>` : '',
    `<script>${bootScript}</script>`,
    page ? '' : scriptsOf(shells, kind, lang),
    `<style>${css}</style>`,
  ].join('');
};

/** The frame without its page: the same header and rail, nothing active, an empty main. */
const frameOf = (home: string): string =>
  home
    .replace(/(<main [^>]*>)[\s\S]*<\/main>/, '$1</main>')
    .replaceAll(' data-status="active"', '')
    .replaceAll(' aria-current="page"', '');

/** The server puts the page with its answers between the marks; they stand outside the root, which belongs to React. `data-shell`: it is drawn. */
const rootOf = (shells: Shells, kind: AppShell, lang: ShellLang, body: string): string => {
  if (kind !== 'home' && !isDrawnKind(kind)) return `<div id="root">${body}</div>`;
  // After the page, so that the browser asks for its pictures first: what they show needs no script. Home names its own in the head.
  const scripts = kind === 'home' ? '' : scriptsOf(shells, kind, lang);
  return `<!--page--><div id="root"${kind === 'home' ? ' data-shell="home"' : ''}>${body}</div><!--/page--><script>${earlyScript(lang, kind === 'home')}</script>${scripts}`;
};

const fill = (shells: Shells, kind: AppShell, lang: ShellLang, body: string): string =>
  fillIn(shells, lang, { head: headOf(shells, kind, lang), body: rootOf(shells, kind, lang, body) });

/** The page that the service worker keeps: the frame, and no script of the app. */
const fillOffline = (shells: Shells, lang: ShellLang, frame: string): string => {
  const { dist, manifest } = shells;
  const css = sheetOf(dist, manifest[entryKey(manifest)]?.css ?? []);
  return fillIn(shells, lang, offlinePage({ dist, lang, frame, css }));
};

const fillIn = (
  { template }: Shells,
  lang: ShellLang,
  page: { readonly head: string; readonly body: string },
): string =>
  template
    .replace(/<html lang="[^"]*">/, `<html lang="${lang === 'pt' ? 'pt-BR' : 'en'}">`)
    // Replaced by the head below, in the order that loads fastest.
    .replace(/\s*<script type="module"[^>]*><\/script>/g, '')
    .replace(/\s*<link rel="(stylesheet|modulepreload)"[^>]*>/g, '')
    .replace('<!--head-->', () => page.head)
    .replace('<div id="root"></div>', () => page.body)
    .replace(/\n\s*/g, '\n');

/** All shells by file name: `home.pt`, `page.en`, `not-found.pt`, `blank.en`. */
export const renderShells = async (shells: Shells): Promise<Map<string, string>> => {
  const made = new Map<string, string>();
  for (const lang of SHELL_LANGS) {
    const home = await shells.prerender('/', lang);
    const notFound = await shells.prerender('/this-address-does-not-exist', lang);
    if (/ style="/.test(home)) throw new Error('home has a style attribute, which the CSP refuses in HTML');
    made.set(`home.${lang}`, fill(shells, 'home', lang, home));
    for (const kind of [...Object.keys(DRAWN).filter(isDrawnKind), 'page'] as const)
      made.set(`${kind}.${lang}`, fill(shells, kind, lang, frameOf(home)));
    made.set(`blank.${lang}`, fill(shells, 'blank', lang, ''));
    made.set(`offline.${lang}`, fillOffline(shells, lang, frameOf(home)));
    made.set(`not-found.${lang}`, fill(shells, 'not-found', lang, notFound));
  }
  return made;
};
