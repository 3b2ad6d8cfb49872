import { call } from '../api/client.ts';

const EVERY_MS = 15_000;

const look = async (): Promise<void> => {
  if (document.hidden) return;
  const { status } = await call('GET /wps/system/status');
  if (status !== 0) (await import('./show-closed-page.ts')).showClosedPage();
};

/** Looks now and then, and whenever somebody comes back to the tab, whether the house is still open. */
export const watchHouse = (): void => {
  const check = () => void look().catch(() => undefined);
  setInterval(check, EVERY_MS);
  document.addEventListener('visibilitychange', check);
};
