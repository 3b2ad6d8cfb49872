import { useLang, useT } from '@trevo/i18n';
import { formatClock, formatDateTime } from '@trevo/i18n/format';
import { Button } from '@trevo/ui/button';
import { Badge } from '@trevo/ui/chip';
import { cx } from '@trevo/ui/cx';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useCall } from '../../api/use-call.ts';
import { ArrowUp, Handshake, type Icon, Megaphone, ReceiptText, UserRound, Wallet } from '../parts/icons.tsx';
import { type Message, type Place, placeOf, wordsOf } from './message-words.ts';

const ICONS: Readonly<Record<Place['to'], Icon>> = {
  deposit: Wallet,
  withdrawal: ArrowUp,
  contract: Handshake,
  pay: ReceiptText,
  transfer: Wallet,
  credit: ReceiptText,
  application: UserRound,
};

/** A link to what a message is about, as the pages around it write it. */
export type Go = (props: { place: Place; className: string; children: ReactNode }) => ReactNode;

type Props = {
  of: Message;
  isRead: boolean;
  isOpen: boolean;
  zone?: string | undefined;
  go: Go;
  onToggle: () => void;
  onRemove: () => void;
  isRemoving: boolean;
};

/** One message: its title opens it in place. */
export function MessageItem({ of, isRead, isOpen, zone, go: To, onToggle, onRemove, isRemoving }: Props) {
  const t = useT();
  const lang = useLang();
  const id = useId();
  const brand = useCall('GET /wps/system/permission', {}, { staleTime: 600_000 }).data?.merchant.timeZone;
  const { title, text, why } = wordsOf(of, { t, lang, zone: brand });
  const place = placeOf(of);
  const Glyph = place ? ICONS[place.to] : Megaphone;
  return (
    <li>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={onToggle}
        className="flex min-h-16 w-full items-center gap-3 py-2.5 text-start"
      >
        <span className="grid size-10 shrink-0 place-items-center rounded-full bg-raised text-muted shadow-raised">
          <Glyph size={20} strokeWidth={1.75} aria-hidden="true" />
        </span>
        <span className="min-w-0 flex-1">
          <span className={cx('block wrap-anywhere', isRead ? 'text-muted' : 'font-semibold')}>{title}</span>
          {isOpen ? null : <span className="block truncate text-meta text-muted">{text}</span>}
        </span>
        <span className="flex shrink-0 flex-col items-end gap-1">
          <time dateTime={of.at} className="text-meta text-faint tabular-nums">
            {formatClock(of.at, lang, zone)}
          </time>
          {isRead ? null : <Badge tone="red">{t('messages.new')}</Badge>}
        </span>
        <ChevronDown
          size={20}
          strokeWidth={1.75}
          aria-hidden="true"
          className={cx('shrink-0 text-muted transition-transform duration-200', isOpen && 'rotate-180')}
        />
      </button>
      <div id={id} hidden={!isOpen} className="pb-4 text-dense">
        <p className="max-w-160 whitespace-pre-line wrap-anywhere">{text}</p>
        {why === null ? null : <p className="mt-1 max-w-160 text-muted">{why}</p>}
        <p className="mt-1 text-meta text-faint tabular-nums">{formatDateTime(of.at, lang, zone)}</p>
        <div className="mt-2 flex flex-wrap items-center gap-2">
          {place ? (
            <To place={place} className="font-semibold text-violet hover:underline">
              {t(`messages.open.${place.to}`)}
            </To>
          ) : null}
          <Button look="ghost" size="mini" busy={isRemoving} onClick={onRemove} className="ms-auto">
            {t('messages.delete')}
          </Button>
        </div>
      </div>
    </li>
  );
}
