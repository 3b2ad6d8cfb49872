import { useT } from '@trevo/i18n';
import { cx } from '@trevo/ui/cx';
import type { Classify } from './lobby-search.ts';

/** Kinds of games inside a category, as a row of underlined words. */
export function ClassifyChips({
  kinds,
  selected,
  onSelect,
}: {
  kinds: readonly Classify[];
  selected: Classify;
  onSelect: (kind: Classify) => void;
}) {
  const t = useT();
  return (
    <fieldset
      aria-label={t('lobby.filters')}
      className="fade no-bar -mx-3 flex min-w-0 gap-5 overflow-x-auto border-b border-line/60 px-3 md:-mx-6 md:px-6"
    >
      {kinds.map((kind) => (
        <button
          key={kind}
          type="button"
          aria-pressed={kind === selected}
          onClick={() => onSelect(kind)}
          className={cx(
            'relative h-11 shrink-0 text-dense font-semibold whitespace-nowrap transition-colors duration-120',
            kind === selected
              ? 'text-text after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 after:rounded-full after:bg-gold-fill'
              : 'text-muted hover:text-text',
          )}
        >
          {t(`lobby.classify.${kind}`)}
        </button>
      ))}
    </fieldset>
  );
}
