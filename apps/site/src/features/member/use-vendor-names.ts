import { useCall } from '../../api/use-call.ts';

/** The house's own vassalage: its rounds have a page of their own with every step. */
export const IN_HOUSE = 'SPB';

/** Vendors' names by their codes; the code itself for a vendor that left. */
export const useVendorNames = (): ((vassalage: string) => string) => {
  const { data } = useCall('GET /wps/relay/vendors', {}, { staleTime: 600_000 });
  return (vassalage) => data?.lanes.find((lane) => lane.vassalage === vassalage)?.displayName ?? vassalage;
};
