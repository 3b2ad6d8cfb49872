import { lazy, Suspense } from 'react';
import type { Tier } from './tiers.ts';

/** Not before somebody wins so much. */
const CoinsView = lazy(async () => ({ default: (await import('./coins-view.tsx')).CoinsView }));

export function Coins({ tier }: { tier: Tier }) {
  return tier === 0 ? null : (
    <Suspense>
      <CoinsView tier={tier} />
    </Suspense>
  );
}
