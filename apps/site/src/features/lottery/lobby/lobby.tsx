import { Link, useSearch } from '@tanstack/react-router';
import type { LotteryArea, PrizeMode } from '@trevo/contract';
import { type MessageId, useT } from '@trevo/i18n';
import { Chip, chipClass } from '@trevo/ui/chip';
import { EmptyState } from '@trevo/ui/empty-state';
import { Skeleton } from '@trevo/ui/skeleton';
import { RotateCcwClock } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { isApiError } from '../../../api/api-error.ts';
import { useCall } from '../../../api/use-call.ts';
import { openDialog } from '../../../shared/dialogs.ts';
import { launchLottery } from '../../../shared/launch/launch-lottery.ts';
import { Refusal } from '../../../shared/parts/refusal.tsx';
import { FlameMark, TicketMark } from '../balls/marks.tsx';
import { LOBBIES, LotteryBar } from '../live/lottery-bar.tsx';
import { LobbyCard } from './lobby-card.tsx';
import { modesOf } from './prize-modes.ts';
import { type LobbyGame, useLobby } from './use-lobby.ts';
import './lobby.css';

const AREAS: readonly LotteryArea[] = ['LOTT', 'SEA', 'VN'];
const MOST_HOT = 3;

/** The lotteries of an area by prize mode: what is drawn next and what came last, those bet on lately first. */
export function Lobby({ area }: { area: LotteryArea }) {
  const t = useT();
  const { prizeMode } = useSearch({ strict: false }) as { prizeMode?: unknown };
  const { mode, games, lately, error, offset } = useLobby(area, prizeMode);
  const [refused, setRefused] = useState<unknown>(null);
  const [chosen, setFamily] = useState<string | null>(null);
  const families = [...new Set(games?.map((game) => game.family))];
  const family = chosen !== null && families.includes(chosen) ? chosen : null;
  const shown = (games ?? []).filter((game) => family === null || game.family === family);
  const mine = new Set(lately.map(({ lottoGameCode }) => lottoGameCode));
  const hot = (games ?? []).filter(({ isHot, lottoGameCode }) => isHot && !mine.has(lottoGameCode)).slice(0, MOST_HOT);
  const enter = ({ lottoGameCode, gameName }: LobbyGame): void => {
    setRefused(null);
    const lottoPrizeMode = mode ?? 'LOTT';
    const backUrl = `${LOBBIES[area]}?lottoView=lobby&prizeMode=${lottoPrizeMode}`;
    launchLottery({ lottoArea: area, lottoPrizeMode, lottoGameCode, backUrl }).catch((error: unknown) => {
      if (!isApiError(error) || error.code !== 'game.true_account_required') return setRefused(error);
      const path = `${LOBBIES[area]}?gameCode=${lottoGameCode}&lottoView=betting`;
      openDialog('needTrueAccount', { name: gameName, wish: { to: 'open', path } });
    });
  };
  const cards = (list: readonly LobbyGame[]): ReactNode => (
    <ul className="lt-cards">
      {list.map((game) => (
        <LobbyCard
          key={game.lottoGameCode}
          game={game}
          area={area}
          offset={game.live ? offset(game.live) : 0}
          onEnter={enter}
        />
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
        <Modes area={area} mode={mode} />
        <Refusal error={refused ?? (games ? null : error)} className="mt-4" />
        {games || error ? null : (
          <div className="lt-cards mt-4">
            {Array.from({ length: 6 }, (_, at) => (
              <Skeleton key={at} className="h-44 rounded-sheet" />
            ))}
          </div>
        )}
        {lately.length > 0 && family === null ? (
          <Part title={t('lottery.recent')} icon={<RotateCcwClock size={20} aria-hidden="true" />}>
            {cards(lately)}
          </Part>
        ) : null}
        {hot.length > 0 && family === null ? (
          <Part title={t('lottery.hotGames')} icon={<FlameMark />}>
            {cards(hot)}
          </Part>
        ) : null}
        {shown.length > 0 ? (
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
        {games?.length === 0 ? (
          <EmptyState icon={<TicketMark size={28} />} title={t('lottery.none')} text={t('lottery.noneText')} />
        ) : null}
      </main>
    </>
  );
}

/** Fast and classic ones, and those that the house draws itself; the address carries which. */
function Modes({ area, mode }: { area: LotteryArea; mode: PrizeMode | undefined }) {
  const t = useT();
  const { backUrl } = useSearch({ strict: false }) as { backUrl?: unknown };
  const { data: menus } = useCall('GET /lgw/games/game_menus', {}, { staleTime: 600_000 });
  return (
    <nav className="no-bar mt-3 flex gap-2 overflow-x-auto" aria-label={t('lottery.modes')}>
      {modesOf(area, menus).map((one) => (
        <Link
          key={one}
          to={LOBBIES[area]}
          search={{ lottoView: 'lobby', prizeMode: one, ...(typeof backUrl === 'string' ? { backUrl } : {}) }}
          replace
          aria-current={one === mode ? 'true' : undefined}
          className={chipClass(one === mode, 'min-h-11')}
          data-mode={one}
        >
          {t(area === 'LOTT' || one === 'ZY' ? `lottery.mode.${one}` : 'lottery.allFamilies')}
        </Link>
      ))}
    </nav>
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
