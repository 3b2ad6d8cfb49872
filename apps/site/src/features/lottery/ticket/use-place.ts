import { useQueryClient } from '@tanstack/react-query';
import type { LotteryConfig } from '@trevo/contract';
import { HOUSE_CURRENCY } from '@trevo/contract/currency';
import { useLang, useT } from '@trevo/i18n';
import { localeOf } from '@trevo/i18n/format';
import { toast } from '@trevo/ui/toast';
import { useState } from 'react';
import { formatMoney } from '../../../shared/amounts/format-money.ts';
import { isApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import { createMoneyKey } from '../../../api/money-key.ts';
import { callKey } from '../../../api/use-call.ts';
import type { Betting } from '../betting/use-betting.ts';
import { type ChangedLine, changedLines } from '../slip/changed-terms.ts';
import { slipBody } from '../slip/slip-body.ts';
import type { PlannedChase, ReachesBeyond } from './chase-wish.ts';
import { keepReceipts } from './keep-receipts.ts';
import { keepLines, keptLines } from './kept-slips.ts';

export interface Placing {
  /** Which question is open before money moves. */
  readonly open: 'confirm' | 'chase' | null;
  readonly chased: PlannedChase | null;
  /** The plan that was refused, because other terms come among its draws. */
  readonly beyond: ReachesBeyond | null;
  ask(): void;
  askChase(): void;
  plan(chased: PlannedChase): void;
  /** Back to the planner, as it was filled in. */
  planAgain(): void;
  close(): void;
  send(issue: string): Promise<void>;
  readonly canRepeat: boolean;
  repeat(): void;
  /** Odds that are others than when the slip was filled in; shown until a bet is placed. */
  readonly changed: readonly ChangedLine[];
  readonly error: unknown;
  /** Slips that were sent, taken or refused. */
  readonly sent: number;
}

type Options = {
  config: LotteryConfig;
  betting: Betting;
  reload(): Promise<LotteryConfig | undefined>;
  askLive(): void;
};

const money = createMoneyKey('lottery');
const NEW_TERMS = new Set(['lottery.terms_changed', 'lottery.play_closed', 'lottery.series_unknown']);

/** What a refusal asks for: the line is marked, what moved is asked anew, and other odds are named one by one. */
const useRefusal = ({ config, betting, reload, askLive }: Options) => {
  const [error, setError] = useState<unknown>(null);
  const [changed, setChanged] = useState<readonly ChangedLine[]>([]);
  const { slip, series, act } = betting;
  const refused = async (failure: unknown): Promise<void> => {
    setError(failure);
    if (!isApiError(failure)) return;
    const { line } = failure.value;
    if (typeof line === 'number') act({ do: 'refuse', line, code: failure.code });
    if (failure.code === 'lottery.issue_closed') askLive();
    const now = NEW_TERMS.has(failure.code) ? await reload() : undefined;
    if (!now) return;
    const next = Math.min(series, now.series.most);
    setChanged(changedLines(slip.lines, { terms: config, series }, { terms: now, series: next }));
  };
  return { error, setError, changed, setChanged, refused };
};

/** Other terms that begin within a chase: it is planned again, up to the draw before them. */
const beyondOf = (failure: unknown, chased: PlannedChase | null): ReachesBeyond | null => {
  if (!isApiError(failure) || failure.code !== 'lottery.terms_changed' || !chased) return null;
  const { issue } = failure.value;
  return typeof issue === 'string' ? { issue, wish: chased.wish } : null;
};

/** The way from a slip to orders: asked first, sent under one key, and every refusal said where it belongs. */
export function usePlace(options: Options): Placing {
  const { config, betting } = options;
  const t = useT();
  const locale = localeOf(useLang());
  const queries = useQueryClient();
  const [open, setOpen] = useState<Placing['open']>(null);
  const [last, setLast] = useState(() => keptLines('last', config.gameCode, config));
  const [chased, setChased] = useState<PlannedChase | null>(null);
  const [beyond, setBeyond] = useState<ReachesBeyond | null>(null);
  const [sent, setSent] = useState(0);
  const { error, setError, changed, setChanged, refused } = useRefusal(options);
  const { slip, series, act } = betting;

  const send = async (issue: string): Promise<void> => {
    const body = slipBody({ config, lines: slip.lines, series, issue, chased });
    let reach: ReachesBeyond | null = null;
    setError(null);
    try {
      const placed = await money.run(body, (idempotencyKey) =>
        call('POST /wps/lottery/slips', { body, idempotencyKey }),
      );
      keepReceipts(placed.orders);
      keepLines('last', config.gameCode, slip.lines);
      setLast(slip.lines);
      act({ do: 'clear' });
      setChanged([]);
      toast(t('lottery.placed', { amount: formatMoney(placed.stake, HOUSE_CURRENCY, locale) }));
      void queries.invalidateQueries({ queryKey: callKey('GET /wps/lottery/orders') });
      void queries.invalidateQueries({ queryKey: callKey('GET /lgw/games/recent') });
    } catch (failure) {
      reach = beyondOf(failure, chased);
      if (!reach) await refused(failure);
    }
    setSent((before) => before + 1);
    setBeyond(reach);
    setChased(null);
    setOpen(reach ? 'chase' : null);
  };
  const show = (next: Placing['open'], plan: PlannedChase | null = null): void => {
    setError(null);
    setBeyond(null);
    setChased(plan);
    setOpen(next);
  };
  return {
    open,
    chased,
    beyond,
    ask: () => show('confirm'),
    askChase: () => show('chase'),
    plan: (plan) => show('confirm', plan),
    planAgain: () => show('chase', chased),
    close: () => show(null),
    send,
    canRepeat: last.length > 0,
    repeat: () => act({ do: 'put', lines: last }),
    changed,
    error,
    sent,
  };
}
