import type { LotteryConfig } from '@trevo/contract';
import { lazy, Suspense } from 'react';
import type { Betting } from '../betting/use-betting.ts';
import type { Live } from '../live/live-clock.ts';
import type { Placing } from './use-place.ts';

const ChaseDialog = lazy(async () => ({ default: (await import('./chase-dialog.tsx')).ChaseDialog }));
const ConfirmDialog = lazy(async () => ({ default: (await import('./confirm-dialog.tsx')).ConfirmDialog }));

type Props = { placing: Placing; config: LotteryConfig; betting: Betting; live: Live };

/** The questions between a slip and its orders. */
export function PlaceDialogs({ placing, config, betting, live }: Props) {
  const { open, chased } = placing;
  if (open === null) return null;
  return (
    <Suspense fallback={null}>
      {open === 'confirm' ? (
        <ConfirmDialog
          config={config}
          betting={betting}
          live={live}
          chased={chased}
          onSend={placing.send}
          onPlanAgain={placing.planAgain}
          onClose={placing.close}
        />
      ) : (
        <ChaseDialog
          config={config}
          betting={betting}
          now={live.current?.issue ?? null}
          planned={chased?.wish ?? null}
          beyond={placing.beyond}
          onPlan={placing.plan}
          onClose={placing.close}
        />
      )}
    </Suspense>
  );
}
