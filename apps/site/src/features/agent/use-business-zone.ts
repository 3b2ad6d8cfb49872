import { useCall } from '../../api/use-call.ts';

/** The brand's time zone, in which agents and house talk about hours; undefined until the page knows. */
export const useBusinessZone = (): string | undefined =>
  useCall('GET /wps/system/permission', {}, { staleTime: 600_000 }).data?.merchant.timeZone;
