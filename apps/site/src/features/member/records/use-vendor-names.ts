import { useCall } from '../../../api/use-call.ts';

/** The house's own code as a vendor: its rounds have a page of their own with every step. */
export const IN_HOUSE = 'SPB';

/** Vendors' names by their codes; the code itself for a vendor that left. */
export const useVendorNames = (): ((vendor: string) => string) => {
  const { data } = useCall('GET /wps/relay/vendors', {}, { staleTime: 600_000 });
  return (vendor) => data?.lanes.find((lane) => lane.vassalage === vendor)?.displayName ?? vendor;
};
