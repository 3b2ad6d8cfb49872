import { useCall } from '../../api/use-call.ts';

/** Whether the brand answers in a chat. */
export const useHasChat = (): boolean => {
  const { data } = useCall('GET /wps/system/permission', {}, { staleTime: 600_000 });
  return data?.customerService.some(({ csType }) => csType === 'CHAT') === true;
};
