/** The service worker reads the wish from here: it has no other store, and it outlives its releases. */
const WISHES = 'wishes';
const LITE = '/lite';

/** Whether this browser can leave pictures out: a service worker does it. */
export const canBeLite = (): boolean => 'serviceWorker' in navigator && 'caches' in window;

export const readLite = async (): Promise<boolean> => (await (await caches.open(WISHES)).match(LITE)) !== undefined;

export const setLite = async (isLite: boolean): Promise<void> => {
  const wishes = await caches.open(WISHES);
  if (isLite) await wishes.put(LITE, new Response('1'));
  else await wishes.delete(LITE);
  (await navigator.serviceWorker.ready).active?.postMessage('wishes');
};
