import { useLang, useT } from '@trevo/i18n';
import { formatDateTime, formatDayOfYear } from '@trevo/i18n/format';
import { Badge, type BadgeTone } from '@trevo/ui/chip';
import { Button } from '@trevo/ui/button';
import { nowMs } from '../../../shared/clock.ts';
import { EndReason } from './act-dialog.tsx';
import { TermsTable } from './terms-table.tsx';
import type { Act, Contract } from './use-contracts.ts';

const TONES: Record<Contract['state'], BadgeTone> = {
  offered: 'violet',
  in_force: 'mint',
  rejected: 'plain',
  withdrawn: 'plain',
  replaced: 'plain',
  terminated: 'plain',
  outdated: 'plain',
};
const DATES = [
  ['offeredAt', 'contracts.offered'],
  ['countsFrom', 'contracts.from'],
  ['countsUntil', 'contracts.until'],
] as const;

/** How it stands; one that is signed and does not count yet says from when it does. */
function State({ of: { state, countsFrom } }: { of: Contract }) {
  const t = useT();
  const lang = useLang();
  if (state === 'in_force' && countsFrom && Date.parse(countsFrom) > nowMs())
    return <Badge tone="violet">{t('contracts.state.accepted', { when: formatDayOfYear(countsFrom, lang) })}</Badge>;
  return <Badge tone={TONES[state]}>{t(`contracts.state.${state}`)}</Badge>;
}

/** One contract: with whom, how it stands, what was signed, and what the member may do now. */
export function ContractCard({ of, onAct }: { of: Contract; onAct: (act: Act) => void }) {
  const t = useT();
  const lang = useLang();
  const isOpen = of.state === 'offered' || of.state === 'in_force';
  const head = `contract-${of.contractId}`;
  return (
    <li
      aria-labelledby={head}
      className="rounded-sheet bg-card p-4 shadow-raised ring-1 ring-inset ring-line/60 sm:p-5"
      data-testid="contract"
    >
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div className="min-w-0">
          <h3 id={head} className="text-lead font-extrabold text-balance">
            {t(`contracts.scheme.${of.scheme}`)}
          </h3>
          <p className="text-meta text-muted wrap-anywhere">
            {of.upline ? t('contracts.with', { name: of.upline.account }) : t('contracts.withHouse')}
          </p>
        </div>
        <State of={of} />
      </div>
      <p className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-meta text-muted">
        {DATES.map(([name, label]) =>
          of[name] ? (
            <span key={name}>
              {t(label)}{' '}
              <time dateTime={of[name]} className="tabular-nums">
                {formatDateTime(of[name], lang)}
              </time>
            </span>
          ) : null,
        )}
      </p>
      {of.endAskedBy ? <p className="mt-3 text-dense text-amber">{t(`contracts.asked.${of.endAskedBy}`)}</p> : null}
      {of.endReason ? <EndReason of={of.endReason} /> : null}
      <details className="mt-3" open={isOpen}>
        <summary className="flex min-h-11 cursor-pointer items-center text-dense font-semibold text-violet">
          {t('contracts.tiers')}
        </summary>
        <TermsTable of={of.terms} />
      </details>
      {of.acts.length === 0 ? null : (
        <div className="mt-4 flex flex-wrap gap-2">
          {of.acts.map((act, place) => (
            <Button
              key={act}
              look={act === 'accept' ? 'gold' : place === 0 && act === 'terminate' ? 'soft' : 'ghost'}
              size="dense"
              onClick={() => onAct(act)}
            >
              {t(`contracts.act.${act}`)}
            </Button>
          ))}
        </div>
      )}
    </li>
  );
}
