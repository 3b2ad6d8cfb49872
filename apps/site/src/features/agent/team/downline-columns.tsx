import type { Downline } from '@trevo/contract';
import { isAgent } from '@trevo/contract/member-types';
import { type MessageId, type Translate, useLang, useT } from '@trevo/i18n';
import { Badge } from '@trevo/ui/chip';
import { cx } from '@trevo/ui/cx';
import { ArrowLeftRight, BookText, CreditCard, FileSignature, type LucideIcon } from 'lucide-react';
import type { Column } from '../table/column.ts';
import { Go } from '../table/go.tsx';
import { rateText } from '../parts/rate.ts';

type Span = Readonly<Record<string, string>>;

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
const account = (row: Downline, span: Span) => ({
  page: 'agentDownlineTransactionDetailsCopy',
  search: { ...span, member: row.memberId, who: row.account },
});
const bets = (row: Downline, span: Span) => ({
  page: 'personalHistoryCopy',
  search: { ...span, under: row.memberId, who: row.account },
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
    <span className="flex min-w-0 items-center gap-2 font-semibold">
      {row.directs > 0 ? (
        <Go to={under(row, span)} className="flex min-w-0 items-center gap-2">
          {name}
        </Go>
      ) : (
        name
      )}
      {isAgent(row) ? <Badge tone="violet">{t('agent.type.agent')}</Badge> : null}
      {row.isActive ? null : <Badge tone="amber">{t('agent.downlines.off')}</Badge>}
    </span>
  );
}

/** What opens a dialog about a direct downline; one that is not there is not offered. */
export type MoneyActs = { readonly onTransfer?: (row: Downline) => void; readonly onCredit?: (row: Downline) => void };

// Relative: words that are read but not drawn stay within the table.
const BUTTON =
  'relative inline-flex h-8 items-center gap-1.5 rounded-full px-2 text-meta font-semibold text-violet whitespace-nowrap hover:bg-pressed';

/** Its words are there where there is room for all of them; between a phone and a wide desk the icon stands alone. */
function Act({ icon: Icon, text }: { icon: LucideIcon; text: string }) {
  return (
    <>
      <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
      <span className="md:max-2xl:sr-only">{text}</span>
    </>
  );
}

function Acts({ row, span, isOwn, money }: { row: Downline; span: Span; isOwn: boolean; money: MoneyActs }) {
  const t = useT();
  const { onTransfer, onCredit } = money;
  const [transfer, credit] = [t('agent.downlines.transfer'), t('agent.downlines.credit')];
  const [offer, details] = [t('agent.downlines.offer'), t('agent.downlines.details')];
  return (
    <span className="inline-flex gap-1 max-md:flex-wrap">
      {isOwn && row.isActive && onTransfer ? (
        <button type="button" title={transfer} className={BUTTON} onClick={() => onTransfer(row)}>
          <Act icon={ArrowLeftRight} text={transfer} />
        </button>
      ) : null}
      {isOwn && onCredit ? (
        <button type="button" title={credit} className={BUTTON} onClick={() => onCredit(row)}>
          <Act icon={CreditCard} text={credit} />
        </button>
      ) : null}
      {isOwn && isAgent(row) ? (
        <Go
          isPlain
          title={offer}
          to={{ page: 'agentContract', search: { offer: row.memberId, who: row.account } }}
          className={BUTTON}
        >
          <Act icon={FileSignature} text={offer} />
        </Go>
      ) : null}
      <Go isPlain title={details} to={account(row, span)} className={BUTTON}>
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
const numbersOf = (t: Translate, span: Span): readonly Column<Downline>[] => {
  const sums = { isSummed: true } as const;
  const ofBets = { ...sums, link: (row: Downline) => bets(row, span) };
  return [
    {
      key: 'balance',
      head: t('agent.col.balance'),
      kind: 'money',
      read: ({ balance }) => balance,
      link: (row) => account(row, span),
      isMain: true,
      ...sums,
    },
    {
      key: 'directs',
      head: t('agent.col.directs'),
      kind: 'count',
      read: ({ directs }) => directs,
      link: (row) => (row.directs > 0 ? under(row, span) : null),
      ...sums,
    },
    { key: 'team', head: t('agent.col.below'), kind: 'count', read: ({ team }) => team, ...sums },
    { key: 'stake', head: t('agent.col.stake'), kind: 'money', read: ({ stake }) => stake, isMain: true, ...ofBets },
    { key: 'validBet', head: t('agent.col.validBet'), kind: 'money', read: ({ validBet }) => validBet, ...ofBets },
    {
      key: 'winLoss',
      head: t('agent.col.winLoss'),
      kind: 'signed',
      read: ({ winLoss }) => winLoss,
      link: (row) => ({
        page: 'palStatementsAgentCopy',
        search: { ...span, ...(row.directs > 0 ? { under: row.memberId } : { name: row.account }) },
      }),
      ...sums,
    },
  ];
};

/** A line of the tree. */
export const useDownlineColumns = (span: Span, isOwn: boolean, money: MoneyActs): readonly Column<Downline>[] => {
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
    ...numbersOf(t, span),
    {
      key: 'rates',
      head: t('agent.col.rates'),
      kind: 'text',
      read: ({ rates }) => ratesText(t, lang, rates),
      cell: (row) => <Rates row={row} />,
    },
    {
      key: 'acts',
      head: t('agent.col.acts'),
      kind: 'text',
      isActs: true,
      read: () => null,
      cell: (row) => <Acts row={row} span={span} isOwn={isOwn} money={money} />,
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
  ];
};
