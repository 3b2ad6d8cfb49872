import { useLang, useT } from '@trevo/i18n';
import { buttonClass } from '@trevo/ui/button';
import { Dialog } from '@trevo/ui/dialog';
import { Skeleton } from '@trevo/ui/skeleton';
import { ExternalLink } from 'lucide-react';
import { useCall } from '../../../api/use-call.ts';
import { formatDateTime } from '@trevo/i18n/format';
import { Money } from '../../../shared/amounts/money.tsx';
import { Refusal } from '../../../shared/parts/refusal.tsx';
import type { BetRow } from './bet-lines.tsx';
import { Fact, Facts } from '../facts.tsx';
import { SignedMoney } from './signed-money.tsx';

/** One round of a vendor: what our books say of it, and what the vendor shows where it shows something. */
export function VendorRoundDialog({ row, vendor, onClose }: { row: BetRow; vendor: string; onClose: () => void }) {
  const t = useT();
  const lang = useLang();
  return (
    <Dialog
      title={row.gameName}
      lead={formatDateTime(row.at, lang)}
      closeLabel={t('shell.close')}
      onClose={onClose}
      width="md:max-w-120"
    >
      <Facts>
        <Fact label={t('member.col.vendor')}>{vendor}</Fact>
        <Fact label={t('member.col.status')}>{t(`member.bet.${row.status}`)}</Fact>
        <Fact label={t('member.col.stake')}>
          <Money amount={row.stake} />
        </Fact>
        <Fact label={t('member.col.payout')}>
          <Money amount={row.payout} />
        </Fact>
        <Fact label={t('member.col.profit')}>
          <SignedMoney amount={row.winLoss} />
        </Fact>
        <Fact label={t('member.col.valid')}>
          <Money amount={row.validBet} />
        </Fact>
        <Fact
          label={t('member.round.id')}
          copy={{ text: row.roundId, label: t('member.copy.what', { what: t('member.round.id') }) }}
          isLong
        >
          {row.roundId}
        </Fact>
      </Facts>
      <p className="mt-3 text-meta text-pretty text-muted">{t('member.replay.note')}</p>
      {row.hasReplay ? <Replay roundId={row.roundId} /> : null}
    </Dialog>
  );
}

/** An address that a link may carry; a vendor's word is not taken for it. */
const isLinkable = (url: string): boolean => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);

function Replay({ roundId }: { roundId: string }) {
  const t = useT();
  const { data, error } = useCall('GET /wps/game/rounds/:roundId/replay', { params: { roundId } }, { staleTime: 0 });
  if (error) return <Refusal error={error} className="mt-4" />;
  if (!data) return <Skeleton className="mt-4 h-12 rounded-full" />;
  if (data.kind === 'url')
    return isLinkable(data.url) ? (
      <a
        href={data.url}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonClass('violet', 'phone', 'mt-4 w-full')}
      >
        {t('member.replay.open')}
        <ExternalLink size={18} strokeWidth={1.75} aria-hidden="true" />
      </a>
    ) : null;
  return (
    <section className="mt-4">
      <h3 className="mb-2 text-dense font-semibold">{t('member.replay.result')}</h3>
      <pre className="max-h-72 overflow-auto rounded-card bg-card p-3 text-caption text-muted">
        {JSON.stringify(data.result, null, 2)}
      </pre>
    </section>
  );
}
