import type { Play } from '@trevo/engines/lottery';
import { useT } from '@trevo/i18n';
import { Button } from '@trevo/ui/button';
import { Field } from '@trevo/ui/field';
import { X } from 'lucide-react';
import { type FormEvent, useState } from 'react';

type Props = { play: Play; row: number; marked: readonly number[]; label: string; onPress(symbol: number): void };

/** Numbers in any order, typed: their digits may stand in any order too. */
export function TypedList({ play, row, marked, label, onPress }: Props) {
  const t = useT();
  const [text, setText] = useState('');
  const [hasFailed, setFailed] = useState(false);
  const symbols = play.rule.entry.rows[row]?.symbols ?? [];
  const add = (event: FormEvent): void => {
    event.preventDefault();
    const typed = [...text.replaceAll(/\D/g, '')].toSorted().join('');
    const place = symbols.indexOf(typed);
    setFailed(place < 0);
    if (place < 0) return;
    if (!marked.includes(place)) onPress(place);
    setText('');
  };
  return (
    <form onSubmit={add} className="grid gap-3" noValidate>
      <div className="flex items-end gap-2">
        <Field
          label={label}
          value={text}
          inputMode="numeric"
          autoComplete="off"
          className="flex-1"
          error={hasFailed ? t('lottery.typed.wrong') : undefined}
          hint={t('lottery.typed.hint')}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" look="violet" className="mb-6">
          {t('lottery.typed.add')}
        </Button>
      </div>
      <ul className="flex flex-wrap gap-2">
        {marked.map((place) => (
          <li key={place}>
            <Button
              look="soft"
              className="tabular-nums"
              aria-label={t('lottery.typed.remove', { number: symbols[place] ?? '' })}
              onClick={() => onPress(place)}
            >
              {symbols[place]}
              <X size={16} aria-hidden="true" />
            </Button>
          </li>
        ))}
      </ul>
    </form>
  );
}
