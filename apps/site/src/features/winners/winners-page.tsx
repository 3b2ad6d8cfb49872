import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useT } from '@trevo/i18n';
import { Button, buttonClass } from '@trevo/ui/button';
import { Chip } from '@trevo/ui/chip';
import { EmptyState } from '@trevo/ui/empty-state';
import { Skeleton } from '@trevo/ui/skeleton';
import { Trophy } from 'lucide-react';
import { useCall } from '../../api/use-call.ts';
import { type GameType, NAV_TYPES } from '../../shared/games/game-types.ts';
import { PageHead } from '../../shared/parts/page-head.tsx';
import { Refusal } from '../../shared/parts/refusal.tsx';
import { WinnerCard } from './winner-card.tsx';

const GRID = 'grid gap-3 sm:grid-cols-2 xl:grid-cols-3';
const WAITING = 9;
const isType = (text: unknown): text is GameType => NAV_TYPES.some((type) => type === text);

/** The best wins of the last 24 hours, of all games or of one kind. */
export function WinnersPage() {
  const t = useT();
  const navigate = useNavigate();
  const { type: wanted } = useSearch({ strict: false });
  const type = isType(wanted) ? wanted : ('ALL' as const);
  const { data: menus } = useCall('GET /lgw/games/game_menus');
  const query = { gameCategory: type, limitNum: '20' };
  const { data, error, refetch } = useCall('GET /wps/relay/winners', { query }, { keepPrevious: true });
  const types = NAV_TYPES.filter((one) => menus?.some(({ gameCategory }) => gameCategory === one));
  const choose = (one: GameType | 'ALL') =>
    void navigate({ to: '/winners', search: one === 'ALL' ? {} : { type: one }, replace: true });
  return (
    <div className="pb-8">
      <PageHead title={t('winners.title')} lead={t('winners.lead')} />
      <fieldset
        aria-label={t('winners.types')}
        className="fade no-bar -mx-3 mb-4 flex min-h-9 min-w-0 gap-2 overflow-x-auto px-3 md:-mx-6 md:px-6"
      >
        {(['ALL', ...types] as const).map((one) => (
          <Chip key={one} isOn={one === type} onClick={() => choose(one)}>
            {one === 'ALL' ? t('winners.type.ALL') : t(`shell.type.${one}`)}
          </Chip>
        ))}
      </fieldset>
      {error && !data ? (
        <div className="space-y-3">
          <Refusal error={error} />
          <Button size="dense" onClick={() => void refetch()}>
            {t('shell.retry')}
          </Button>
        </div>
      ) : data?.list.length === 0 ? (
        <EmptyState
          icon={<Trophy size={28} strokeWidth={1.75} />}
          title={t('winners.empty')}
          text={t('winners.emptyText')}
          action={
            <Link to="/rng" className={buttonClass('soft')}>
              {t('winners.browse')}
            </Link>
          }
        />
      ) : (
        <ol className={GRID}>
          {data
            ? data.list.map(({ vo }, index) => (
                <li key={`${vo.customerName} ${vo.wonAt}`}>
                  <WinnerCard winner={vo} place={index + 1} />
                </li>
              ))
            : Array.from({ length: WAITING }, (_, index) => (
                <li key={index}>
                  <Skeleton className="h-24 rounded-card" />
                </li>
              ))}
        </ol>
      )}
      {/* Nobody knows how tall the board is before it has come. */}
      {data || error ? (
        <section className="mt-8 max-w-160 text-meta text-pretty text-muted">
          <h2 className="mb-1 text-dense font-semibold text-text">{t('winners.how')}</h2>
          <p>{t('winners.howText')}</p>
        </section>
      ) : null}
    </div>
  );
}
