import { Link, useSearch } from '@tanstack/react-router';
import type { LotteryArea } from '@trevo/contract';
import { HOUSE_CURRENCY, wireAmount } from '@trevo/contract/currency';
import { useLang, useT } from '@trevo/i18n';
import { localeOf } from '@trevo/i18n/format';
import { add } from '@trevo/money';
import { buttonClass } from '@trevo/ui/button';
import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatMoney } from '../../../shared/amounts/format-money.ts';
import { useSession } from '../../../session/session.ts';
import { wayBack } from './way-back.ts';
import '../lottery.css';

type Props = {
  area: LotteryArea;
  name: string;
  /** The way back leads to home instead of to the lobby. */
  isLobby?: boolean;
  children?: ReactNode;
};

export const LOBBIES = { LOTT: '/lottery', SEA: '/seaLottery', VN: '/vnLottery' } as const;

const BACK =
  'inline-flex size-11 shrink-0 items-center justify-center rounded-full text-muted hover:bg-raised hover:text-text';

/** The bar over the lotteries: back, name, what belongs to the page, and what can be staked. */
export function LotteryBar({ area, name, isLobby = false, children }: Props) {
  const t = useT();
  const locale = localeOf(useLang());
  const balance = useSession((state) => state.balance);
  const { backUrl } = useSearch({ strict: false }) as { backUrl?: unknown };
  const asked = wayBack(backUrl);
  const spendable = balance && add(wireAmount(balance.balance), wireAmount(balance.bonus));
  const arrow = <ChevronLeft size={22} strokeWidth={1.75} aria-hidden="true" className="rtl:[scale:-1_1]" />;
  return (
    <header className="lt-bar">
      {asked === null ? (
        <Link
          to={isLobby ? '/' : LOBBIES[area]}
          aria-label={t(isLobby ? 'lottery.toHome' : 'lottery.toLobby')}
          className={BACK}
        >
          {arrow}
        </Link>
      ) : (
        <Link
          to={asked.path as '/'}
          search={asked.search}
          aria-label={t('lottery.back')}
          className={BACK}
          data-testid="lottery-back"
        >
          {arrow}
        </Link>
      )}
      <h1 className="line-clamp-2 text-dense leading-tight font-extrabold">{name}</h1>
      {children}
      {spendable === null ? null : (
        <Link
          to="/member/depositv2"
          className={buttonClass('soft', 'dense', 'tabular-nums')}
          data-testid="lottery-balance"
          aria-label={t('lottery.balance', { amount: formatMoney(spendable, HOUSE_CURRENCY, locale) })}
        >
          {formatMoney(spendable, HOUSE_CURRENCY, locale)}
        </Link>
      )}
    </header>
  );
}
