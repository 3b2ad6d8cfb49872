import { useT } from '@trevo/i18n';
import { Note } from '@trevo/ui/note';
import { isApiError } from '../../api/api-error.ts';
import { CodeLine } from './code-line.tsx';

/** Why a call was refused, in place: the server's text and its code where it helps; no answer reads as a network problem. */
export function Refusal({ error, className }: { error: unknown; className?: string }) {
  const t = useT();
  if (error === null || error === undefined) return null;
  const isRefusal = isApiError(error);
  const text =
    isRefusal && error.message ? error.message : t(isRefusal ? 'shell.error.network' : 'shell.error.unexpected');
  return (
    <Note tone="error" foot={<CodeLine error={error} />} {...(className ? { className } : {})}>
      {text}
    </Note>
  );
}
