import type { KenoBoard } from '@trevo/engines/instant';
import { useLang, useT } from '@trevo/i18n';
import { multText } from '../../../shared/amounts/mult-text.ts';
import { paysOf } from './picks.ts';

type PayListProps = {
  board: KenoBoard;
  picks: number;
  /** Hits of the round on the board; null for none. */
  reached: number | null;
};

/** What each number of hits pays for so many picks; the line that the round has reached is lit. */
export function PayList({ board, picks, reached }: PayListProps) {
  const t = useT();
  const point = useLang() === 'en' ? '.' : ',';
  return (
    <ul className="keno-pays mt-2 text-caption tabular-nums" aria-label={t('keno.pays')} data-testid="keno-pays">
      {paysOf(board, picks).map(([hits, payE4]) => (
        <li key={hits} data-lit={hits === reached} data-ahead={payE4 > 10_000} data-hits={hits}>
          <span aria-hidden="true">{hits}</span>
          <span className="sr-only">{t('keno.hits', { count: hits })}</span>
          <b>{multText(payE4, point)}</b>
        </li>
      ))}
    </ul>
  );
}
