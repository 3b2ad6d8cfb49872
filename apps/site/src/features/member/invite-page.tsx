import { Link } from '@tanstack/react-router';
import { useT } from '@trevo/i18n';
import { Skeleton } from '@trevo/ui/skeleton';
import { Gift, UserPlus, Users } from 'lucide-react';
import { useCall } from '../../api/use-call.ts';
import { InviteLink, inviteAddress } from '../../shared/member/invite-link.tsx';
import { QrCode } from '../../shared/parts/qr-code.tsx';
import { Refusal } from '../../shared/parts/refusal.tsx';
import { Card } from '../../shared/parts/card.tsx';

/** The member's own link, what it does, and how many people came through it. */
export function InvitePage() {
  const t = useT();
  const { data, error } = useCall('GET /wps/member/info/invitations');
  return (
    <div className="pb-10">
      <h1 className="pt-6 pb-1 text-h1 font-extrabold">{t('member.invite.title')}</h1>
      <p className="pb-4 text-pretty text-muted">{t('member.invite.lead')}</p>
      {error ? <Refusal error={error} /> : null}
      {data ? (
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <YourLink code={data.referralCode} />
          <div className="grid gap-4">
            <Registered count={data.registered} />
            <Rules />
          </div>
        </div>
      ) : error ? null : (
        <Skeleton className="h-96 rounded-sheet" />
      )}
    </div>
  );
}

function YourLink({ code }: { code: string }) {
  const t = useT();
  const url = inviteAddress('referralCode', code);
  return (
    <Card title={t('member.invite.link')}>
      <div className="grid gap-5 sm:grid-cols-[11rem_minmax(0,1fr)] sm:items-center">
        <QrCode text={url} label={t('member.invite.qr')} className="mx-auto max-w-44" />
        <div className="min-w-0">
          <p className="mb-3 text-dense text-muted">
            {t('member.invite.code')} <b className="font-mono tracking-wide text-text select-all">{code}</b>
          </p>
          <InviteLink
            url={url}
            texts={{
              copy: t('member.invite.copy'),
              copied: t('member.copied'),
              refused: t('member.copyRefused'),
              share: t('member.invite.share'),
            }}
          />
        </div>
      </div>
    </Card>
  );
}

function Registered({ count }: { count: number }) {
  const t = useT();
  return (
    <Card title={t('member.invite.registered')}>
      <p className="flex items-center gap-3">
        <span className="grid size-12 shrink-0 place-items-center rounded-full bg-raised text-mint shadow-raised">
          <Users size={22} strokeWidth={1.75} aria-hidden="true" />
        </span>
        <span>
          <span className="block text-h2 font-extrabold tabular-nums">{count}</span>
          <span className="block text-meta text-muted">{t('member.invite.count', { count })}</span>
        </span>
      </p>
    </Card>
  );
}

function Rules() {
  const t = useT();
  return (
    <Card title={t('member.invite.how')}>
      <ul className="grid gap-3 text-dense text-muted">
        <li className="flex gap-3">
          <UserPlus size={20} strokeWidth={1.75} aria-hidden="true" className="mt-px shrink-0 text-violet" />
          <span className="min-w-0 text-pretty">{t('member.invite.filed')}</span>
        </li>
        <li className="flex gap-3">
          <Gift size={20} strokeWidth={1.75} aria-hidden="true" className="mt-px shrink-0 text-faint" />
          <span className="min-w-0 text-pretty">{t('member.invite.noReward')}</span>
        </li>
      </ul>
      <p className="mt-4 text-meta text-muted">
        {t('member.responsible')}{' '}
        <Link to="/help" hash="responsible" className="text-violet underline underline-offset-4">
          {t('shell.footer.responsible')}
        </Link>
      </p>
    </Card>
  );
}
