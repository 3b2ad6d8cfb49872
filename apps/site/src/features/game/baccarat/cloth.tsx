import type { BaccaratChoice } from '@trevo/engines/cards';
import { useLang, useT } from '@trevo/i18n';
import { type Amount, formatWire } from '@trevo/money';
import { HOUSE_CURRENCY, wireAmount } from '@trevo/contract/currency';
import type { GameConfig } from '../../../games/game-screen.ts';
import { ChipFace } from '../chips/chip-face.tsx';
import type { Chips } from '../chips/use-chips.ts';
import { useGameMoney } from '../game-money.tsx';
import { oddsText, PLACES, type Place, placesOf } from './places.ts';
import type { Shown } from './deal.ts';

type ClothProps = {
  config: GameConfig;
  chips: Chips;
  table: BaccaratChoice['table'];
  /** What each place was paid, while the chips of that round still lie there. */
  paid: Shown['paid'] | null;
};

/** The seven places of the felt. A press lays the chip in hand; what a place was paid lies on it when the round is over. */
export function Cloth({ config, chips, table, paid }: ClothProps) {
  const t = useT();
  const point = useLang() === 'en' ? '.' : ',';
  const { full } = useGameMoney();
  const certified = placesOf(config, table);
  const oddsOf = (place: Place): string => {
    const { payE4 = 0, leastE4 = 0 } = certified.get(place) ?? {};
    const odds = oddsText(payE4, point);
    return payE4 === leastE4 ? odds : t('baccarat.place.six', { odds, six: oddsText(leastE4, point) });
  };
  return (
    <div
      role="group"
      aria-label={t('baccarat.cloth')}
      className="bac-cloth grid gap-1 rounded-card p-1"
      data-over={paid !== null}
    >
      {PLACES.map((place) => {
        const isSide = place === 'player' || place === 'banker';
        const laid = chips.laid.get(place) ?? 0n;
        const won = paid?.find((one) => one.place === place);
        const state = won && (won.payE4 > 10_000 ? 'won' : won.payE4 > 0 ? 'back' : 'lost');
        return (
          <button
            key={place}
            type="button"
            data-testid={`place-${place}`}
            data-place={place}
            data-state={state}
            aria-label={[
              t('baccarat.place.name', { place: t(`baccarat.place.${place}`), odds: oddsOf(place) }),
              laid > 0n ? t('baccarat.place.laid', { amount: full(laid as Amount) }) : '',
              won ? t('baccarat.place.paid', { amount: full(won.win) }) : '',
            ]
              .filter((part) => part !== '')
              .join('. ')}
            aria-disabled={chips.isLocked}
            onClick={(event) => {
              chips.press([place]);
              // After a tap space deals; a keyboard keeps its place.
              if (event.detail > 0) event.currentTarget.blur();
            }}
            onContextMenu={(event) => {
              event.preventDefault();
              chips.takeOne(place);
            }}
            onKeyDown={(event) => {
              if (event.key === 'Delete' || event.key === 'Backspace') chips.takeOne(place);
            }}
            className="bac-place relative grid min-w-0 justify-items-center rounded-card text-caption"
          >
            <b className={isSide ? 'text-body uppercase' : undefined}>{t(`baccarat.place.${place}`)}</b>
            {place === 'small' || place === 'big' ? (
              <span className="bac-odds">{t(`baccarat.place.hint.${place}`)}</span>
            ) : null}
            <span className="bac-odds">{oddsOf(place)}</span>
            {laid > 0n ? (
              <span className="bac-chip absolute" key={formatWire(laid as Amount, HOUSE_CURRENCY)}>
                <ChipFace micros={laid} />
              </span>
            ) : null}
            {won && wireAmount(won.win) > 0n ? (
              <span
                data-testid={`paid-${place}`}
                className="bac-paid absolute whitespace-nowrap rounded-full px-2 font-extrabold tabular-nums"
              >
                {full(won.win)}
              </span>
            ) : null}
          </button>
        );
      })}
    </div>
  );
}
