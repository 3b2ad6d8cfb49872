import type { TeamMember } from '@trevo/contract';
import { useLang, useT } from '@trevo/i18n';
import { Button } from '@trevo/ui/button';
import { Dialog } from '@trevo/ui/dialog';
import { Field } from '@trevo/ui/field';
import { Note } from '@trevo/ui/note';
import { Skeleton } from '@trevo/ui/skeleton';
import { toast } from '@trevo/ui/toast';
import { type FormEvent, useId, useRef, useState } from 'react';
import { isApiError } from '../../../api/api-error.ts';
import { formatCurrency } from '../../../shared/amounts/format-currency.ts';
import { BalanceSteps } from '../../../shared/funds/balance-steps.tsx';
import { isAboutSecret, PaymentPassword, PaymentPasswordGate } from '../../../shared/funds/payment-password.tsx';
import { asTyped } from '../../../shared/funds/typed-amount-field.tsx';
import { type CreditLine, type OwnLine, useGive, useOwnCredit } from '../../../shared/funds/use-credit.ts';
import { isNothing } from '../../../shared/funds/wire-sum.ts';
import { Refusal } from '../../../shared/parts/refusal.tsx';
import { Failed } from '../table/report.tsx';
import { freeAfter, giveBounds, type GiveProblem, limitAt, PLACES, placeOf, planGive } from './give-plan.ts';
import { useLineOf } from './use-line-of.ts';

type Props = { member: Pick<TeamMember, 'memberId' | 'account'>; onClose: () => void };

/** Gives a direct downline a credit line out of the agent's own, changes it, or takes it back. */
export function GiveDialog({ member, onClose }: Props) {
  const t = useT();
  const own = useOwnCredit();
  const line = useLineOf(member.memberId);
  const error = own.error ?? line.error;
  const isThere = own.data !== undefined && line.data !== undefined;
  return (
    <Dialog
      title={t('agent.give.title', { who: member.account })}
      lead={t('agent.give.lead')}
      closeLabel={t('shell.close')}
      onClose={onClose}
      width="md:max-w-110"
    >
      {isThere && own.data.line === null ? (
        <Note tone="warning">{t('agent.credit.none')}</Note>
      ) : isThere && own.data.line !== null ? (
        <PaymentPasswordGate>
          <GiveForm member={member} own={own.data.line} current={line.data} onClose={onClose} />
        </PaymentPasswordGate>
      ) : error ? (
        <Failed error={error} onRetry={() => Promise.all([own.refetch(), line.refetch()])} />
      ) : (
        <Skeleton className="h-96" />
      )}
    </Dialog>
  );
}

type FormProps = Props & { own: OwnLine; current: CreditLine | null };

