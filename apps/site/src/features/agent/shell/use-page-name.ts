import { useParams } from '@tanstack/react-router';
import { ENTRIES } from './menu-entries.ts';

export const HOME = 'agentTeamOverview';
export const MENU = 'menu';
/** As the member centre's page is called. */
const MESSAGES = 'messageV2';

/** The page at hand by the specification's name; an address takes capitals as it likes. The area's own address is the overview. */
export const usePageName = (): string => {
  const { page } = useParams({ strict: false }) as { page?: string };
  if (page === undefined) return HOME;
  const asked = page.toLowerCase();
  return [...ENTRIES.map((entry) => entry.page), MESSAGES, MENU].find((one) => one.toLowerCase() === asked) ?? page;
};
