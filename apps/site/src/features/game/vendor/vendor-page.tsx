import { useT } from '@trevo/i18n';
import { isApiError } from '../../../api/api-error.ts';
import { launchedGame } from '../../../shared/launch/launched-game.ts';
import { goTo } from '../../../shared/routing/navigate.ts';
import { useEffect } from 'react';
import { OpenGame } from './open-game.tsx';
import { Splash } from './splash.tsx';
import { useGameWindow } from './use-game-window.ts';
import { WindowBar } from './window-bar.tsx';
import { WindowTrouble } from './window-trouble.tsx';

const nothing = (): void => undefined;

/** Esc leads back to the lobby; inside the game, and inside a dialog, it belongs to them. */
const useEscape = (): void => {
  useEffect(() => {
    const leave = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !event.defaultPrevented && !document.querySelector('dialog[open]')) goTo('/');
    };
    document.addEventListener('keydown', leave);
    return () => document.removeEventListener('keydown', leave);
  }, []);
};

/** The window of a vendor's game: opened by a one-time code, renewed over reloads, ended when the player leaves. */
export function VendorPage() {
  const t = useT();
  const { state, renew } = useGameWindow();
  useEscape();
  if (state.kind === 'open') return <OpenGame key={state.window.frameUrl} of={state.window} onRenew={renew} />;
  const launched = launchedGame();
  const name = launched?.gameName ?? t('window.game');
  const vendor = launched?.displayName ?? '';
  return (
    <div className="flex h-dvh flex-col bg-page">
      <WindowBar name={name} vendor={vendor} mode="real" minutes={null} onDeposit={null} onHelp={null} />
      <main className="relative min-h-0 flex-1">
        {state.kind === 'opening' ? (
          <Splash name={name} vendor={vendor} picture={launched} step={1} />
        ) : (
          <WindowTrouble
            title={t(state.kind === 'over' ? 'window.over.title' : 'window.failed.title')}
            text={isApiError(state.error) && state.error.message ? state.error.message : t('shell.error.network')}
            error={state.error}
            launched={launched}
            onRetry={state.kind === 'failed' ? renew : nothing}
            retry={state.kind === 'failed' ? 'renew' : 'launch'}
          />
        )}
      </main>
    </div>
  );
}
