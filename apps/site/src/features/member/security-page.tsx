import { Link } from '@tanstack/react-router';
import { useLang, useT } from '@trevo/i18n';
import { Button } from '@trevo/ui/button';
import { Skeleton } from '@trevo/ui/skeleton';
import { LogOut } from 'lucide-react';
import { useCall } from '../../api/use-call.ts';
import { useMember } from '../../session/session.ts';
import { openDialog } from '../../shared/dialogs.ts';
import { formatDateTime } from '../../shared/format-time.ts';
import { HolderForm } from '../../shared/holder-form.tsx';
import { Refusal } from '../../shared/refusal.tsx';
import { Card } from './card.tsx';
import { Fact, Facts } from './facts.tsx';
import { Preferences } from './preferences.tsx';
import { SecurityChecklist } from './security-checklist.tsx';

/** My account: who I am here, how safe the account is, the holder on file, language and look. */
export function SecurityPage() {
  const t = useT();
  const holder = useCall('GET /wps/member/holder');
  return (
    <div className="pb-10">
      <h1 className="pt-6 pb-4 text-h1 font-extrabold">{t('shell.menu.myAccount')}</h1>
      <div className="grid items-start gap-4 md:grid-cols-2 md:grid-rows-[auto_1fr]">
        <Profile />
        <div className="grid gap-4 md:row-span-2">
          <SecurityChecklist isHolderComplete={holder.data?.complete ?? null} />
          <div id="holder" className="scroll-mt-20">
            {holder.error ? (
              <Refusal error={holder.error} />
            ) : holder.data === undefined ? (
              <Skeleton className="h-44 rounded-sheet" />
            ) : holder.data.complete ? (
              <Card title={t('member.holder')}>
                <Facts>
                  <Fact label={t('member.holder.name')}>{holder.data.payeeName}</Fact>
                  <Fact label="CPF">{holder.data.idNumberMasked}</Fact>
                </Facts>
                <p className="mt-2 text-meta text-muted">{t('member.holder.text')}</p>
              </Card>
            ) : (
              <HolderForm />
            )}
          </div>
        </div>
        <Preferences />
      </div>
      <div className="mt-6 flex flex-wrap items-center justify-between gap-4">
        <Button look="ghost" onClick={() => openDialog('logout', {})}>
          <LogOut size={20} strokeWidth={1.75} aria-hidden="true" />
          {t('shell.logout')}
        </Button>
        <p className="text-meta text-muted">
          {t('member.responsible')}{' '}
          <Link to="/help" hash="responsible" className="text-violet underline underline-offset-4">
            {t('shell.footer.responsible')}
          </Link>
        </p>
      </div>
    </div>
  );
}

function Profile() {
  const t = useT();
  const lang = useLang();
  const member = useMember();
  if (!member) return <Skeleton className="h-66 rounded-sheet" />;
  return (
    <Card title={t('member.profile')}>
      <Facts>
        <Fact label={t('member.account')}>{member.account}</Fact>
        <Fact label={t('member.nickname')}>{member.nickname}</Fact>
        <Fact label={t('member.lastLogin')}>
          {member.lastLoginAt === null ? t('member.lastLogin.none') : formatDateTime(member.lastLoginAt, lang)}
        </Fact>
        <Fact label={t('member.id')} copy={{ text: member.id, label: t('member.copy.id') }} isLong>
          {member.id}
        </Fact>
      </Facts>
    </Card>
  );
}
