import { useT } from '@trevo/i18n';
import { Button } from '@trevo/ui/button';
import { Coins } from 'lucide-react';
import { Suspense, useState } from 'react';
import { isTrial } from '../../../session/session-store.ts';
import { useMember, useSession } from '../../../session/session.ts';
import type { GameScreen } from '../../../games/game-screen.ts';
import { screenOf } from '../../../games/house-screens.ts';
import { Refusal } from '../../../shared/parts/refusal.tsx';
import { GameBar } from '../game-bar.tsx';
import { FunCredits, useGameMoney } from '../game-money.tsx';
import { GameSplash } from '../game-splash.tsx';
import { NoScreen } from '../no-screen.tsx';
import { RulesSheet } from '../rules-sheet.tsx';
import { Closed, Entrance } from './demo-door.tsx';
import { DemoRibbon } from './demo-ribbon.tsx';
import { EndSheet } from './end-sheet.tsx';
import { useDemo } from './use-demo.ts';

/** A game of the house with fun credits: the game itself, its mark over it, and the way out. */
export function DemoPage({ gameCode }: { gameCode: string }) {
  const screen = screenOf(gameCode);
  return <FunCredits>{screen ? <Demonstration gameCode={gameCode} screen={screen} /> : <NoScreen />}</FunCredits>;
}

function Demonstration({ gameCode, screen }: { gameCode: string; screen: GameScreen }) {
  const t = useT();
  const member = useMember();
  const isVisitor = useSession((state) => state.token === null && state.isSettled);
  const demo = useDemo(gameCode);
  const [open, setOpen] = useState<'rules' | 'end' | null>(null);
  const close = (): void => setOpen(null);
  const { data, error } = demo.game;
  const splash = <GameSplash splash={screen.splash} />;
  // A member just leaves; somebody without an account is asked on the way out, once there is something to look back on.
  const isAsked = data !== undefined && member !== null && isTrial(member);
  return (
    <div className="demo-window flex h-dvh flex-col bg-page">
      <GameBar
        name={data?.gameName ?? ''}
        onRules={() => setOpen('rules')}
        onBack={isAsked ? () => setOpen('end') : undefined}
      >
        {data ? <Credits amount={demo.shown} /> : null}
      </GameBar>
      <DemoRibbon />
      {data ? (
        <Suspense fallback={splash}>
          <screen.play
            config={data}
            balance={demo.credits}
            onBalance={demo.show}
            onRefused={demo.refused}
            answers={0}
            onPlaying={() => undefined}
            place={demo.place}
            act={demo.act}
            latest={demo.latest}
            endedBefore={demo.endedBefore}
            notice={() => (demo.isLow ? <Refill onRefill={demo.refill} /> : null)}
          />
        </Suspense>
      ) : isVisitor ? (
        <Entrance splash={screen.splash} />
      ) : error ? (
        <Closed splash={screen.splash} error={error} />
      ) : (
        splash
      )}
      {open === 'rules' && data ? (
        <RulesSheet config={data} rules={screen.rules} fairText={t('game.demo.fairText')} onClose={close} />
      ) : null}
      {open === 'end' ? <EndSheet demo={demo} onClose={close} /> : null}
    </div>
  );
}

/** What is left to play with; a coin and a word, never the brand's money. */
function Credits({ amount }: { amount: string }) {
  const t = useT();
  const { short } = useGameMoney();
  return (
    <p
      data-testid="demo-credits"
      className="flex shrink-0 items-center gap-1.5 rounded-full bg-raised px-3 py-1 text-dense font-extrabold whitespace-nowrap tabular-nums"
    >
      <Coins size={16} strokeWidth={1.75} aria-hidden="true" className="text-amber" />
      {short(amount)}
      <span className="font-normal text-muted max-sm:sr-only">{t('game.demo.unit')}</span>
    </p>
  );
}

function Refill({ onRefill }: { onRefill(): Promise<void> }) {
  const t = useT();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<unknown>(null);
  const refill = (): void => {
    setBusy(true);
    setRefusal(null);
    void onRefill()
      .catch(setRefusal)
      .finally(() => setBusy(false));
  };
  return (
    <div className="mb-3 flex flex-wrap items-center justify-center gap-x-3 gap-y-2 text-dense">
      <Refusal error={refusal} className="w-full" />
      <span>{t('game.demo.low')}</span>
      <Button look="light" size="mini" busy={isBusy} onClick={refill} data-testid="demo-refill">
        {t('game.demo.refill')}
      </Button>
    </div>
  );
}
