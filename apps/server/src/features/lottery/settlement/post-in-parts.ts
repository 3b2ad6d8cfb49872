import type { LedgerManyOutcome } from '../../ledger/index.ts';

/** Wallets of one part stay locked until its end, so parts are small beside what the door takes. */
export const POST_AT_ONCE = 1_000;

/**
 * Posts items in parts. @returns whether all were applied; false: some were not as their rows had been read, so they have to be read again.
 * @throws Error where one was refused for another reason, which it has no reason to
 */
export const postInParts = async <Item>(
  items: readonly Item[],
  post: (part: readonly Item[]) => Promise<readonly LedgerManyOutcome[]>,
  isChanged: (error: unknown) => boolean,
): Promise<boolean> => {
  let isWhole = true;
  for (let from = 0; from < items.length; from += POST_AT_ONCE)
    for (const outcome of await post(items.slice(from, from + POST_AT_ONCE))) {
      if (outcome.status === 'applied') continue;
      const wasChanged =
        outcome.status === 'key_reused' ||
        (outcome.status === 'refused' && outcome.reason === 'already_reversed') ||
        (outcome.status === 'failed' && isChanged(outcome.error));
      if (!wasChanged) throw new Error('an end was not paid', { cause: 'error' in outcome ? outcome.error : outcome });
      isWhole = false;
    }
  return isWhole;
};
