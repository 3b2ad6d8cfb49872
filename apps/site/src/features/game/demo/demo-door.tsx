import { useT } from '@trevo/i18n';
import { Button, buttonClass } from '@trevo/ui/button';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { isApiError } from '../../../api/api-error.ts';
import { useCall } from '../../../api/use-call.ts';
import { beginFreePlay } from '../../../session/free-play.ts';
import { openDialog } from '../../../shared/dialogs.ts';
import type { GameScreen } from '../../../games/game-screen.ts';
import { Refusal } from '../../../shared/parts/refusal.tsx';

type Splash = GameScreen['splash'];

/** The game's place before it can be played: its picture, what is to be said, one thing to do. */
function Door({
  splash,
  title,
  text,
  children,
}: {
  splash: Splash;
  title: string;
  text?: string;
  children: ReactNode;
}) {
  return (
    <div className={`${splash.scene} grid min-h-0 flex-1 place-items-center overflow-y-auto p-4`}>
      <div className="flex w-full max-w-96 flex-col items-center rounded-hero bg-page/90 p-6 text-center shadow-overlay ring-1 ring-line ring-inset flat:max-w-160 flat:flex-row flat:gap-5 flat:p-4 flat:text-start">
        <img
          src={`${splash.art}-360.webp`}
          alt=""
          width={120}
          height={160}
          className="h-40 w-30 shrink-0 rounded-card object-cover shadow-overlay"
        />
        <div className="mt-5 flat:mt-0">
          <h1 className="text-h3 font-extrabold text-balance">{title}</h1>
          {text ? <p className="mt-2 text-dense text-pretty text-muted">{text}</p> : null}
          <div className="mt-5 flat:mt-3">{children}</div>
        </div>
      </div>
    </div>
  );
}

/** Demonstrations of this house are for who has an account. */
function MembersOnly({ splash, children }: { splash: Splash; children: ReactNode }) {
  const t = useT();
  return (
    <Door splash={splash} title={t('game.demo.members')}>
      {children}
    </Door>
  );
}

/** A visitor at the address itself: one click makes their trial account, where the house lets visitors try. */
export function Entrance({ splash }: { splash: Splash }) {
  const t = useT();
  const { data: access } = useCall('GET /wps/demo/access');
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<unknown>(null);
  const begin = async (): Promise<void> => {
    setBusy(true);
    setRefusal(null);
    try {
      await beginFreePlay();
    } catch (error) {
      setRefusal(error);
    }
    setBusy(false);
  };
  if (access?.visitors === false)
    return (
      <MembersOnly splash={splash}>
        <Button look="gold" onClick={() => openDialog('login', {})}>
          {t('shell.login')}
        </Button>
      </MembersOnly>
    );
  return (
    <Door splash={splash} title={t('game.demo.enter')} text={t('game.demo.enterText')}>
      <Refusal error={refusal} className="mb-3 text-start" />
      <Button look="gold" busy={isBusy} onClick={() => void begin()}>
        {t('game.demo.begin')}
      </Button>
    </Door>
  );
}

/** Why there is no demonstration, and the way on. */
export function Closed({ splash, error }: { splash: Splash; error: unknown }) {
  const t = useT();
  if (isApiError(error) && error.code === 'game.true_account_required')
    return (
      <MembersOnly splash={splash}>
        <Button look="gold" onClick={() => openDialog('register', {})}>
          {t('game.demo.end.account')}
        </Button>
      </MembersOnly>
    );
  return (
    <Door splash={splash} title={isApiError(error) && error.message ? error.message : t('game.noAnswer')}>
      <Link to="/" className={buttonClass('soft')}>
        {t('game.back')}
      </Link>
    </Door>
  );
}
