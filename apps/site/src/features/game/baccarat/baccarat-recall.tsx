import type { RoundView } from '@trevo/contract';
import type { BaccaratChoice } from '@trevo/engines/cards';
import { useLang, useT } from '@trevo/i18n';
import { multText } from '../../../shared/amounts/mult-text.ts';
import { useGameMoney } from '../game-money.tsx';
import { RecallCard } from '../instant/recall-card.tsx';
import type { Shown } from './deal.ts';
import type { Place } from './places.ts';
import { Seat } from './seat.tsx';
import { useTelling } from './use-telling.ts';
import './baccarat.css';
import './scene.css';

/** A finished round: both hands, who won, and what each place was paid. */
export function BaccaratRecall({ round }: { round: RoundView }) {
  const t = useT();
  const point = useLang() === 'en' ? '.' : ',';
  const { full, short } = useGameMoney();
  const { end } = useTelling();
  const { table, bets } = round.choice as BaccaratChoice;
  const { player, banker, winner, paid } = round.shown as Shown;
  return (
    <RecallCard
      facts={[
        [t('baccarat.table'), t(`baccarat.table.${table}`)],
        ...bets.map(({ place, stake }, at): [string, string] => [
          t('baccarat.recall.place', { place: t(`baccarat.place.${place as Place}`), stake: short(stake) }),
          full(paid[at]?.win ?? '0.00'),
        ]),
        [t('instant.times'), multText(round.winMultE4, point)],
      ]}
    >
      <div data-testid="baccarat-recall" className="baccarat-bg rounded-card p-3">
        <div className="bac-seats grid grid-cols-2 gap-2">
          {(['player', 'banker'] as const).map((side) => (
            <Seat
              key={side}
              side={side}
              cards={side === 'player' ? player : banker}
              end={winner === 'tie' ? 'tie' : winner === side ? 'won' : 'lost'}
            />
          ))}
        </div>
        <p className="bac-told grid place-items-center text-center text-dense font-semibold">{end(round)}</p>
      </div>
    </RecallCard>
  );
}
