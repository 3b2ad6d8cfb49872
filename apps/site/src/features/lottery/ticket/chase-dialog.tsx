import type { LotteryConfig, LotteryIssue } from '@trevo/contract';
import { HOUSE_CURRENCY } from '@trevo/contract/currency';
import { useLang, useT } from '@trevo/i18n';
import { formatClock, localeOf } from '@trevo/i18n/format';
import type { Amount } from '@trevo/money';
import { Button } from '@trevo/ui/button';
import { Chip } from '@trevo/ui/chip';
import { Dialog } from '@trevo/ui/dialog';
import { Check, Field } from '@trevo/ui/field';
import { Note } from '@trevo/ui/note';
import { Skeleton } from '@trevo/ui/skeleton';
import { useMemo, useState } from 'react';
import { formatMoney } from '../../../shared/amounts/format-money.ts';
import { useCall } from '../../../api/use-call.ts';
import { Refusal } from '../../../shared/parts/refusal.tsx';
import type { Betting } from '../betting/use-betting.ts';
import { shortIssue } from '../live/issue-text.ts';
import { type ChaseTable, chaseTable, drawsBefore } from '../slip/chase-table.ts';
import { FIRST, MODES, modeOf, type PlannedChase, type ReachesBeyond, type Wish } from './chase-wish.ts';
import { TimesKeys } from './times-keys.tsx';
import './plan.css';

type ChaseDialogProps = {
  config: LotteryConfig;
  betting: Betting;
  /** The issue that takes bets; a chase begins with it. */
  now: string | null;
  /** What was planned before, where its first issue closed before it was sent. */
  planned: Wish | null;
  /** What was refused, where one was. */
  beyond: ReachesBeyond | null;
  onPlan(plan: PlannedChase): void;
  onClose(): void;
};

/** How many of the known issues closed since they were asked for. */
const passedOf = (issues: readonly LotteryIssue[], now: string | null): number =>
  Math.max(
    0,
    issues.findIndex(({ issue }) => issue === now),
  );

/** The planner of a chase: the same bet on issues after each other, with its running sum before anything is paid. */
export function ChaseDialog({ config, betting, now, planned, beyond, onPlan, onClose }: ChaseDialogProps) {
  const t = useT();
  const [wish, setWish] = useState<Wish>(
    () => beyond?.wish ?? planned ?? { ...FIRST, first: betting.slip.lines[0]?.multiple ?? 1 },
  );
  const { data, error } = useCall(
    'GET /wps/lottery/games/:gameCode/issues',
    { params: { gameCode: config.gameCode }, query: { count: String(config.mostChased) } },
    { staleTime: 0 },
  );
  const issues = useMemo(() => data?.issues.slice(passedOf(data.issues, now)), [data, now]);
  const most = Math.min(config.mostChased, issues?.length ?? config.mostChased);
  const table = useMemo(
    () =>
      issues
        ? chaseTable(
            betting.slip.lines,
            issues,
            { count: Math.min(wish.count, most), firstMultiple: wish.first, mode: modeOf(wish) },
            { series: betting.series, config },
          )
        : null,
    [issues, wish, most, betting.slip.lines, betting.series, config],
  );
  const change = (part: Partial<Wish>): void => setWish({ ...wish, ...part });
  const before = beyond && table?.isPossible ? drawsBefore(table.rows, beyond.issue) : null;
  return (
    <Dialog
      title={t('lottery.chase')}
      lead={t('lottery.chase.lead')}
      closeLabel={t('shell.close')}
      onClose={onClose}
      width="md:max-w-160"
    >
      {beyond && before !== null ? (
        <Beyond issue={beyond.issue} before={before} onShorten={() => change({ count: before })} />
      ) : null}
      {config.family === 'BR6' || config.family === 'BR5' ? (
        <TimesKeys
          count={wish.mode === 'same' ? Math.min(wish.count, most) : null}
          most={most}
          onCount={(count) => change({ mode: 'same', count })}
        />
      ) : null}
      <div className="flex flex-wrap gap-2" role="group" aria-label={t('lottery.chase.mode')}>
        {MODES.map((mode) => (
          <Chip key={mode} isOn={wish.mode === mode} className="min-h-11" onClick={() => change({ mode })}>
            {t(`lottery.chase.${mode}`)}
          </Chip>
        ))}
      </div>
      <div className="mt-4 grid grid-cols-2 gap-3 sm:grid-cols-3">
        <Whole
          label={t('lottery.chase.count', { most })}
          value={Math.min(wish.count, most)}
          most={most}
          onValue={(count) => change({ count })}
          testId="chase-count"
        />
        <Whole
          label={t('lottery.chase.first')}
          value={wish.first}
          most={config.mostMultiple}
          onValue={(first) => change({ first })}
        />
        {wish.mode === 'factor' ? (
          <>
            <Whole
              label={t('lottery.chase.factorBy')}
              value={wish.factor}
              most={100}
              onValue={(factor) => change({ factor })}
            />
            <Whole label={t('lottery.chase.step')} value={wish.step} most={120} onValue={(step) => change({ step })} />
          </>
        ) : null}
        {wish.mode === 'profit' ? (
          <Whole
            label={t('lottery.chase.percent')}
            value={wish.profit}
            most={1_000}
            onValue={(profit) => change({ profit })}
          />
        ) : null}
      </div>
      <Check
        checked={wish.stopOnWin}
        onChange={(event) => change({ stopOnWin: event.target.checked })}
        className="mt-3"
      >
        {t('lottery.chase.stop')}
      </Check>
      <Refusal error={data ? null : error} className="mt-3" />
      {table ? <Plan table={table} kept={before} /> : error ? null : <Skeleton className="mt-4 h-64 rounded-card" />}
      <Button
        look="gold"
        className="mt-4 w-full"
        disabled={!table?.isPossible || before !== null}
        onClick={() => {
          if (table?.isPossible) onPlan({ rows: table.rows, stopOnWin: wish.stopOnWin, wish });
        }}
        data-testid="chase-go"
      >
        {t('lottery.chase.go')}
      </Button>
    </Dialog>
  );
}

