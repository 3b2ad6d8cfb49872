import type { CrashOwnBet } from '@trevo/contract';
import { HOUSE_CURRENCY, wireAmount } from '@trevo/contract/currency';
import { useT } from '@trevo/i18n';
import { add, formatWire, payoutE4, ZERO } from '@trevo/money';
import { CountUp } from '../count-up.tsx';
import { Coins } from '../win/coins.tsx';
import { tierOf } from '../win/tiers.ts';
import './plaque.css';

/** What I took from this flight, counted up over it; both bets together when both were taken. */
export function Plaque({ taken }: { taken: readonly CrashOwnBet[] }) {
  const t = useT();
  const win = taken.reduce(
    (sum, { stake, cashedE2 }) => add(sum, payoutE4(wireAmount(stake), (cashedE2 ?? 0) * 100, HOUSE_CURRENCY)),
    ZERO,
  );
  const tier = tierOf(Math.max(...taken.map(({ cashedE2 }) => (cashedE2 ?? 0) * 100)));
  const key = taken.map(({ betId }) => betId).join();
  return (
    <>
      {/* Its panel says it, too, and aloud. */}
      <p key={key} aria-hidden="true" className="crash-plaque" data-tier={tier}>
        {t('game.won')} <CountUp to={formatWire(win, HOUSE_CURRENCY)} isInstant={false} />
      </p>
      <Coins key={`coins ${key}`} tier={tier} />
    </>
  );
}
