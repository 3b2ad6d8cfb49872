import { useAnnounced } from '../../../shared/notices/use-announced.ts';

/** What the brand announces to an agent, newest first. */
export const useNotices = () => {
  const answer = useAnnounced();
  const list = answer.data && [...answer.data.player, ...answer.data.popup];
  return { ...answer, list: list?.toSorted((a, b) => b.publishedAt.localeCompare(a.publishedAt)) };
};
