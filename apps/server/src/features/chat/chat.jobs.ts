import { DAY } from '@trevo/time';
import type { Job } from '../../platform/jobs/jobs.ts';
import type { ChatDeps } from './chat-deps.ts';
import { deleteOldFiles } from './talk/messages.repository.ts';
import { endTalk } from './talk/say.ts';
import { deleteStrangersTalks, listSilent, lockTalk } from './talk/talks.repository.ts';

/** Nothing was said for so long: the talk is over. An answer by mail may take its time; a stranger's that never came, less. */
const SILENT_MS = { live: DAY, mail: 30 * DAY, strangersMail: 7 * DAY } as const;
const AT_ONCE = 500;

/** Ends talks in which nobody said anything for long, but live ones of members who still wait for somebody. */
export const closeSilent = async (deps: Pick<ChatDeps, 'db' | 'clock'>): Promise<number> => {
  const before = (ms: number): Date => new Date(deps.clock.now() - ms);
  const { live, mail, strangersMail } = SILENT_MS;
  const since = { live: before(live), mail: before(mail), strangersMail: before(strangersMail) };
  const silent = await listSilent(deps.db, since, AT_ONCE);
  for (const { talkId, lastAt } of silent)
    await deps.db.transaction().execute(async (tx) => {
      const talk = await lockTalk(tx, talkId);
      if (talk.lastAt.getTime() === lastAt.getTime())
        await endTalk(deps, tx, talk, { outcome: 'left', by: { sender: 'house' } });
    });
  return silent.length;
};

/** Deletes files of talks, and strangers' talks, `chat.keepDays` after their end. */
export const deleteOldTalks = async ({ db, clock, merchants }: Pick<ChatDeps, 'db' | 'clock' | 'merchants'>) => {
  for (const { merchantId } of merchants.all()) {
    const before = new Date(clock.now() - merchants.settings(merchantId)['chat.keepDays'] * DAY);
    await deleteOldFiles(db, merchantId, before);
    await deleteStrangersTalks(db, merchantId, before);
  }
};

export const chatJobs = (deps: ChatDeps): Job[] => [
  {
    name: 'chat.close-silent',
    lane: 'long',
    cron: '*/10 * * * *',
    handler: async () => void (await closeSilent(deps)),
  },
  { name: 'chat.delete-old', lane: 'long', cron: '41 * * * *', handler: () => deleteOldTalks(deps) },
];
