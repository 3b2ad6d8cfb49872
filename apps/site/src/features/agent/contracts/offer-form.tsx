import type { OfferedTermsWire, WireMap } from '@trevo/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useLang, useT } from '@trevo/i18n';
import { Button } from '@trevo/ui/button';
import { Note } from '@trevo/ui/note';
import { toast } from '@trevo/ui/toast';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { callKey } from '../../../api/use-call.ts';
import { Refusal } from '../../../shared/parts/refusal.tsx';
import { Sheet } from '../parts/page-title.tsx';
import { rateText } from '../parts/rate.ts';
import { useGoTo } from '../table/use-go-to.ts';
import { type Draft, readDraft } from './draft.ts';
import { EndList } from './end-list.tsx';
import { FaultList } from './fault-list.tsx';
import type { SchemeLimit } from './offer-page.tsx';
import { topRate } from './terms.ts';
import { TermFields } from './term-fields.tsx';
import { TierEditor } from './tier-editor.tsx';
import { TermFacts, TierList } from './words.tsx';

type Preview = WireMap['POST /wps/contracts/preview']['value'];

/** Sends an offer to the call of its kind. */
const send = (member: string, terms: OfferedTermsWire) => {
  if (terms.kind === 'dividend') return call('POST /wps/contracts/dividend', { body: { member, terms } });
  if (terms.kind === 'dailyWage') return call('POST /wps/contracts/daily', { body: { member, terms } });
  if (terms.kind === 'hourlySalary') return call('POST /wps/contracts/hourly', { body: { member, terms } });
  return call('POST /wps/contracts/realtime', { body: { member, terms } });
};

type Props = { member: string; limit: SchemeLimit; begun: Draft };

/** Conditions and tiers as rows, checked as they are typed; then what the offer would end, and only then the offer. */
export function OfferForm({ member, limit, begun }: Props) {
  const t = useT();
  const lang = useLang();
  const goTo = useGoTo();
  const queries = useQueryClient();
  const [draft, setDraft] = useState(begun);
  const [isTouched, setTouched] = useState(false);
  const [seen, setSeen] = useState<{ terms: OfferedTermsWire; preview: Preview } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const read = readDraft(draft, lang);
  const isAbove = read.terms !== null && topRate(read.terms) > limit.mostPpm;
  const change = (next: Draft): void => {
    setDraft(next);
    setSeen(null);
  };
  const run = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setError(null);
    try {
      await work();
    } catch (refused) {
      setError(refused);
    }
    setBusy(false);
  };
  const look = (): void => {
    setTouched(true);
    const { terms } = read;
    if (terms === null || isAbove) return;
    void run(async () =>
      setSeen({ terms, preview: await call('POST /wps/contracts/preview', { body: { member, terms } }) }),
    );
  };
  const offer = ({ terms }: { terms: OfferedTermsWire }): void =>
    void run(async () => {
      await send(member, terms);
      toast(t('agent.offer.done'));
      await queries.invalidateQueries({ queryKey: callKey('GET /wps/contracts') });
      goTo({ page: 'agentContract', search: { side: 'upline' } });
    });
  return (
    <Sheet title={t('agent.offer.terms')}>
      <div className="grid gap-5">
        <TermFields draft={draft} limit={limit} onChange={change} />
        <TierEditor draft={draft} faults={isTouched ? read.faults : []} onChange={change} />
        {isAbove ? <Note tone="warning">{t('agent.offer.above', { rate: rateText(limit.mostPpm, lang) })}</Note> : null}
        {isTouched ? <FaultList faults={read.faults} /> : null}
        {seen ? (
          <section
            aria-label={t('agent.offer.preview')}
            className="grid gap-3 rounded-card bg-page p-4 ring-1 ring-inset ring-line"
          >
            <h3 className="font-extrabold">{t('agent.offer.preview')}</h3>
            <TierList scheme={draft.scheme} tiers={seen.terms.tiers} />
            <TermFacts terms={seen.terms} />
            <FaultList faults={seen.preview.faults} />
            <EndList ends={seen.preview} ratePpm={topRate(seen.terms)} />
          </section>
        ) : null}
        <Refusal error={error} />
        <div className="flex flex-wrap gap-2">
          {seen && seen.preview.faults.length === 0 ? (
            <Button look="violet" busy={isBusy} onClick={() => offer(seen)}>
              {t('agent.offer.send')}
            </Button>
          ) : (
            <Button look="violet" busy={isBusy} onClick={look}>
              {t('agent.offer.look')}
            </Button>
          )}
        </div>
      </div>
    </Sheet>
  );
}
