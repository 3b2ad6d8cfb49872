import { useQuery } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { callKey } from '../../../api/use-call.ts';
import type { CreditLine } from '../../../shared/funds/use-credit.ts';

const LINES = 'GET /wps/agent/credits';
const PER_PAGE = '100';

/** The line of one direct downline: looked for in the list, which is short. Null: it has none. */
const findLine = async (member: string, signal: AbortSignal): Promise<CreditLine | null> => {
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const { list, totalPages } = await call(LINES, { query: { pageNo: String(page), pageSize: PER_PAGE }, signal });
    const found = list.find((line) => line.member.memberId === member);
    if (found) return found;
    pages = totalPages;
  }
  return null;
};

/** Asked anew each time, and whenever lines change. */
export const useLineOf = (member: string) =>
  useQuery({
    queryKey: [...callKey(LINES), 'of', member],
    queryFn: ({ signal }) => findLine(member, signal),
    staleTime: 0,
  });
