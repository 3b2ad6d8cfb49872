import { useLang, useT } from '@trevo/i18n';
import { Button } from '@trevo/ui/button';
import { Field } from '@trevo/ui/field';
import { Note } from '@trevo/ui/note';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { isApiError } from '../../api/api-error.ts';
import { formatCurrency } from '../amounts/format-currency.ts';
import { Money } from '../amounts/money.tsx';
import { Refusal } from '../parts/refusal.tsx';
import { BalanceSteps, type Step } from './balance-steps.tsx';
import { isAboutSecret, PaymentPassword, PaymentPasswordGate } from './payment-password.tsx';
import { noSend, planSend, roomOf, type SendProblem } from './send-plan.ts';
import { TypedAmountField } from './typed-amount-field.tsx';
import { type Receiver, type Transfer, type TransferOptions, useTransfer } from './use-transfer.ts';
import { minusWire, plusWire } from './wire-sum.ts';

const NOTE_LENGTH = 140;
/** What the server says of the amount stands at its field. */
const AMOUNT_CODES: readonly string[] = [
  'transfer.below_minimum',
  'transfer.above_maximum',
  'transfer.day_limit',
  'wallet.insufficient_funds',
];

type Props = {
  receiver: Receiver;
  options: TransferOptions;
  /** Where a line in use is paid back. */
  repay: ReactNode;
  onSent: (transfer: Transfer) => void;
};

/** Sends money to a downline or to the upline: what both have before and after, what is left of the day, and the password. */
export function TransferForm(props: Props) {
  const t = useT();
  const lang = useLang();
  const { options } = props;
  const none = noSend(options);
  if (none === null)
    return (
      <PaymentPasswordGate>
        <Fields {...props} />
      </PaymentPasswordGate>
    );
  return (
    <Note tone="warning" foot={none === 'held' ? <p className="mt-1">{props.repay}</p> : null}>
      {none === 'balance'
        ? t('funds.none.balance', { amount: formatCurrency(options.least, lang) })
        : t(`funds.none.${none}`)}
    </Note>
  );
}

/** In words, with the bound that an amount misses. */
const useProblemText = ({ least, most, balance, dayLeft }: TransferOptions): ((problem: SendProblem) => string) => {
  const t = useT();
  const lang = useLang();
  const bounds = { empty: '', wrong: '', below: least, above: most, day: dayLeft, balance };
  return (problem) => {
    const amount = bounds[problem];
    return t(`funds.problem.${problem}`, { amount: amount === '' ? '' : formatCurrency(amount, lang) });
  };
};

function Fields({ receiver, options, repay, onSent }: Props) {
  const t = useT();
  const lang = useLang();
  const send = useTransfer(receiver);
  const textOf = useProblemText(options);
  const form = useRef<HTMLFormElement>(null);
  const isSending = useRef(false);
  const [text, setText] = useState('');
  const [note, setNote] = useState('');
  const [secret, setSecret] = useState('');
  const [wasTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const { amount, problem } = planSend(options, text, lang);
  const isAboutAmount = isApiError(error) && AMOUNT_CODES.includes(error.code);
  const after = (of: string, by: (a: string, b: string) => string): string | null =>
    amount === null ? null : by(of, amount);
  const steps: readonly Step[] = [
    { name: t('funds.you'), before: options.balance, after: after(options.balance, minusWire) },
    ...(receiver.way === 'down'
      ? [{ name: receiver.account, before: receiver.balance, after: after(receiver.balance, plusWire) }]
      : []),
  ];
  /** The first field in trouble, once its error is drawn. */
  const goToTrouble = (): void =>
    void setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
  const confirm = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setTried(true);
    if (amount === null || secret === '') return goToTrouble();
    // A second click comes before the button is drawn busy.
    if (isSending.current) return;
    isSending.current = true;
    setBusy(true);
    setError(null);
    try {
      onSent(await send({ amount, note: note.trim() }, secret));
    } catch (refused) {
      setError(refused);
      setBusy(false);
      if (isAboutSecret(refused)) setSecret('');
      goToTrouble();
    }
    isSending.current = false;
  };
  return (
    <form ref={form} noValidate onSubmit={(event) => void confirm(event)} className="grid gap-4">
      <TypedAmountField
        label={t('funds.amount')}
        text={text}
        onText={(next) => {
          setText(next);
          if (isAboutAmount) setError(null);
        }}
        least={options.least}
        most={roomOf(options)}
        mostText={t('funds.all')}
        hint={t('funds.range', {
          min: formatCurrency(options.least, lang),
          max: formatCurrency(options.most, lang),
        })}
        error={isAboutAmount ? error.message : wasTried && problem !== null ? textOf(problem) : undefined}
      />
      <BalanceSteps steps={steps} label={t('funds.balances')} />
      <p className="flex flex-wrap justify-between gap-x-4 text-meta text-muted">
        <span>{t('funds.dayLeft')}</span>
        <span>
          <Money amount={after(options.dayLeft, minusWire) ?? options.dayLeft} className="font-semibold text-text" />{' '}
          {t('funds.ofDay')} <Money amount={options.dayMost} />
        </span>
      </p>
      <Field
        label={t('funds.note')}
        name="note"
        autoComplete="off"
        maxLength={NOTE_LENGTH}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <PaymentPassword
        value={secret}
        onValue={(next) => {
          setSecret(next);
          if (isAboutSecret(error)) setError(null);
        }}
        error={error}
        isMissing={wasTried && secret === '' && error === null}
      />
      {isAboutAmount || isAboutSecret(error) ? null : <Refusal error={error} />}
      {isApiError(error) && error.code === 'credit.in_use' ? <p className="text-dense">{repay}</p> : null}
      <Button type="submit" look="violet" busy={isBusy} data-testid="transfer-send">
        {amount === null ? t('funds.send') : t('funds.sendAmount', { amount: formatCurrency(amount, lang) })}
      </Button>
    </form>
  );
}
