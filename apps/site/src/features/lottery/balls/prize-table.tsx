import { type MessageId, useT } from '@trevo/i18n';

type TableProps = { names: readonly string[]; numbers: string };

export const prizesOf = (numbers: string): string[][] => numbers.split('|').map((row) => row.split(','));

const SHORT_ROWS = 2;
/** The short table has no more to open. */
export const isAllShort = (numbers: string): boolean => {
  const rows = prizesOf(numbers);
  return rows.length <= SHORT_ROWS && rows.every((row) => row.length === 1);
};

/** A drawn table of prizes, row by row: the special prize largest. */
export function PrizeTable({ names, numbers }: TableProps) {
  const t = useT();
  return (
    <dl className="lt-prizes tabular-nums">
      {prizesOf(numbers).map((row, at) => (
        <div key={names[at]} data-top={at === 0}>
          <dt>{t(`lottery.prize.${names[at] ?? ''}` as MessageId)}</dt>
          <dd>
            {row.map((number, place) => (
              <span key={`${place} ${number}`}>{number}</span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The first rows of a table, where there is little room. */
export function ShortTable({ names, numbers }: TableProps) {
  const t = useT();
  const rows = prizesOf(numbers);
  return (
    <p className="lt-short tabular-nums">
      {rows.slice(0, SHORT_ROWS).map(([first = ''], at) => (
        <span key={names[at]}>
          <small>{t(`lottery.prize.${names[at] ?? ''}` as MessageId)}</small>
          <b>{first}</b>
        </span>
      ))}
    </p>
  );
}
