import { i18n, loadAreas } from '@trevo/i18n';
import { toast } from '@trevo/ui/toast';
import { onNotice } from '../session/session.ts';

/** Says in passing, on whichever page, that staff has answered the member's feedback. */
export const hearAnswers = (): void => {
  onNotice(({ kind, status }) => {
    if (kind === 'feedback' && status === 'ANSWERED')
      void loadAreas('system').then(() => toast(i18n._('system.feedback.answered')));
  });
};
