import type { CrashOwnBet } from '@trevo/contract';
import { useT } from '@trevo/i18n';
import { CountUp } from '../../count-up.tsx';
import { Coins } from '../../win/coins.tsx';
import { isAhead, tierOf } from '../../win/tiers.ts';
import { sumOf } from './own-sum.ts';
import './plaque.css';

/** What I took from this flight, counted up over it; both bets together. What is not more than they cost is told, not celebrated. */
export function Plaque({ own }: { own: readonly CrashOwnBet[] }) {
  const t = useT();
  const sum = sumOf(own);
  const hasWon = isAhead(sum);
  const tier = hasWon ? tierOf(sum.winMultE4) : 0;
  const key = own.map(({ betId, cashedE2 }) => `${betId} ${cashedE2}`).join();
  return (
    <>
      {/* Its panel says it, too, and aloud. */}
      <p
        key={key}
        aria-hidden="true"
        data-testid="plaque"
        className="crash-plaque"
        data-tier={tier}
        data-ahead={hasWon}
      >
        {t(hasWon ? 'game.won' : 'game.returned')} <CountUp to={sum.win} isInstant={!hasWon} />
      </p>
      <Coins key={`coins ${key}`} tier={tier} />
    </>
  );
}
