import { useT } from '@trevo/i18n';
import { buttonClass } from '@trevo/ui/button';
import { EmptyState } from '@trevo/ui/empty-state';
import { Link } from '@tanstack/react-router';
import { ShieldAlert } from 'lucide-react';

/** An address of a game that this page has no screen for. */
export function NoScreen() {
  const t = useT();
  return (
    <EmptyState
      icon={<ShieldAlert size={28} strokeWidth={1.75} aria-hidden="true" />}
      title={t('game.unknown')}
      action={
        <Link to="/" className={buttonClass('soft')}>
          {t('game.back')}
        </Link>
      }
    />
  );
}
