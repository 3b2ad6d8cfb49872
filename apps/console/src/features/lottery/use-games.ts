import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/api-client.ts';
import { useLang } from '../../shared/texts/use-text.ts';

/** The lotteries, and what players read of one; its code until the names are there. */
export const useGames = () => {
  const lang = useLang() === 'pt' ? 'PT' : 'EN';
  const { data } = useQuery({ queryKey: ['lottery-terms'], queryFn: () => call('GET /ops/lottery/terms', {}) });
  return {
    list: data?.list,
    nameOf: (code: string): string => data?.list.find(({ id }) => id === code)?.names[lang] ?? code,
  };
};
