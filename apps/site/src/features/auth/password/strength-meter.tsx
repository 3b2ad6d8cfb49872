import { fieldMessage } from '@trevo/contract/field-messages';
import { type MessageId, useLang, useT } from '@trevo/i18n';
import { cx } from '@trevo/ui/cx';
import { LANGUAGE } from '../../../api/language.ts';
import { strengthOf } from './password-strength.ts';
import { useWeakness } from './use-weakness.ts';

const TONES = ['bg-coral', 'bg-amber', 'bg-sky', 'bg-mint'];

type Props = { password: string; minLength: number; username?: string };

/** Four bars and a word; length counts most. By the server's own rule: what it would refuse is weak here, with the reason. */
export function StrengthMeter({ password, minLength, username = '' }: Props) {
  const t = useT();
  const language = LANGUAGE[useLang()];
  const weakness = useWeakness(password, username);
  const measured = strengthOf(password, minLength);
  if (measured === null) return null;
  const strength = weakness === null ? measured : 0;
  const word: MessageId = `auth.strength.${strength}`;
  return (
    <output className="mt-2 block">
      <span className="flex items-center gap-2">
        <span className="flex flex-1 gap-1" aria-hidden="true">
          {TONES.map((tone, step) => (
            <span
              key={tone}
              className={cx('h-1 flex-1 rounded-full', step <= strength ? TONES[strength] : 'bg-line')}
            />
          ))}
        </span>
        <span className="text-caption text-muted">
          <span className="sr-only">{t('auth.strength')}: </span>
          {t(word)}
        </span>
      </span>
      {weakness === null || weakness === 'password.length' ? null : (
        <span className="mt-1 block text-caption text-pretty text-muted">{fieldMessage(weakness, language)}</span>
      )}
    </output>
  );
}
