import { useQueryClient } from '@tanstack/react-query';
import { useLang, useT } from '@trevo/i18n';
import { formatCount } from '@trevo/i18n/format';
import { Button } from '@trevo/ui/button';
import { Field } from '@trevo/ui/field';
import { Select } from '@trevo/ui/select';
import { type FormEvent, useState } from 'react';
import { isApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import { callKey } from '../../../api/use-call.ts';
import { Refusal } from '../../../shared/parts/refusal.tsx';
import { Sheet } from '../parts/page-title.tsx';
import { serverDate } from '../parts/server-clock.ts';
import { expiryOf } from './expiry.ts';
import { typedField } from '../parts/typed-field.ts';
import { MOST_USES, readMostUses } from './most-uses.ts';
import { AccountChoices, type Options, readChoices } from './choices.tsx';

const DAYS = ['', '1', '7', '30', '90', '365'] as const;
/** Makes an invitation link: who registers through it, where it leads, until when and for how many. */
export function LinkForm({ options, onDone }: { options: Options; onDone: () => void }) {
  const t = useT();
  const lang = useLang();
  const queries = useQueryClient();
  const [isTried, setTried] = useState(false);
  const [isMostWrong, setMostWrong] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const make = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const expiresAt = expiryOf(typedField(values, 'days'), serverDate());
    const most = readMostUses(typedField(values, 'most'));
    const choices = readChoices(values, options);
    setTried(true);
    setMostWrong(most === null);
    if (choices === null) return event.currentTarget.querySelector<HTMLElement>('[name=series]')?.focus();
    if (most === null) return event.currentTarget.querySelector<HTMLElement>('[name=most]')?.focus();
    setBusy(true);
    setError(null);
    try {
      await call('POST /wps/agent/register/links', {
        body: {
          ...choices,
          domain: typedField(values, 'domain'),
          ...(expiresAt === undefined ? {} : { expiresAt }),
          ...most,
        },
      });
      // The new card at the head of the list says it; a toast would lie over its QR code.
      await queries.invalidateQueries({ queryKey: callKey('GET /wps/agent/register/links') });
      return onDone();
    } catch (refused) {
      setError(refused);
    }
    setBusy(false);
  };
  return (
    <div className="max-w-160">
      <Sheet title={t('agent.link.title')}>
        <p className="mb-4 text-pretty text-dense text-muted">{t('agent.link.text', { count: options.mostLinks })}</p>
        <form noValidate onSubmit={(event) => void make(event)} className="grid gap-4 sm:grid-cols-2">
          <AccountChoices
            options={options}
            isTried={isTried}
            seriesError={isApiError(error) ? error.fields.series?.message : undefined}
          />
          <Select
            label={t('agent.link.domain')}
            name="domain"
            // The one that the agent is on: a session of another name is another one.
            {...(options.domains.includes(location.hostname) ? { defaultValue: location.hostname } : {})}
            options={options.domains.map((domain) => ({ value: domain, text: domain }))}
          />
          <Select
            label={t('agent.link.days')}
            name="days"
            options={DAYS.map((value) => ({
              value,
              text: value === '' ? t('agent.link.days.none') : t('agent.link.days.some', { count: Number(value) }),
            }))}
          />
          <Field
            label={t('agent.link.most')}
            name="most"
            inputMode="numeric"
            autoComplete="off"
            maxLength={9}
            hint={t('agent.link.mostHint')}
            error={isMostWrong ? t('agent.link.mostWrong', { most: formatCount(MOST_USES, lang) }) : undefined}
            onChange={() => setMostWrong(false)}
          />
          <div className="office-wide grid gap-3">
            <Refusal error={error} />
            <Button type="submit" look="violet" busy={isBusy}>
              {t('agent.link.send')}
            </Button>
          </div>
        </form>
      </Sheet>
    </div>
  );
}
