import { Link } from '@tanstack/react-router';
import { useT } from '@trevo/i18n';
import { buttonClass, IconButton } from '@trevo/ui/button';
import { Skeleton } from '@trevo/ui/skeleton';
import { ArrowDownToLine, ArrowUpFromLine, Eye, EyeOff } from 'lucide-react';
import { useMember, useSession } from '../../session/session.ts';
import { openDialog } from '../../shared/dialogs.ts';
import { useHiddenBalance } from '../../shared/amounts/hidden-balance.ts';
import { MemberPicture } from '../../shared/member/member-picture.tsx';
import { Money } from '../../shared/amounts/money.tsx';

/** Who is signed in, what can be used, and the two ways for money. */
export function HeaderCard() {
  const t = useT();
  const member = useMember();
  const balance = useSession((state) => state.balance);
  const [isHidden, toggle] = useHiddenBalance();
  return (
    <section
      aria-label={t('member.summary')}
      className="relative isolate overflow-hidden rounded-sheet bg-card p-4 shadow-raised ring-1 ring-inset ring-line/60"
    >
      <span
        aria-hidden="true"
        className="pointer-events-none absolute -end-16 -top-20 -z-10 size-56 rounded-full bg-violet-fill/25 [filter:blur(64px)]"
      />
      <div className="flex items-center gap-3">
        <button
          type="button"
          aria-label={t('member.icon.title')}
          onClick={() => openDialog('memberIcon', {})}
          className="shrink-0 rounded-full transition-[filter] duration-120 hover:lit"
        >
          <MemberPicture size={48} className="size-12 text-h3" />
        </button>
        <div className="min-w-0 flex-1">
          {member ? (
            <>
              <p className="truncate font-extrabold">{member.nickname || member.account}</p>
              <p className="truncate text-meta text-muted">@{member.account}</p>
            </>
          ) : (
            <>
              <Skeleton className="h-6 w-32" />
              <Skeleton className="mt-1 h-4 w-20" />
            </>
          )}
        </div>
      </div>
      <div className="mt-4 flex items-end justify-between gap-2">
        <div className="min-w-0">
          <p className="text-meta text-muted">{t('member.available')}</p>
          <p className="flex h-9 items-center text-h2 font-extrabold">
            {balance === null ? (
              <Skeleton className="h-7 w-32" />
            ) : isHidden ? (
              <span>
                <span className="sr-only">{t('member.hidden')}</span>
                <span aria-hidden="true">{balance.currencySymbol} ••••••</span>
              </span>
            ) : (
              <Money amount={balance.balance} symbol={balance.currencySymbol} />
            )}
          </p>
        </div>
        <IconButton
          label={t(isHidden ? 'system.balance.show' : 'system.balance.hide')}
          onClick={toggle}
          className="-me-2 -mb-1"
        >
          {isHidden ? (
            <EyeOff size={20} strokeWidth={1.75} aria-hidden="true" />
          ) : (
            <Eye size={20} strokeWidth={1.75} aria-hidden="true" />
          )}
        </IconButton>
      </div>
      {balance && balance.held !== '0.00' && !isHidden ? (
        <p className="text-meta text-muted">
          {t('member.held')}{' '}
          <Money amount={balance.held} symbol={balance.currencySymbol} className="font-semibold text-text" />
        </p>
      ) : null}
      {/* On wide screens the header has both. */}
      <div className="mt-4 grid grid-cols-2 gap-2 xl:hidden">
        <Link to="/member/depositv2" className={buttonClass('violet', 'dense', 'h-12')}>
          <ArrowDownToLine size={18} aria-hidden="true" className="shrink-0" />
          {t('shell.deposit')}
        </Link>
        <Link to="/member/withdraw" className={buttonClass('ghost', 'dense', 'h-12')}>
          <ArrowUpFromLine size={18} aria-hidden="true" className="shrink-0" />
          {t('shell.withdraw')}
        </Link>
      </div>
    </section>
  );
}
