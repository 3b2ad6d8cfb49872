import { useCall } from '../../../api/use-call.ts';
import { useFlag } from '../../../shared/use-flag.ts';
import { type Entry, entriesThere, isPageThere } from './menu-entries.ts';
import { type Known, SWITCHES } from './open-pages.ts';

const useKinds = () => {
  const hasAgents = useFlag('AGENTPOLICY3') === true;
  return useCall('GET /wps/member/info/funds/consolidated', {}, { enabled: hasAgents, staleTime: 600_000 });
};

/** The categories that have games are what the players' menu is made of; undefined until they are known. */
const useHasLottery = (): boolean | undefined => {
  const { data } = useCall('GET /lgw/games/game_menus', {}, { staleTime: 600_000 });
  return data?.some(({ gameCategory, cards }) => (gameCategory === 'LOTT' || gameCategory === 'ELOTT') && cards > 0);
};

const useKnown = (): Known => {
  const [down, up, credit] = [useFlag(SWITCHES[0]), useFlag(SWITCHES[1]), useFlag(SWITCHES[2])];
  const { data: kinds } = useKinds();
  const hasLottery = useHasLottery();
  return {
    kinds,
    switches: { AGENTTRANSFERDOWN3: down, AGENTTRANSFERUP3: up, AGENTCREDIT3: credit },
    hasLottery,
  };
};

/** For links: one to a page that is not there, or not known to be, is none. */
export const useIsThere = (): ((page: string) => boolean) => {
  const known = useKnown();
  return (page) => isPageThere(page, known) === true;
};

/** Whether a page is there, and why that is not known. */
export const usePageState = (page: string): { isOpen: boolean | undefined; error: unknown; retry: () => void } => {
  const isOpen = isPageThere(page, useKnown());
  const { data, error, refetch } = useKinds();
  return { isOpen, error: data === undefined ? error : null, retry: () => void refetch() };
};

/** What the menu of this agent shows. The server decides by itself what may be read. */
export const useMenu = (): { entries: readonly Entry[]; waiting: number } => {
  const hasAgents = useFlag('AGENTPOLICY3') === true;
  const stay = { enabled: hasAgents, staleTime: 60_000 };
  const { data: contracts } = useCall('GET /wps/contracts', { query: { side: 'agent', pageSize: '1' } }, stay);
  const waiting = contracts ? contracts.waiting.agent + contracts.waiting.upline : 0;
  return { entries: entriesThere(useKnown()), waiting };
};
