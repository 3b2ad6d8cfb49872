import { useT } from '@trevo/i18n';

/** How many messages, of the house or of customer service, wait to be read; nothing for none. */
export function UnreadCount({ count, className = '' }: { count: number; className?: string }) {
  const t = useT();
  if (count === 0) return null;
  return (
    <span
      className={`inline-flex size-5 items-center justify-center rounded-full bg-red-fill text-caption font-bold text-white ${className}`}
    >
      <span aria-hidden="true">{count > 9 ? '9+' : count}</span>
      <span className="sr-only">{t('frame.unread', { count })}</span>
    </span>
  );
}
