import { randomUUID } from 'node:crypto';
import type { TestClient } from '@trevo/testkit';

export type Attempt = { readonly key: string; readonly cnonce: string; roundId: string | null };

/** One round at the smallest bet; an attempt sent again is the same round. */
export const play = async (client: TestClient, attempt: Attempt): Promise<void> => {
  const answer = await client.call('POST /wps/originals/:gameCode/rounds', {
    params: { gameCode: 'SPB_A' },
    body: { bet: '0.10', cnonce: attempt.cnonce },
    key: attempt.key,
  });
  if (answer.success) attempt.roundId = answer.value.roundId;
};

/**
 * Eight at once play until `end`, which begins when so many rounds are acknowledged. Whatever is unanswered then may or may not have been
 * committed.
 */
export const playUntil = async (client: TestClient, rounds: number, end: () => Promise<void>): Promise<Attempt[]> => {
  const attempts: Attempt[] = [];
  let isOver = false;
  const players = Array.from({ length: 8 }, async () => {
    while (!isOver) {
      const attempt: Attempt = { key: randomUUID(), cnonce: randomUUID().replaceAll('-', ''), roundId: null };
      attempts.push(attempt);
      await play(client, attempt).catch(() => undefined);
    }
  });
  // By count: a busy machine takes as long as it takes.
  while (attempts.filter(({ roundId }) => roundId !== null).length < rounds)
    await new Promise((resolve) => setTimeout(resolve, 20));
  await end();
  isOver = true;
  await Promise.all(players);
  return attempts;
};

/** Every round of the account, page by page. */
export const roundIds = async (client: TestClient): Promise<string[]> => {
  const ids: string[] = [];
  for (let pageNo = 1; ; pageNo += 1) {
    const page = await client.call('GET /wps/originals/rounds', { query: { pageNo, pageSize: 100 } });
    ids.push(...page.value.list.map((round) => round.roundId));
    if (pageNo >= page.value.totalPages) return ids;
  }
};
