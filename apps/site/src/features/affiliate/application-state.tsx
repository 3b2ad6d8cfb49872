import type { AffiliateApplication, WireMap } from '@trevo/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useLang, useT } from '@trevo/i18n';
import { formatDateTime, formatDay } from '@trevo/i18n/format';
import { Button, buttonClass } from '@trevo/ui/button';
import { Badge, type BadgeTone } from '@trevo/ui/chip';
import { toast } from '@trevo/ui/toast';
import { ChevronDown } from 'lucide-react';
import { type FormEvent, type RefObject, useMemo, useState } from 'react';
import { call } from '../../api/client.ts';
import { createMoneyKey } from '../../api/money-key.ts';
import { callKey } from '../../api/use-call.ts';
import { Refusal } from '../../shared/parts/refusal.tsx';
import { TextArea } from '../../shared/parts/text-area.tsx';
import { stepsOf, type Step } from './steps.ts';
import { APPLICATION } from './use-application.ts';
import { WithdrawDialog } from './withdraw-dialog.tsx';

type State = AffiliateApplication['state'];
const TONES: Readonly<Record<State, BadgeTone>> = {
  received: 'plain',
  in_review: 'violet',
  asked: 'amber',
  approved: 'mint',
  declined: 'red',
  withdrawn: 'plain',
};
const OPEN: ReadonlySet<State> = new Set(['received', 'in_review', 'asked']);

type Props = {
  of: AffiliateApplication;
  /** From when a new one is read, where that is later. */
  againAt: string | null;
  /** A new one can be written now. */
  onAnother?: () => void;
  /** Where it stands: shown to who has just sent it. */
  statusRef?: RefObject<HTMLDivElement | null>;
};

/** What happened to the application, step by step, and what there is to do now. */
export function ApplicationState({ of, againAt, onAnother, statusRef }: Props) {
  const t = useT();
  const lang = useLang();
  const [isLeaving, setLeaving] = useState(false);
  return (
    <div className="grid gap-5" data-testid="application">
      <div ref={statusRef} tabIndex={-1} className="scroll-mt-20 outline-none">
        <Badge tone={TONES[of.state]}>{t(`affiliate.state.${of.state}`)}</Badge>
      </div>
      <Steps of={of} />
      {of.state === 'asked' ? <Answer /> : null}
      {of.state === 'approved' ? (
        <div>
          <p className="text-pretty text-muted">{t('affiliate.approved.text')}</p>
          {/* Another document: the agents' area has a language and a frame of its own. */}
          <a href="/agent" className={buttonClass('violet', 'phone', 'mt-4')}>
            {t('affiliate.approved.open')}
          </a>
        </div>
      ) : null}
      {againAt === null || OPEN.has(of.state) ? null : (
        <p className="text-pretty text-muted">{t('affiliate.declined.again', { day: formatDay(againAt, lang) })}</p>
      )}
      {onAnother ? (
        <Button look="violet" className="justify-self-start" onClick={onAnother}>
          {t('affiliate.form.another')}
        </Button>
      ) : null}
      <WhatWasWritten of={of} />
      {OPEN.has(of.state) ? (
        <Button look="ghost" size="dense" className="justify-self-start" onClick={() => setLeaving(true)}>
          {t('affiliate.withdraw')}
        </Button>
      ) : null}
      {isLeaving ? <WithdrawDialog onClose={() => setLeaving(false)} /> : null}
    </div>
  );
}

/** One below the other, with where it stands. */
export function Steps({ of }: { of: AffiliateApplication }) {
  return (
    <ol className="affiliate-thread affiliate-steps">
      {stepsOf(of).map((step) => (
        <StepLine key={step.key} step={step} />
      ))}
    </ol>
  );
}

function StepLine({ step: { kind, at, text, place } }: { step: Step }) {
  const t = useT();
  const lang = useLang();
  return (
    <li aria-current={place === 'now' ? 'step' : undefined} className={`${place} ${kind === 'declined' ? 'bad' : ''}`}>
      <p className={place === 'next' ? 'text-faint' : 'font-semibold'}>{t(`affiliate.step.${kind}`)}</p>
      {at === null ? null : (
        <time dateTime={at} className="text-meta text-faint tabular-nums">
          {formatDateTime(at, lang)}
        </time>
      )}
      {text === null ? null : (
        <p className="affiliate-said mt-2 whitespace-pre-line text-dense wrap-anywhere text-muted">{text}</p>
      )}
    </li>
  );
}

const MOST = 2_000;

/** The answer to what was asked; it stays in the box until the server has it. */
function Answer() {
  const t = useT();
  const queries = useQueryClient();
  const key = useMemo(() => createMoneyKey('application-answer'), []);
  const [text, setText] = useState('');
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const { length } = text.trim();
  const send = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    setTried(true);
    if (length === 0 || length > MOST) return event.currentTarget.querySelector('textarea')?.focus();
    setBusy(true);
    setError(null);
    try {
      const body = { text: text.trim() };
      await key.run(body, (idempotencyKey) => call('POST /wps/agent/application/answer', { body, idempotencyKey }));
      toast(t('affiliate.answer.sent'));
    } catch (refused) {
      setError(refused);
    }
    await queries.invalidateQueries({ queryKey: callKey(APPLICATION) });
    setBusy(false);
  };
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="grid gap-3">
      <TextArea
        label={t('affiliate.answer.label')}
        name="answer"
        rows={4}
        required
        value={text}
        error={isTried && length === 0 ? t('affiliate.answer.empty') : undefined}
        count={t('affiliate.form.count', { count: length, most: MOST })}
        isOver={length > MOST}
        onChange={setText}
      />
      <Refusal error={error} />
      <Button type="submit" look="violet" busy={isBusy} className="justify-self-start">
        {t('affiliate.answer.send')}
      </Button>
    </form>
  );
}

type Written = WireMap['POST /wps/agent/application']['body'];

function WhatWasWritten({ of }: { of: Written }) {
  const t = useT();
  const facts: readonly (readonly [string, string])[] = [
    [t('affiliate.form.fullName'), of.fullName],
    [t('affiliate.form.contact'), of.contact],
    [t('affiliate.form.channels'), of.channels.map((one) => t(`affiliate.channel.${one}`)).join(' · ')],
    ...(of.addresses === '' ? [] : [[t('affiliate.form.addresses'), of.addresses] as const]),
    [t('affiliate.form.audience'), t(`affiliate.audience.${of.audience}`)],
    [t('affiliate.form.plan'), of.plan],
  ];
  return (
    <details className="group border-t border-line/60">
      <summary className="flex min-h-11 list-none items-center gap-3 text-dense font-semibold [&::-webkit-details-marker]:hidden">
        <span className="flex-1">{t('affiliate.written')}</span>
        <ChevronDown
          size={20}
          strokeWidth={1.75}
          aria-hidden="true"
          className="shrink-0 text-muted transition-transform duration-200 group-open:rotate-180"
        />
      </summary>
      <dl className="grid gap-3 pb-3 text-dense">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-meta text-faint">{name}</dt>
            <dd className="whitespace-pre-line wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
