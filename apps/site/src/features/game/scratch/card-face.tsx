import { useT } from '@trevo/i18n';
import type { Amount } from '@trevo/money';
import type { CSSProperties, ReactNode } from 'react';
import { useGameMoney } from '../game-money.tsx';
import './scratch.css';

type CardFaceProps = {
  /** The nine amounts in money; null: the card is not bought yet. */
  amounts: readonly Amount[] | null;
  /** Cells of the three equal amounts, once they may be told. */
  won: readonly number[];
  /** Nothing of the coat is left. */
  isOpen: boolean;
  /** The coat that lies over the cells. */
  children?: ReactNode;
  testId: string;
};

/** The card: nine amounts, 3 x 3, and what lies over them. */
export function CardFace({ amounts, won, isOpen, children, testId }: CardFaceProps) {
  const t = useT();
  const { short } = useGameMoney();
  return (
    <div className="scratch-card" data-open={isOpen} data-won={won.length > 0} data-testid={testId}>
      <p className="scratch-head text-caption font-extrabold uppercase">{t('scratch.card')}</p>
      <div className="scratch-field">
        <ol className="scratch-cells" aria-hidden={!isOpen}>
          {Array.from({ length: 9 }, (_, cell) => {
            const text = amounts?.[cell] === undefined ? '' : short(amounts[cell]);
            return (
              <li
                key={cell}
                className="font-extrabold tabular-nums"
                style={{ '--digits': Math.max(1, text.length) } as CSSProperties}
                data-won={won.includes(cell)}
              >
                {text}
              </li>
            );
          })}
        </ol>
        {children}
      </div>
    </div>
  );
}
