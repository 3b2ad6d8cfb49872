import { useT } from '@trevo/i18n';
import { Note } from '@trevo/ui/note';
import { isApiError } from '../../api/api-error.ts';
import { CodeLine } from '../../shared/parts/code-line.tsx';

/** A refusal in place: what the server said, its code in small text. */
export function Refusal({ error }: { error: unknown }) {
  const t = useT();
  if (!error) return null;
  const isKnown = isApiError(error) && error.message !== '';
  return (
    <Note tone="error" foot={<CodeLine error={error} />}>
      {isKnown ? error.message : t('cashier.noAnswer')}
    </Note>
  );
}
