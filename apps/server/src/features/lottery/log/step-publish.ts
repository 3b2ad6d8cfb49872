import { lotteryResultLeaf } from '@trevo/engines/log';
import type { Platform } from '../../../platform/open-platform.ts';
import type { Transparency } from '../../transparency/index.ts';
import { drawIdOf } from '../lottery.types.ts';
import { LOTTERY_RESULT } from './kind-names.ts';
import { AT_ONCE, listResults, lockUnlogged, noteLogged, publishTogether } from './logged.repository.ts';

export type PublishDeps = Pick<Platform, 'db'> & { readonly transparency: Pick<Transparency, 'append' | 'key'> };

/** Puts results into the log. An issue that nobody bet on is settled by that. */
export const createPublish = ({ db, transparency }: PublishDeps) => ({
  /** @returns 0 where more wait; null: all is published until something is drawn */
  async step(): Promise<number | null> {
    await transparency.key();
    const count = await publishTogether(db, async (tx) => {
      const issues = await lockUnlogged(tx);
      if (issues.length === 0) return 0;
      const results = await listResults(tx, issues);
      const leaves = issues.flatMap((issue) =>
        results
          .filter(({ issueId, version }) => issueId === issue.issueId && version > issue.loggedVersion)
          .map((result) => ({
            kind: LOTTERY_RESULT,
            ref: issue.issueId.toString(),
            version: result.version,
            text: lotteryResultLeaf(drawIdOf(issue), result),
          })),
      );
      await noteLogged(tx, issues);
      await transparency.append(tx, leaves);
      return issues.length;
    });
    return count === AT_ONCE ? 0 : null;
  },
});
export type Publish = ReturnType<typeof createPublish>;
