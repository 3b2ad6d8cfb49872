import { Link } from '@tanstack/react-router';
import { useLang, useT } from '@trevo/i18n';
import { Note } from '@trevo/ui/note';
import type { ValueOf } from '../../../api/client.ts';
import { moment, shown } from '../money.ts';

type Limit = NonNullable<ValueOf<'GET /wps/wallet/deposits/options'>['limit']>;

/** The player's own deposit limit, before an amount is chosen: what it leaves, or when it starts again. */
export function LimitNote({ limit, isFull }: { limit: Limit; isFull: boolean }) {
  const t = useT();
  const lang = useLang();
  const { period, cap, left, endsAt } = limit;
  return (
    <Note tone={isFull ? 'warning' : 'info'}>
      {t(isFull ? `cashier.limit.full.${period}` : `cashier.limit.${period}`, {
        cap: shown(cap, lang),
        left: shown(left, lang),
      })}{' '}
      {endsAt ? `${t('cashier.limit.ends', { at: moment(endsAt, lang) })} ` : null}
      <Link to="/member/limits" className="font-semibold whitespace-nowrap underline underline-offset-4">
        {t('cashier.limit.see')}
      </Link>
    </Note>
  );
}
