import type { Downline } from '@trevo/contract';
import { isAgent } from '@trevo/contract/member-types';
import { type MessageId, type Translate, useLang, useT } from '@trevo/i18n';
import { Badge } from '@trevo/ui/chip';
import { cx } from '@trevo/ui/cx';
import { ArrowLeftRight, BookText, CreditCard, FileSignature, type LucideIcon } from 'lucide-react';
import type { Column } from '../table/column.ts';
import { Go } from '../table/go.tsx';
import { rateText } from '../parts/rate.ts';
import { byWay } from '../parts/way.ts';

type Span = Readonly<Record<string, string>>;
type Shape = {
  readonly span: Span;
  /** The agent whose direct downlines these are. */
  readonly above: string | undefined;
  /** The reader's own direct downlines. */
  readonly isOwn: boolean;
  /** Members of several levels. */
  readonly isFlat: boolean;
};

const SCHEME_TEXTS: Readonly<Record<string, MessageId>> = {
  dividend: 'agent.scheme.dividend',
  dailyWage: 'agent.scheme.dailyWage',
  hourlySalary: 'agent.scheme.hourlySalary',
  'realTimeSalary.single': 'agent.scheme.single',
  'realTimeSalary.profit': 'agent.scheme.profit',
  'realTimeSalary.loss': 'agent.scheme.loss',
};
const ratesText = (t: Translate, lang: ReturnType<typeof useLang>, rates: Downline['rates']): string =>
  Object.entries(rates)
    .map(([scheme, ppm]) => `${SCHEME_TEXTS[scheme] ? t(SCHEME_TEXTS[scheme]) : scheme} ${rateText(ppm, lang)}`)
    .join(' · ');

const under = (row: Downline, span: Span) => ({
  page: 'downlineManagmentView',
  search: { ...span, under: row.memberId },
});
const everybodyUnder = (row: Downline, span: Span) => ({
  page: 'downlineManagmentView',
  search: { ...span, under: row.memberId, whole: 'true' },
});
const account = (row: Downline, span: Span) => ({
  page: 'agentDownlineTransactionDetailsCopy',
  search: { ...span, member: row.memberId, who: row.account },
});
const bets = (row: Downline, { span, above }: Shape) => ({
  page: 'personalHistoryCopy',
  search: { ...span, under: row.memberId, who: row.account, ...byWay(row, above) },
});
/** Its result with those below, also of an agent who has nobody by now. */
const profit = (row: Downline, { span, above }: Shape) => ({
  page: 'palStatementsAgentCopy',
  search: {
    ...span,
    ...(row.directs > 0 || isAgent(row) ? { under: row.memberId } : { member: row.memberId, who: row.account }),
    ...byWay(row, above),
  },
});

function Name({ row, span }: { row: Downline; span: Span }) {
  const t = useT();
  const name = (
    <>
      <span
        role="img"
        aria-label={t(`agent.online.${row.isOnline}`)}
        className={cx('size-2.5 shrink-0 rounded-full', row.isOnline ? 'bg-mint' : 'bg-line-strong/50')}
      />
      <span className="truncate">{row.account}</span>
    </>
  );
  return (
    <span className="flex min-w-0 items-center gap-2 font-semibold md:max-lg:flex-wrap md:max-lg:gap-y-0.5">
      {row.directs > 0 ? (
        <Go to={under(row, span)} className="flex min-w-0 items-center gap-2">
          {name}
        </Go>
      ) : (
        <span className="flex min-w-0 items-center gap-2">{name}</span>
      )}
      {isAgent(row) ? <Badge tone="violet">{t('agent.type.agent')}</Badge> : null}
      {row.isActive ? null : <Badge tone="amber">{t('agent.downlines.off')}</Badge>}
    </span>
  );
}

/** What opens a dialog about a direct downline; one that is not there is not offered. */
export type MoneyActs = { readonly onTransfer?: (row: Downline) => void; readonly onCredit?: (row: Downline) => void };

const BUTTON =
  'inline-flex h-8 items-center gap-1.5 rounded-full px-2 text-meta font-semibold text-violet whitespace-nowrap hover:bg-pressed md:max-xl:rounded-input md:max-xl:px-1 md:max-xl:text-caption lg:max-xl:h-10 lg:max-xl:flex-col lg:max-xl:justify-center lg:max-xl:gap-0';

/** The word is always there: beside its icon, and below it where a table is narrow. On a tablet two stand below each other. */
function Act({ icon: Icon, text }: { icon: LucideIcon; text: string }) {
  return (
    <>
      <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
      <span>{text}</span>
    </>
  );
}

