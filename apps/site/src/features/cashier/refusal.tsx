import { Link } from '@tanstack/react-router';
import { useT } from '@trevo/i18n';
import { Note } from '@trevo/ui/note';
import { isApiError } from '../../api/api-error.ts';
import { CodeLine } from '../../shared/parts/code-line.tsx';

/** A refusal in place: what the server said, its code in small text. */
export function Refusal({ error }: { error: unknown }) {
  const t = useT();
  if (!error) return null;
  const isKnown = isApiError(error) && error.message !== '';
  return (
    <Note tone="error" foot={<CodeLine error={error} />}>
      {isKnown ? error.message : t('cashier.noAnswer')}
      {isKnown && error.code === IN_USE ? <RepayLink /> : null}
    </Note>
  );
}

/** What is drawn of a credit line and keeps money from leaving. */
export const IN_USE = 'credit.in_use';
/** The way to pay it back. */
export function RepayLink() {
  const t = useT();
  return (
    <Link to="/member/credit" className="ms-1 font-semibold whitespace-nowrap text-violet underline underline-offset-4">
      {t('cashier.credit.repay')}
    </Link>
  );
}
