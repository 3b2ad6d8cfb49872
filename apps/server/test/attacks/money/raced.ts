import type { TestServer } from '@trevo/testkit';
import type { KyselyPlugin } from 'kysely';
import { expect, vi } from 'vitest';

type Handle = TestServer['app']['db'];
type Begin = Handle['transaction'];

/**
 * The race without luck: the first transaction of `call` begins after `other` is done, so what the call read before is stale.
 * `planted` changes what that transaction reads.
 */
export const raced = async <Answer>(
  { app }: { readonly app: { readonly db: Handle } },
  call: () => Promise<Answer>,
  other: () => Promise<unknown>,
  planted?: KyselyPlugin,
): Promise<Answer> => {
  const { db } = app;
  const late = planted ? db.withPlugin(planted) : db;
  const begin = vi.spyOn(db, 'transaction');
  const execute: ReturnType<Begin>['execute'] = async (work) => {
    await other();
    return late.transaction().execute(work);
  };
  begin.mockReturnValueOnce({ execute } as ReturnType<Begin>);
  try {
    return await call();
  } finally {
    expect(begin).toHaveBeenCalled();
    begin.mockRestore();
  }
};
