import { useT } from '@trevo/i18n';
import { useCall } from '../../../api/use-call.ts';
import { SocialLinks } from '../../../shared/social/social-links.tsx';
import { Card } from '../../../shared/parts/card.tsx';
import type { Security } from './security-score.ts';
import { StepUp } from './step-up.tsx';

/** Accounts of other services that sign in here; nothing where the house offers none. */
export function SocialCard({ security }: { security: Security }) {
  const t = useT();
  const { data } = useCall('GET /wps/member/social');
  if (!data || data.links.length + data.available.length === 0) return null;
  return (
    <Card title={t('social.links.title')}>
      <SocialLinks renderStepUp={(onToken) => <StepUp security={security} onToken={onToken} />} />
    </Card>
  );
}
