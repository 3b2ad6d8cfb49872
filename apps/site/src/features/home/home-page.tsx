import type { GameCard } from '@trevo/contract';
import { HOME_ROWS } from '@trevo/contract/site/home-rows';
import { useT } from '@trevo/i18n';
import { Suspense, useDeferredValue } from 'react';
import { Button } from '@trevo/ui/button';
import { useCall } from '../../api/use-call.ts';
import { smallPart } from '../../layout/small-part.ts';
import { isTrial } from '../../session/session-store.ts';
import { useSession } from '../../session/session.ts';
import { useFavorites } from '../../shared/games/favorites.ts';
import { GameSection, SectionSkeleton } from '../../shared/games/game-section.tsx';
import { useNear } from '../../shared/browser/use-near.ts';
import { useHotGames } from '../../shared/games/hot-games.ts';
import { CategoryChips } from './category-chips.tsx';
import { Hero } from './hero.tsx';
import { HotRail } from './hot-rail.tsx';
import { NoticeBar } from './notice-bar.tsx';

const WinnersBoard = smallPart('WinnersBoard', 'winners');
const OwnRail = smallPart('OwnRail', 'system');
const TileFacts = smallPart('TileFacts', 'frame');

const NO_GAMES: readonly GameCard[] = [];

/** The lobby's first page: hero, notices, categories, hot games, one section per category. */
export function HomePage() {
  const t = useT();
  const { data, isError, refetch } = useCall('GET /wps/relay/home');
  const { ids, toggle } = useFavorites();
  const isMember = useSession(({ member }) => member !== null && !isTrial(member));
  // Deferred: drawing 60 cards gives way to taps and scrolling.
  const sections = useDeferredValue(data)?.sections.filter(({ games }) => games.length > 0);
  const [place, isNear] = useNear();
  const hot = useHotGames(sections && (sections.find(({ gameType }) => gameType === 'HOT')?.games ?? NO_GAMES));
  return (
    <>
      <h1 className="sr-only">{t('shell.title')}</h1>
      <Hero />
      <NoticeBar />
      <CategoryChips />
      {/* Its place is kept from the first frame in a tab that holds a session. */}
      <div className="for-members">
        <Suspense>{isMember ? <OwnRail of="own" /> : null}</Suspense>
      </div>
      {isError && !data ? (
        <div role="alert" className="mt-6 rounded-card bg-coral/10 p-4">
          <p>{t('shell.section.error')}</p>
          <Button size="dense" className="mt-3" onClick={() => void refetch()}>
            {t('shell.retry')}
          </Button>
        </div>
      ) : (
        <HotRail games={hot} favorites={ids} onFavorite={toggle} />
      )}
      {/* Their place is kept: a board of nobody is a line of text, and visitors' studios come under it. */}
      <section ref={place} className={isMember ? 'min-h-40 has-[h2+p]:min-h-0' : 'min-h-74 has-[h2+p]:min-h-50'}>
        <div className="pt-3 md:pt-8">
          <Suspense>{isNear ? <WinnersBoard /> : null}</Suspense>
        </div>
        <Suspense>{isNear ? <OwnRail of={isMember ? 'vendors' : 'studios'} /> : null}</Suspense>
      </section>
      {sections ? (
        HOME_ROWS.flatMap((type) => sections.filter(({ gameType }) => gameType === type)).map(({ gameType, games }) => (
          <GameSection
            key={gameType}
            type={gameType}
            games={games}
            Facts={TileFacts}
            favorites={ids}
            onFavorite={toggle}
          />
        ))
      ) : isError ? null : (
        <>
          <SectionSkeleton type="RNG" />
          <SectionSkeleton type="LIVE" />
          <SectionSkeleton type="FISH" />
        </>
      )}
    </>
  );
}
