import { useLang, useT } from '@trevo/i18n';
import { Button } from '@trevo/ui/button';
import { Chip } from '@trevo/ui/chip';
import { Note } from '@trevo/ui/note';
import { type FormEvent, useRef, useState } from 'react';
import { isApiError } from '../../api/api-error.ts';
import { formatCurrency } from '../amounts/format-currency.ts';
import { Refusal } from '../parts/refusal.tsx';
import { BalanceSteps } from './balance-steps.tsx';
import { type LineAmounts, type Move, type MoveProblem, mostOf, planMove } from './credit-plan.ts';
import { TypedAmountField } from './typed-amount-field.tsx';
import { useMove } from './use-credit.ts';
import { isNothing, minusWire, plusWire } from './wire-sum.ts';

const MOVES = ['draw', 'repay'] as const;
const LEAST = '0.01';
/** What the server says of the amount stands at its field. */
const AMOUNT_CODES: readonly string[] = ['credit.over_limit', 'credit.more_than_used', 'wallet.insufficient_funds'];

type Props = { line: LineAmounts; balance: string };
type MoveProps = Props & {
  /** A brand that lends no more still takes back. */
  canDraw?: boolean;
};

/** Draws of a credit line, or pays back: one form, which begins with what is owed. */
export function MoveCredit({ line, balance, canDraw = true }: MoveProps) {
  const t = useT();
  const [move, setMove] = useState<Move>(canDraw && isNothing(line.used) ? 'draw' : 'repay');
  const [done, setDone] = useState<{ move: Move; amount: string } | null>(null);
  const lang = useLang();
  return (
    <div className="grid gap-4">
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{t('funds.credit.move')}</legend>
        {MOVES.filter((one) => canDraw || one === 'repay').map((one) => (
          <Chip
            key={one}
            isOn={one === move}
            className="ring-1 ring-line ring-inset"
            onClick={() => {
              setMove(one);
              setDone(null);
            }}
          >
            {t(`funds.credit.${one}`)}
          </Chip>
        ))}
      </fieldset>
      {done ? (
        <Note tone="success">{t(`funds.credit.done.${done.move}`, { amount: formatCurrency(done.amount, lang) })}</Note>
      ) : null}
      {isNothing(mostOf(move, line, balance)) ? (
        <p className="text-dense text-pretty text-muted">
          {t(
            move === 'draw'
              ? 'funds.credit.nothing.draw'
              : isNothing(line.used)
                ? 'funds.credit.nothing.repay'
                : 'funds.credit.nothing.balance',
          )}
        </p>
      ) : (
        <MoveForm
          key={move}
          move={move}
          line={line}
          balance={balance}
          onDone={(amount) => setDone(amount === null ? null : { move, amount })}
        />
      )}
    </div>
  );
}

type FormProps = Props & { move: Move; onDone: (amount: string | null) => void };

function MoveForm({ move, line, balance, onDone }: FormProps) {
  const t = useT();
  const lang = useLang();
  const send = useMove(move);
  const field = useRef<HTMLInputElement>(null);
  const isSending = useRef(false);
  const [text, setText] = useState('');
  const [wasTried, setTried] = useState(false);
  // A draw locks the whole wallet: one press asks, and another one draws.
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const { amount, problem } = planMove(move, { line, balance }, text, lang);
  const isAboutAmount = isApiError(error) && AMOUNT_CODES.includes(error.code);
  const problemText = useProblemText({ line, balance });
  const confirm = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setTried(true);
    onDone(null);
    if (amount === null) return field.current?.focus();
    if (move === 'draw' && !isAsked) return setAsked(true);
    if (isSending.current) return;
    isSending.current = true;
    setBusy(true);
    setError(null);
    try {
      await send(amount);
      setText('');
      setTried(false);
      onDone(amount);
    } catch (refused) {
      setError(refused);
      field.current?.focus();
    }
    setAsked(false);
    setBusy(false);
    isSending.current = false;
  };
  return (
    <form noValidate onSubmit={(event) => void confirm(event)} className="grid gap-4">
      <p className="text-dense text-pretty text-muted">{t(`funds.credit.text.${move}`)}</p>
      <TypedAmountField
        ref={field}
        label={t('funds.amount')}
        text={text}
        onText={(next) => {
          setText(next);
          setError(null);
          setAsked(false);
          onDone(null);
        }}
        least={LEAST}
        most={mostOf(move, line, balance)}
        mostText={t('funds.all')}
        error={isAboutAmount ? error.message : wasTried && problem !== null ? problemText(problem) : undefined}
      />
      <Balances move={move} line={line} balance={balance} amount={amount} />
      {isAsked && amount !== null ? <Consequence amount={amount} onBack={() => setAsked(false)} /> : null}
      {isAboutAmount ? null : <Refusal error={error} />}
      <Button type="submit" look="violet" busy={isBusy} data-testid={`credit-${move}`}>
        {amount === null || (move === 'draw' && !isAsked)
          ? t(`funds.credit.${move}`)
          : t(`funds.credit.go.${move}`, { amount: formatCurrency(amount, lang) })}
      </Button>
    </form>
  );
}

/** What is wrong with an amount, with its bound. */
const useProblemText = ({ line, balance }: Props): ((of: MoveProblem) => string) => {
  const t = useT();
  const lang = useLang();
  const bounds: Partial<Readonly<Record<MoveProblem, string>>> = { free: line.free, used: line.used, balance };
  return (of) => {
    const bound = bounds[of];
    return t(`funds.problem.${of}`, { amount: bound === undefined ? '' : formatCurrency(bound, lang) });
  };
};

/** The wallet and the line, now and after the amount. */
function Balances({ move, line, balance, amount }: Props & { move: Move; amount: string | null }) {
  const t = useT();
  const [more, less] = move === 'draw' ? [plusWire, minusWire] : [minusWire, plusWire];
  return (
    <BalanceSteps
      label={t('funds.balances')}
      steps={[
        { name: t('funds.balance'), before: balance, after: amount === null ? null : more(balance, amount) },
        { name: t('funds.credit.used'), before: line.used, after: amount === null ? null : more(line.used, amount) },
        { name: t('funds.credit.free'), before: line.free, after: amount === null ? null : less(line.free, amount) },
      ]}
    />
  );
}

/** Asked before a draw, below both balances: what it locks. */
function Consequence({ amount, onBack }: { amount: string; onBack: () => void }) {
  const t = useT();
  const lang = useLang();
  return (
    <>
      <Note tone="warning">
        <p className="font-semibold">{t('funds.credit.ask.draw', { amount: formatCurrency(amount, lang) })}</p>
        <p>{t('funds.credit.ask.text')}</p>
      </Note>
      <Button look="ghost" size="dense" className="ring-line-strong" onClick={onBack}>
        {t('funds.credit.ask.back')}
      </Button>
    </>
  );
}
