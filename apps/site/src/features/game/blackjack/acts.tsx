import { BLACKJACK_ACTS, type BlackjackAct } from '@trevo/engines/cards';
import { useT } from '@trevo/i18n';
import { Copy, Hand, Plus, Split } from 'lucide-react';

const MARKS = { hit: Plus, stand: Hand, double: Copy, split: Split } as const;

/** The key of each act, written on its button. */
export const KEYS: Readonly<Record<string, BlackjackAct>> = { H: 'hit', S: 'stand', D: 'double', P: 'split' };
const keyOf = (act: BlackjackAct): string => Object.keys(KEYS).find((key) => KEYS[key] === act) ?? '';

type ActsProps = {
  /** What can be done now. */
  can: readonly BlackjackAct[];
  /** The best of it, when the player wants to know. */
  best: BlackjackAct | null;
  /** Says why an act that the cards allow cannot be paid for. */
  whyId: string | undefined;
  onAct(act: BlackjackAct): void;
};

/** The four acts in a row; what cannot be done stays in its place. */
export function Acts({ can, best, whyId, onAct }: ActsProps) {
  const t = useT();
  return (
    <div role="group" aria-label={t('blackjack.acts')} className="bj-acts mt-3 grid gap-2">
      {BLACKJACK_ACTS.map((act) => {
        const Mark = MARKS[act];
        const canAct = can.includes(act);
        return (
          <button
            key={act}
            type="button"
            data-testid={`act-${act}`}
            data-act={act}
            data-best={best === act}
            // Not `disabled`: the focus of a keyboard stays on it from card to card.
            aria-disabled={!canAct}
            aria-describedby={act === 'double' || act === 'split' ? whyId : undefined}
            aria-keyshortcuts={keyOf(act)}
            onClick={() => {
              if (canAct) onAct(act);
            }}
            className="bj-act relative grid min-w-0 justify-items-center rounded-card px-1 py-2 text-dense font-extrabold"
          >
            <Mark size={22} aria-hidden="true" />
            {t(`blackjack.act.${act}`)}
            <kbd aria-hidden="true" className="bj-key absolute text-caption">
              {keyOf(act)}
            </kbd>
          </button>
        );
      })}
    </div>
  );
}
