import { HOUSE_VENDOR } from '@trevo/contract/house-vendor';
import type { ValueOf } from '../api/client.ts';
import { useCall } from '../api/use-call.ts';

export type Partner = ValueOf<'GET /wps/relay/vendors'>['lanes'][number];

/** Vendors that have games in this brand's catalogue now, the house left out, those with most games first; undefined until they are known, or while nobody asks. */
export const usePartners = (isAsked = true): readonly Partner[] | undefined => {
  const { data } = useCall('GET /wps/relay/vendors', {}, { staleTime: 600_000, enabled: isAsked });
  return data?.lanes
    .filter(({ vassalage: vendor, games }) => vendor !== HOUSE_VENDOR && games > 0)
    .toSorted((one, other) => other.games - one.games);
};
