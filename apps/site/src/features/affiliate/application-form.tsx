import { useQueryClient } from '@tanstack/react-query';
import { useT } from '@trevo/i18n';
import { Button } from '@trevo/ui/button';
import { Chip } from '@trevo/ui/chip';
import { Field } from '@trevo/ui/field';
import { toast } from '@trevo/ui/toast';
import { type FormEvent, type ReactNode, useId, useMemo, useState } from 'react';
import { isApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { createMoneyKey } from '../../api/money-key.ts';
import { callKey } from '../../api/use-call.ts';
import { Refusal } from '../../shared/parts/refusal.tsx';
import { TextArea } from '../../shared/parts/text-area.tsx';
import {
  AUDIENCES,
  BOUNDS,
  bodyOf,
  CHANNELS,
  type Draft,
  FIELDS,
  type FieldName,
  keepDraft,
  keptDraft,
  type Problem,
  problemsOf,
  withChannel,
} from './draft.ts';
import { APPLICATION } from './use-application.ts';

/** The words of a problem. */
const useProblemText = () => {
  const t = useT();
  return (problem: Problem | undefined): string | undefined => {
    if (problem === undefined) return undefined;
    if (problem.code === 'short') return t('affiliate.problem.short', { least: problem.least });
    if (problem.code === 'long') return t('affiliate.problem.long', { most: problem.most });
    return t(`affiliate.problem.${problem.code}`);
  };
};

type Props = {
  account: string;
  /** The server has it; the form still stands. */
  onTaken: () => void;
  onSent: () => void;
};

/** Who applies, where they would promote and how. What is written survives a reload, and stays until the server has it. */
export function ApplicationForm({ account, onTaken, onSent }: Props) {
  const t = useT();
  const textOf = useProblemText();
  const queries = useQueryClient();
  const key = useMemo(() => createMoneyKey('application'), []);
  const [draft, setDraft] = useState<Draft>(() => keptDraft(account));
  /** Judged only after the first try; then as it is typed. */
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const problems = problemsOf(draft);
  const change = (next: Partial<Draft>): void => {
    const changed = { ...draft, ...next };
    setDraft(changed);
    setError(null);
    keepDraft(account, changed);
  };
  const errorAt = (field: FieldName): string | undefined =>
    (isTried ? textOf(problems.get(field)) : undefined) ??
    (isApiError(error) ? error.fields[field]?.message : undefined);
  const send = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    setTried(true);
    const body = bodyOf(draft);
    if (body === null) {
      const first = FIELDS.find((field) => problems.has(field));
      event.currentTarget.querySelector<HTMLElement>(`[data-field=${first}] :is(input, textarea, button)`)?.focus();
      return;
    }
    setBusy(true);
    setError(null);
    try {
      await key.run(body, (idempotencyKey) => call('POST /wps/agent/application', { body, idempotencyKey }));
      keepDraft(account, null);
      toast(t('affiliate.form.sent'));
      onTaken();
      await queries.invalidateQueries({ queryKey: callKey(APPLICATION) });
      return onSent();
    } catch (refused) {
      setError(refused);
      // Sent from another tab, or an agent by now: the panel shows what is.
      if (isApiError(refused) && refused.code.startsWith('application.'))
        await queries.invalidateQueries({ queryKey: callKey(APPLICATION) });
    }
    setBusy(false);
  };
  const writing = (field: 'addresses' | 'plan') => {
    const { most } = BOUNDS[field];
    const { length } = draft[field].trim();
    return {
      name: field,
      value: draft[field],
      hint: t(`affiliate.form.${field}Hint`),
      error: errorAt(field),
      count: t('affiliate.form.count', { count: length, most }),
      isOver: length > most,
      onChange: (text: string) => change({ [field]: text }),
    };
  };
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="grid gap-4">
      <p className="text-pretty text-muted">{t('affiliate.form.lead')}</p>
      <div data-field="fullName">
        <Field
          label={t('affiliate.form.fullName')}
          name="fullName"
          autoComplete="name"
          required
          value={draft.fullName}
          error={errorAt('fullName')}
          onChange={({ target }) => change({ fullName: target.value })}
        />
      </div>
      <div data-field="contact">
        <Field
          label={t('affiliate.form.contact')}
          name="contact"
          autoComplete="off"
          autoCapitalize="off"
          required
          hint={t('affiliate.form.contactHint')}
          value={draft.contact}
          error={errorAt('contact')}
          onChange={({ target }) => change({ contact: target.value })}
        />
      </div>
      <Choices field="channels" label={t('affiliate.form.channels')} error={errorAt('channels')}>
        {CHANNELS.map((channel) => (
          <Chip
            key={channel}
            isOn={draft.channels.includes(channel)}
            onClick={() => change({ channels: withChannel(draft, channel).channels })}
          >
            {t(`affiliate.channel.${channel}`)}
          </Chip>
        ))}
      </Choices>
      <div data-field="addresses">
        <TextArea label={t('affiliate.form.addresses')} rows={3} {...writing('addresses')} />
      </div>
      <Choices field="audience" label={t('affiliate.form.audience')} error={errorAt('audience')}>
        {AUDIENCES.map((audience) => (
          <Chip key={audience} isOn={draft.audience === audience} onClick={() => change({ audience })}>
            {t(`affiliate.audience.${audience}`)}
          </Chip>
        ))}
      </Choices>
      <div data-field="plan">
        <TextArea label={t('affiliate.form.plan')} rows={6} required {...writing('plan')} />
      </div>
      <p className="text-meta text-pretty text-faint">{t('affiliate.form.private')}</p>
      <Refusal error={error} />
      <Button type="submit" look="violet" busy={isBusy}>
        {t('affiliate.form.send')}
      </Button>
    </form>
  );
}

type ChoicesProps = { field: FieldName; label: string; error: string | undefined; children: ReactNode };

/** Choices under one name; what is wrong with them is said with the name. */
function Choices({ field, label, error, children }: ChoicesProps) {
  const id = useId();
  return (
    <fieldset data-field={field} aria-describedby={error ? id : undefined} className="min-w-0">
      <legend className="mb-1.5 text-dense font-semibold text-muted">
        {label}
        <span aria-hidden="true" className="text-coral">
          {' '}
          *
        </span>
      </legend>
      <div className="flex flex-wrap gap-2">{children}</div>
      {error ? (
        <p id={id} className="mt-1 text-meta text-coral">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
