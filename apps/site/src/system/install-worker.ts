import { loadAreas } from '@trevo/i18n';
import { trustedWorkerUrl } from '@trevo/ui/run-worker';
import { showBar } from './show-bar.ts';

const ASK_EVERY_MS = 3_600_000;
const SPOKEN = 'offlineLang';

/** Says that a newer release waits; it is taken when the member says so, never in the middle of a round. */
const offerUpdate = async (waiting: ServiceWorker): Promise<void> => {
  const update = (): void => {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
    waiting.postMessage('update');
  };
  await loadAreas('system');
  showBar({ text: 'system.update.bar', act: { text: 'system.update.now', run: update } });
};

/** The kept page speaks the language of the last visit. */
const keepLanguage = (worker: ServiceWorker | null): void => {
  const { lang } = document.documentElement;
  if (!worker || localStorage.getItem(SPOKEN) === lang) return;
  localStorage.setItem(SPOKEN, lang);
  worker.postMessage('language');
};

/** Makes the site one that can be installed and that says so when there is no network. Where browsers have no such workers, nothing. */
export const installWorker = async (): Promise<void> => {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.register(trustedWorkerUrl('/sw.js'), { updateViaCache: 'none' });
  const isFirst = navigator.serviceWorker.controller === null;
  const offer = (waiting: ServiceWorker): void => void offerUpdate(waiting).catch(() => undefined);
  if (registration.waiting && !isFirst) offer(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed' && navigator.serviceWorker.controller) offer(installing);
    });
  });
  setInterval(() => void registration.update().catch(() => undefined), ASK_EVERY_MS);
  keepLanguage((await navigator.serviceWorker.ready).active);
};

/** While there is no network the page says that what it shows may be old: in the words of the frame, as no other would come any more. */
export const watchNetwork = (): void => {
  let remove: (() => void) | null = null;
  const look = (): void => {
    if (!navigator.onLine) remove ??= showBar({ text: 'shell.offline.bar' });
    else {
      remove?.();
      remove = null;
    }
  };
  addEventListener('online', look);
  // A page that could not be shown without the network comes by itself; nothing on it can be lost.
  addEventListener('online', () => document.getElementById('page-error') && location.reload());
  addEventListener('offline', look);
  look();
};
