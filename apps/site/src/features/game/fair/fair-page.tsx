import { useT } from '@trevo/i18n';
import { Button } from '@trevo/ui/button';
import { EmptyState } from '@trevo/ui/empty-state';
import { Skeleton } from '@trevo/ui/skeleton';
import { useQueryClient } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { callKey, useCall } from '../../../api/use-call.ts';
import { isTrial } from '../../../session/session-store.ts';
import { useSession } from '../../../session/session.ts';
import { askLogin } from '../../../shared/dialogs.ts';
import { PageHead } from '../../../shared/parts/page-head.tsx';
import { LogPanel } from './log-panel.tsx';
import { PairCheck } from './pair-check.tsx';
import { PasteCheck } from './paste-check.tsx';
import { ReceiptsPanel } from './receipts-panel.tsx';
import { SeedsPanel } from './seeds-panel.tsx';
import { VoidsPanel } from './voids-panel.tsx';

const SEEDS = 'GET /wps/fair/seeds';

/** Provable fairness: my seeds, rotation, and the check of all my rounds with the game's own engine in this browser. */
export function FairPage() {
  const t = useT();
  // A trial account has no seeds of its own: its rounds are proved where it plays.
  const hasSeeds = useSession(({ member }) => member !== null && !isTrial(member));
  const isSettled = useSession((state) => state.isSettled);
  const queries = useQueryClient();
  const seeds = useCall(SEEDS, {}, { enabled: hasSeeds });
  const refresh = (): void => void queries.invalidateQueries({ queryKey: callKey(SEEDS) });

  return (
    <div className="max-w-200 pb-6">
      <PageHead title={t('game.fair')} lead={t('game.fair.lead')} icon={ShieldCheck} hue="text-mint" />
      <ol className="mt-4 grid gap-2 text-dense text-muted sm:grid-cols-3">
        {(['one', 'two', 'three'] as const).map((step, index) => (
          <li key={step} className="rounded-card bg-card p-3">
            <span className="me-2 font-extrabold text-gold">{index + 1}</span>
            {t(`game.fair.step.${step}`)}
          </li>
        ))}
      </ol>
      <LogPanel />
      <VoidsPanel />
      {!hasSeeds && isSettled ? (
        <EmptyState
          icon={<ShieldCheck size={28} aria-hidden="true" />}
          title={t('game.fair.signIn')}
          action={
            <Button look="soft" onClick={() => askLogin(location.pathname)}>
              {t('shell.login')}
            </Button>
          }
        />
      ) : seeds.data ? (
        <div className="mt-6 grid grid-cols-1 gap-6">
          <SeedsPanel seeds={seeds.data} onRotated={refresh} />
          <section aria-labelledby="fair-revealed">
            <h2 id="fair-revealed" className="text-h3 font-extrabold">
              {t('game.fair.revealed')}
            </h2>
            {seeds.data.revealed.length === 0 ? (
              <p className="mt-2 text-dense text-muted">{t('game.fair.noneRevealed')}</p>
            ) : (
              <ul className="mt-3 grid grid-cols-1 gap-3">
                {seeds.data.revealed.map((pair) => (
                  <PairCheck key={pair.seedPairId} pair={pair} />
                ))}
              </ul>
            )}
          </section>
        </div>
      ) : seeds.error ? (
        <EmptyState title={t('game.noAnswer')} action={<Button onClick={refresh}>{t('shell.retry')}</Button>} />
      ) : (
        <div className="mt-6" aria-busy="true">
          <Skeleton className="h-64 w-full rounded-sheet" />
        </div>
      )}
      <ReceiptsPanel />
      <PasteCheck />
    </div>
  );
}
