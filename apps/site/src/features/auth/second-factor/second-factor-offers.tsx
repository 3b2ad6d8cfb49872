import { type MessageId, useT } from '@trevo/i18n';
import { ChevronRight, Fingerprint, KeyRound, LifeBuoy, Mail, Smartphone } from 'lucide-react';
import type { Offer } from './use-second-factor.ts';

const LOOK = {
  passkey: { icon: Fingerprint, text: 'auth.factor.passkey' },
  totp: { icon: KeyRound, text: 'auth.factor.totp' },
  email: { icon: Mail, text: 'auth.factor.email' },
  sms: { icon: Smartphone, text: 'auth.factor.sms' },
  recovery: { icon: LifeBuoy, text: 'auth.factor.recovery' },
} as const satisfies Record<Offer['method'], { icon: typeof Mail; text: MessageId }>;

/** The ways that the member has set up, the strongest first, each with what its owner knows it by. */
export function SecondFactorOffers({
  offers,
  isBusy,
  onChoose,
}: {
  offers: readonly Offer[];
  isBusy: boolean;
  onChoose: (method: Offer['method']) => void;
}) {
  const t = useT();
  return (
    <ul className="space-y-3">
      {offers.map(({ method, hint }) => {
        const { icon: Icon, text } = LOOK[method];
        const shown = method === 'recovery' ? t('auth.factor.recovery.left', { count: hint }) : hint;
        return (
          <li key={method}>
            <button
              type="button"
              disabled={isBusy}
              onClick={() => onChoose(method)}
              className="flex min-h-16 w-full items-center gap-4 rounded-card bg-card px-4 py-3 text-start ring-1 ring-line-strong transition-colors duration-120 ring-inset hover:bg-pressed disabled:opacity-60"
            >
              <Icon size={24} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-violet" />
              <span className="min-w-0 flex-1">
                <span className="block font-semibold">{t(text)}</span>
                {shown ? <span className="block truncate text-meta text-muted">{shown}</span> : null}
              </span>
              <ChevronRight size={20} aria-hidden="true" className="shrink-0 text-faint" />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
