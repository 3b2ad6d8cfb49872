import type { FishKind } from '@trevo/engines/instant';
import { useT } from '@trevo/i18n';
import { useGameMoney } from '../game-money.tsx';

export type Catch = {
  readonly id: string;
  readonly kind: FishKind;
  readonly times: number;
  readonly win: string;
  /** Null: mine. */
  readonly by: string | null;
};

/** The last fish that were caught here, the newest first; mine are spoken. */
export function Catches({ catches }: { catches: readonly Catch[] }) {
  const t = useT();
  const { full } = useGameMoney();
  const mine = catches.find(({ by }) => by === null);
  const textOf = ({ kind, times, win, by }: Catch): string => {
    const said = { fish: t(`fishing.kind.${kind}`), times, win: full(win) };
    return by === null ? t('fishing.caught', said) : t('fishing.caughtBy', { ...said, name: by });
  };
  return (
    <section className="fishing-list" aria-label={t('fishing.catches')}>
      <h2>{t('fishing.catches')}</h2>
      {catches.length === 0 ? <p className="text-dense text-muted">{t('fishing.noCatch')}</p> : null}
      <ul data-testid="catches">
        {catches.map((one) => (
          <li key={one.id} data-mine={one.by === null} className="text-dense">
            {textOf(one)}
          </li>
        ))}
      </ul>
      <p role="status" aria-live="polite" className="sr-only">
        {mine ? textOf(mine) : ''}
      </p>
    </section>
  );
}
