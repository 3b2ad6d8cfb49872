/**
 * What the installed site does without a network: it shows the page that says so. Nothing else is kept. Calls, pages and files go to the
 * network as they would without it, so no amount and no list that is shown is ever older than the server's answer.
 */

/** The part of a service worker's world that is used; the site is otherwise written for windows. */
type Worker = {
  readonly location: Location;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(
    type: 'install' | 'activate',
    hear: (event: { waitUntil(work: Promise<unknown>): void }) => void,
  ): void;
  addEventListener(
    type: 'message',
    hear: (event: { data: unknown; waitUntil(work: Promise<unknown>): void }) => void,
  ): void;
  addEventListener(
    type: 'fetch',
    hear: (event: { request: Request; respondWith(answer: Promise<Response> | Response): void }) => void,
  ): void;
};
const worker = self as unknown as Worker;

/** Set by the build: another release is another worker, and the page can say that there is one. */
declare const RELEASE: string;
const CACHE = `offline-${RELEASE}`;
const OFFLINE = '/offline';
/** Outlives releases: whether this browser wants pictures of games. */
const WISHES = 'wishes';
const LITE = '/lite';

/** Only the players' pages: the console, the agents' area, vendors' windows and machines' addresses are left alone. */
const NOT_OURS = /^\/(console|ops|wps|lgw|gw|pay|agent|agentHome|seamless|healthz|readyz|metrics|openapi\.json)(\/|$)/;
const PICTURES = /^\/(art\/(?!avatars)|media\/)/;

let isLite: boolean | null = null;
const readLite = async (): Promise<boolean> => {
  isLite = (await (await caches.open(WISHES)).match(LITE)) !== undefined;
  return isLite;
};

const keepPage = async (): Promise<void> => (await caches.open(CACHE)).add(new Request(OFFLINE, { cache: 'reload' }));

worker.addEventListener('install', (event) => event.waitUntil(keepPage()));
worker.addEventListener('activate', (event) => {
  const clean = async (): Promise<void> => {
    const old = (await caches.keys()).filter((name) => name !== CACHE && name !== WISHES);
    await Promise.all(old.map((name) => caches.delete(name)));
    await worker.clients.claim();
  };
  event.waitUntil(clean());
});
worker.addEventListener('message', (event) => {
  if (event.data === 'update') event.waitUntil(worker.skipWaiting());
  if (event.data === 'wishes') event.waitUntil(readLite());
  if (event.data === 'language') event.waitUntil(keepPage());
});

const offlinePage = async (): Promise<Response> => (await caches.match(OFFLINE)) ?? Response.error();
const picture = async (request: Request): Promise<Response> =>
  (isLite ?? (await readLite())) ? Response.error() : fetch(request);

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== worker.location.origin || NOT_OURS.test(pathname)) return;
  if (request.mode === 'navigate') event.respondWith(fetch(request).catch(offlinePage));
  else if (isLite !== false && request.destination === 'image' && PICTURES.test(pathname))
    event.respondWith(picture(request));
});