type BeyondProps = { issue: string; before: number; onShorten(): void };

/** From which draw on the terms are other ones, and the way to end before it. */
function Beyond({ issue, before, onShorten }: BeyondProps) {
  const t = useT();
  return (
    <Note tone="warning" className="mb-4">
      <p>{t('lottery.chase.beyond', { issue: shortIssue(issue) })}</p>
      <Button
        look="soft"
        size="dense"
        className="mt-3 min-h-11"
        onClick={({ currentTarget }) => {
          // The button goes with the note: the focus stays in the dialog.
          currentTarget.closest('dialog')?.querySelector('h2')?.focus();
          onShorten();
        }}
        data-testid="chase-shorten"
      >
        {t('lottery.chase.shorten', { count: before })}
      </Button>
    </Note>
  );
}

type WholeProps = { label: string; value: number; most: number; onValue(value: number): void; testId?: string };

/** A whole number from 1. */
function Whole({ label, value, most, onValue, testId }: WholeProps) {
  return (
    <Field
      label={label}
      value={value}
      inputMode="numeric"
      data-testid={testId}
      onFocus={(event) => event.target.select()}
      onChange={(event) => onValue(Math.max(1, Math.min(most, Number(event.target.value.replaceAll(/\D/g, '')) || 1)))}
    />
  );
}

/** The plan as a table, with what of it cannot be kept; where it cannot be, at which issue and why. */
function Plan({ table, kept }: { table: ChaseTable; kept: number | null }) {
  const t = useT();
  const lang = useLang();
  const money = (value: Amount): string => formatMoney(value, HOUSE_CURRENCY, localeOf(lang));
  if (!table.isPossible)
    return (
      <Note tone="warning" className="mt-4">
        {t(`lottery.chase.why.${table.why}`, { at: table.at + 1 })}
      </Note>
    );
  return (
    <>
      <div className="lt-plan mt-4 overflow-x-auto" tabIndex={0} role="region" aria-label={t('lottery.chase.plan')}>
        <table>
          <thead>
            <tr>
              {(['issue', 'draw', 'multiple', 'stake', 'cost', 'profit'] as const).map((column) => (
                <th key={column} scope="col">
                  {t(`lottery.chase.column.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map(({ issue, drawsAt, multiple, stake, cost, profit }, at) => (
              <tr key={issue} data-beyond={kept !== null && at >= kept}>
                <td>{shortIssue(issue)}</td>
                <td>{formatClock(drawsAt, lang)}</td>
                <td>{multiple}</td>
                <td>{money(stake)}</td>
                <td>{money(cost)}</td>
                <td data-sign={profit >= 0n ? 'plus' : 'minus'}>{money(profit)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <dl className="lt-sums mt-3">
        <div>
          <dt>{t('lottery.total')}</dt>
          <dd data-testid="chase-total">{money(table.total)}</dd>
        </div>
      </dl>
      <p className="mt-2 text-caption text-muted">{t('lottery.chase.note')}</p>
    </>
  );
}
