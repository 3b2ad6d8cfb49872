import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { LotteryArea, LotteryConfig } from '@trevo/contract';
import { useT } from '@trevo/i18n';
import { buttonClass } from '@trevo/ui/button';
import { EmptyState } from '@trevo/ui/empty-state';
import { Skeleton } from '@trevo/ui/skeleton';
import { useEffect } from 'react';
import { isApiError } from '../../../api/api-error.ts';
import { callKey, useCall } from '../../../api/use-call.ts';
import { AlertMark } from '../balls/marks.tsx';
import { LotteryBar } from '../live/lottery-bar.tsx';
import { BettingView } from './betting-view.tsx';

const CONFIG = 'GET /wps/lottery/games/:gameCode';

type Props = { gameCode: string; area: LotteryArea };

/** All of one lottery: its terms are fetched once, what moves by itself is asked around each draw. */
export function BettingPage({ gameCode, area }: Props) {
  const t = useT();
  const queries = useQueryClient();
  const { data, error } = useCall(CONFIG, { params: { gameCode } }, { staleTime: Number.POSITIVE_INFINITY });
  // Somebody who comes back gets the terms that are in force when they do.
  useEffect(() => () => queries.removeQueries({ queryKey: callKey(CONFIG) }), [queries]);
  const reload = async (): Promise<LotteryConfig | undefined> => {
    await queries.refetchQueries({ queryKey: callKey(CONFIG) });
    const [found] = queries.getQueriesData<LotteryConfig>({ queryKey: callKey(CONFIG) });
    return found?.[1];
  };
  if (data) return <BettingView config={data} area={area} reload={reload} />;
  return (
    <>
      <LotteryBar area={area} name={t('lottery.title')} />
      {error ? (
        <NotHere error={error} area={area} />
      ) : (
        <div className="lt-loading">
          <Skeleton className="h-40 rounded-sheet" />
          <Skeleton className="h-80 rounded-sheet" />
        </div>
      )}
    </>
  );
}

function NotHere({ error, area }: { error: unknown; area: LotteryArea }) {
  const t = useT();
  const to = ({ LOTT: '/lottery', SEA: '/seaLottery', VN: '/vnLottery' } as const)[area];
  return (
    <EmptyState
      icon={<AlertMark size={28} />}
      title={isApiError(error) && error.message ? error.message : t('shell.error.network')}
      action={
        <Link to={to} className={buttonClass('soft')}>
          {t('lottery.toLobby')}
        </Link>
      }
    />
  );
}
