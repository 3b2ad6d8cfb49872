import type { RoundView } from '@trevo/contract';
import { Link } from '@tanstack/react-router';
import { useLang, useT } from '@trevo/i18n';
import { formatDateTime } from '@trevo/i18n/format';
import { Button, buttonClass } from '@trevo/ui/button';
import { EmptyState } from '@trevo/ui/empty-state';
import { RotateCcw, ShieldAlert } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { isApiError } from '../../../api/api-error.ts';
import { useCall } from '../../../api/use-call.ts';
import type { GameConfig, GameScreen } from '../../../games/game-screen.ts';
import { canReplay } from '../../../games/can-replay.ts';
import { screenOf } from '../../../games/house-screens.ts';
import { GameBar } from '../game-bar.tsx';
import { useGameMoney } from '../game-money.tsx';
import { GameSplash } from '../game-splash.tsx';
import { NoScreen } from '../no-screen.tsx';
import { RulesSheet } from '../rules-sheet.tsx';
import { turnsOf } from './turns.ts';
import '../demo/demo.css';

/** A round of mine played again by its own game: marked the whole time, nothing is staked and nothing can be pressed. */
export function ReplayPage({ roundId }: { roundId: string }) {
  const t = useT();
  const { data: round, error } = useCall('GET /wps/originals/rounds/:id', { params: { id: roundId } });
  const { data: config, error: noConfig } = useCall(
    'GET /wps/originals/:gameCode',
    { params: { gameCode: round?.game ?? '' } },
    { enabled: round !== undefined },
  );
  const hasActs = round !== undefined && round.actions.length > 0;
  const told = useCall(
    'GET /wps/originals/rounds/:id/turns',
    { params: { id: roundId } },
    { enabled: hasActs && round.state === 'settled' },
  );
  const screen = round && screenOf(round.game);
  if (screen === null) return <NoScreen />;
  const failed = (!round && error) || (!config && noConfig) || (!told.data && told.error);
  if (failed) return <Nothing text={isApiError(failed) && failed.message ? failed.message : t('game.noAnswer')} />;
  if (round && config && !canReplay(round, config.versions)) return <Nothing text={t('game.replay.none')} />;
  return (
    <div className="demo-window flex h-dvh flex-col bg-page">
      {round && config && screen && (!hasActs || told.data) ? (
        <Replay turns={turnsOf(round, told.data?.turns ?? [])} round={round} config={config} screen={screen} />
      ) : null}
    </div>
  );
}

function Nothing({ text }: { text: string }) {
  const t = useT();
  return (
    <EmptyState
      icon={<ShieldAlert size={28} strokeWidth={1.75} aria-hidden="true" />}
      title={text}
      action={
        <Link to="/member/personalHistoryCopy" search={true} className={buttonClass('soft')}>
          {t('game.replay.record')}
        </Link>
      }
    />
  );
}

/** The screen has come once the splash is gone: a round that plays behind it would be missed. */
function Arrived({ onArrive }: { onArrive(replays: number): void }) {
  useEffect(() => onArrive(1), [onArrive]);
  return null;
}

type ReplayProps = { round: RoundView; turns: readonly RoundView[]; config: GameConfig; screen: GameScreen };

function Replay({ round, turns, config, screen }: ReplayProps) {
  const t = useT();
  const lang = useLang();
  const { full } = useGameMoney();
  const [replays, setReplays] = useState(0);
  const [areRulesOpen, setRulesOpen] = useState(false);
  const acts = useRef(0);
  const turnAfter = (count: number): Promise<RoundView> => {
    acts.current = count;
    return Promise.resolve(turns[count] ?? round);
  };
  return (
    <>
      <GameBar name={config.gameName} onRules={() => setRulesOpen(true)}>
        <Link
          to="/member/personalHistoryCopy/$roundId"
          params={{ roundId: round.roundId }}
          className={buttonClass('soft', 'mini')}
        >
          {t('game.replay.details')}
        </Link>
      </GameBar>
      <aside
        data-testid="replay-ribbon"
        aria-label={t('game.replay.mark')}
        className="demo-ribbon flex min-h-11 shrink-0 items-center gap-2 border-b border-amber/30 px-3 py-1 text-dense sm:px-4 flat:min-h-9"
      >
        <b className="font-extrabold whitespace-nowrap">{t('game.replay.mark')}</b>
        <span className="min-w-0 text-caption text-muted sm:text-dense">
          {t('game.replay.about', {
            when: formatDateTime(round.at, lang),
            bet: full(round.bet),
            win: full(round.win),
          })}
          <span className="max-md:sr-only"> {t('game.replay.nothing')}</span>
        </span>
        <Button look="light" size="mini" className="ms-auto shrink-0" onClick={() => setReplays((so) => so + 1)}>
          <RotateCcw size={16} strokeWidth={1.75} aria-hidden="true" />
          {t('game.replay.again')}
        </Button>
      </aside>
      <div className="flex min-h-0 flex-1 flex-col" inert>
        <Suspense fallback={<GameSplash splash={screen.splash} />}>
          <screen.play
            // Asked for again, also in the middle: the screen begins anew.
            key={Math.max(1, replays)}
            config={{ ...config, betLevels: [round.firstStake], lastRound: { ...round } }}
            balance={round.bet}
            onBalance={() => undefined}
            onRefused={() => true}
            onPlaying={() => undefined}
            answers={0}
            place={() => turnAfter(0)}
            act={() => turnAfter(acts.current + 1)}
            latest={() => Promise.resolve(round)}
            replays={replays}
            notice={() => null}
          />
          <Arrived onArrive={setReplays} />
        </Suspense>
      </div>
      {areRulesOpen ? (
        <RulesSheet
          config={config}
          rules={screen.rules}
          fairText={t('game.rules.fairText')}
          onClose={() => setRulesOpen(false)}
        />
      ) : null}
    </>
  );
}
