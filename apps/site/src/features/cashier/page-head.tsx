import { Link } from '@tanstack/react-router';
import { useT } from '@trevo/i18n';
import { markRoot } from '@trevo/ui/mark-root';
import { ChevronLeft } from 'lucide-react';
import { useLayoutEffect } from 'react';

/**
 * Head of a page where money comes in or leaves: way back, title, one line. `alone` takes tab bar and footer away on a phone:
 * nothing stands over the button that pays.
 */
export function PageHead({ title, lead }: { title: string; lead?: string }) {
  const t = useT();
  useLayoutEffect(() => markRoot('alone'), []);
  return (
    <header className="pb-4 pt-5">
      <Link
        to="/member/transferFund"
        className="-ms-2 inline-flex h-11 items-center gap-1 pe-3 text-dense font-semibold text-muted hover:text-text"
      >
        <ChevronLeft size={20} strokeWidth={1.75} aria-hidden="true" className="rtl:[scale:-1_1]" />
        {t('cashier.wallet')}
      </Link>
      <h1 className="text-h1 font-extrabold">{title}</h1>
      {lead ? <p className="mt-1 text-dense text-muted">{lead}</p> : null}
    </header>
  );
}
