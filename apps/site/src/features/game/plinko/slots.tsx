import type { PlinkoChoice } from '@trevo/engines/instant';
import { useLang, useT } from '@trevo/i18n';
import { formatChance } from '@trevo/i18n/chance';
import type { CSSProperties } from 'react';
import { multText } from '../../../shared/amounts/mult-text.ts';
import { edgeOf, prizesOf, slotColours } from './prizes.ts';

/** `ahead`: it paid more than the stake. */
export type Landed = { readonly slot: number; readonly how: 'ahead' | 'back' };

type SlotsProps = {
  choice: PlinkoChoice;
  landed: Landed | null;
  /** Whose figures are shown; with it one can look at each prize by finger, mouse and arrows. */
  picked?: number;
  onPick?: (slot: number) => void;
};

/** What the slots pay. A slider lies over them: it looks at a prize and bets nothing. */
export function Slots({ choice, landed, picked, onPick }: SlotsProps) {
  const t = useT();
  const lang = useLang();
  const point = lang === 'en' ? '.' : ',';
  const { rows } = choice;
  const prizes = prizesOf(choice);
  const shown = prizes[picked ?? 0];
  return (
    <div className="plinko-slots" data-rows={rows} style={{ '--slots': rows + 1 } as CSSProperties}>
      <div className="plinko-strip" aria-hidden="true">
        {prizes.map(({ slot, payE4 }) => {
          const { fill, ink } = slotColours(edgeOf(slot, rows));
          return (
            <span
              key={slot}
              data-landed={landed?.slot === slot ? landed.how : undefined}
              data-picked={onPick && picked === slot ? true : undefined}
              style={{ '--fill': fill, '--ink': ink } as CSSProperties}
            >
              <b>{multText(payE4, point)}</b>
            </span>
          );
        })}
      </div>
      {onPick && shown ? (
        <input
          type="range"
          data-testid="plinko-prizes"
          aria-label={t('plinko.prizes')}
          aria-valuetext={t('plinko.prizeAt', {
            times: multText(shown.payE4, point),
            chance: formatChance(shown.chance, lang),
          })}
          min={0}
          max={rows}
          step={1}
          value={picked}
          onChange={(event) => onPick(Number(event.target.value))}
        />
      ) : null}
    </div>
  );
}
