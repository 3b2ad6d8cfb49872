import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../api/api-client.ts';
import { useMoney } from '../../shared/values/money.tsx';
import type { Group, Hits } from './hit.ts';
import { useText } from './texts.ts';

const TYPING_MS = 220;
const LEAST = 2;

/** What was typed, once the fingers rest. */
const useRested = (typed: string): string => {
  const [rested, setRested] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setRested(typed), TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return rested;
};

const listOf = (path: string, q: string): string => `${path}?filter=${encodeURIComponent(JSON.stringify({ q }))}`;

/** Records that the server finds; what this person may not see, it leaves out. */
export const useRecordHits = (typed: string) => {
  const text = useText();
  const money = useMoney();
  const q = useRested(typed.trim());
  const { data, error, isFetching } = useQuery({
    queryKey: ['search', q],
    queryFn: () => call('GET /ops/search', { query: { q } }),
    enabled: q.length >= LEAST,
    staleTime: 10_000,
    placeholderData: keepPreviousData,
  });
  const payment = (kind: 'deposit' | 'withdrawal') => (of: Hits['deposits'][number] | Hits['withdrawals'][number]) => ({
    to: kind === 'deposit' ? `/deposits/${of.id}/show` : `/withdrawals/${of.id}?view=all`,
    title: text(`search.${kind}`, { amount: money(of.amount) }),
    detail: `${of.member.username} · ${of.id}`,
  });
  const groupsOf = (hits: Hits): Group[] => [
    {
      name: 'members',
      hits: hits.members.map(({ id, username, name, idNumberMasked, isActive }) => ({
        to: `/members/${id}/show`,
        title: username,
        detail: [name, idNumberMasked, isActive ? null : text('search.closed')].filter(Boolean).join(' · '),
      })),
    },
    {
      name: 'payments',
      hits: [...hits.deposits.map(payment('deposit')), ...hits.withdrawals.map(payment('withdrawal'))],
    },
    {
      name: 'rounds',
      hits: hits.rounds.map(({ id, roundId, vendor, member, gameName }) => ({
        to: id === null ? `/members/${member.id}/show` : `/rounds/${id}/show`,
        title: gameName,
        detail: [vendor, member.username, roundId].filter(Boolean).join(' · '),
      })),
    },
    {
      name: 'vendors',
      hits: hits.vendors.map(({ id, displayName }) => ({ to: `/vendors/${id}/show`, title: displayName, detail: id })),
    },
    {
      name: 'games',
      hits: hits.games.map(({ name, vendor, isEnabled }) => ({
        to: listOf('/games', name),
        title: name,
        detail: [vendor, isEnabled ? null : text('search.off')].filter(Boolean).join(' · '),
      })),
    },
  ];
  const isAsked = typed.trim().length >= LEAST;
  return {
    groups: data && isAsked ? groupsOf(data) : [],
    error: isAsked ? error : null,
    /** Nothing that is shown belongs to what was typed yet. */
    isOnItsWay: isAsked && (isFetching || q !== typed.trim()),
  };
};
