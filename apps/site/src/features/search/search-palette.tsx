import { type MessageId, useT } from '@trevo/i18n';
import { IconButton } from '@trevo/ui/button';
import { useModal } from '@trevo/ui/use-modal';
import { Search, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useEffect, useId, useRef, useState } from 'react';
import type { Group, GroupName, Option } from './find-groups.ts';
import { SearchOption } from './search-option.tsx';
import { useSearch } from './use-search.ts';

const TITLES: Record<GroupName, MessageId> = {
  games: 'lobby.find.games',
  popular: 'lobby.find.popular',
  vendors: 'lobby.vendors',
  pages: 'lobby.find.pages',
  recent: 'lobby.find.recent',
};
const KEYS = [
  ['↑ ↓', 'lobby.find.keys.move'],
  ['Enter', 'lobby.find.keys.open'],
  ['Esc', 'lobby.find.keys.close'],
] as const satisfies readonly [string, MessageId][];

/** The place of the keyboard after a key, among so many rows; -1 is the field alone. Null: the key is not for the rows. */
const placeAfter = (key: string, place: number, count: number): number | null => {
  if (key === 'ArrowDown') return place + 1 < count ? place + 1 : 0;
  if (key === 'ArrowUp') return place > 0 ? place - 1 : count - 1;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
};

/** Searches games, vendors and pages over any page: a list under a field, the whole screen on phones. */
export function SearchPalette({ onClose }: { onClose: () => void }) {
  const t = useT();
  const ref = useModal(onClose);
  const scroller = useRef<HTMLDivElement>(null);
  const listId = useId();
  const search = useSearch(onClose);
  const { text, found, shown, opening, problem } = search;
  // A key of a row, null for none; a text that was typed stands on the first row by itself.
  const [place, setPlace] = useState<string | null>(null);
  const rows = found.groups.flatMap(({ options }) => options);
  const chosen = rows.findIndex(({ key }) => key === place);
  const active = chosen === -1 && found.count ? 0 : chosen;
  const idOf = ({ key }: Option): string => `${listId}-${key}`;
  const activeId = rows[active] && idOf(rows[active]);
  useEffect(() => {
    // The first row brings the title over it along.
    if (active <= 0) scroller.current?.scrollTo(0, 0);
    else if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [active, activeId]);
  const optionAt = ({ target }: SyntheticEvent): Option | undefined => {
    const id = (target as Element).closest('[role=option]')?.id;
    return rows.find((option) => idOf(option) === id);
  };
  const type = (next: string) => {
    search.setText(next);
    setPlace(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const isChord = event.key === 'k' && (event.ctrlKey || event.metaKey);
    const next = placeAfter(event.key, active, rows.length);
    if (!isChord && next === null && event.key !== 'Enter') return;
    event.preventDefault();
    if (isChord) return onClose();
    if (next !== null) return setPlace(rows[next]?.key ?? null);
    const current = search.current();
    const wanted = current === found ? rows[active] : current.count ? current.groups[0]?.options[0] : undefined;
    if (wanted) search.choose(wanted);
  };
  return (
    <dialog
      ref={ref}
      aria-label={t('lobby.find.title')}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      className="m-0 h-dvh max-h-none w-full max-w-none overflow-hidden bg-page p-0 shadow-overlay md:mx-auto md:mt-[9vh] md:h-[min(78vh,40rem)] md:max-w-160 md:rounded-sheet md:bg-raised motion-safe:animate-rise"
    >
      <div className="flex h-full flex-col">
        <div className="relative flex items-center gap-1 border-b border-line/60 ps-4 pe-2">
          <Search size={20} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-faint" />
          <input
            role="combobox"
            aria-label={t('lobby.find.title')}
            aria-expanded="true"
            aria-controls={listId}
            aria-activedescendant={activeId}
            aria-autocomplete="list"
            type="text"
            inputMode="search"
            enterKeyHint="search"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={60}
            value={text}
            placeholder={t('lobby.find.placeholder')}
            onChange={(event) => type(event.target.value)}
            onKeyDown={onKeyDown}
            className="h-16 min-w-0 flex-1 bg-transparent px-2 text-body outline-none placeholder:text-faint"
          />
          <IconButton label={t('shell.close')} onClick={onClose}>
            <X size={22} strokeWidth={1.75} aria-hidden="true" />
          </IconButton>
        </div>
        <output className={found.count === 0 ? 'px-5 pt-5 pb-1' : 'sr-only'}>
          {found.count === 0 && !search.isLoading ? (
            <>
              <span className="block text-h3 font-extrabold text-balance break-words">
                {t('lobby.find.none', { text: shown.trim() })}
              </span>
              <span className="block text-dense text-muted">{t('lobby.find.noneText')}</span>
            </>
          ) : found.count === null ? (
            ''
          ) : (
            t('lobby.find.count', { count: found.count })
          )}
        </output>
        {problem === null ? null : (
          <p role="alert" className="px-5 pt-4 text-dense text-coral">
            {problem}
          </p>
        )}
        <div
          ref={scroller}
          aria-busy={search.isLoading}
          className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-2 pb-[max(1rem,env(safe-area-inset-bottom))]"
        >
          {search.isLoading ? <Waiting /> : null}
          <div
            id={listId}
            role="listbox"
            tabIndex={-1}
            aria-label={t('lobby.find.title')}
            // The field keeps the focus, and with it the keys.
            onMouseDown={(event) => event.preventDefault()}
            onPointerMove={(event) => setPlace(optionAt(event)?.key ?? place)}
            onClick={(event) => {
              const option = optionAt(event);
              if (option) search.choose(option);
            }}
          >
            {found.groups.map((group) => (
              <Rows key={group.name} group={group}>
                {group.options.map((option) => (
                  <SearchOption
                    key={option.key}
                    id={idOf(option)}
                    option={option}
                    vendorName={option.kind === 'game' ? search.vendorNames.get(option.game.vassalage) : undefined}
                    isActive={rows[active] === option}
                    isBusy={opening === option.key}
                  />
                ))}
              </Rows>
            ))}
          </div>
        </div>
        <p
          aria-hidden="true"
          className="hidden gap-5 border-t border-line/60 px-5 py-2.5 text-caption text-faint md:flex"
        >
          {KEYS.map(([key, text]) => (
            <span key={key}>
              <kbd className="me-1.5 rounded-sm border border-line px-1.5 font-sans">{key}</kbd>
              {t(text)}
            </span>
          ))}
        </p>
      </div>
    </dialog>
  );
}

/** The places of the rows that are still being fetched. */
const Waiting = () => (
  <div aria-hidden="true" className="space-y-2 px-3 pt-4">
    {['one', 'two', 'three', 'four', 'five', 'six'].map((place) => (
      <div key={place} className="skeleton h-13 rounded-card" />
    ))}
  </div>
);

function Rows({ group, children }: { group: Group; children: ReactNode }) {
  const t = useT();
  const id = useId();
  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} role="presentation" className="px-3 pt-4 pb-1 text-meta font-semibold text-muted">
        {t(TITLES[group.name])}
      </p>
      {children}
    </div>
  );
}
