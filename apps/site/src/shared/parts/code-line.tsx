import { useT } from '@trevo/i18n';
import { toast } from '@trevo/ui/toast';
import { Copy } from 'lucide-react';
import { isApiError } from '../../api/api-error.ts';
import { isPlainMistake } from './plain-mistakes.ts';

/**
 * The code of a refusal for who asks the service about it: a quiet line that copies. Nothing for what a person corrects by themselves,
 * and where no answer came.
 */
export function CodeLine({ error }: { error: unknown }) {
  const t = useT();
  if (!isApiError(error) || isPlainMistake(error.code)) return null;
  const { code } = error;
  // A site without TLS on another host than localhost has no clipboard.
  const copy = (): void =>
    void navigator.clipboard?.writeText(code).then(
      () => toast(t('shell.error.copied')),
      () => undefined,
    );
  return (
    <button
      type="button"
      onClick={copy}
      className="mt-0.5 inline-flex items-center py-1 gap-1.5 text-caption text-muted hover:text-text"
    >
      {t('shell.error.code', { code })}
      <Copy size={12} strokeWidth={1.75} aria-hidden="true" />
      <span className="sr-only">{t('shell.error.copy')}</span>
    </button>
  );
}
