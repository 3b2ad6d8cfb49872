import { Link } from '@tanstack/react-router';
import { useLang, useT } from '@trevo/i18n';
import { Button } from '@trevo/ui/button';
import { Skeleton } from '@trevo/ui/skeleton';
import { LogOut } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { isTrial } from '../../../session/session-store.ts';
import { useSession } from '../../../session/session.ts';
import { openDialog, useOpenDialog } from '../../../shared/dialogs.ts';
import { formatDateTime } from '@trevo/i18n/format';
import { Refusal } from '../../../shared/parts/refusal.tsx';
import { HolderCard } from '../profile/holder-card.tsx';
import { Preferences } from '../profile/preferences.tsx';
import { ProfileCard } from '../profile/profile-card.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { ContactsCard } from './contacts-card.tsx';
import { DevicesCard } from './devices-card.tsx';
import type { OpenChange } from './open-change.ts';
import { ScoreCard } from './score-card.tsx';
import { type Measure, type Security, scoreOf } from './security-score.ts';
import { SignInCard } from './sign-in-card.tsx';
import { SocialCard } from './social-card.tsx';
import { useRefreshSecurity, useSecurity } from './use-security.ts';

const fillHolder = (): void => {
  document.querySelector<HTMLInputElement>('#holder input')?.focus();
};

/** What each missing measure opens. */
const CHANGES: Readonly<Partial<Record<Measure, OpenChange>>> = {
  email: { name: 'contact', kind: 'email' },
  mobile: { name: 'contact', kind: 'mobile' },
  second: { name: 'authenticator' },
  passkey: { name: 'passkey' },
  codes: { name: 'codes' },
};

/** My account: how well it is protected, each thing that protects it, where it is signed in, who I am here. */
export function SecurityPage() {
  const t = useT();
  const security = useSecurity();
  const refresh = useRefreshSecurity();
  const [change, setChange] = useState<OpenChange | null>(null);
  const other = useOpenDialog()?.name;
  useEffect(() => {
    // The dialogs of the passwords belong to the site; what they changed is read when they close.
    if (other === 'paymentPassword' || other === 'changePassword') return refresh;
    return undefined;
  }, [other, refresh]);
  const done = (): void => {
    setChange(null);
    refresh();
  };
  return (
    <div className="pb-10">
      <h1 className="pt-6 pb-4 text-h1 font-extrabold">{t('system.menu.myAccount')}</h1>
      <div className="grid gap-4">
        {security.error ? <Refusal error={security.error} /> : null}
        {security.data ? (
          <Overview security={security.data} onOpen={setChange} onChanged={refresh} />
        ) : security.error ? null : (
          <Skeleton className="h-96 rounded-sheet" />
        )}
      </div>
      <div className="mt-6 flex flex-wrap items-center justify-between gap-4">
        <div className="flex flex-wrap gap-3">
          <Button look="ghost" onClick={() => openDialog('logout', {})}>
            <LogOut size={20} strokeWidth={1.75} aria-hidden="true" />
            {t('system.logout')}
          </Button>
          <Button look="link" disabled={!security.data} onClick={() => setChange({ name: 'close' })}>
            {t('security.close')}
          </Button>
        </div>
        <p className="text-meta text-muted">
          {t('member.responsible')}{' '}
          <Link to="/help" hash="responsible" className="text-violet underline underline-offset-4">
            {t('shell.footer.responsible')}
          </Link>
        </p>
      </div>
      {change && security.data ? <ChangeDialog change={change} security={security.data} onDone={done} /> : null}
    </div>
  );
}

type OverviewProps = { security: Security; onOpen: (change: OpenChange) => void; onChanged: () => void };

function Overview({ security, onOpen, onChanged }: OverviewProps) {
  const lang = useLang();
  const isPlayer = useSession(({ member }) => member !== null && !isTrial(member));
  const holder = useCall('GET /wps/member/holder');
  const { heldUntil } = security;
  const score = scoreOf(security, holder.data?.complete === true);
  const goOn = (measure: Measure): void => {
    const next = CHANGES[measure];
    if (next) onOpen(next);
    else if (measure === 'holder') fillHolder();
  };
  return (
    <>
      <ScoreCard {...score} heldUntil={heldUntil === null ? null : formatDateTime(heldUntil, lang)} onNext={goOn} />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="grid gap-4">
          <SignInCard security={security} onOpen={onOpen} onChanged={onChanged} />
          <ContactsCard security={security} onOpen={onOpen} />
          <SocialCard security={security} />
        </div>
        <div className="grid gap-4">
          <DevicesCard />
          <ProfileCard />
          <HolderCard holder={holder} />
          <Preferences isPlayer={isPlayer} />
        </div>
      </div>
    </>
  );
}
