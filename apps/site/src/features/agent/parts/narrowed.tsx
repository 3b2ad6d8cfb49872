import { type Translate, useT } from '@trevo/i18n';
import { X } from 'lucide-react';
import { useAddress } from './address.ts';
import { NO_MEMBER } from './way.ts';

type Name =
  | 'under'
  | 'round'
  | 'member'
  | 'upline'
  | 'kind'
  | 'contract'
  | 'commission'
  | 'whole'
  | 'joined'
  | 'active'
  | 'link'
  | 'played'
  | 'paid'
  | 'review'
  | 'of';

const wordsOf = (t: Translate, name: Name, value: string): string => {
  if (name === 'commission') return t(value === 'pay' ? 'agent.col.pay' : 'agent.col.rebates');
  if (name === 'of') return t(value === 'limit' ? 'funds.credit.limit' : 'funds.credit.used');
  return value;
};

type Props = {
  names: readonly Name[];
  /** The name behind the member's id, and that of the agent above; else those of the address. */
  who?: string | undefined;
  above?: string | undefined;
};
/** What a link narrowed the page to beside its filters, and how to widen it again. */
export function Narrowed({ names, who, above }: Props) {
  const t = useT();
  const { at, set } = useAddress();
  const shown = names.filter((name) => at[name]);
  if (shown.length === 0) return null;
  return (
    <ul className="mb-3 flex flex-wrap gap-2">
      {shown.map((name) => {
        const isMember = name === 'under' || name === 'member';
        const gone = isMember ? NO_MEMBER : name === 'upline' ? { above: undefined } : {};
        const known = isMember ? (who ?? at.who) : (above ?? at.above);
        const value =
          isMember || name === 'upline' ? (known ?? t('agent.narrowed.one')) : wordsOf(t, name, at[name] ?? '');
        return (
          <li key={name}>
            <button
              type="button"
              onClick={() => set({ [name]: undefined, ...gone })}
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
