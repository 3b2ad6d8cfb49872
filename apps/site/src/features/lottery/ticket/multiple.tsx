import { useT } from '@trevo/i18n';
import { Plus } from 'lucide-react';
import { MinusMark } from '../balls/marks.tsx';

type MultipleProps = { value: number; most: number; onValue(value: number): void; label?: string };

/** A multiple: one less, one more, or typed. */
export function Multiple({ value, most, onValue, label }: MultipleProps) {
  const t = useT();
  const name = label ?? t('lottery.multiple');
  return (
    <fieldset className="lt-multiple">
      <legend className={label ? 'sr-only' : undefined}>{name}</legend>
      <div>
        <button
          type="button"
          aria-label={t('lottery.multiple.less')}
          disabled={value <= 1}
          onClick={() => onValue(value - 1)}
        >
          <MinusMark size={18} />
        </button>
        <input
          aria-label={name}
          inputMode="numeric"
          value={value}
          maxLength={4}
          onFocus={(event) => event.target.select()}
          onChange={(event) => onValue(Number(event.target.value.replaceAll(/\D/g, '')))}
        />
        <button
          type="button"
          aria-label={t('lottery.multiple.more')}
          disabled={value >= most}
          onClick={() => onValue(value + 1)}
        >
          <Plus size={18} aria-hidden="true" />
        </button>
      </div>
    </fieldset>
  );
}
