import { Link } from '@tanstack/react-router';
import { wireAmount } from '@trevo/contract/currency';
import { useLang, useT } from '@trevo/i18n';
import { formatDateTime } from '@trevo/i18n/format';
import { buttonClass } from '@trevo/ui/button';
import { cx } from '@trevo/ui/cx';
import { Dialog } from '@trevo/ui/dialog';
import { EmptyState } from '@trevo/ui/empty-state';
import { Skeleton } from '@trevo/ui/skeleton';
import { ChevronRight, RotateCcwClock } from 'lucide-react';
import { useCall } from '../../../api/use-call.ts';
import { Refusal } from '../../../shared/parts/refusal.tsx';
import { useGameMoney } from '../game-money.tsx';

/** As many as fit a phone without a second look. */
const SHOWN = 10;

/** My last rounds of this game over the game, each with the way to its page: what came, its proof, its replay. */
export function HistorySheet({ gameCode, onClose }: { gameCode: string; onClose(): void }) {
  const t = useT();
  const lang = useLang();
  const { full } = useGameMoney();
  const query = { gameCode, pageNo: '1', pageSize: String(SHOWN) };
  const { data, error } = useCall('GET /wps/member/bets', { query }, { staleTime: 0 });
  return (
    <Dialog title={t('game.history')} closeLabel={t('shell.close')} onClose={onClose} width="md:max-w-120">
      {error && !data ? <Refusal error={error} /> : null}
      {data || error ? null : <Skeleton className="h-80 rounded-sheet" />}
      {data?.list.length === 0 ? (
        <EmptyState
          icon={<RotateCcwClock size={28} strokeWidth={1.75} aria-hidden="true" />}
          title={t('game.history.empty')}
        />
      ) : null}
      <ol className="grid gap-1" data-testid="game-history">
        {data?.list.map(({ betId, roundId, at, stake, payout, status }) => {
          const isAhead = wireAmount(payout) > wireAmount(stake);
          return (
            <li key={betId}>
              <Link
                to="/member/personalHistoryCopy/$roundId"
                params={{ roundId }}
                className="flex min-h-12 items-center gap-3 rounded-card px-2 text-dense tabular-nums hover:bg-raised"
              >
                <span className="min-w-0 flex-1">
                  <span className="block font-semibold">{full(stake)}</span>
                  <span className="block text-caption text-muted">{formatDateTime(at, lang)}</span>
                </span>
                <span className={cx('font-semibold', isAhead ? 'text-mint' : 'text-muted')}>
                  {status === 'PENDING' || status === 'ACCEPTED' ? t('game.history.open') : full(payout)}
                </span>
                <ChevronRight size={16} strokeWidth={1.75} aria-hidden="true" className="text-faint rtl:[scale:-1_1]" />
              </Link>
            </li>
          );
        })}
      </ol>
      <div className="mt-4 grid grid-cols-2 gap-3">
        <Link to="/member/personalHistoryCopy" search={true} className={buttonClass('soft')}>
          {t('game.history.all')}
        </Link>
        <Link to="/fair" className={buttonClass('soft')}>
          {t('game.history.fair')}
        </Link>
      </div>
    </Dialog>
  );
}
