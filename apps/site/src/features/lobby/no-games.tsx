import { Link } from '@tanstack/react-router';
import { useT } from '@trevo/i18n';
import { Button, buttonClass } from '@trevo/ui/button';
import { EmptyState } from '@trevo/ui/empty-state';
import { SearchX } from 'lucide-react';
import { PopularGames } from './popular-games.tsx';

/** An empty list, by what the person asked for, which can be taken back, or because the brand has nothing here; and games to go on with. */
export function NoGames({ onClear }: { onClear: (() => void) | null }) {
  const t = useT();
  return (
    <>
      <EmptyState
        icon={<SearchX size={28} strokeWidth={1.75} />}
        title={t(onClear ? 'lobby.empty.title' : 'lobby.centre.none')}
        text={t(onClear ? 'lobby.empty.text' : 'lobby.centre.noneText')}
        action={
          onClear ? (
            <Button onClick={onClear}>{t('lobby.empty.clear')}</Button>
          ) : (
            <Link to="/games" className={buttonClass('soft')}>
              {t('lobby.empty.browse')}
            </Link>
          )
        }
      />
      <PopularGames title={t('lobby.find.popular')} />
    </>
  );
}
