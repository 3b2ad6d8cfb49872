import { useQuery } from '@tanstack/react-query';
import type { WireMap } from '@trevo/contract';
import { call, type OpsCall } from '../../api/api-client.ts';

const RENEW_MS = 3_000;

type RecordCall = Extract<OpsCall, `GET ${string}/:id`>;

/**
 * One whole record. Not the framework's own `useGetOne`: that one starts from the list's row, which lacks the fields
 * that only the detail has. `renewWhile` asks again every few seconds as long as the record is on its way: bounded,
 * because reading a record counts as use of the session.
 */
export const useRecord = <Name extends RecordCall>(
  name: Name,
  id: string,
  renewWhile: (record: WireMap[Name]['value']) => boolean = () => false,
) =>
  useQuery<WireMap[Name]['value']>({
    queryKey: ['record', name, id],
    queryFn: () => call(name, { params: { id } }),
    refetchInterval: ({ state: { data: record } }) => (record && renewWhile(record) ? RENEW_MS : false),
  });
