import type { RoundView } from '@trevo/contract';
import { useT } from '@trevo/i18n';
import { Badge } from '@trevo/ui/chip';
import { Card } from '../../../shared/parts/card.tsx';
import { useRoundProof } from '../../../shared/log/use-log-check.ts';
import { Fact, Facts } from '../facts.tsx';

const TONES = { waiting: 'amber', proved: 'mint', bad: 'red' } as const;

/** Where the round stands in the public log, and whether this browser could prove it. */
export function RoundLog({ round }: { round: RoundView }) {
  const t = useT();
  const { data } = useRoundProof(round);
  if (!round.log) return null;
  const state = data?.state ?? 'waiting';
  return (
    <Card title={t('member.round.log')} end={<Badge tone={TONES[state]}>{t(`member.round.log.${state}`)}</Badge>}>
      <p className="text-dense text-muted" data-testid="round-log" data-state={state}>
        {t(`member.round.log.${state}Text`)}
      </p>
      <div className="mt-2">
        <Facts>
          {data?.state === 'proved' ? (
            <Fact label={t('member.round.log.place')}>
              {t('member.round.log.of', { number: data.index + 1, count: data.size })}
            </Fact>
          ) : null}
          <Fact
            label={t('member.round.log.leaf')}
            copy={{ text: round.log.leaf, label: t('member.copy.what', { what: t('member.round.log.leaf') }) }}
            isLong
          >
            {round.log.leaf}
          </Fact>
        </Facts>
      </div>
    </Card>
  );
}
