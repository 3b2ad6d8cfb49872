import type { RoundView } from '@trevo/contract';
import { useT } from '@trevo/i18n';
import { Suspense, useEffect, useRef, useState } from 'react';
import { isApiError } from '../../../api/api-error.ts';
import { useCall } from '../../../api/use-call.ts';
import type { GameConfig, GameScreen } from '../../../games/game-screen.ts';
import { canReplay } from '../../../games/can-replay.ts';
import { screenOf } from '../../../games/house-screens.ts';
import { sharedReplay } from '../../../games/shared-round.tsx';
import { GameSplash } from '../game-splash.tsx';
import { NoScreen } from '../no-screen.tsx';
import { RulesSheet } from '../rules-sheet.tsx';
import { NoReplay, ReplayFrame } from './replay-frame.tsx';
import { configOf } from './round-config.ts';
import { turnsOf } from './turns.ts';

const PARTS = { Frame: ReplayFrame, None: NoReplay };

/** A round of mine played again: by its own game, or, of a game whose players share a place, as its film. */
export function ReplayPage({ roundId }: { roundId: string }) {
  const shared = sharedReplay(roundId, PARTS);
  return shared ? <Suspense>{shared}</Suspense> : <OwnReplay roundId={roundId} />;
}

function OwnReplay({ roundId }: { roundId: string }) {
  const { data: round, error } = useCall('GET /wps/originals/rounds/:id', { params: { id: roundId } });
  const { data: config, error: noConfig } = useCall(
    'GET /wps/originals/:gameCode',
    { params: { gameCode: round?.game ?? '' } },
    { enabled: round !== undefined },
  );
  // Only of a version that is still shipped does the house know how its rounds went.
  const told = useCall(
    'GET /wps/originals/rounds/:id/turns',
    { params: { id: roundId } },
    { enabled: round?.state === 'settled' },
  );
  const screen = round && screenOf(round.game);
  if (screen === null) return <NoScreen />;
  // The brand may have taken the game away: how its rounds went is still to be seen.
  const isGone = isApiError(noConfig) && noConfig.code.startsWith('game.');
  const failed = (!round && error) || (!config && !isGone && noConfig);
  if (failed) return <NoReplay error={failed} />;
  if (round && (!canReplay(round) || (isApiError(told.error) && told.error.code === 'round.not_found')))
    return <NoReplay />;
  if (!told.data && told.error) return <NoReplay error={told.error} />;
  if (!round || !screen || !told.data || !(config || isGone)) return null;
  return <Replay turns={turnsOf(round, told.data.turns)} round={round} config={config ?? null} screen={screen} />;
}

/** The screen has come once the splash is gone: a round that plays behind it would be missed. */
function Arrived({ onArrive }: { onArrive(replays: number): void }) {
  useEffect(() => onArrive(1), [onArrive]);
  return null;
}

/** `config`: null when the brand has the game no more. */
type ReplayProps = { round: RoundView; turns: readonly RoundView[]; config: GameConfig | null; screen: GameScreen };

function Replay({ round, turns, config, screen }: ReplayProps) {
  const t = useT();
  const [replays, setReplays] = useState(0);
  const [areRulesOpen, setRulesOpen] = useState(false);
  const acts = useRef(0);
  const turnAfter = (count: number): Promise<RoundView> => {
    acts.current = count;
    return Promise.resolve(turns[count] ?? round);
  };
  // Asked for again, also in the middle: the screen begins anew.
  const key = Math.max(1, replays);
  return (
    <>
      <ReplayFrame
        name={round.gameName}
        round={round}
        onAgain={() => setReplays((so) => so + 1)}
        onRules={config ? () => setRulesOpen(true) : undefined}
      >
        <Suspense fallback={<GameSplash splash={screen.splash} />}>
          {screen.film ? (
            <screen.film key={key} round={round} />
          ) : (
            <screen.play
              key={key}
              config={{ ...(config ?? configOf(round)), betLevels: [round.firstStake], lastRound: { ...round } }}
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
          )}
          <Arrived onArrive={setReplays} />
        </Suspense>
      </ReplayFrame>
      {areRulesOpen && config ? (
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
