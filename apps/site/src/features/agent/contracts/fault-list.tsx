import { type MessageId, useT } from '@trevo/i18n';
import { Note } from '@trevo/ui/note';

/** What is wrong, by the engine or by the server, whose codes may be newer than this page. */
export type OfferFault = { readonly code: string; readonly tier: number | null; readonly condition: string | null };

const FAULTS = [
  'kind_forbidden',
  'no_tiers',
  'too_many_tiers',
  'bad_rate',
  'rate_not_rising',
  'bad_condition',
  'condition_not_of_kind',
  'condition_falling',
  'conditions_not_rising',
  'bad_active_bet',
  'bad_products',
  'bad_costs',
  'bad_coverage',
  'rate_above_policy',
  'upline_has_none',
  'rate_exceeds_upline',
  'period_differs',
  'products_exceed_upline',
  'coverage_exceeds_upline',
  'type_cannot_contract',
  'not_direct',
] as const;
const TEXTS: Readonly<Record<string, MessageId>> = Object.fromEntries(
  FAULTS.map((code) => [code, `agent.fault.${code}` as MessageId]),
);
const CONDITIONS = ['bet', 'profit', 'active', 'validBet', 'periodProfit', 'betAmount'] as const;

/** Why a contract is refused, or ends: in words, and by its name where the words are not known here. */
export const useFaultText = (): ((code: string) => string) => {
  const t = useT();
  return (code) => (TEXTS[code] ? t(TEXTS[code]) : code);
};

/** All that is wrong with an offer, each with its place. */
export function FaultList({ faults }: { faults: readonly OfferFault[] }) {
  const t = useT();
  const textOf = useFaultText();
  if (faults.length === 0) return null;
  const placeOf = ({ tier, condition }: OfferFault): string => {
    const named = CONDITIONS.find((one) => one === condition);
    const parts = [
      ...(tier === null ? [] : [t('agent.offer.tier', { number: tier + 1 })]),
      ...(named ? [t(`agent.cond.${named}`)] : []),
    ];
    return parts.length === 0 ? '' : t('agent.fault.at', { place: parts.join(' · ') });
  };
  return (
    <Note tone="warning">
      <ul className="grid gap-1">
        {faults.map((fault) => (
          <li key={`${fault.code} ${fault.tier} ${fault.condition}`}>
            {placeOf(fault)}
            {textOf(fault.code)}
          </li>
        ))}
      </ul>
    </Note>
  );
}
