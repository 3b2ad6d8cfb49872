import { useT } from '@trevo/i18n';
import { useCall } from '../../api/use-call.ts';

/** When somebody is there for agents, as the brand's settings say it; nothing until they are known. */
export function Hours() {
  const t = useT();
  const { data } = useCall('GET /wps/system/permission', {}, { staleTime: 600_000 });
  return data ? <>{t('agent.hours', { hours: data.merchant.supportHours })}</> : null;
}

/** The same below the login. */
export function SupportHours() {
  return (
    <p className="mt-6 min-h-5 text-center text-meta text-muted">
      <Hours />
    </p>
  );
}
