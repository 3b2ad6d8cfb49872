import type { BlackjackAct } from '@trevo/engines/cards';
import { useT } from '@trevo/i18n';
import { Lightbulb } from 'lucide-react';

type HintRowProps = {
  isOn: boolean;
  onToggle(): void;
  /** The best act now; null where there is none to do. */
  best: BlackjackAct | null;
};

/** Whether the best move is shown, and the move. Off until the player wants it. */
export function HintRow({ isOn, onToggle, best }: HintRowProps) {
  const t = useT();
  const text = !isOn
    ? t('blackjack.pays')
    : best
      ? t('blackjack.hint.best', { act: t(`blackjack.act.${best}`) })
      : t('blackjack.hint.on');
  return (
    <div className="flex items-center gap-3">
      <button
        type="button"
        data-testid="hint"
        aria-pressed={isOn}
        onClick={onToggle}
        className="bj-hint flex min-h-11 shrink-0 items-center gap-1.5 rounded-full px-4 text-dense font-semibold"
      >
        <Lightbulb size={18} aria-hidden="true" />
        {t('blackjack.hint')}
      </button>
      <p role="status" data-testid="hint-text" data-best={best ?? undefined} className="min-w-0 text-dense text-muted">
        {text}
      </p>
    </div>
  );
}
