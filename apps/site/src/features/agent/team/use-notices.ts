import { useCall } from '../../../api/use-call.ts';

const NOTICES = 'GET /wps/announcements';

/** What the brand announces to everybody, newest first. */
export const useNotices = () => {
  const answer = useCall(NOTICES, { query: { types: 'PL,PU' } }, { staleTime: 300_000 });
  const list = answer.data && [...answer.data.player, ...answer.data.popup];
  return { ...answer, list: list?.toSorted((a, b) => b.publishedAt.localeCompare(a.publishedAt)) };
};
