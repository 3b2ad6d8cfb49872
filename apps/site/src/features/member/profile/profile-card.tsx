import { useT } from '@trevo/i18n';
import { Skeleton } from '@trevo/ui/skeleton';
import { useMember } from '../../../session/session.ts';
import { Card } from '../../../shared/parts/card.tsx';
import { Fact, Facts } from '../facts.tsx';

/** Who the member is here. */
export function ProfileCard() {
  const t = useT();
  const member = useMember();
  if (!member) return <Skeleton className="h-52 rounded-sheet" />;
  return (
    <Card title={t('member.profile')}>
      <Facts>
        <Fact label={t('member.account')}>{member.account}</Fact>
        <Fact label={t('member.nickname')}>{member.nickname}</Fact>
        <Fact label={t('member.id')} copy={{ text: member.id, label: t('member.copy.id') }} isLong>
          {member.id}
        </Fact>
      </Facts>
    </Card>
  );
}
