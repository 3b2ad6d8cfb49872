import { useT } from '@trevo/i18n';
import { Badge } from '@trevo/ui/chip';
import { Skeleton } from '@trevo/ui/skeleton';
import { useCall } from '../../api/use-call.ts';
import { InviteLink, inviteAddress } from '../../shared/member/invite-link.tsx';
import { Refusal } from '../../shared/parts/refusal.tsx';

/** The agent's invitation codes with their links, and how many people registered through each. */
export function InvitationCodes() {
  const t = useT();
  const { data, error } = useCall('GET /wps/member/info/invitations');
  return (
    <section
      aria-labelledby="agent-codes"
      className="rounded-sheet bg-card p-5 shadow-raised ring-1 ring-inset ring-line/60"
    >
      <h2 id="agent-codes" className="text-lead font-extrabold">
        {t('agent.codes.title')}
      </h2>
      <p className="mt-1 mb-4 text-pretty text-dense text-muted">{t('agent.codes.text')}</p>
      <Refusal error={error} />
      {data ? null : error ? null : <Skeleton className="h-28" />}
      {data?.affiliateCodes.length === 0 ? <p className="text-dense">{t('agent.codes.none')}</p> : null}
      <ul className="grid gap-6">
        {data?.affiliateCodes.map(({ code, isActive, registered }) => (
          <li key={code}>
            <p className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1">
              <b className="font-mono text-lead tracking-wide">{code}</b>
              {isActive ? null : <Badge tone="amber">{t('agent.codes.off')}</Badge>}
              <span className="ms-auto text-dense text-muted">{t('agent.codes.joined', { count: registered })}</span>
            </p>
            {isActive ? (
              <InviteLink
                url={inviteAddress('affiliateCode', code)}
                texts={{
                  copy: t('agent.codes.copy'),
                  copied: t('agent.codes.copied'),
                  refused: t('agent.codes.refused'),
                  share: t('agent.codes.share'),
                }}
              />
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
