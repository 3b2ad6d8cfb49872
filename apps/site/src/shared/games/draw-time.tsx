import { useLang, useT } from '@trevo/i18n';
import { formatClock, formatDayOfYear } from '@trevo/i18n/format';
import type { WireMap } from '@trevo/contract';
import { useCall } from '../../api/use-call.ts';
import './next-draw.css';
import { askAgainMs, nextDrawOf } from './next-draw.ts';

type Lotteries = WireMap['GET /wps/lottery/games']['value'];

type Props = {
  /** A lottery's game code. */
  code: string;
  /** Said of a game whose draws the house does not know. */
  otherwise?: string;
};

/** When a lottery draws next. One question for all that are shown, and another when a draw that one of them names is due. */
export function DrawTime({ code, otherwise = '' }: Props) {
  const t = useT();
  const lang = useLang();
  const gameIn = (answer: Lotteries | undefined) => answer?.games.find(({ gameCode }) => gameCode === code);
  const { data } = useCall(
    'GET /wps/lottery/games',
    {},
    { staleTime: 30_000, refetchInterval: ({ state }) => askAgainMs(gameIn(state.data as Lotteries | undefined)) },
  );
  if (!data) return null;
  const game = gameIn(data);
  if (!game) return otherwise;
  const next = nextDrawOf(game, Date.parse(game.now));
  if (typeof next === 'string') return t(`frame.draw.${next}`);
  const [time, day] = [formatClock(next.at, lang), formatDayOfYear(next.at, lang)];
  return (
    <time dateTime={next.at} className="whitespace-nowrap">
      <span className="sr-only">{t('frame.draw.next')} </span>
      {day === formatDayOfYear(game.now, lang) ? t('frame.draw.today', { time }) : t('frame.draw.day', { day, time })}
    </time>
  );
}
