import type { WireMap } from '@trevo/contract';
import { type Translate, useT } from '@trevo/i18n';
import { Badge, type BadgeTone } from '@trevo/ui/chip';
import { schemeText } from '../contracts/words.tsx';
import { useAddress } from '../parts/address.ts';
import { PAY_PAGES } from '../parts/pay-pages.ts';
import type { Column, Target } from '../table/column.ts';
import { Go } from '../table/go.tsx';
import { sumWire } from '../table/sums.ts';
import { useBusinessZone } from '../use-business-zone.ts';
import { periodText } from './period.ts';

type Pay = WireMap['GET /wps/agent/pay'];
export type Line = Pay['value']['list'][number];
export type PayKind = NonNullable<Pay['query']['scheme']>;

const TONES: Readonly<Record<Line['state'], BadgeTone>> = {
  review: 'amber',
  held: 'red',
  waiting: 'amber',
  paid: 'mint',
};

export function StateBadge({ state }: { state: Line['state'] }) {
  const t = useT();
  return <Badge tone={TONES[state]}>{t(`agent.pay.state.${state}`)}</Badge>;
}

/** What a line is paid for: the period, or the issue of a game. */
export const useNameOf = (): ((line: Line) => string) => {
  const zone = useBusinessZone();
  return ({ scheme, game, issue, from, to }) =>
    issue === null
      ? zone === undefined
        ? ''
        : periodText(from, to, scheme === 'hourlySalary', zone)
      : `${game ?? ''} ${issue}`.trim();
};

/** What came to the wallet of a line, or left it: less than a debt where the house carried a part. Nothing before it is paid. */
export const paidOf = ({ paidAt, amount, carriedByHouse }: Pick<Line, 'paidAt' | 'amount' | 'carriedByHouse'>) =>
  paidAt === null ? null : sumWire([amount, carriedByHouse]);

type Opened = (line: Line) => Target;

/** What the kinds have apart: the scheme of a real-time salary, the carry of a dividend. */
const ownColumns = (t: Translate, kind: PayKind, opened: Opened): readonly Column<Line>[] => {
  if (kind === 'realTimeSalary')
    return [{ key: 'scheme', head: t('agent.col.scheme'), kind: 'text', read: ({ scheme }) => t(schemeText(scheme)) }];
  if (kind !== 'dividend') return [];
  const head = t('agent.pay.carried');
  return [{ key: 'carried', head, kind: 'signed', read: ({ carried }) => carried, link: opened }];
};

const MONEY = [
  { key: 'gross', kind: 'money', isMain: true },
  { key: 'below', kind: 'money', isMain: false },
  { key: 'amount', kind: 'signed', isMain: true },
] as const;

/** A line of pay. Every number of it opens the line. */
export function usePayColumns(kind: PayKind): readonly Column<Line>[] {
  const t = useT();
  const { at } = useAddress();
  const nameOf = useNameOf();
  const opened: Opened = (line) => ({ page: PAY_PAGES[kind], search: { ...at, pay: line.payId } });
  return [
    {
      key: 'period',
      head: t(kind === 'realTimeSalary' ? 'agent.pay.issue' : 'agent.pay.period'),
      kind: 'text',
      read: nameOf,
      cell: (line) => (
        <Go to={opened(line)} className="font-semibold whitespace-nowrap tabular-nums">
          {nameOf(line)}
        </Go>
      ),
    },
    {
      key: 'state',
      head: t('agent.col.state'),
      kind: 'text',
      read: ({ state }) => t(`agent.pay.state.${state}`),
      cell: ({ state, version }) => (
        <span className="flex items-center gap-2 whitespace-nowrap">
          <StateBadge state={state} />
          {version > 1 ? (
            <span className="text-meta text-muted">{t('agent.pay.correction', { number: version - 1 })}</span>
          ) : null}
        </span>
      ),
    },
    ...ownColumns(t, kind, opened),
    { key: 'base', head: t('agent.pay.base'), kind: 'money', read: ({ base }) => base, link: opened },
    { key: 'rate', head: t('agent.pay.rate'), kind: 'rate', read: ({ ratePpm }) => ratePpm, link: opened },
    ...MONEY.map(
      ({ key, kind: written, isMain }): Column<Line> => ({
        key,
        head: t(`agent.pay.${key}`),
        kind: written,
        read: (line) => line[key],
        link: opened,
        isSummed: true,
        isMain,
      }),
    ),
    {
      key: 'paid',
      head: t('agent.pay.paid'),
      kind: 'signed',
      read: paidOf,
      link: opened,
      isSummed: true,
    },
    { key: 'paidAt', head: t('agent.pay.paidAt'), kind: 'moment', read: ({ paidAt }) => paidAt },
  ];
}
