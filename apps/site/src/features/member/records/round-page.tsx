import { Link, useParams } from '@tanstack/react-router';
import { useLang, useT } from '@trevo/i18n';
import { buttonClass } from '@trevo/ui/button';
import { Badge } from '@trevo/ui/chip';
import { Skeleton } from '@trevo/ui/skeleton';
import { ChevronLeft, RotateCw, ShieldCheck } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { formatDateTime } from '@trevo/i18n/format';
import { Money } from '../../../shared/amounts/money.tsx';
import { Refusal } from '../../../shared/parts/refusal.tsx';
import { Card } from '../../../shared/parts/card.tsx';
import { canReplay } from '../../../games/can-replay.ts';
import { screenOf } from '../../../games/house-screens.ts';
import { sharedRound } from '../../../games/shared-round.tsx';
import { multText } from '../../../shared/amounts/mult-text.ts';
import { Fact, Facts } from '../facts.tsx';
import { RoundFair } from './round-fair.tsx';
import { RoundLog } from './round-log.tsx';
import { SignedMoney } from './signed-money.tsx';

/** One round as it was: what came, what it won, and what proves it. */
export function RoundPage() {
  const t = useT();
  const { roundId = '' } = useParams({ strict: false }) as { roundId?: string };
  const shared = sharedRound(roundId);
  if (!shared) return <OwnRound roundId={roundId} />;
  return (
    <Shell title={t('member.round')}>
      <Card title={t('member.round.result')}>
        <Suspense fallback={<Skeleton className="h-120 rounded-sheet" />}>{shared}</Suspense>
      </Card>
    </Shell>
  );
}

function OwnRound({ roundId }: { roundId: string }) {
  const t = useT();
  const lang = useLang();
  const { data: round, error } = useCall('GET /wps/originals/rounds/:id', { params: { id: roundId } });
  if (error && !round)
    return (
      <Shell title={t('member.round')}>
        <Refusal error={error} />
        <Link to="/member/personalHistoryCopy" search={true} className={buttonClass('soft', 'dense', 'mt-4')}>
          {t('shell.menu.bets')}
        </Link>
      </Shell>
    );
  if (!round)
    return (
      <Shell title={t('member.round')}>
        <output className="sr-only">{t('shell.loading')}</output>
        <div className="grid items-start gap-4 md:grid-cols-2">
          <Skeleton className="h-120 rounded-sheet" />
          <Skeleton className="h-120 rounded-sheet" />
        </div>
      </Shell>
    );
  const Recall = screenOf(round.game)?.recall;
  return (
    <Shell title={round.gameName} lead={formatDateTime(round.at, lang)}>
      <div className="grid items-start gap-4 md:grid-cols-2">
        {Recall ? (
          <div className="grid gap-4">
            <Suspense fallback={<Skeleton className="h-120 rounded-sheet" />}>
              <Recall round={round} />
            </Suspense>
          </div>
        ) : null}
        <div className="grid gap-4">
          <Card
            title={t('member.round.result')}
            end={
              round.state === 'void' ? (
                <Badge tone="amber">{t('member.bet.VOID')}</Badge>
              ) : round.winMultE4 > 0 ? (
                <Badge tone={round.winMultE4 > 10_000 ? 'mint' : 'plain'}>
                  {multText(round.winMultE4, lang === 'en' ? '.' : ',')}
                </Badge>
              ) : null
            }
          >
            <Facts>
              <Fact label={t('member.col.stake')}>
                <Money amount={round.bet} />
              </Fact>
              <Fact label={t('member.col.payout')}>
                <Money amount={round.win} />
              </Fact>
              <Fact label={t('member.col.profit')}>
                <SignedMoney amount={round.winLoss} />
              </Fact>
              <Fact label={t('member.col.valid')}>
                <Money amount={round.validBet} />
              </Fact>
              {round.anteBook === null ? null : (
                <Fact label={t('member.col.ante')}>
                  <Money amount={round.ante} />
                </Fact>
              )}
              {round.jackpots.map(({ tier, amount }) => (
                <Fact key={tier} label={t('member.col.jackpot', { tier: tier.replace('_', ' ') })}>
                  <Money amount={amount} className="font-extrabold text-mint" />
                </Fact>
              ))}
              <Fact label={t('member.col.after')}>
                <Money amount={round.balanceAfter} />
              </Fact>
            </Facts>
          </Card>
          <RoundFair round={round} />
          <RoundLog round={round} />
          {Recall && canReplay(round) ? (
            <Link to="/replay/$roundId" params={{ roundId }} className={buttonClass('soft', 'phone')}>
              <RotateCw size={20} strokeWidth={1.75} aria-hidden="true" />
              {t('member.round.replay')}
            </Link>
          ) : null}
          <Link to="/fair" className={buttonClass('violet', 'phone')}>
            <ShieldCheck size={20} strokeWidth={1.75} aria-hidden="true" />
            {t('member.round.verify')}
          </Link>
        </div>
      </div>
    </Shell>
  );
}

/** Way back to the record with the filters it had (this address carries them along), title, content. */
function Shell({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  const t = useT();
  return (
    <div className="pb-10">
      <header className="pt-2 pb-4">
        <Link
          to="/member/personalHistoryCopy"
          search={true}
          className="-ms-2 inline-flex h-11 items-center gap-1 pe-3 text-dense font-semibold text-muted hover:text-text"
        >
          <ChevronLeft size={20} strokeWidth={1.75} aria-hidden="true" className="rtl:[scale:-1_1]" />
          {t('shell.menu.bets')}
        </Link>
        <h1 className="text-h1 font-extrabold">{title}</h1>
        {lead ? <p className="mt-1 text-dense text-muted tabular-nums">{lead}</p> : null}
      </header>
      {children}
    </div>
  );
}