function Acts({ row, span, isOwn, money }: { row: Downline; span: Span; isOwn: boolean; money: MoneyActs }) {
  const t = useT();
  const { onTransfer, onCredit } = money;
  const [transfer, credit] = [t('agent.downlines.transfer'), t('agent.downlines.credit')];
  const [offer, details] = [t('agent.downlines.offer'), t('agent.downlines.details')];
  return (
    <span className="inline-flex gap-1 max-md:flex-wrap md:max-lg:grid md:max-lg:w-max md:max-lg:grid-cols-[max-content_max-content] md:max-lg:gap-0">
      {isOwn && row.isActive && onTransfer ? (
        <button type="button" className={BUTTON} onClick={() => onTransfer(row)}>
          <Act icon={ArrowLeftRight} text={transfer} />
        </button>
      ) : null}
      {isOwn && onCredit ? (
        <button type="button" className={BUTTON} onClick={() => onCredit(row)}>
          <Act icon={CreditCard} text={credit} />
        </button>
      ) : null}
      {isOwn && isAgent(row) ? (
        <Go
          isPlain
          to={{ page: 'agentContract', search: { offer: row.memberId, who: row.account } }}
          className={BUTTON}
        >
          <Act icon={FileSignature} text={offer} />
        </Go>
      ) : null}
      <Go isPlain to={account(row, span)} className={BUTTON}>
        <Act icon={BookText} text={details} />
      </Go>
    </span>
  );
}

/** The rates of contracts with the reader; they lead to those contracts. */
function Rates({ row }: { row: Downline }) {
  const t = useT();
  const text = ratesText(t, useLang(), row.rates);
  if (text === '') return <span className="text-faint">–</span>;
  return (
    <Go
      to={{ page: 'agentContract', search: { side: 'upline', member: row.memberId, who: row.account } }}
      className="whitespace-nowrap"
    >
      {text}
    </Go>
  );
}

/** The numbers of a line, and where each leads: to what it is made of. */
const numbersOf = (t: Translate, shape: Shape): readonly Column<Downline>[] => {
  const { span, isFlat } = shape;
  const sums = { isSummed: !isFlat };
  const ofBets = { ...sums, link: (row: Downline) => bets(row, shape) };
  return [
    {
      key: 'balance',
      head: t('agent.col.balance'),
      kind: 'money',
      read: ({ balance }) => balance,
      link: (row) => account(row, span),
      isMain: true,
      isSummed: true,
    },
    {
      key: 'directs',
      head: t('agent.col.directs'),
      kind: 'count',
      read: ({ directs }) => directs,
      link: (row) => (row.directs > 0 ? under(row, span) : null),
      ...sums,
    },
    {
      key: 'team',
      head: t('agent.col.below'),
      kind: 'count',
      read: ({ team }) => team,
      none: t('agent.col.counting'),
      link: (row) => (row.team === 0 ? null : everybodyUnder(row, span)),
      ...sums,
    },
    { key: 'stake', head: t('agent.col.stake'), kind: 'money', read: ({ stake }) => stake, isMain: true, ...ofBets },
    { key: 'validBet', head: t('agent.col.validBet'), kind: 'money', read: ({ validBet }) => validBet, ...ofBets },
    {
      key: 'winLoss',
      head: t('agent.col.winLoss'),
      kind: 'signed',
      read: ({ winLoss }) => winLoss,
      link: (row) => profit(row, shape),
      ...sums,
    },
  ];
};

/** A line of the tree. */
export const useDownlineColumns = (shape: Shape, money: MoneyActs): readonly Column<Downline>[] => {
  const { span, isOwn } = shape;
  const t = useT();
  const lang = useLang();
  return [
    {
      key: 'account',
      head: t('agent.col.account'),
      kind: 'text',
      read: (row) => row.account,
      cell: (row) => <Name row={row} span={span} />,
    },
    ...numbersOf(t, shape),
    {
      key: 'rates',
      head: t('agent.col.rates'),
      kind: 'text',
      read: ({ rates }) => ratesText(t, lang, rates),
      cell: (row) => <Rates row={row} />,
    },
    { key: 'nickname', head: t('agent.col.nickname'), kind: 'text', read: ({ nickname }) => nickname },
    {
      key: 'series',
      head: t('agent.col.series'),
      kind: 'text',
      read: ({ series }) => (series === null ? null : String(series)),
    },
    { key: 'joinedAt', head: t('agent.col.joinedAt'), kind: 'moment', read: ({ joinedAt }) => joinedAt },
    { key: 'lastLoginAt', head: t('agent.col.lastLoginAt'), kind: 'moment', read: ({ lastLoginAt }) => lastLoginAt },
    {
      key: 'acts',
      head: t('agent.col.acts'),
      kind: 'text',
      isActs: true,
      read: () => null,
      cell: (row) => <Acts row={row} span={span} isOwn={isOwn} money={money} />,
    },
  ];
};
