import { useT } from '@trevo/i18n';
import { Card } from '../../../shared/parts/card.tsx';
import { FeedbackForm } from './feedback-form.tsx';
import { OwnFeedback } from './own-feedback.tsx';

/** What the member tells the brand, and what became of it. */
export function FeedbackPage() {
  const t = useT();
  return (
    <div className="pb-10">
      <h1 className="pt-6 text-h1 font-extrabold">{t('member.feedback.title')}</h1>
      <p className="mt-1 mb-4 max-w-160 text-dense text-pretty text-muted">{t('member.feedback.lead')}</p>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Card title={t('member.feedback.write')}>
          <FeedbackForm />
        </Card>
        <OwnFeedback />
      </div>
    </div>
  );
}
