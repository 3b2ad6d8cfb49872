import { useT } from '@trevo/i18n';
import { Chip } from '@trevo/ui/chip';

/** As often as the official games of numbers sell it. */
const TIMES = [2, 3, 4, 6, 8, 9, 12] as const;

type Props = { count: number | null; most: number; onCount(count: number): void };

/** The same ticket for so many draws, at a press; `most` are known yet. */
export function TimesKeys({ count, most, onCount }: Props) {
  const t = useT();
  const possible = TIMES.filter((times) => times <= most);
  if (possible.length === 0) return null;
  return (
    <fieldset className="mb-4">
      <legend className="mb-2 text-dense font-semibold">{t('lottery.chase.times')}</legend>
      <div className="flex flex-wrap gap-2">
        {possible.map((times) => (
          <Chip
            key={times}
            isOn={count === times}
            className="min-h-11"
            aria-label={t('lottery.chase.timesOf', { count: times })}
            onClick={() => onCount(times)}
            data-times={times}
          >
            {times}
          </Chip>
        ))}
      </div>
    </fieldset>
  );
}
