import { useT } from '@trevo/i18n';
import { Button } from '@trevo/ui/button';
import { Smartphone } from 'lucide-react';
import { useState } from 'react';
import { useCall } from '../../api/use-call.ts';
import { openDialog } from '../dialogs.ts';
import { BrandMark } from './brand-marks.tsx';
import { packIntent } from './intent-return.ts';

/** Three beside each other on the narrowest phone: mark and name, no more. */
const TILE = { look: 'ghost', size: 'mini', className: 'min-w-0 h-12' } as const;

/**
 * The outside logins that the brand has, under the form; nothing where it has none. The same call serves who is new and who
 * comes back. Not for the agents' page. Texts: area `social`.
 */
export function SocialButtons() {
  const t = useT();
  const { data } = useCall('GET /wps/system/social', undefined, { staleTime: 60_000 });
  const [leaving, setLeaving] = useState<string | null>(null);
  if (!data || (data.providers.length === 0 && !data.hasPhoneLogin)) return null;
  const go = (provider: string): void => {
    setLeaving(provider);
    packIntent();
    // A form's page that comes back by the browser's back button must not stay busy.
    addEventListener('pageshow', () => setLeaving(null), { once: true });
    location.assign(`/wps/session/social/${provider}`);
  };
  return (
    <div className="mt-2 grid gap-3">
      <p aria-hidden="true" className="flex items-center gap-3 text-meta text-faint">
        <span className="h-px flex-1 bg-line" />
        {t('social.or')}
        <span className="h-px flex-1 bg-line" />
      </p>
      <div className="grid auto-cols-fr grid-flow-col gap-2">
        {data.providers.map(({ provider, mark, label }) => (
          <Button
            key={provider}
            {...TILE}
            data-testid={`social-${provider}`}
            aria-label={t('social.continue', { provider: label })}
            busy={leaving === provider}
            disabled={leaving !== null}
            onClick={() => go(provider)}
          >
            <BrandMark mark={mark} />
            <span className="truncate">{label}</span>
          </Button>
        ))}
        {data.hasPhoneLogin ? (
          <Button
            {...TILE}
            data-testid="social-phone"
            aria-label={t('social.continue.phone')}
            disabled={leaving !== null}
            onClick={() => openDialog('socialPhone', {})}
          >
            <Smartphone size={20} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
            <span className="truncate">{t('social.phone')}</span>
          </Button>
        ) : null}
      </div>
    </div>
  );
}
