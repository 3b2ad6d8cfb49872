import type { TeamMember } from '@trevo/contract';
import { useT } from '@trevo/i18n';
import { ChevronRight } from 'lucide-react';
import type { Target } from '../table/column.ts';
import { Go } from '../table/go.tsx';

/** From the agent down to the member at hand; each step leads back up. */
export function Trail({ path, to }: { path: readonly TeamMember[]; to: (member: TeamMember | null) => Target }) {
  const t = useT();
  if (path.length <= 1) return null;
  return (
    <nav aria-label={t('agent.trail')} className="mb-3 overflow-x-auto">
      <ol className="flex w-max items-center gap-1 text-dense">
        {path.map((member, place) => (
          <li key={member.memberId} className="flex items-center gap-1">
            {place === 0 ? null : <ChevronRight size={16} aria-hidden="true" className="text-faint" />}
            {place === path.length - 1 ? (
              <b aria-current="page" className="inline-flex min-h-9 items-center px-1 font-semibold">
                {member.account}
              </b>
            ) : (
              <Go
                isPlain
                to={to(place === 0 ? null : member)}
                className="inline-flex min-h-9 items-center px-1 text-violet hover:underline"
              >
                {place === 0 ? t('agent.trail.me') : member.account}
              </Go>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
