import { type MessageId, useT } from '@trevo/i18n';
import { buttonClass } from '@trevo/ui/button';
import { Headset, Mail } from 'lucide-react';
import { useCall } from '../../api/use-call.ts';
import { openService } from '../../shared/browser/open-service.ts';
import { openServiceWindow, serviceAddress } from '../../shared/browser/service-window.ts';

const NAMES: Record<string, MessageId> = {
  CHAT: 'help.service.CHAT',
  EMAIL: 'help.service.EMAIL',
  LIVE: 'help.service.LIVE',
  TELEGRAM: 'help.service.TELEGRAM',
  WHATSAPP: 'help.service.WHATSAPP',
};

/** A mail program; our own window; another's page in a small window. */
const WAYS = {
  EMAIL: {},
  CHAT: { onClick: openService },
  OTHER: { target: '_blank', rel: 'noopener noreferrer', onClick: openServiceWindow },
} as const;

/** The brand's ways to reach a person. Where each leads, the server alone decides. */
export function ServiceLinks() {
  const t = useT();
  const { data } = useCall('GET /wps/system/permission', {}, { staleTime: 600_000 });
  if (!data) return null;
  return (
    <p className="mt-4 flex flex-wrap gap-3">
      {data.customerService.map(({ csType, path }) => (
        <a
          key={path}
          href={csType === 'EMAIL' ? `mailto:${data.merchant.legalEmail}` : serviceAddress(path)}
          {...WAYS[csType === 'EMAIL' || csType === 'CHAT' ? csType : 'OTHER']}
          className={buttonClass(csType === 'CHAT' ? 'violet' : 'soft', 'dense')}
        >
          {csType === 'EMAIL' ? <Mail size={18} aria-hidden="true" /> : <Headset size={18} aria-hidden="true" />}
          {t(NAMES[csType] ?? 'help.service.other')}
        </a>
      ))}
    </p>
  );
}
