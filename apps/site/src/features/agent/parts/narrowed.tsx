import { useT } from '@trevo/i18n';
import { X } from 'lucide-react';
import { useAddress } from './address.ts';

type Name = 'under' | 'round' | 'member' | 'kind' | 'contract';

/** What a link narrowed the page to beside its filters, and how to widen it again. `who` is the name behind the member's id. */
export function Narrowed({ names, who }: { names: readonly Name[]; who?: string | undefined }) {
  const t = useT();
  const { at, set } = useAddress();
  const shown = names.filter((name) => at[name]);
  if (shown.length === 0) return null;
  return (
    <ul className="mb-3 flex flex-wrap gap-2">
      {shown.map((name) => {
        const isMember = name === 'under' || name === 'member';
        const value = isMember ? (who ?? at.who ?? t('agent.narrowed.one')) : (at[name] ?? '');
        return (
          <li key={name}>
            <button
              type="button"
              onClick={() => set({ [name]: undefined, ...(isMember ? { who: undefined } : {}) })}
              className="inline-flex min-h-9 items-center gap-2 rounded-full office-tint px-3 text-dense font-semibold text-violet"
            >
              {t(`agent.narrowed.${name}`, { value })}
              <X size={16} aria-hidden="true" />
              <span className="sr-only">{t('agent.filter.clear')}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
