import { useT } from '@trevo/i18n';
import { CardRow } from './card-row.tsx';
import { countOf, dealerDelay, handDelay, type Shown } from './deal.ts';
import { useHandName } from './use-hand-name.ts';

type TableProps = {
  /** Null: nothing is dealt. */
  shown: Shown | null;
  /** Acts of the round so far. */
  acts: number;
  /** Cards are still on their way: how it ended is not told yet. */
  isMoving: boolean;
  stakeOf(isDoubled: boolean): string;
};

/** The felt: the dealer's cards above, the player's hands below, what each counts and how it ended. */
export function Table({ shown, acts, isMoving, stakeOf }: TableProps) {
  const t = useT();
  const nameOf = useHandName();
  const isOver = shown !== null && shown.active === null;
  const isTold = isOver && !isMoving;
  const hands = shown?.hands ?? [null];
  return (
    <div className="bj-table" data-two={hands.length > 1}>
      <div
        role="img"
        data-testid="bj-dealer"
        aria-label={nameOf(t('blackjack.dealer'), shown && !(isOver && isMoving) ? shown.dealer : null, !isOver)}
        className="bj-seat grid justify-items-center"
      >
        <Tag
          name={t('blackjack.dealer')}
          count={shown && !(isOver && isMoving) ? countOf(shown.dealer, !isOver) : ''}
        />
        {shown ? (
          <CardRow
            cards={shown.dealer.cards}
            isHiding={!isOver}
            isTurning={isOver}
            delayOf={(at) => dealerDelay(shown, acts, at)}
          />
        ) : (
          <Slots />
        )}
      </div>
      <p className="bj-print text-center text-caption font-extrabold uppercase" aria-hidden="true">
        <span>{t('blackjack.pays')}</span>
        <span>{t('blackjack.stands')}</span>
      </p>
      <div className="bj-hands flex justify-center">
        {hands.map((hand, at) => {
          const name = hands.length > 1 ? t('blackjack.hand', { number: at + 1 }) : t('blackjack.you');
          const end = hand && (isTold || hand.end === 'bust') ? hand.end : null;
          const isActive = hands.length > 1 && shown?.active === at;
          return (
            <div
              key={`${hands.length}-${at}`}
              role="img"
              data-testid="bj-hand"
              data-active={isActive}
              data-end={end ?? undefined}
              aria-label={nameOf(name, hand, false, end)}
              className="bj-hand grid justify-items-center rounded-card"
            >
              {hand && shown ? (
                <CardRow cards={hand.cards} delayOf={(place) => handDelay(shown, acts, at, place)} />
              ) : (
                <Slots />
              )}
              <Tag
                name={isActive ? t('blackjack.playing') : name}
                count={hand ? countOf(hand, shown?.active === at) : ''}
              />
              <span className="bj-stake text-caption font-semibold tabular-nums">
                {end ? (
                  <b className="bj-end">{t(`blackjack.end.${end}`)}</b>
                ) : hand ? (
                  `${stakeOf(hand.isDoubled)}${hand.isDoubled ? ` · ${t('blackjack.doubled')}` : ''}`
                ) : (
                  ''
                )}
              </span>
            </div>
          );
        })}
      </div>
    </div>
  );
}

function Tag({ name, count }: { name: string; count: string }) {
  return (
    <span className="bj-tag flex items-center gap-1.5 text-caption font-semibold">
      {name}
      {count ? (
        <b key={count} data-testid="bj-total" className="bj-total text-dense tabular-nums">
          {count}
        </b>
      ) : null}
    </span>
  );
}

/** Where cards will lie. */
function Slots() {
  return (
    <span className="bj-row flex justify-center">
      <span className="bj-slot" />
      <span className="bj-slot" />
    </span>
  );
}
