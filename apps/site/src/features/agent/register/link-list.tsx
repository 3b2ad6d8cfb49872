import type { InvitationLink } from '@trevo/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useLang, useT } from '@trevo/i18n';
import { formatCount } from '@trevo/i18n/format';
import { Button } from '@trevo/ui/button';
import { Badge, type BadgeTone } from '@trevo/ui/chip';
import { EmptyState } from '@trevo/ui/empty-state';
import { Pager } from '@trevo/ui/pager';
import { Skeleton } from '@trevo/ui/skeleton';
import { Link2, ScanQrCode } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { call } from '../../../api/client.ts';
import { callKey, useCall } from '../../../api/use-call.ts';
import { InviteLink } from '../../../shared/member/invite-link.tsx';
import { Refusal } from '../../../shared/parts/refusal.tsx';
import { useAddress } from '../parts/address.ts';
import { Go } from '../table/go.tsx';
import { Failed, usePageNo } from '../table/report.tsx';
import { Moment } from '../table/shown.tsx';
import { typeName } from './choices.tsx';

/** Fetched when somebody asks for a code. */
const LinkQr = lazy(async () => ({ default: (await import('./link-qr.tsx')).LinkQr }));

const LINKS = 'GET /wps/agent/register/links';
const PER_PAGE = '12';
const TONES: Readonly<Record<InvitationLink['state'], BadgeTone>> = {
  open: 'mint',
  off: 'amber',
  expired: 'plain',
  used_up: 'plain',
};

/** The agent's invitation links, newest first, each with its QR code and what came of it. */
export function LinkList() {
  const t = useT();
  const { set } = useAddress();
  const page = usePageNo();
  const { data, error, refetch } = useCall(LINKS, { query: { pageNo: String(page), pageSize: PER_PAGE } });
  if (!data) return error ? <Failed error={error} onRetry={refetch} /> : <Skeleton className="h-60" />;
  const make = (
    <Button look="violet" size="dense" onClick={() => set({ tab: 'new' }, true)}>
      {t('agent.register.tab.new')}
    </Button>
  );
  if (data.list.length === 0)
    return (
      <EmptyState
        icon={<Link2 size={26} strokeWidth={1.75} aria-hidden="true" />}
        title={t('agent.link.empty')}
        text={t('agent.link.emptyText')}
        action={make}
      />
    );
  return (
    <>
      <ul className="grid items-start gap-4 md:grid-cols-2 lg:grid-cols-3">
        {data.list.map((link) => (
          <LinkCard key={link.code} link={link} />
        ))}
      </ul>
      <Pager
        page={page}
        totalPages={data.totalPages}
        onPage={(next) => set({ page: next > 1 ? String(next) : undefined }, true)}
        labels={{
          nav: t('agent.pager'),
          previous: t('agent.pager.previous'),
          next: t('agent.pager.next'),
          page: (at) => t('agent.pager.page', { page: at }),
        }}
      />
    </>
  );
}

function LinkCard({ link }: { link: InvitationLink }) {
  const t = useT();
  const queries = useQueryClient();
  const [isQr, setQr] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const isOpen = link.state === 'open';
  const turn = async (): Promise<void> => {
    setBusy(true);
    setError(null);
    try {
      await call('PUT /wps/agent/register/links/:code', {
        params: { code: link.code },
        body: { isActive: !link.isActive },
      });
      await queries.invalidateQueries({ queryKey: callKey(LINKS) });
    } catch (refused) {
      setError(refused);
    }
    setBusy(false);
  };
  return (
    <li className="rounded-card bg-card p-4 ring-1 ring-inset ring-line">
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <b className="font-mono text-lead">{link.code}</b>
        <Badge tone={TONES[link.state]}>{t(`agent.link.state.${link.state}`)}</Badge>
        <span className="ms-auto text-dense text-muted">
          {typeName(t, link)}
          {link.series === null ? '' : ` · ${link.series}`}
        </span>
      </div>
      <LinkFigures link={link} />
      {isOpen ? (
        <InviteLink
          url={link.url}
          texts={{
            copy: t('agent.codes.copy'),
            copied: t('agent.codes.copied'),
            refused: t('agent.codes.refused'),
            share: t('agent.codes.share'),
          }}
        />
      ) : null}
      <div className="mt-3 flex flex-wrap gap-2">
        {isOpen ? (
          <Button size="mini" look="ghost" aria-expanded={isQr} onClick={() => setQr(!isQr)}>
            <ScanQrCode size={16} strokeWidth={1.75} aria-hidden="true" />
            {t('agent.link.qr')}
          </Button>
        ) : null}
        {link.state === 'open' || link.state === 'off' ? (
          <Button size="mini" look="ghost" busy={isBusy} onClick={() => void turn()}>
            {t(link.isActive ? 'agent.link.turnOff' : 'agent.link.turnOn')}
          </Button>
        ) : null}
      </div>
      {isQr && isOpen ? (
        <Suspense fallback={<Skeleton className="mt-3 aspect-square max-w-90" />}>
          <LinkQr url={link.url} code={link.code} />
        </Suspense>
      ) : null}
      <Refusal error={error} className="mt-3" />
    </li>
  );
}

function LinkFigures({ link }: { link: InvitationLink }) {
  const t = useT();
  const lang = useLang();
  const broughtBy = (asked: Readonly<Record<string, string>>) => ({
    page: 'downlineManagmentView',
    search: { link: link.code, ...asked },
  });
  const left = link.mostUses === null ? t('agent.link.unlimited') : formatCount(link.mostUses, lang);
  return (
    <div className="mb-3 grid gap-3">
      <dl className="grid grid-cols-3 items-end gap-3">
        <div>
          <dt className="text-caption text-muted">{t('agent.link.registered')}</dt>
          <dd className="text-lead font-extrabold tabular-nums">
            <Go to={broughtBy({})}>{formatCount(link.registered, lang)}</Go>
          </dd>
        </div>
        <div>
          <dt className="text-caption text-muted">{t('agent.link.played')}</dt>
          <dd className="text-lead font-extrabold tabular-nums">
            <Go to={broughtBy({ played: 'true' })}>{formatCount(link.played, lang)}</Go>
          </dd>
        </div>
        <div>
          <dt className="text-caption text-muted">{t('agent.link.mostUses')}</dt>
          <dd className="text-lead font-extrabold tabular-nums">{left}</dd>
        </div>
      </dl>
      <p className="flex flex-wrap gap-x-4 text-caption text-muted">
        <span>
          {t('agent.link.madeAt')} <Moment at={link.madeAt} />
        </span>
        <span>
          {t('agent.link.expiresAt')}{' '}
          {link.expiresAt === null ? t('agent.link.days.none') : <Moment at={link.expiresAt} />}
        </span>
      </p>
    </div>
  );
}
