import { type Play, tailsBy, ZODIAC } from '@trevo/engines/lottery';
import { useT } from '@trevo/i18n';
import { Chip } from '@trevo/ui/chip';
import { useState } from 'react';
import type { Draft } from '../slip/draft.ts';
import { moveFocus } from './move-focus.ts';

const KINDS = ['head', 'tail', 'sum', 'zodiac'] as const;
type Kind = (typeof KINDS)[number];

type Props = { play: Play; draft: Draft; row: number; onDraft(draft: Draft): void };

/** Tails of two digits by their head, their end, their sum or the sign of a year: some ten numbers at a press, or none of them. */
export function TailShortcuts({ play, draft, row, onDraft }: Props) {
  const t = useT();
  const [kind, setKind] = useState<Kind>('head');
  const { symbols = [], most = 0 } = play.rule.entry.rows[row] ?? {};
  const marked = draft.rows[row] ?? [];
  const placesOf = (nth: number): number[] => tailsBy(kind, nth).map((tail) => symbols.indexOf(tail));
  const press = (nth: number): void => {
    const places = placesOf(nth);
    const isWhole = places.every((place) => marked.includes(place));
    const next = isWhole
      ? marked.filter((place) => !places.includes(place))
      : [...new Set([...marked, ...places])].toSorted((a, b) => a - b).slice(0, most);
    onDraft({ ...draft, rows: draft.rows.map((own, at) => (at === row ? next : own)) });
  };
  const keys = kind === 'zodiac' ? ZODIAC.map((sign) => t(`lottery.zodiac.${sign}`)) : [...'0123456789'];
  return (
    <div className="mt-3 grid gap-2">
      <div className="flex flex-wrap gap-2" role="group" aria-label={t('lottery.tails')}>
        {KINDS.map((one) => (
          <Chip key={one} isOn={kind === one} className="min-h-11" onClick={() => setKind(one)}>
            {t(`lottery.tails.${one}`)}
          </Chip>
        ))}
      </div>
      <div
        className="lt-keys"
        data-kind={kind === 'zodiac' ? 'named' : undefined}
        role="group"
        aria-label={t(`lottery.tails.${kind}`)}
        onKeyDown={moveFocus}
      >
        {keys.map((name, nth) => (
          <button
            key={name}
            type="button"
            className="lt-key"
            aria-pressed={placesOf(nth).every((place) => marked.includes(place))}
            onClick={() => press(nth)}
          >
            <b>{name}</b>
          </button>
        ))}
      </div>
    </div>
  );
}
