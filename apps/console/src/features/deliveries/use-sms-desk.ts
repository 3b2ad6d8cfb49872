import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/api-client.ts';

const EVERY_MS = 15_000;

/** Today's SMS, renewed while the tab is in front: an attack is a matter of minutes. */
export const useSmsDesk = () =>
  useQuery({ queryKey: ['sms'], queryFn: () => call('GET /ops/sms'), refetchInterval: EVERY_MS });
