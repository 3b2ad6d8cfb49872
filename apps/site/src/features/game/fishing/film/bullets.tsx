import type { RoundView } from '@trevo/contract';
import { wireAmount } from '@trevo/contract/currency';
import type { Wire } from '@trevo/engines/house';
import { FISH, type FishingChoice, type FishingShown } from '@trevo/engines/instant';
import { useT } from '@trevo/i18n';
import { amount } from '@trevo/money';
import { useGameMoney } from '../../game-money.tsx';
import './bullets.css';

/** Every bullet of a second in order: what it was shot at, what it drew and brought, and those that were not charged. `until`: of a replay, up to that tenth. */
export function Bullets({ round, until = Number.POSITIVE_INFINITY }: { round: RoundView; until?: number }) {
  const t = useT();
  const { full } = useGameMoney();
  const { chip, shots, missed } = round.choice as FishingChoice;
  const { shots: came } = round.shown as Wire<FishingShown>;
  const lines = [
    ...shots.map(({ at, kind }, place) => {
      const { draw = 0, times = 0 } = came[place] ?? {};
      const of = kind ? FISH[kind].of : 0;
      const brought = times > 0 ? full(amount(wireAmount(chip) * BigInt(times))) : t('fishing.recall.swamOn');
      return {
        at,
        name: kind ? t(`fishing.kind.${kind}`) : '',
        note: t('fishing.recall.drew', { draw, of }),
        brought,
        isHit: times > 0,
      };
    }),
    ...missed.map(({ at, why }) => ({
      at,
      name: t('fishing.recall.notCharged'),
      note: t(`fishing.why.${why}`),
      brought: full('0.00'),
      isHit: false,
    })),
  ]
    .filter(({ at }) => at <= until)
    .toSorted((one, other) => one.at - other.at);
  return (
    <ol className="fishing-bullets" data-testid="bullets">
      {lines.map(({ at, name, note, brought, isHit }) => (
        <li key={at} data-hit={isHit} className="text-dense">
          <span>
            <strong>{name}</strong>
            <small>{note}</small>
          </span>
          <span className="tabular-nums">{brought}</span>
        </li>
      ))}
    </ol>
  );
}
