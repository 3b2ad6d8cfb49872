import type { Play } from '@trevo/engines/lottery';
import { type MessageId, useLang, useT } from '@trevo/i18n';
import { type CSSProperties, useState } from 'react';
import { Piece } from '../balls/drawn.tsx';
import { choiceOdds } from '../slip/cost.ts';
import { oddsWords } from '../slip/odds-words.ts';
import { moveFocus } from './move-focus.ts';
import './keys.css';

type KeysProps = {
  play: Play;
  family: string;
  row: number;
  marked: readonly number[];
  odds: readonly number[];
  /** Named for who does not see them: the place, or what the row is. */
  label: string;
  onPress(symbol: number): void;
};

/** Cars and dice have their look also before they are marked. */
const isPicture = (family: string, play: Play): boolean =>
  (family === 'PK10' && /^P(?:_FIX|\d_DIR)$/.test(play.code)) ||
  (family === 'K3' && (play.rule.entry.rows[0]?.symbols.length ?? 0) === 6);

/** The keys of a row: numbers as balls, named choices with what they pay. One is a stop of the tab key; arrows move from there. */
export function Keys({ play, family, row, marked, odds, label, onPress }: KeysProps) {
  const t = useT();
  const lang = useLang();
  const [at, setAt] = useState(0);
  const symbols = play.rule.entry.rows[row]?.symbols ?? [];
  const isNamed = play.input === 'choices';
  const paid = symbols.map((_, place) => oddsWords(choiceOdds(play, odds, row, place), lang));
  // Prizes by hits are the same whatever is marked: they stand with the rules.
  const differs = new Set(paid).size > 1;
  const hasPicture = isPicture(family, play);
  return (
    <div
      role="group"
      aria-label={label}
      className="lt-keys"
      data-kind={isNamed ? 'named' : hasPicture ? 'picture' : 'number'}
      data-many={symbols.length > 28}
      data-hundred={symbols.length % 10 === 0}
      data-few={!isNamed && symbols.length <= 10}
      style={{ '--n': symbols.length } as CSSProperties}
      onKeyDown={moveFocus}
    >
      {symbols.map((symbol, place) => {
        const isOn = marked.includes(place);
        const pays = paid[place] ?? '';
        const text = isNamed ? t(`lottery.choice.${symbol}` as MessageId) : symbol;
        return (
          <button
            key={symbol}
            type="button"
            className="lt-key"
            aria-pressed={isOn}
            aria-label={isNamed || differs ? t('lottery.keyPays', { choice: text, odds: pays }) : text}
            tabIndex={place === at ? 0 : -1}
            onFocus={() => setAt(place)}
            onClick={() => onPress(place)}
          >
            {hasPicture || (isOn && !isNamed) ? (
              <Piece family={hasPicture ? family : ballOf(family)} text={symbol} />
            ) : null}
            {isNamed || (!isOn && !hasPicture) ? <b>{text}</b> : null}
            {isNamed || (differs && play.rule.prizes[0]?.key !== '1') ? <small>{pays}</small> : null}
          </button>
        );
      })}
    </div>
  );
}

/** Sums of dice and cars are balls: a die has no seven. */
const ballOf = (family: string): string => (family === 'K3' || family === 'PK10' ? 'L28' : family);
