import { Link } from '@tanstack/react-router';
import type { GameCard } from '@trevo/contract';
import { useT } from '@trevo/i18n';
import { Spinner } from '@trevo/ui/spinner';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { useCall } from '../../api/use-call.ts';
import { usePartners } from '../../layout/partners-list.ts';
import { useLeastDeposit } from '../../shared/amounts/use-least-deposit.ts';
import { openDialog } from '../../shared/dialogs.ts';
import { GameArt } from '../../shared/games/game-art.tsx';
import { openGame } from '../../shared/games/open-game.ts';
import { ArrowDownToLine, LayoutGrid, type LucideIcon } from 'lucide-react';
import { ChevronRight, Dices, Heart, History, type Icon } from '../../shared/parts/icons.tsx';
import { VendorMark } from '../../shared/parts/vendor-mark.tsx';

const SHOWN = '12';
/** Kept in the tab while the member has favourites: the page's first script keeps the place of their row. */
const HEARTS = 'hearts';
const BOX = 'flex h-18 w-52 shrink-0 snap-start items-center gap-3 rounded-card bg-card pe-3 text-start shadow-raised';

/** Low rows: what a member opened last and their favourites; the studios whose games are here, to a visitor or a member. */
export function OwnRail({ of }: { of: 'own' | 'studios' | 'vendors' }) {
  if (of !== 'own') return <StudioRail isForMember={of === 'vendors'} />;
  return (
    <>
      <div className="min-h-34">
        <RecentRail />
      </div>
      <FavoriteRail />
    </>
  );
}

function RecentRail() {
  const t = useT();
  const query = { pageSize: SHOWN };
  const { data } = useCall('GET /wps/relay/games/recent', { query }, { staleTime: 0 });
  if (!data) return null;
  if (data.list.length === 0) return <FirstSteps />;
  return (
    <Rail icon={History} title={t('system.own.continue')} to="/recent">
      {data.list.map((card) => (
        <LowTile key={card.nodeId} card={card} />
      ))}
    </Rail>
  );
}

/** There from the start or from the next visit on: a heart that is tapped below moves nothing away under the finger. */
function FavoriteRail() {
  const t = useT();
  const { data, isFetching } = useCall('GET /wps/relay/favorites', { query: { pageSize: SHOWN } });
  const [isThere, setThere] = useState<boolean | null>(null);
  const count = data?.content.length;
  if (isThere === null && count !== undefined && !isFetching) setThere(count > 0);
  useEffect(() => {
    if (count) sessionStorage.setItem(HEARTS, '1');
    else if (count === 0) {
      sessionStorage.removeItem(HEARTS);
      delete document.documentElement.dataset.hearts;
    }
  }, [count]);
  if (!isThere || !count) return null;
  return (
    <Rail icon={Heart} title={t('shell.favorites')} to="/favorite">
      {data.content.map((card) => (
        <LowTile key={card.nodeId} card={card} />
      ))}
    </Rail>
  );
}

/** A member's phone has rows of their own instead: home stays short. */
function StudioRail({ isForMember }: { isForMember: boolean }) {
  const t = useT();
  const studios = usePartners();
  if (!studios || studios.length === 0) return null;
  return (
    <Rail
      icon={LayoutGrid}
      title={t('system.own.vendors')}
      to="/games"
      className={isForMember ? 'hidden md:block' : ''}
    >
      {studios.map(({ vassalage: vendor, displayName, games }) => (
        <Link key={vendor} to="/games" search={{ vendor }} className={`${BOX} ps-3 hover:bg-raised`}>
          <VendorMark code={vendor} size={44} />
          <span className="min-w-0">
            <span className="block truncate text-dense font-semibold">{displayName}</span>
            <span className="block truncate text-caption text-muted">{t('system.own.studioGames', { games })}</span>
          </span>
        </Link>
      ))}
    </Rail>
  );
}

type RailProps = {
  icon: Icon | LucideIcon;
  title: string;
  to: '/recent' | '/favorite' | '/games';
  className?: string;
  children: ReactNode;
};

function Rail({ icon: Glyph, title, to, className = '', children }: RailProps) {
  const t = useT();
  const id = useId();
  return (
    <section aria-labelledby={id} className={`pt-3 ${className}`}>
      <div className="mb-1 flex items-center gap-2.5">
        <Glyph size={20} strokeWidth={1.75} aria-hidden="true" className="text-muted" />
        <h2 id={id} className="text-h3 font-extrabold md:text-h2">
          {title}
        </h2>
        <Link
          to={to}
          className="ms-auto inline-flex min-h-11 items-center gap-0.5 rounded-input ps-2 text-dense font-semibold text-muted hover:text-text"
        >
          {t('shell.seeAll')}
          <span className="sr-only">: {title}</span>
          <ChevronRight size={18} strokeWidth={2} aria-hidden="true" className="rtl:[scale:-1_1]" />
        </Link>
      </div>
      <div className="no-bar -mx-3 flex snap-x gap-2.5 overflow-x-auto scroll-px-3 px-3 pb-1 md:-mx-6 md:scroll-px-6 md:px-6">
        {children}
      </div>
    </section>
  );
}

function LowTile({ card }: { card: GameCard }) {
  const [isOpening, setOpening] = useState(false);
  const open = () => {
    setOpening(true);
    void openGame(card)
      .catch(() => openDialog('gameSheet', { card }))
      .finally(() => setOpening(false));
  };
  return (
    <button type="button" onClick={open} aria-busy={isOpening || undefined} className={`${BOX} hover:bg-raised`}>
      <span className="relative aspect-3/4 h-full shrink-0 overflow-hidden rounded-card bg-linear-160 from-pressed to-card">
        <GameArt of={card} sizes="54px" />
        {isOpening ? (
          <span className="absolute inset-0 flex items-center justify-center bg-black/60 text-white">
            <Spinner />
          </span>
        ) : null}
      </span>
      <span className="min-w-0">
        <span className="block truncate text-dense font-semibold">{card.gameName}</span>
        <span className="block truncate text-caption text-muted">{card.displayName}</span>
      </span>
    </button>
  );
}

/** Before the first game: the two things to do. */
function FirstSteps() {
  const t = useT();
  const title = t('system.own.first');
  const least = useLeastDeposit();
  const step = (to: '/member/depositv2' | '/inhouse', Glyph: Icon | LucideIcon, title: string, text: string) => (
    <Link to={to} className={`${BOX} w-72 ps-4 hover:bg-raised md:w-auto`}>
      <Glyph size={24} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-gold" />
      <span className="min-w-0">
        <span className="block truncate text-dense font-semibold">{title}</span>
        <span className="block truncate text-caption text-muted">{text}</span>
      </span>
    </Link>
  );
  return (
    <section aria-label={title} className="pt-3">
      <h2 className="mb-1 flex h-11 items-center text-h3 font-extrabold md:text-h2">{title}</h2>
      <div className="no-bar -mx-3 flex gap-2.5 overflow-x-auto px-3 md:grid md:grid-cols-2">
        {step(
          '/member/depositv2',
          ArrowDownToLine,
          t('system.own.deposit'),
          least === null ? '\u00a0' : t('system.own.depositText', { least }),
        )}
        {step('/inhouse', Dices, t('system.own.house'), t('system.own.houseText'))}
      </div>
    </section>
  );
}
