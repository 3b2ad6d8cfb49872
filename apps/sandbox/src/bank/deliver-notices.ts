import { SECOND } from '@trevo/time';
import { now } from '../clock.ts';
import type { Notice } from './bank-state.ts';
import type { Books } from './books.ts';
import { presentPayment } from './payments.ts';
import { presentPayout } from './payouts.ts';

/** Seconds until the next try after the 1st, 2nd and 3rd failure; then the bank gives up, as real ones do. */
const BACKOFF = [2, 10, 60] as const;

const bodyOf = ({ state }: Books, { path, about }: Notice): unknown => {
  if (path === '/pagamentos')
    return { pagamentos: [state.payouts[about]].flatMap((item) => (item ? [presentPayout(item)] : [])) };
  return { pix: [state.payments[about]].flatMap((item) => (item ? [presentPayment(item)] : [])) };
};

const post = async (url: string, body: unknown): Promise<boolean> => {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(5_000),
    });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
};

/** Sends the notices that are due, each at least once until it is accepted or given up. */
export const deliverNotices = async (books: Books): Promise<void> => {
  const { state, pixKey, save } = books;
  const due = state.notices.filter((notice) => notice.dueAt <= now());
  for (const notice of due) {
    const webhook = state.webhooks[pixKey];
    const isAccepted = webhook ? await post(`${webhook.webhookUrl}${notice.path}`, bodyOf(books, notice)) : true;
    const wait = BACKOFF[notice.attempts];
    if (isAccepted || wait === undefined) state.notices = state.notices.filter((other) => other !== notice);
    else Object.assign(notice, { attempts: notice.attempts + 1, dueAt: now() + wait * SECOND });
  }
  if (due.length > 0) save();
};
