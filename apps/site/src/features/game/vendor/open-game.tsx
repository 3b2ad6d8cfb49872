import { useT } from '@trevo/i18n';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { refreshBalance } from '../../../session/session.ts';
import { isDialogOpen, openDialog, useOpenDialog } from '../../../shared/dialogs.ts';
import { goTo } from '../../../shared/routing/navigate.ts';
import { FrameNotice } from './frame-notice.tsx';
import { frameSource } from './frame-source.ts';
import { RealityCheck } from './reality-check.tsx';
import type { GameWindow } from '../../../shared/play/session-time.ts';
import { Splash } from './splash.tsx';
import type { StudioMessage } from './studio-messages.ts';
import { useFramePhase } from './use-frame-phase.ts';
import { useOpenRound } from './use-open-round.ts';
import { useRealityClock } from './use-reality-clock.ts';
import { useStudio } from './use-studio.ts';
import { WindowBar } from './window-bar.tsx';
import { WindowHelp } from './window-help.tsx';
import { WindowTrouble } from './window-trouble.tsx';

/**
 * Scripts, and the frame's own origin: without it a vendor's page has no storage and its messages no origin that could
 * be checked. It is never our origin (`frameSource`). No forms, pop-ups, top navigation or downloads.
 */
const SANDBOX = 'allow-scripts allow-same-origin';

/** Refusals that the game explains by itself, and that trying again would not change. */
const EXPLAINED = new Set(['insufficient_funds', 'limit', 'player_blocked', 'declined', 'not_placed', 'bad_request']);

const toLobby = (): void => goTo('/');
const openDeposit = (): void => {
  if (!isDialogOpen()) openDialog('deposit', {});
};

type OpenGameProps = { of: GameWindow; onRenew: () => void };

/** An open vendor's game: the bar, the sandboxed frame, and what may stand over it. */
export function OpenGame({ of, onRenew }: OpenGameProps) {
  const t = useT();
  const frame = useRef<HTMLIFrameElement>(null);
  const { phase, onLoad, onReady } = useFramePhase();
  const clock = useRealityClock(of);
  const round = useOpenRound();
  // A question waits for the end of the round that is under way.
  const asks = clock.isDue && !round.isOpen;
  const [isHelpOpen, setHelpOpen] = useState(false);
  const [fault, setFault] = useState<'error' | 'none' | 'dismissed'>('none');
  const [wantsOthers, setWantsOthers] = useState(false);
  const source = frameSource(of.frameUrl, of.frameOrigin, location.origin);

  const hear = (message: StudioMessage): void => {
    // What begins after the question was put does not take it away.
    if (!(asks && message.type === 'round-started')) round.hear(message.type);
    if (message.type === 'ready') {
      onReady();
      setFault('none');
      if (!document.querySelector('dialog[open]')) frame.current?.focus();
    }
    if (message.type === 'round-ended' || message.type === 'balance-changed') void refreshBalance();
    if (message.type === 'deposit' && of.mode === 'real') openDeposit();
    if (message.type === 'lobby') toLobby();
    if (message.type === 'error' && !EXPLAINED.has(message.code ?? '')) setFault('error');
  };
  const { tell } = useStudio(frame, of.frameOrigin, hear);
  const dialog = useOpenDialog();
  const isCovered = asks || isHelpOpen || dialog !== null;
  const tellCover = useEffectEvent((isPaused: boolean) => tell({ type: isPaused ? 'pause' : 'resume' }));
  useEffect(() => {
    if (phase === 'shown') tellCover(isCovered);
  }, [isCovered, phase]);
  const tellCheck = useEffectEvent(() =>
    tell({ type: 'reality-check', intervalMinutes: clock.interval, elapsedMinutes: clock.minutes }),
  );
  useEffect(() => {
    if (phase === 'shown' && asks) tellCheck();
  }, [asks, phase]);

  const isStopped = source === null || phase === 'slow' || wantsOthers;
  const notice =
    fault === 'error' ? t('window.error.text') : phase === 'silent' && fault === 'none' ? t('window.silent') : null;
  return (
    <div className="flex h-dvh flex-col bg-page">
      <WindowBar
        name={of.gameName}
        vendor={of.vendorName}
        mode={of.mode}
        minutes={clock.minutes}
        onDeposit={openDeposit}
        onHelp={() => setHelpOpen(true)}
      />
      <main className="relative min-h-0 flex-1 bg-black">
        {source === null ? null : (
          <iframe
            ref={frame}
            src={source}
            title={t('window.frame', { name: of.gameName, vendor: of.vendorName })}
            sandbox={SANDBOX}
            referrerPolicy="no-referrer"
            allow="autoplay; fullscreen"
            onLoad={onLoad}
            className="absolute inset-0 size-full border-0"
            data-testid="game-frame"
          />
        )}
        {phase === 'loading' ? <Splash name={of.gameName} vendor={of.vendorName} picture={of} step={2} /> : null}
        {isStopped ? (
          <WindowTrouble
            title={t(source === null ? 'window.refused.title' : 'window.slow.title')}
            text={t(source === null ? 'window.refused.text' : 'window.slow.text')}
            launched={of}
            retry="renew"
            onRetry={onRenew}
          />
        ) : notice ? (
          <FrameNotice
            text={notice}
            onRetry={onRenew}
            onOthers={() => setWantsOthers(true)}
            onDismiss={() => setFault('dismissed')}
          />
        ) : null}
      </main>
      {isHelpOpen ? <WindowHelp of={of} clock={clock} onReload={onRenew} onClose={() => setHelpOpen(false)} /> : null}
      {asks ? (
        <RealityCheck sessionId={of.sessionId} minutes={clock.minutes} onContinue={clock.answer} onLeave={toLobby} />
      ) : null}
    </div>
  );
}
