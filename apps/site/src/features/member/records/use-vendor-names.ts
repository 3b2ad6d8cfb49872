import { useCall } from '../../../api/use-call.ts';

/** Vendors' names by their codes; the code itself for a vendor that left. */
export const useVendorNames = (): ((vendor: string) => string) => {
  const { data } = useCall('GET /wps/relay/vendors', {}, { staleTime: 600_000 });
  return (vendor) => data?.lanes.find((lane) => lane.vassalage === vendor)?.displayName ?? vendor;
};
