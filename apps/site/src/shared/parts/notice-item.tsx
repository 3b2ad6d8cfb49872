import type { WireMap } from '@trevo/contract';
import { useLang } from '@trevo/i18n';
import { cx } from '@trevo/ui/cx';
import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { formatDay } from '@trevo/i18n/format';
import { Written } from './written.tsx';

export type Notice = WireMap['GET /wps/announcements']['value']['player'][number];

/** One announcement: its title opens the text. */
export function NoticeItem({ notice, isOpen, onToggle }: { notice: Notice; isOpen: boolean; onToggle: () => void }) {
  const id = useId();
  const lang = useLang();
  return (
    <li>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={onToggle}
        className="flex min-h-14 w-full items-center gap-3 py-2 text-start"
      >
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">{notice.title}</span>
          <time dateTime={notice.publishedAt} className="text-caption text-faint tabular-nums">
            {formatDay(notice.publishedAt, lang)}
          </time>
        </span>
        <ChevronDown
          size={20}
          strokeWidth={1.75}
          aria-hidden="true"
          className={cx('shrink-0 text-muted transition-transform duration-200', isOpen && 'rotate-180')}
        />
      </button>
      <div id={id} hidden={!isOpen} className="pb-4 text-dense">
        <Written html={notice.content} isNotice />
      </div>
    </li>
  );
}
