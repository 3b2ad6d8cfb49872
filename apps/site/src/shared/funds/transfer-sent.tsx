import { useLang, useT } from '@trevo/i18n';
import { CircleCheck } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { formatCurrency } from '../amounts/format-currency.ts';
import { BalanceSteps } from './balance-steps.tsx';
import type { Transfer } from './use-transfer.ts';

/** A transfer that is done: how much to whom, and what both have now. The focus comes here, so that it is read. */
export function TransferSent({ transfer, children }: { transfer: Transfer; children: ReactNode }) {
  const t = useT();
  const lang = useLang();
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), []);
  const { amount, other, balanceBefore, balanceAfter, otherBefore, otherAfter, note } = transfer;
  return (
    <div className="grid gap-4" data-testid="transfer-sent">
      <div className="grid justify-items-center gap-2 pt-2 text-center">
        <CircleCheck size={44} strokeWidth={1.5} aria-hidden="true" className="text-mint" />
        <h3 ref={head} tabIndex={-1} className="text-h3 font-extrabold wrap-anywhere outline-none">
          {t('funds.sentTo', { amount: formatCurrency(amount, lang), who: other.account })}
        </h3>
        {note === '' ? null : <p className="text-dense wrap-anywhere text-muted">{note}</p>}
      </div>
      <BalanceSteps
        label={t('funds.balances')}
        steps={[
          { name: t('funds.you'), before: balanceBefore, after: balanceAfter },
          ...(otherBefore === null ? [] : [{ name: other.account, before: otherBefore, after: otherAfter }]),
        ]}
      />
      {children}
    </div>
  );
}
