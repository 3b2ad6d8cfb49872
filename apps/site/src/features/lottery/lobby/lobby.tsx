import { Link } from '@tanstack/react-router';
import type { LotteryArea, LotteryCard } from '@trevo/contract';
import { type MessageId, useT } from '@trevo/i18n';
import { Badge, Chip } from '@trevo/ui/chip';
import { EmptyState } from '@trevo/ui/empty-state';
import { Skeleton } from '@trevo/ui/skeleton';
import { RotateCcwClock } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { GameArt } from '../../../shared/games/game-art.tsx';
import { Refusal } from '../../../shared/parts/refusal.tsx';
import { Drawn } from '../balls/drawn.tsx';
import { toneOf } from '../balls/family-tone.ts';
import { FlameMark, TicketMark } from '../balls/marks.tsx';
import { Countdown, CountdownRing } from '../live/countdown.tsx';
import { shortIssue } from '../live/issue-text.ts';
import { nextAskMs, offsetOf } from '../live/live-clock.ts';
import { LOBBIES, LotteryBar } from '../live/lottery-bar.tsx';
import { LargestPool } from './largest-pool.tsx';
import './lobby.css';

const AREAS: readonly LotteryArea[] = ['LOTT', 'SEA', 'VN'];
const SOONEST_MS = 2_000;
const SELDOM_MS = 15_000;

/** The lotteries of an area: what is drawn next and what came last, those bet on lately first. */
export function Lobby({ area }: { area: LotteryArea }) {
  const t = useT();
  const [family, setFamily] = useState<string | null>(null);
  const { data, error, dataUpdatedAt } = useCall(
    'GET /wps/lottery/games',
    { query: { area } },
    {
      staleTime: 0,
      refetchInterval: ({ state }) => {
        const games = (state.data as { games: LotteryCard[] } | undefined)?.games ?? [];
        const waits = games.map((game) => nextAskMs(game, Date.parse(game.now)));
        return Math.max(SOONEST_MS, Math.min(SELDOM_MS, ...waits));
      },
    },
  );
  const recent = useCall('GET /lgw/games/recent', {}, { staleTime: 60_000 });
  const games = data?.games ?? [];
  const families = [...new Set(games.map((game) => game.family))];
  const shown = games.filter((game) => family === null || game.family === family);
  const lately = new Set(recent.data?.list.map(({ gameCode }) => gameCode));
  const mine = games.filter(({ gameCode }) => lately.has(gameCode));
  const hot = games.filter(({ isHot, gameCode }) => isHot && !lately.has(gameCode)).slice(0, 3);
  const cards = (list: readonly LotteryCard[]): ReactNode => (
    <ul className="lt-cards">
      {list.map((game) => (
        <Card key={game.gameCode} game={game} area={area} offset={offsetOf(game.now, dataUpdatedAt)} />
      ))}
    </ul>
  );
  return (
    <>
      <LotteryBar area={area} name={t('lottery.title')} isLobby />
      <main className="lt-wrap" data-testid="lottery-lobby">
        <nav className="no-bar flex gap-2 overflow-x-auto" aria-label={t('lottery.areas')}>
          {AREAS.map((one) => (
            <Link
              key={one}
              to={LOBBIES[one]}
              search={{}}
              aria-current={one === area ? 'page' : undefined}
              className="lt-area"
            >
              {t(`lottery.area.${one}`)}
            </Link>
          ))}
        </nav>
        {error && !data ? <Refusal error={error} className="mt-4" /> : null}
        {data || error ? null : (
          <div className="lt-cards mt-4">
            {Array.from({ length: 6 }, (_, at) => (
              <Skeleton key={at} className="h-44 rounded-sheet" />
            ))}
          </div>
        )}
        {mine.length > 0 && family === null ? (
          <Part title={t('lottery.recent')} icon={<RotateCcwClock size={20} aria-hidden="true" />}>
            {cards(mine)}
          </Part>
        ) : null}
        {hot.length > 0 && family === null ? (
          <Part title={t('lottery.hotGames')} icon={<FlameMark />}>
            {cards(hot)}
          </Part>
        ) : null}
        {games.length > 0 ? (
          <Part title={t('lottery.all')} icon={<TicketMark />}>
            {families.length > 1 ? (
              <div className="no-bar mb-3 flex gap-2 overflow-x-auto" role="group" aria-label={t('lottery.families')}>
                <Chip isOn={family === null} className="min-h-11" onClick={() => setFamily(null)}>
                  {t('lottery.allFamilies')}
                </Chip>
                {families.map((one) => (
                  <Chip key={one} isOn={family === one} className="min-h-11" onClick={() => setFamily(one)}>
                    {t(`lottery.family.${one}` as MessageId)}
                  </Chip>
                ))}
              </div>
            ) : null}
            {cards(shown)}
          </Part>
        ) : null}
        {data && games.length === 0 ? (
          <EmptyState icon={<TicketMark size={28} />} title={t('lottery.none')} text={t('lottery.noneText')} />
        ) : null}
      </main>
    </>
  );
}

function Part({ title, icon, children }: { title: string; icon: ReactNode; children: ReactNode }) {
  return (
    <section className="mt-6">
      <h2 className="mb-3 flex items-center gap-2 text-lead font-extrabold">
        {icon}
        {title}
      </h2>
      {children}
    </section>
  );
}

function Card({ game, area, offset }: { game: LotteryCard; area: LotteryArea; offset: number }) {
  const t = useT();
  const { gameCode, name, family, current, drawing, last, isEnabled, period } = game;
  const isLong = period > 3_600;
  return (
    <li className="lt-card" data-tone={toneOf(family)} data-game={gameCode}>
      <div className="lt-card-head">
        <span className="lt-card-art">
          <GameArt of={game} shape="square" sizes="56px" />
        </span>
        <div className="min-w-0 flex-1">
          <h3>{name}</h3>
          <p>
            {t(`lottery.family.${family}` as MessageId)}
            {game.isHot ? <Badge tone="red">{t('lottery.hotBadge')}</Badge> : null}
          </p>
        </div>
        {current && isEnabled ? (
          isLong ? (
            <Countdown until={current.closesAt} offset={offset} className="lt-card-clock" />
          ) : (
            <CountdownRing until={current.closesAt} offset={offset} period={period} />
          )
        ) : null}
      </div>
      <div className="lt-card-last">
        {last ? (
          <>
            <small>{t('lottery.lastOf', { issue: shortIssue(last.issue) })}</small>
            <Drawn family={family} numbers={last.numbers} size="short" />
          </>
        ) : (
          <small>{t('lottery.noResult')}</small>
        )}
        <LargestPool pools={game.pools} />
      </div>
      <Link
        to={LOBBIES[area]}
        search={{ gameCode, lottoView: 'betting' }}
        className="lt-card-go"
        disabled={!isEnabled}
        aria-label={t('lottery.betOn', { name })}
      >
        {isEnabled
          ? drawing && !current
            ? t('lottery.status.drawing', { issue: shortIssue(drawing.issue) })
            : t('lottery.bet')
          : t('lottery.closed')}
      </Link>
    </li>
  );
}
