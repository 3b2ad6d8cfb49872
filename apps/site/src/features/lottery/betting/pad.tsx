import { useT } from '@trevo/i18n';
import { Button } from '@trevo/ui/button';
import { Chip } from '@trevo/ui/chip';
import { Skeleton } from '@trevo/ui/skeleton';
import { lazy, Suspense } from 'react';
import { bankerToggled, type Draft, modesOf, shortened, toggled } from '../slip/draft.ts';
import { Keys } from './keys.tsx';
import { rowLabel } from './row-label.ts';
import type { Betting } from './use-betting.ts';

/** Few bet types have a hundred numbers or more, and few write or upload lines: not before they do. */
const TailShortcuts = lazy(async () => ({ default: (await import('./tail-shortcuts.tsx')).TailShortcuts }));
const TypedList = lazy(async () => ({ default: (await import('./typed-list.tsx')).TypedList }));
const PasteEntry = lazy(async () => ({ default: (await import('./paste-entry.tsx')).PasteEntry }));

/** More symbols than this are typed, not pressed. */
const MOST_KEYS = 120;

/** What a bet type is marked on: rows of keys with their shortcuts, bankers, or lines of text. */
export function Pad({ betting, family }: { betting: Betting; family: string }) {
  const t = useT();
  const { play, draft, odds, setDraft, setMode } = betting;
  const modes = modesOf(play);
  const { rows } = play.rule.entry;
  return (
    <div className="lt-pad" data-testid="lottery-pad">
      {modes.length > 1 ? (
        <div className="no-bar flex gap-2 overflow-x-auto" role="group" aria-label={t('lottery.entry')}>
          {modes.map((mode) => (
            <Chip key={mode} isOn={draft.mode === mode} className="min-h-11" onClick={() => setMode(mode)}>
              {t(`lottery.entry.${mode}`)}
            </Chip>
          ))}
        </div>
      ) : null}
      {draft.mode === 'lines' ? (
        <Suspense fallback={<Skeleton className="h-64 rounded-card" />}>
          <PasteEntry betting={betting} />
        </Suspense>
      ) : null}
      {draft.mode === 'bankers' ? (
        <PadRow label={t('lottery.row.bankers')} draft={draft}>
          <Keys
            play={play}
            family={family}
            row={0}
            marked={draft.bankers}
            odds={odds}
            label={t('lottery.row.bankers')}
            onPress={(symbol) => setDraft(bankerToggled(play, draft, symbol))}
          />
        </PadRow>
      ) : null}
      {draft.mode === 'lines'
        ? null
        : rows.map(({ symbols }, row) => {
            const label = draft.mode === 'bankers' ? t('lottery.row.others') : rowLabel(t, play, row);
            const shared = { play, row, marked: draft.rows[row] ?? [], label };
            const press = (symbol: number): void => setDraft(toggled(play, draft, row, symbol));
            return (
              <PadRow
                // Rows of a play are its places: they never move.
                key={label}
                label={label}
                draft={draft}
                shortcuts={
                  symbols.length > 1 ? (
                    <Shortcuts betting={betting} row={row} isOne={symbols.length <= 2} label={label} />
                  ) : null
                }
              >
                {symbols.length > MOST_KEYS ? (
                  <Suspense fallback={<Skeleton className="h-40 rounded-card" />}>
                    <TypedList {...shared} onPress={press} />
                  </Suspense>
                ) : (
                  <Keys {...shared} family={family} odds={odds} onPress={press} />
                )}
                {symbols.length === 100 && draft.mode === 'marks' ? (
                  <Suspense fallback={<Skeleton className="h-40 rounded-card" />}>
                    <TailShortcuts play={play} draft={draft} row={row} onDraft={setDraft} />
                  </Suspense>
                ) : null}
              </PadRow>
            );
          })}
    </div>
  );
}

type PadRowProps = { label: string; draft: Draft; shortcuts?: React.ReactNode; children: React.ReactNode };

function PadRow({ label, shortcuts, children }: PadRowProps) {
  return (
    <section className="lt-row">
      <div className="lt-row-head">
        <h3>{label}</h3>
        {shortcuts}
      </div>
      {children}
    </section>
  );
}

type ShortcutsProps = { betting: Betting; row: number; isOne: boolean; label: string };

function Shortcuts({ betting, row, isOne, label }: ShortcutsProps) {
  const t = useT();
  const { play, draft, setDraft } = betting;
  const offered = play.shortcuts.filter((one) => !isOne || one === 'clear');
  return (
    <div className="lt-shortcuts no-bar" role="group" aria-label={t('lottery.shortcutsOf', { row: label })}>
      {offered.map((shortcut) => (
        <Button
          key={shortcut}
          look="ghost"
          size="mini"
          className="lt-short-key"
          onClick={() => setDraft(shortened(play, draft, row, shortcut))}
        >
          {t(`lottery.shortcut.${shortcut}`)}
        </Button>
      ))}
    </div>
  );
}
