import { useT } from '@trevo/i18n';
import { Button, buttonClass } from '@trevo/ui/button';
import { EmptyState } from '@trevo/ui/empty-state';
import { Spinner } from '@trevo/ui/spinner';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ShieldAlert } from 'lucide-react';
import { useState } from 'react';
import { isApiError } from '../../api/api-error.ts';
import { callKey, useCall } from '../../api/use-call.ts';
import { useSession } from '../../session/session.ts';
import { openDialog } from '../../shared/dialogs.ts';
import { GameBar } from './game-bar.tsx';
import { OncaGame } from './onca/onca-game.tsx';
import { RulesSheet } from './rules-sheet.tsx';

const CONFIG = 'GET /wps/originals/:gameCode';

/** The game window: no side menu, no footer; a splash while the game's figures load, then the game. */
export function GamePage({ gameCode }: { gameCode: string }) {
  const t = useT();
  const token = useSession((state) => state.token);
  const isSettled = useSession((state) => state.isSettled);
  const live = useSession((state) => state.balance?.balance ?? null);
  const queries = useQueryClient();
  const [shown, setShown] = useState<string | null>(null);
  const [areRulesOpen, setRulesOpen] = useState(false);
  const config = useCall(
    CONFIG,
    { params: { gameCode } },
    { enabled: token !== null, staleTime: Number.POSITIVE_INFINITY },
  );

  const refused = (code: string): void => {
    // A commit that this page never saw: fetch it, the next spin plays under it.
    if (code === 'fair.commit_unseen') void queries.invalidateQueries({ queryKey: callKey(CONFIG) });
  };

  return (
    <div className="flex h-dvh flex-col bg-page">
      <GameBar
        name={config.data?.gameName ?? ''}
        balance={token === null ? null : (shown ?? live)}
        onRules={() => setRulesOpen(true)}
      />
      {config.data ? (
        <OncaGame config={config.data} balance={live ?? '0.00'} onBalance={setShown} onRefused={refused} />
      ) : token === null && isSettled ? (
        <EmptyState
          icon={<ShieldAlert size={28} strokeWidth={1.75} aria-hidden="true" />}
          title={t('game.signIn')}
          action={
            <Button look="gold" onClick={() => openDialog('login', {})}>
              {t('shell.login')}
            </Button>
          }
        />
      ) : config.error ? (
        <EmptyState
          icon={<ShieldAlert size={28} strokeWidth={1.75} aria-hidden="true" />}
          title={isApiError(config.error) && config.error.message ? config.error.message : t('game.noAnswer')}
          action={
            <Link to="/" className={buttonClass('soft')}>
              {t('game.back')}
            </Link>
          }
        />
      ) : (
        <div className="onca-splash grid flex-1 place-items-center" aria-busy="true">
          <div className="text-center">
            <img
              src="/art/tiles/onca-da-sorte-360.webp"
              alt=""
              width={180}
              height={240}
              className="mx-auto h-60 w-45 rounded-sheet object-cover opacity-80"
            />
            <Spinner className="mx-auto mt-6" />
            <p className="mt-2 text-dense text-muted">{t('shell.loading')}</p>
          </div>
        </div>
      )}
      {areRulesOpen && config.data ? <RulesSheet config={config.data} onClose={() => setRulesOpen(false)} /> : null}
    </div>
  );
}
