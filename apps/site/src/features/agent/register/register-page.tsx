import { useT } from '@trevo/i18n';
import { Chip } from '@trevo/ui/chip';
import { Skeleton } from '@trevo/ui/skeleton';
import { useCall } from '../../../api/use-call.ts';
import { useAddress } from '../parts/address.ts';
import { PageTitle } from '../parts/page-title.tsx';
import { Failed } from '../table/report.tsx';
import { LinkForm } from './link-form.tsx';
import { LinkList } from './link-list.tsx';
import { OpenForm } from './open-form.tsx';

const TABS = ['links', 'new', 'open'] as const;

/** Opening accounts: by links that people register through, or by hand. */
export function RegisterPage() {
  const t = useT();
  const { at, set } = useAddress();
  const { data, error, refetch } = useCall('GET /wps/agent/register/options', {}, { staleTime: 300_000 });
  const tab = TABS.find((one) => one === at.tab) ?? 'links';
  return (
    <>
      <PageTitle title={t('agent.menu.register')} lead={t('agent.register.lead')} />
      <div
        role="group"
        aria-label={t('agent.menu.register')}
        className="no-bar -mx-3 mb-4 flex gap-2 overflow-x-auto px-3 py-0.5"
      >
        {TABS.map((one) => (
          <Chip key={one} isOn={one === tab} onClick={() => set({ tab: one === 'links' ? undefined : one }, true)}>
            {t(`agent.register.tab.${one}`)}
          </Chip>
        ))}
      </div>
      {tab === 'links' ? (
        <LinkList />
      ) : data ? (
        tab === 'new' ? (
          <LinkForm options={data} onDone={() => set({ tab: undefined })} />
        ) : (
          <OpenForm options={data} />
        )
      ) : error ? (
        <Failed error={error} onRetry={refetch} />
      ) : (
        <Skeleton className="h-80" />
      )}
    </>
  );
}
