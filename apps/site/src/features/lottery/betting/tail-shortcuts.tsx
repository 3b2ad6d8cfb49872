import { type Play, tailsBy } from '@trevo/engines/lottery';
import { useT } from '@trevo/i18n';
import { Chip } from '@trevo/ui/chip';
import { useState } from 'react';
import type { Draft } from '../slip/draft.ts';
import { moveFocus } from './move-focus.ts';

const KINDS = ['head', 'tail', 'sum'] as const;
type Kind = (typeof KINDS)[number];

type Props = { play: Play; draft: Draft; row: number; onDraft(draft: Draft): void };

/** Tails of two digits by their head, their end or their sum: ten numbers at a press, or none of them. */
export function TailShortcuts({ play, draft, row, onDraft }: Props) {
  const t = useT();
  const [kind, setKind] = useState<Kind>('head');
  const { symbols = [], most = 0 } = play.rule.entry.rows[row] ?? {};
  const marked = draft.rows[row] ?? [];
  const placesOf = (digit: number): number[] => tailsBy(kind, digit).map((tail) => symbols.indexOf(tail));
  const press = (digit: number): void => {
    const places = placesOf(digit);
    const isWhole = places.every((place) => marked.includes(place));
    const next = isWhole
      ? marked.filter((place) => !places.includes(place))
      : [...new Set([...marked, ...places])].toSorted((a, b) => a - b).slice(0, most);
    onDraft({ ...draft, rows: draft.rows.map((own, at) => (at === row ? next : own)) });
  };
  return (
    <div className="mt-3 grid gap-2">
      <div className="flex gap-2" role="group" aria-label={t('lottery.tails')}>
        {KINDS.map((one) => (
          <Chip key={one} isOn={kind === one} className="min-h-11" onClick={() => setKind(one)}>
            {t(`lottery.tails.${one}`)}
          </Chip>
        ))}
      </div>
      <div className="lt-keys" role="group" aria-label={t(`lottery.tails.${kind}`)} onKeyDown={moveFocus}>
        {Array.from({ length: 10 }, (_, digit) => (
          <button
            key={digit}
            type="button"
            className="lt-key"
            aria-pressed={placesOf(digit).every((place) => marked.includes(place))}
            onClick={() => press(digit)}
          >
            <b>{digit}</b>
          </button>
        ))}
      </div>
    </div>
  );
}
