import { useLang, useT } from '@trevo/i18n';
import { cx } from '@trevo/ui/cx';
import { Skeleton } from '@trevo/ui/skeleton';
import { Eye, EyeOff, RotateCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { refreshBalance, useSession } from '../session/session.ts';
import { formatCurrency } from '../shared/amounts/format-currency.ts';
import { useHiddenBalance } from '../shared/amounts/hidden-balance.ts';
import { Money } from '../shared/amounts/money.tsx';

const SPOKEN_EVERY_MS = 2000;

/** The balance for screen readers: polite, at most once in two seconds, silent while hidden. */
function SpokenBalance({ amount, symbol }: { amount: string; symbol: string }) {
  const t = useT();
  const lang = useLang();
  const [spoken, setSpoken] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSpoken(amount), SPOKEN_EVERY_MS);
    return () => clearTimeout(timer);
  }, [amount]);
  return (
    <output className="sr-only">
      {spoken ? t('system.balance.now', { amount: formatCurrency(spoken, lang, symbol) }) : ''}
    </output>
  );
}

/** Balance with hide and refresh. Pushed by the server; the button asks again by hand. */
export function BalancePill() {
  const t = useT();
  const balance = useSession((state) => state.balance);
  const [isHidden, toggle] = useHiddenBalance();
  const [isBusy, setBusy] = useState(false);
  const refresh = async () => {
    setBusy(true);
    await refreshBalance();
    setBusy(false);
  };
  const small =
    'inline-flex size-9 shrink-0 items-center justify-center rounded-full text-muted hover:bg-pressed hover:text-text max-[420px]:size-8';
  return (
    <div className="flex h-10 items-center rounded-full bg-raised ps-3.5 pe-0.5 shadow-raised max-[420px]:ps-3">
      {balance ? (
        <span className="min-w-16 text-dense font-semibold text-gold">
          {isHidden ? (
            <span aria-hidden="true">{balance.currencySymbol} ••••</span>
          ) : (
            <Money amount={balance.balance} symbol={balance.currencySymbol} />
          )}
        </span>
      ) : (
        <Skeleton className="h-4 w-20" />
      )}
      <button
        type="button"
        onClick={toggle}
        aria-label={t(isHidden ? 'system.balance.show' : 'system.balance.hide')}
        className={cx(small, 'min-[421px]:ms-1')}
      >
        {isHidden ? <EyeOff size={18} strokeWidth={1.75} /> : <Eye size={18} strokeWidth={1.75} />}
      </button>
      <button
        type="button"
        onClick={() => void refresh()}
        disabled={isBusy}
        aria-label={t('system.balance.refresh')}
        className={small}
      >
        <RotateCw size={17} strokeWidth={1.75} className={isBusy ? 'animate-spin' : ''} />
      </button>
      {balance && !isHidden ? <SpokenBalance amount={balance.balance} symbol={balance.currencySymbol} /> : null}
    </div>
  );
}
