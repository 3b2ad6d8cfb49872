import type { FamilyCode } from '@trevo/engines/lottery';
import { useT } from '@trevo/i18n';
import type { CSSProperties } from 'react';
import { Ball } from './ball.tsx';
import { Car } from './car.tsx';
import { Die } from './die.tsx';
import { toneOf } from './family-tone.ts';
import { PrizeTable, ShortTable } from './prize-table.tsx';
import { TABLE_ROWS } from './prize-names.ts';
import './balls.css';

type DrawnProps = {
  family: string;
  /** As the family writes a result. */
  numbers: string;
  /** `short`: where a whole table of prizes has no room. */
  size?: 'small' | 'large' | 'short';
};

/** What was drawn, as balls, dice, cars or a table of prizes; a screen reader hears the numbers. */
export function Drawn({ family, numbers, size = 'small' }: DrawnProps) {
  const t = useT();
  const rows = TABLE_ROWS[family as FamilyCode];
  if (rows)
    return size === 'large' ? (
      <PrizeTable names={rows} numbers={numbers} />
    ) : (
      <ShortTable names={rows} numbers={numbers} />
    );
  const drawn = numbers.split(',');
  return (
    <div className="lt-drawn" data-size={size} data-family={family} data-many={drawn.length > 10}>
      <span className="sr-only">{t('lottery.drawn', { numbers: drawn.join(', ') })}</span>
      {drawn.map((one, at) => (
        // A digit can stand twice: its place is what it is known by.
        <span key={`${at} ${one}`} className="lt-piece" style={{ '--at': at } as CSSProperties}>
          <Piece family={family} text={one} />
        </span>
      ))}
      {family === 'L28' || family === 'K3' ? (
        <b className="lt-sum" aria-hidden="true">
          = {drawn.reduce((sum, one) => sum + Number(one), 0)}
        </b>
      ) : null}
    </div>
  );
}

/** One drawn number in its family's look. */
export function Piece({ family, text }: { family: string; text: string }) {
  if (family === 'K3') return <Die face={Number(text)} />;
  if (family === 'PK10') return <Car car={Number(text)} />;
  return <Ball text={text} tone={toneOf(family)} />;
}
