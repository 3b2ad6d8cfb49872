import { Link } from '@tanstack/react-router';
import { useT } from '@trevo/i18n';
import { buttonClass } from '@trevo/ui/button';
import { EmptyState } from '@trevo/ui/empty-state';
import { Star } from 'lucide-react';

/** The point mall is not open yet: the page says so, and leads to what is open. */
export function SoonPage() {
  const t = useT();
  return (
    <div className="mx-auto grid min-h-[70dvh] max-w-100 place-items-center px-4">
      <EmptyState
        icon={<Star size={28} strokeWidth={1.75} />}
        title={t('lobby.soon.points')}
        text={t('lobby.soon.pointsText')}
        isPage
        action={
          <span className="flex flex-wrap justify-center gap-3">
            <Link to="/promotions" className={buttonClass('soft')}>
              {t('shell.promotions')}
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
