import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { callKey, useCall } from '../../api/use-call.ts';

export type Show = 'all' | 'unread';
const PAGE_SIZE = '20';

/** A page of the member's messages, and what they do with them. */
export const useMessages = (show: Show, pageNo: number) => {
  const queries = useQueryClient();
  // Read here, and still in the list: of the unread ones none vanishes under who reads it.
  const [read, setRead] = useState<ReadonlySet<string>>(new Set());
  const page = (at: number) => ({ query: { show, pageNo: String(at), pageSize: PAGE_SIZE } });
  const list = useCall('GET /wps/messages', page(pageNo), { keepPrevious: true });
  const newest = useCall('GET /wps/messages', page(1)).data?.list[0]?.messageId;
  const count = () => queries.invalidateQueries({ queryKey: callKey('GET /wps/messages/unread') });
  const renew = async (): Promise<void> => {
    await Promise.all([count(), queries.invalidateQueries({ queryKey: callKey('GET /wps/messages') })]);
  };
  const see = (id: string): void => {
    setRead((before) => new Set(before).add(id));
    void call('POST /wps/messages/:id/seen', { params: { id }, body: {} }).then(count, () => undefined);
  };
  const seeAll = useMutation({
    mutationFn: (upTo: string) => call('POST /wps/messages/seen', { body: { upTo } }),
    onSuccess: renew,
  });
  const remove = useMutation({
    mutationFn: (id: string) => call('DELETE /wps/messages/:id', { params: { id } }),
    onSuccess: renew,
  });
  return { list, newest, read, see, seeAll, remove };
};
