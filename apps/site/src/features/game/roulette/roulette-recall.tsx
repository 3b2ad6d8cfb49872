import type { RoundView } from '@trevo/contract';
import { HOUSE_CURRENCY, wireAmount } from '@trevo/contract/currency';
import { type LaidChoice, roulettePayE4, type RouletteShown } from '@trevo/engines/cards';
import type { Wire } from '@trevo/engines/house';
import { useT } from '@trevo/i18n';
import { payoutE4 } from '@trevo/money';
import { laidOf } from '../chips/laid-choice.ts';
import { useGameMoney } from '../game-money.tsx';
import { RecallCard } from '../instant/recall-card.tsx';
import { ClothView } from './cloth-view.tsx';
import { useNames } from './use-place-name.ts';

/** A finished round: the cloth with its chips and the marker, and what each place got back. */
export function RouletteRecall({ round }: { round: RoundView }) {
  const t = useT();
  const { short } = useGameMoney();
  const { numberName, placeName } = useNames();
  const choice = round.choice as LaidChoice;
  const { pocket } = round.shown as Wire<RouletteShown>;
  return (
    <RecallCard
      facts={[
        [t('roulette.recall.number'), numberName(pocket)],
        [t('roulette.recall.total'), short(round.bet)],
        ...choice.bets.map(({ place, stake }): readonly [string, string] => {
          const win = payoutE4(wireAmount(stake), roulettePayE4(place, pocket), HOUSE_CURRENCY);
          return [placeName(place), t('roulette.recall.got', { bet: short(stake), win: short(win) })];
        }),
      ]}
    >
      {/* Only a picture here: the list below says it all. */}
      <div className="roulette-bg rt-recall" data-testid="roulette-recall" inert aria-hidden="true">
        <ClothView
          laid={laidOf(choice)}
          isLying
          came={pocket}
          ended={wireAmount(round.win) > wireAmount(round.bet) ? 'ahead' : 'back'}
        />
      </div>
    </RecallCard>
  );
}
