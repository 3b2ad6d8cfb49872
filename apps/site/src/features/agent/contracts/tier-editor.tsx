import { MOST_TIERS } from '@trevo/engines/agents';
import { useT } from '@trevo/i18n';
import { Button, IconButton } from '@trevo/ui/button';
import { Field } from '@trevo/ui/field';
import { Plus, Trash } from 'lucide-react';
import { changedTier, conditionsOf, type Draft, type DraftTier, withoutTier, withTier } from './draft.ts';
import { type OfferFault, useFaultText } from './fault-list.tsx';
import { ConditionHints } from './words.tsx';

/** What is wrong with a tier's rate; the rest of a tier is wrong as a whole. */
const OF_RATE = ['bad_rate', 'rate_not_rising', 'rate_above_policy', 'rate_exceeds_upline'];

type Props = { draft: Draft; faults: readonly OfferFault[]; onChange: (draft: Draft) => void };

/** The tiers of an offer as rows that can be changed, from the lowest rate to the highest. */
export function TierEditor({ draft, faults, onChange }: Props) {
  const t = useT();
  return (
    <fieldset>
      <legend className="mb-1 text-dense font-semibold text-muted">{t('agent.offer.tiers')}</legend>
      <p className="mb-3 text-pretty text-meta text-muted">{t('agent.offer.tiersHint')}</p>
      <div className="mb-3">
        <ConditionHints scheme={draft.scheme} isOpen />
      </div>
      <ol className="grid gap-3">
        {draft.tiers.map((tier, at) => (
          <TierRow
            key={tier.id}
            draft={draft}
            tier={tier}
            at={at}
            faults={faults.filter((fault) => fault.tier === at)}
            onChange={onChange}
          />
        ))}
      </ol>
      {draft.tiers.length < MOST_TIERS ? (
        <Button size="dense" look="ghost" className="mt-3 ring-line-strong" onClick={() => onChange(withTier(draft))}>
          <Plus size={18} aria-hidden="true" />
          {t('agent.offer.add')}
        </Button>
      ) : null}
    </fieldset>
  );
}

type RowProps = Props & { tier: DraftTier; at: number };
function TierRow({ draft, tier, at, faults, onChange }: RowProps) {
  const t = useT();
  const textOf = useFaultText();
  const errorAt = (condition: string | null, ...codes: string[]): string | undefined => {
    const found = faults.find(
      (fault) => fault.condition === condition && (codes.length === 0 || codes.includes(fault.code)),
    );
    return found && textOf(found.code);
  };
  return (
    <li className="rounded-card bg-page p-3 ring-1 ring-inset ring-line">
      <div className="mb-2 flex min-h-9 items-center justify-between gap-3">
        <b className="font-semibold">{t('agent.offer.tier', { number: at + 1 })}</b>
        {draft.tiers.length > 1 ? (
          <IconButton
            label={t('agent.offer.remove', { number: at + 1 })}
            className="-me-2"
            onClick={() => onChange(withoutTier(draft, tier.id))}
          >
            <Trash size={18} strokeWidth={1.75} aria-hidden="true" />
          </IconButton>
        ) : null}
      </div>
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-3 office-tier">
        <Field
          label={t('agent.offer.rate')}
          inputMode="decimal"
          autoComplete="off"
          required
          value={tier.rate}
          error={errorAt(null, ...OF_RATE)}
          end={<span className="pe-3 text-muted">%</span>}
          onChange={({ target }) => onChange(changedTier(draft, tier.id, { rate: target.value }))}
        />
        {conditionsOf(draft.scheme).map((condition) => (
          <Field
            key={condition}
            label={t(`agent.cond.${condition}`)}
            inputMode={condition === 'active' ? 'numeric' : 'decimal'}
            autoComplete="off"
            placeholder={t('agent.offer.any')}
            value={tier.needs[condition] ?? ''}
            error={errorAt(condition)}
            onChange={({ target }) =>
              onChange(changedTier(draft, tier.id, { needs: { ...tier.needs, [condition]: target.value } }))
            }
          />
        ))}
      </div>
    </li>
  );
}
