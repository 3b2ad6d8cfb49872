import type { HiloShown, HiloSide } from '@trevo/engines/instant';
import { useLang, useT } from '@trevo/i18n';
import { formatShare } from '@trevo/i18n/format';
import { multText } from '../../../shared/amounts/mult-text.ts';
import { chanceOf, sayingOf } from './cards.ts';
import { MoveMark } from './trail.tsx';

type GuessesProps = {
  /** The card to guess at; null while there is none. */
  rank: number | null;
  nextE4: HiloShown['nextE4'] | null;
  isLocked: boolean;
  /** A round waits: space belongs to the button that has the focus. */
  isOpen: boolean;
  onGuess(side: HiloSide): void;
};

const SIDES = ['higher', 'lower'] as const;

/** The two guesses at a card: what wins, how likely that is, and what the round pays then. */
export function Guesses({ rank, nextE4, isLocked, isOpen, onGuess }: GuessesProps) {
  const t = useT();
  const lang = useLang();
  return (
    <div role="group" aria-label={t('hilo.guess')} className="grid grid-cols-2 gap-2">
      {SIDES.map((side) => {
        const saying = rank === null ? (`${side}OrSame` as const) : sayingOf(rank, side);
        const payE4 = nextE4?.[side] ?? null;
        const canGuess = !isLocked && payE4 !== null;
        return (
          <button
            key={side}
            type="button"
            data-testid={`guess-${side}`}
            data-side={side}
            data-plays={isOpen ? undefined : true}
            // Not `disabled`: the focus of a keyboard stays on it from card to card.
            aria-disabled={!canGuess}
            onClick={() => {
              if (canGuess) onGuess(side);
            }}
            className="hilo-guess min-w-0 rounded-card px-2 py-2.5 text-center active:scale-[.98]"
          >
            <span className="flex items-center justify-center gap-1 text-dense font-extrabold">
              <MoveMark saying={saying} size={18} />
              {t(`hilo.say.${saying}`)}
            </span>
            <span className="block text-lead font-extrabold tabular-nums">
              {payE4 === null ? '–' : multText(payE4, lang === 'en' ? '.' : ',')}
            </span>
            <span className="block text-caption tabular-nums">
              {rank === null || nextE4 === null
                ? t('instant.chance')
                : t('hilo.chance', { chance: formatShare(chanceOf(rank, side), lang) })}
            </span>
          </button>
        );
      })}
    </div>
  );
}
