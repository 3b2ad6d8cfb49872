import { useT } from '@trevo/i18n';
import { useUnread } from './feedback/use-unread.ts';

/** How many answers wait to be read; nothing for none. */
export function UnreadCount() {
  const t = useT();
  const count = useUnread();
  if (count === 0) return null;
  return (
    <span className="ms-auto grid h-6 min-w-6 place-items-center rounded-full bg-violet-fill px-1.5 text-caption font-semibold text-white tabular-nums">
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{t('member.feedback.unread', { count })}</span>
    </span>
  );
}