function GiveForm({ member, own, current, onClose }: FormProps) {
  const t = useT();
  const lang = useLang();
  const give = useGive();
  const form = useRef<HTMLFormElement>(null);
  const isSending = useRef(false);
  const bounds = giveBounds(own.free, current);
  const [text, setText] = useState(current ? asTyped(current.limit, lang) : '');
  const [secret, setSecret] = useState('');
  const [wasTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const { limit, problem } = planGive(bounds, current, text, lang);
  const isGood = problem === null;
  const bound: Readonly<Record<GiveProblem, string>> = {
    empty: '',
    wrong: '',
    above: bounds.most,
    below: bounds.least,
    same: '',
  };
  const problemText = (of: GiveProblem): string =>
    t(`agent.give.problem.${of}`, { amount: bound[of] === '' ? '' : formatCurrency(bound[of], lang) });
  const type = (next: string): void => {
    setText(next);
    if (!isAboutSecret(error)) setError(null);
  };
  const goToTrouble = (): void =>
    void setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setTried(true);
    if (problem !== null || secret === '') return goToTrouble();
    if (isSending.current) return;
    isSending.current = true;
    setBusy(true);
    setError(null);
    try {
      await give({ member: member.memberId, limit, version: current?.version ?? 0 }, secret);
      toast(t(isNothing(limit) ? 'agent.give.done.taken' : 'agent.give.done.given'));
      onClose();
    } catch (refused) {
      setError(refused);
      setBusy(false);
      if (isAboutSecret(refused)) setSecret('');
      goToTrouble();
    }
    isSending.current = false;
  };
  return (
    <form ref={form} noValidate onSubmit={(event) => void save(event)} className="grid gap-4">
      <LimitFields
        bounds={bounds}
        limit={limit}
        text={text}
        onText={type}
        error={wasTried && problem !== null ? problemText(problem) : undefined}
      />
      <BalanceSteps
        label={t('funds.balances')}
        steps={[
          {
            name: t('agent.give.ownFree'),
            before: own.free,
            after: isGood ? freeAfter(own.free, current, limit) : null,
          },
          {
            name: t('agent.give.limitOf', { who: member.account }),
            before: current?.limit ?? '0.00',
            after: isGood ? limit : null,
          },
        ]}
      />
      {current && !isNothing(bounds.least) ? (
        <p className="text-meta text-pretty text-muted">
          {t('agent.give.inUse', { amount: formatCurrency(bounds.least, lang) })}
        </p>
      ) : null}
      <PaymentPassword
        value={secret}
        onValue={(next) => {
          setSecret(next);
          if (isAboutSecret(error)) setError(null);
        }}
        error={error}
        isMissing={wasTried && secret === '' && error === null}
      />
      {isAboutSecret(error) ? null : <Refusal error={error} />}
      <div className="grid gap-2">
        <Button
          type="submit"
          look={isGood && isNothing(limit) ? 'danger' : 'violet'}
          busy={isBusy}
          data-testid="credit-give"
        >
          {t(isGood && isNothing(limit) ? 'agent.give.take' : current ? 'agent.give.change' : 'agent.give.give')}
        </Button>
        {current && isNothing(bounds.least) && !(isGood && isNothing(limit)) ? (
          <Button look="link" size="dense" onClick={() => type(asTyped('0.00', lang))}>
            {t('agent.give.toNothing')}
          </Button>
        ) : null}
      </div>
      {isApiError(error) && error.code === 'credit.changed' ? (
        <p className="text-meta text-muted">{t('agent.give.changed')}</p>
      ) : null}
    </form>
  );
}

type LimitProps = {
  bounds: { readonly least: string; readonly most: string };
  limit: string | null;
  text: string;
  onText: (text: string) => void;
  error: string | undefined;
};

/** The same limit typed and dragged. */
function LimitFields({ bounds, limit, text, onText, error }: LimitProps) {
  const t = useT();
  const lang = useLang();
  const id = useId();
  const [least, most] = [formatCurrency(bounds.least, lang), formatCurrency(bounds.most, lang)];
  return (
    <div>
      <Field
        label={t('funds.credit.limit')}
        name="limit"
        required
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        start={<span className="font-semibold">R$</span>}
        value={text}
        onChange={({ target }) => onText(target.value)}
        error={error}
        className="[&_input]:text-h3 [&_input]:font-extrabold [&_input]:tabular-nums"
      />
      <label htmlFor={id} className="sr-only">
        {t('agent.give.slider')}
      </label>
      <input
        id={id}
        type="range"
        min={0}
        max={PLACES}
        step={1}
        value={limit === null ? 0 : placeOf(bounds, limit)}
        disabled={bounds.least === bounds.most}
        aria-valuetext={formatCurrency(limit ?? bounds.least, lang)}
        onChange={({ target }) => onText(asTyped(limitAt(bounds, target.valueAsNumber), lang))}
        className="office-range mt-1"
      />
      <p className="flex justify-between gap-3 text-caption text-muted tabular-nums">
        <span>{least}</span>
        <span>{most}</span>
      </p>
    </div>
  );
}
