import { type MessageId, useT } from '@trevo/i18n';
import { cx } from '@trevo/ui/cx';
import { strengthOf } from './password-strength.ts';

const TONES = ['bg-coral', 'bg-amber', 'bg-sky', 'bg-mint'];

/** Four bars and a word; length counts most. Only advice: the server decides. */
export function StrengthMeter({ password, minLength }: { password: string; minLength: number }) {
  const t = useT();
  const strength = strengthOf(password, minLength);
  if (strength === null) return null;
  const word: MessageId = `auth.strength.${strength}`;
  return (
    <output className="mt-2 flex items-center gap-2">
      <span className="flex flex-1 gap-1" aria-hidden="true">
        {TONES.map((tone, step) => (
          <span key={tone} className={cx('h-1 flex-1 rounded-full', step <= strength ? TONES[strength] : 'bg-line')} />
        ))}
      </span>
      <span className="text-caption text-muted">
        <span className="sr-only">{t('auth.strength')}: </span>
        {t(word)}
      </span>
    </output>
  );
}
