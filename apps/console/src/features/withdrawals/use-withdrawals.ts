import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../api/api-client.ts';
import { useRecord } from '../../shared/page/use-record.ts';
import type { View } from './withdrawal-types.ts';

const EVERY_MS = 10_000;
export const PAGE_SIZE = 50;

/** A view of the withdrawals, renewed by itself: the queue shows what others decided within seconds. */
export const useWithdrawals = (query: { view: View; q: string; from: string; pageNo: number }) =>
  useQuery({
    queryKey: ['withdrawals', query],
    queryFn: () => call('GET /ops/withdrawals', { query: { ...query, pageSize: PAGE_SIZE } }),
    refetchInterval: EVERY_MS,
    placeholderData: keepPreviousData,
  });

export const useWithdrawal = (id: string) =>
  useRecord(
    'GET /ops/withdrawals/:id',
    id,
    ({ status, canRecordPayout }) => status === 'SENDING' || (status === 'APPROVED' && !canRecordPayout),
  );
