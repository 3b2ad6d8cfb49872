import { wireAmount } from '@trevo/contract/currency';
import { useLang, useT } from '@trevo/i18n';
import { useGameMoney } from '../game-money.tsx';
import { timesText } from '../instant/targets.ts';
import type { Table } from './table.ts';

/** Everybody's bets on the round, the highest first: who has taken what lifts, who has not when it ends dims. */
export function Seats({ table, mine }: { table: Table; mine: ReadonlySet<string> }) {
  const t = useT();
  const point = useLang() === 'en' ? '.' : ',';
  const { short } = useGameMoney();
  const isOver = table.round?.bustE2 != null;
  const list = [...table.seats.values()].toSorted((a, b) => {
    const by = wireAmount(b.stake) - wireAmount(a.stake);
    return Number(mine.has(b.betId)) - Number(mine.has(a.betId)) || (by > 0n ? 1 : by < 0n ? -1 : 0);
  });
  return (
    <section className="crash-seats" aria-labelledby="crash-seats">
      <header>
        <h2 id="crash-seats" className="text-dense font-extrabold">
          {t('crash.seats')}
        </h2>
        <p className="text-caption text-muted tabular-nums" data-testid="crash-sum">
          {t('crash.seatsSum', { count: table.count, stake: short(table.stake) })}
        </p>
      </header>
      <ul>
        {list.map(({ betId, name, stake, cashedE2, win }) => (
          <li
            key={betId}
            data-state={cashedE2 !== null ? 'taken' : isOver ? 'lost' : 'flying'}
            data-own={mine.has(betId) || undefined}
          >
            <span className="truncate">{mine.has(betId) ? t('crash.you') : name}</span>
            <span className="tabular-nums">{short(stake)}</span>
            <span className="tabular-nums">{cashedE2 === null ? '' : timesText(cashedE2, point)}</span>
            <span className="tabular-nums">{cashedE2 === null || win === null ? '' : short(win)}</span>
          </li>
        ))}
      </ul>
      {table.count > list.length ? (
        <p className="text-caption text-muted">{t('crash.seatsMore', { count: table.count - list.length })}</p>
      ) : null}
    </section>
  );
}
