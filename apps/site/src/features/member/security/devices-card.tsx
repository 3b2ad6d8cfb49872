import { useLang, useT } from '@trevo/i18n';
import { Badge } from '@trevo/ui/chip';
import { Button, IconButton } from '@trevo/ui/button';
import { Skeleton } from '@trevo/ui/skeleton';
import { toast } from '@trevo/ui/toast';
import { CircleHelp, Laptop, LogOut, type LucideIcon, Smartphone, Tablet, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { call, type ValueOf } from '../../../api/client.ts';
import { formatDateTime, formatDay } from '@trevo/i18n/format';
import { Refusal } from '../../../shared/parts/refusal.tsx';
import { Card } from '../../../shared/parts/card.tsx';
import { useDevices, useRefreshSecurity } from './use-security.ts';

type Devices = ValueOf<'GET /wps/member/security/devices'>;
type Kind = Devices['sessions'][number]['kind'];

const ICONS: Readonly<Record<Kind, LucideIcon>> = {
  phone: Smartphone,
  tablet: Tablet,
  computer: Laptop,
  other: CircleHelp,
};

/** Where the account is signed in, which devices it knows, and the ways to end both. */
export function DevicesCard() {
  const t = useT();
  const lang = useLang();
  const { data, error } = useDevices();
  const refresh = useRefreshSecurity();
  const [refusal, setRefusal] = useState<unknown>(null);
  const [busy, setBusy] = useState<string | null>(null);

  const run = async (id: string, work: () => Promise<unknown>, done: string): Promise<void> => {
    setBusy(id);
    setRefusal(null);
    try {
      await work();
      toast(done);
    } catch (failed) {
      setRefusal(failed);
    }
    setBusy(null);
    refresh();
  };
  if (error) return <Refusal error={error} />;
  if (!data) return <Skeleton className="h-66 rounded-sheet" />;
  const others = data.sessions.filter(({ isCurrent }) => !isCurrent);
  return (
    <Card title={t('security.sessions')}>
      <Refusal error={refusal} className="mb-2" />
      {data.lastLogin ? (
        <p className="text-meta text-muted">
          {t('security.lastLogin', { at: formatDateTime(data.lastLogin.at, lang) })} · <Place {...data.lastLogin} />
        </p>
      ) : null}
      <ul aria-label={t('security.sessions')} className="mt-1 divide-y divide-line/60">
        {data.sessions.map((session) => (
          <DeviceLine
            key={session.id}
            device={session}
            end={
              session.isCurrent ? (
                <Badge tone="mint">{t('security.thisDevice')}</Badge>
              ) : (
                <Button
                  size="mini"
                  look="ghost"
                  busy={busy === session.id}
                  aria-label={t('security.session.endOne', { device: session.device })}
                  onClick={() =>
                    void run(
                      session.id,
                      () => call('DELETE /wps/member/security/sessions/:id', { params: { id: session.id } }),
                      t('security.session.ended'),
                    )
                  }
                >
                  {t('security.session.end')}
                </Button>
              )
            }
          >
            <Place {...session} /> · {t('security.used', { at: formatDateTime(session.lastUsedAt, lang) })}
          </DeviceLine>
        ))}
      </ul>
      {others.length > 0 ? (
        <Button
          size="dense"
          look="ghost"
          className="mt-2 w-full"
          busy={busy === 'others'}
          onClick={() =>
            void run('others', () => call('DELETE /wps/member/security/sessions'), t('security.session.allEnded'))
          }
        >
          <LogOut size={18} strokeWidth={1.75} aria-hidden="true" />
          {t('security.session.endOthers')}
        </Button>
      ) : (
        <p className="mt-1 text-meta text-muted">{t('security.session.only')}</p>
      )}
      <h3 className="mt-5 text-dense font-semibold text-muted">{t('security.known')}</h3>
      <p className="text-meta text-pretty text-muted">
        {t(data.devices.length > 0 ? 'security.known.text' : 'security.known.none')}
      </p>
      <ul aria-label={t('security.known')} className="divide-y divide-line/60">
        {data.devices.map((device) => (
          <DeviceLine
            key={device.id}
            device={device}
            end={
              <IconButton
                label={t('security.known.forget', { device: device.device })}
                disabled={busy !== null}
                onClick={() =>
                  void run(
                    device.id,
                    () => call('DELETE /wps/member/security/devices/:id', { params: { id: device.id } }),
                    t('security.known.forgotten'),
                  )
                }
              >
                <X size={18} strokeWidth={1.75} aria-hidden="true" />
              </IconButton>
            }
          >
            {t('security.known.since', { day: formatDay(device.firstSeenAt, lang) })}
            {device.isCurrent ? ` · ${t('security.thisDevice')}` : ''}
          </DeviceLine>
        ))}
      </ul>
    </Card>
  );
}

function DeviceLine({
  device: { device, kind },
  end,
  children,
}: {
  device: { device: string; kind: Kind };
  end: ReactNode;
  children: ReactNode;
}) {
  const t = useT();
  const Icon = ICONS[kind];
  return (
    <li className="flex items-center gap-3 py-3">
      <Icon size={22} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <p className="truncate text-dense font-semibold">{device === '?' ? t('security.unknownDevice') : device}</p>
        <p className="text-meta text-muted">{children}</p>
      </div>
      <div className="shrink-0">{end}</div>
    </li>
  );
}

/** Country and address; a private network has no country. */
function Place({ country, ip }: { country: string | null; ip: string }) {
  const lang = useLang();
  const name = country === null ? null : (new Intl.DisplayNames([lang], { type: 'region' }).of(country) ?? country);
  return (
    <span className="break-all">
      {name === null ? '' : `${name}, `}
      {ip}
    </span>
  );
}
