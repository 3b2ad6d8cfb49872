import { useLang, useT } from '@trevo/i18n';
import { Badge } from '@trevo/ui/chip';
import { Spinner } from '@trevo/ui/spinner';
import { cx } from '@trevo/ui/cx';
import { ChevronRight, History, Store, Trash2 } from 'lucide-react';
import { memo } from 'react';
import { GameArt } from '../../shared/games/game-art.tsx';
import type { Option } from './find-groups.ts';

type OptionProps = {
  id: string;
  option: Option;
  /** Of a game. */
  vendorName: string | undefined;
  isActive: boolean;
  isBusy: boolean;
};

type T = ReturnType<typeof useT>;

/** What a row that is no game says, and its sign. */
const faceOf = (option: Exclude<Option, { kind: 'game' }>, t: T) => {
  switch (option.kind) {
    case 'vendor':
      return {
        icon: Store,
        name: option.vendor.displayName,
        more: t('lobby.games', { count: option.vendor.games }),
      };
    case 'page':
      return { icon: option.page.icon, name: t(option.page.name), hue: option.page.hue };
    case 'recent':
      return { icon: History, name: option.text };
    case 'forget':
      return { icon: Trash2, name: t('lobby.find.forget') };
  }
};

/**
 * One row of the search: what it is, and where it belongs. Clicks are heard by the list, and a row is one flat component: most keys
 * bring a dozen new ones, on slow phones too.
 */
export const SearchOption = memo(function SearchOption({ id, option, vendorName, isActive, isBusy }: OptionProps) {
  const t = useT();
  const isEnglish = useLang() === 'en';
  const game = option.kind === 'game' ? option.game : null;
  const face = option.kind === 'game' ? null : faceOf(option, t);
  const more = game ? `${vendorName ?? game.vassalage} · ${t(`shell.type.${game.gameType}`)}` : face?.more;
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      aria-busy={isBusy || undefined}
      className={cx(
        'flex min-h-13 cursor-pointer items-center gap-3 rounded-card px-3 py-1.5',
        isActive && 'bg-pressed',
      )}
    >
      {game ? (
        <span className="relative block h-13 w-10 shrink-0 overflow-hidden rounded-input bg-linear-160 from-pressed to-card">
          <GameArt of={game} sizes="40px" />
        </span>
      ) : null}
      {face ? (
        <span className="flex size-10 shrink-0 items-center justify-center rounded-input bg-card text-muted">
          <face.icon size={20} strokeWidth={1.75} aria-hidden="true" className={face.hue ?? ''} />
        </span>
      ) : null}
      <span className="min-w-0 flex-1">
        <span className={cx('block truncate text-dense font-semibold', option.kind === 'forget' && 'text-muted')}>
          {game ? (isEnglish ? game.nameEn : game.namePt) : face?.name}
        </span>
        {more === undefined ? null : <span className="block truncate text-meta text-muted">{more}</span>}
      </span>
      {game?.playable === false ? <Badge>{t('shell.card.soon')}</Badge> : null}
      {option.kind === 'vendor' || option.kind === 'page' ? (
        <ChevronRight size={18} strokeWidth={2} aria-hidden="true" className="shrink-0 text-faint rtl:[scale:-1_1]" />
      ) : null}
      {isBusy ? <Spinner /> : null}
    </div>
  );
});
