import { useT } from '@trevo/i18n';
import { nowDate } from '../../shared/clock.ts';
import { gmtOffset } from './agent-time.ts';
import { useBusinessZone } from './use-business-zone.ts';

/** When somebody is there for agents, in the brand's zone; said once the zone is known, as hours without one mean nothing. */
export function SupportHours() {
  const t = useT();
  const zone = useBusinessZone();
  return (
    <p className="mt-6 min-h-4 text-center text-meta text-muted">
      {zone === undefined ? null : t('agent.hours', { zone: gmtOffset(nowDate(), zone) })}
    </p>
  );
}
