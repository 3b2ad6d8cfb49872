import { useMemo } from 'react';
import { useCall } from '../../api/use-call.ts';
import { SITE_PAGES, type SitePage } from './search-pages.ts';

/** The pages that can be found: those that the brand took out of its menus are not. */
export const useSitePages = (): readonly SitePage[] => {
  const { data } = useCall('GET /wps/system/permission', {}, { staleTime: 600_000 });
  return useMemo(() => {
    const nodes = data?.whitelabel.flatMap(({ childrenNodes }) => childrenNodes) ?? [];
    const hidden = new Set<string>(nodes.filter(({ enabled }) => enabled === '0').map(({ modId }) => modId));
    return SITE_PAGES.filter(({ flag }) => flag === undefined || !hidden.has(flag));
  }, [data]);
};
