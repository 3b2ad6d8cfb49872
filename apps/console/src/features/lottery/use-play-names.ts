import { useQuery } from '@tanstack/react-query';
import { useLang } from '../../shared/texts/use-text.ts';

/** What players read of a bet type; its code where the site has no words, or until they are there. */
export const usePlayNames = (): ((play: string, group?: string) => string) => {
  const lang = useLang();
  const { data } = useQuery({
    queryKey: ['lottery-words'],
    queryFn: async () => (await import('./play-words.ts')).PLAY_WORDS,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const words = data?.[lang];
  return (play, group) => {
    const name = words?.[`lottery.play.${play}`] ?? play;
    const area = group === undefined ? undefined : words?.[`lottery.group.${group}`];
    return area === undefined ? name : `${area} · ${name}`;
  };
};
