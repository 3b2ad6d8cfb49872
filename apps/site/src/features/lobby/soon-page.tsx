import { Link, useLocation } from '@tanstack/react-router';
import { type MessageId, useT } from '@trevo/i18n';
import { buttonClass } from '@trevo/ui/button';
import { EmptyState } from '@trevo/ui/empty-state';
import { Star, Ticket } from 'lucide-react';

type Soon = { title: MessageId; text: MessageId; to: '/lott' | '/promotions'; way: MessageId };

const POINTS: Soon = {
  title: 'lobby.soon.points',
  text: 'lobby.soon.pointsText',
  to: '/promotions',
  way: 'shell.promotions',
};
const LOTTERY: Soon = {
  title: 'lobby.soon.lottery',
  text: 'lobby.soon.lotteryText',
  to: '/lott',
  way: 'shell.type.LOTT',
};

/** A page of a feature that is not open yet: says so, takes no money, and leads to what is open. */
export function SoonPage() {
  const t = useT();
  const { pathname } = useLocation();
  const isPoints = /^\/pointmall/i.test(pathname);
  const { title, text, to, way } = isPoints ? POINTS : LOTTERY;
  const Icon = isPoints ? Star : Ticket;
  return (
    <div className="mx-auto grid min-h-[70dvh] max-w-100 place-items-center px-4">
      <EmptyState
        icon={<Icon size={28} strokeWidth={1.75} />}
        title={t(title)}
        text={t(text)}
        isPage
        action={
          <span className="flex flex-wrap justify-center gap-3">
            <Link to={to} className={buttonClass('soft')}>
              {t(way)}
            </Link>
            <Link to="/" className={buttonClass('ghost')}>
              {t('shell.home')}
            </Link>
          </span>
        }
      />
    </div>
  );
}
