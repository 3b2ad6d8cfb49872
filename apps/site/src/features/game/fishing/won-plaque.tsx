import type { RoundView } from '@trevo/contract';
import { useT } from '@trevo/i18n';
import { CountUp } from '../count-up.tsx';
import { Coins } from '../win/coins.tsx';
import { tierOf } from '../win/tiers.ts';

/** What a second brought beyond its stake, counted up over the water. The list beside it says it aloud. */
export function WonPlaque({ round: { roundId, win, winMultE4 } }: { round: RoundView }) {
  const t = useT();
  const tier = tierOf(winMultE4);
  return (
    <div key={roundId} aria-hidden="true" className="fishing-won pointer-events-none absolute inset-x-0 text-center">
      <p
        data-testid="fishing-won"
        data-tier={tier}
        className="instant-win mx-auto w-fit rounded-full bg-black/70 px-4 py-1 text-lead font-extrabold text-mint"
      >
        {t('game.won')} <CountUp to={win} isInstant={false} />
      </p>
      <Coins tier={tier} />
    </div>
  );
}
