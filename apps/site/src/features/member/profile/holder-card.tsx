import type { UseQueryResult } from '@tanstack/react-query';
import { useT } from '@trevo/i18n';
import { Skeleton } from '@trevo/ui/skeleton';
import type { ValueOf } from '../../../api/client.ts';
import { HolderForm } from '../../../shared/member/holder-form.tsx';
import { Refusal } from '../../../shared/parts/refusal.tsx';
import { Card } from '../../../shared/parts/card.tsx';
import { Fact, Facts } from '../facts.tsx';

/** The account holder on file, or the form that files them once. */
export function HolderCard({ holder }: { holder: UseQueryResult<ValueOf<'GET /wps/member/holder'>> }) {
  const t = useT();
  return (
    <div id="holder" className="scroll-mt-20">
      {holder.error ? (
        <Refusal error={holder.error} />
      ) : holder.data === undefined ? (
        <Skeleton className="h-44 rounded-sheet" />
      ) : holder.data.complete ? (
        <Card title={t('member.holder')}>
          <Facts>
            <Fact label={t('member.holder.name')}>{holder.data.payeeName}</Fact>
            <Fact label="CPF">{holder.data.idNumberMasked}</Fact>
          </Facts>
          <p className="mt-2 text-meta text-muted">{t('member.holder.text')}</p>
        </Card>
      ) : (
        <HolderForm />
      )}
    </div>
  );
}
