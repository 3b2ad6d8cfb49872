import { useT } from '@trevo/i18n';
import { Button } from '@trevo/ui/button';
import { EmptyState } from '@trevo/ui/empty-state';
import { Skeleton } from '@trevo/ui/skeleton';
import { CreditCard } from 'lucide-react';
import { isAgent } from '../../../session/session-store.ts';
import { useMember } from '../../../session/session.ts';
import { Money } from '../../../shared/amounts/money.tsx';
import { CreditBar } from '../../../shared/funds/credit-bar.tsx';
import { MoveCredit } from '../../../shared/funds/move-credit.tsx';
import { useOwnCredit } from '../../../shared/funds/use-credit.ts';
import { Card } from '../../../shared/parts/card.tsx';
import { useFlag } from '../../../shared/use-flag.ts';
import { Refusal } from '../../../shared/parts/refusal.tsx';
import { SHOWN_BY_MONEY } from '../../../shared/funds/shown-by-money.ts';
import { useRenew } from '../use-renew.ts';
import { ClosedUnless } from './closed-unless.tsx';
import { CreditActs } from './credit-acts.tsx';

/** The member's credit line: how it stands, drawing and paying back, and what happened with it. */
export function CreditPage() {
  const [hasAgents, lends] = [useFlag('AGENTPOLICY3'), useFlag('AGENTCREDIT3')];
  const { data, error } = useOwnCredit({ enabled: hasAgents === true });
  // Who has a line pays it back, also where the brand lends no more.
  const hasLine = data ? data.line !== null : error ? false : undefined;
  return (
    <ClosedUnless isOpen={hasAgents === false ? false : lends === false ? hasLine : lends}>
      <Credit lends={lends === true} />
    </ClosedUnless>
  );
}

function Credit({ lends }: { lends: boolean }) {
  const t = useT();
  const { data, error, refetch } = useOwnCredit();
  useRenew('transfer', SHOWN_BY_MONEY);
  const line = data?.line;
  const member = useMember();
  const canHand = member !== null && isAgent(member);
  return (
    <div className="pb-10">
      <h1 className="pt-6 text-h1 font-extrabold">{t('member.credit.title')}</h1>
      <p className="mt-1 mb-4 max-w-160 text-dense text-pretty text-muted">{t('member.credit.lead')}</p>
      {data === undefined ? (
        error ? (
          <div className="grid max-w-140 gap-3">
            <Refusal error={error} />
            <Button onClick={() => void refetch()}>{t('shell.retry')}</Button>
          </div>
        ) : (
          <Skeleton className="h-96 rounded-sheet" />
        )
      ) : line ? (
        <div className="grid items-start gap-4 lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
          <Card
            title={t('member.credit.line')}
            end={
              <span className="min-w-0 truncate text-meta text-muted">
                {line.givenBy
                  ? t('member.credit.givenBy', { who: line.givenBy.account })
                  : t('member.credit.givenByHouse')}
              </span>
            }
          >
            <p className="text-meta text-muted">{t('funds.credit.limit')}</p>
            <p className="mb-4 text-h2 font-extrabold">
              <Money amount={line.limit} />
            </p>
            <CreditBar line={line} canHand={canHand} isEnded={line.endedAt !== null} />
          </Card>
          <Card title={t('member.credit.move')} className="lg:row-span-2">
            <MoveCredit line={line} balance={data.balance} canDraw={lends && line.endedAt === null} />
          </Card>
          {lends ? <CreditActs /> : null}
        </div>
      ) : (
        <EmptyState
          icon={<CreditCard size={28} strokeWidth={1.75} aria-hidden="true" />}
          title={t('member.credit.none')}
          text={t('member.credit.noneText')}
        />
      )}
    </div>
  );
}
