import { useQuery } from '@tanstack/react-query';
import { call } from '../api/api-client.ts';

/** All vendors of the brand; there are a dozen or two, so one page holds them. */
export const useVendors = () =>
  useQuery({ queryKey: ['vendors', 'all'], queryFn: () => call('GET /ops/vendors', { query: { pageSize: 100 } }) });

/** Vendors' names by their codes; the code itself while the list is on its way. */
export const useVendorName = (): ((id: string) => string) => {
  const { data: page } = useVendors();
  return (id) => page?.list.find((vendor) => vendor.id === id)?.displayName ?? id;
};
