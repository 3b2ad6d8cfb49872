import type { RoundView } from '@trevo/contract';
import { useT } from '@trevo/i18n';
import { Badge } from '@trevo/ui/chip';
import { Card } from '../../../shared/parts/card.tsx';
import { Fact, Facts } from '../facts.tsx';

/** What proves the round: the promise made before it, both seeds, its number, and its id for support. */
export function RoundFair({ round }: { round: RoundView }) {
  const t = useT();
  const { fair } = round;
  const seed = (label: string, text: string) => (
    <Fact label={label} copy={{ text, label: t('member.copy.what', { what: label }) }} isLong>
      {text}
    </Fact>
  );
  return (
    <Card
      title={t('member.round.proof')}
      end={
        <Badge tone={fair.serverSeed === null ? 'amber' : 'mint'}>
          {t(fair.serverSeed === null ? 'member.round.sealed' : 'member.round.revealed')}
        </Badge>
      }
    >
      <p className="text-dense text-muted">
        {t(fair.serverSeed === null ? 'member.round.sealedText' : 'member.round.revealedText')}
      </p>
      <div className="mt-2">
        <Facts>
          {seed(t('member.round.commit'), fair.serverSeedHash)}
          {fair.serverSeed === null ? null : seed(t('member.round.serverSeed'), fair.serverSeed)}
          {seed(t('member.round.clientSeed'), fair.clientSeed)}
          <Fact label={t('member.round.nonce')}>{fair.nonce}</Fact>
          <Fact label={t('member.round.math')}>{`${round.game} ${round.mathVersion}`}</Fact>
          {seed(t('member.round.id'), round.roundId)}
        </Facts>
      </div>
    </Card>
  );
}
