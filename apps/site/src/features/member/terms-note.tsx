import { useT } from '@trevo/i18n';
import { Note } from '@trevo/ui/note';
import { isApiError } from '../../api/api-error.ts';
import { useCall } from '../../api/use-call.ts';
import { openDialog } from '../../shared/dialogs.ts';

/** On pages that need no yes to changed terms: that it is missing, and the way to it. The sign-in's answer does not tell. */
export function TermsNote() {
  const t = useT();
  const { error } = useCall('GET /wps/member/info', undefined, { staleTime: Infinity });
  if (!isApiError(error) || error.code !== 'terms.required') return null;
  return (
    <Note tone="warning" className="mt-4">
      {error.message}{' '}
      <button
        type="button"
        onClick={() => openDialog('terms', { isFirst: error.value.isFirst === true })}
        className="font-semibold underline underline-offset-4"
      >
        {t('member.terms.read')}
      </button>
    </Note>
  );
}
