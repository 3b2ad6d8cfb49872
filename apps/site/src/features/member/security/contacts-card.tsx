import { useT } from '@trevo/i18n';
import { Button } from '@trevo/ui/button';
import { Mail, MessageSquareText } from 'lucide-react';
import { Card } from '../../../shared/parts/card.tsx';
import type { OpenChange } from './open-change.ts';
import { ProtectionItem } from './protection-item.tsx';
import type { Security } from './security-score.ts';

const ICONS = { email: Mail, mobile: MessageSquareText } as const;

/** E-mail and mobile number: what is bound, and whether it is confirmed. */
export function ContactsCard({ security, onOpen }: { security: Security; onOpen: (change: OpenChange) => void }) {
  const t = useT();
  return (
    <Card title={t('security.contacts')}>
      <ul className="divide-y divide-line/60">
        {(['email', 'mobile'] as const).map((kind) => {
          const contact = security[kind];
          const isDone = contact?.isVerified === true;
          return (
            <ProtectionItem
              key={kind}
              icon={ICONS[kind]}
              title={t(`security.${kind}`)}
              text={
                contact === null
                  ? t(`security.${kind}.none`)
                  : t(isDone ? 'security.contact.verified' : 'security.contact.unverified', { contact: contact.masked })
              }
              state={isDone ? 'done' : 'open'}
              action={
                <Button
                  size="mini"
                  look={isDone ? 'ghost' : 'violet'}
                  disabled={security.heldUntil !== null}
                  aria-label={t(`security.${kind}.title`)}
                  onClick={() => onOpen({ name: 'contact', kind })}
                >
                  {t(isDone ? 'security.change' : contact ? 'security.contact.verify' : 'security.add')}
                </Button>
              }
            />
          );
        })}
      </ul>
    </Card>
  );
}
