import type { LotteryConfig } from '@trevo/contract';
import { type Content, FAMILIES, type FamilyCode, type Play, quickPick, readContent } from '@trevo/engines/lottery';
import { useDeferredValue, useEffect, useMemo, useReducer, useState } from 'react';
import { browserStream } from '../slip/browser-stream.ts';
import { type Cost, costOf, costOfSlip, oddsOf, type SlipCost, termsOf } from '../slip/cost.ts';
import { type Counted, type Draft, emptyDraft, type EntryMode, recount, textOf } from '../slip/draft.ts';
import { keepLines, keptLines } from '../ticket/kept-slips.ts';
import { EMPTY_SLIP, isFull, type NewLine, type Slip, type SlipAct, slipReducer } from '../slip/slip.ts';

/** What is being filled in: a bet type and its marks belong together. */
interface Filled {
  readonly play: Play;
  readonly draft: Draft;
}

export interface Betting {
  readonly plays: readonly Play[];
  readonly play: Play;
  readonly draft: Draft;
  /** Counted of the marks as they stood a moment ago, when they are very many. */
  readonly counted: Counted;
  readonly cost: Cost | null;
  readonly odds: readonly number[];
  readonly series: number;
  readonly unit: string;
  readonly multiple: number;
  readonly slip: Slip;
  readonly sum: SlipCost;
  choose(code: string): void;
  setDraft(draft: Draft): void;
  setMode(mode: EntryMode): void;
  setSeries(series: number): void;
  setUnit(unit: string): void;
  setMultiple(multiple: number): void;
  act(act: SlipAct): void;
  /** What is marked becomes a line, and the marks are gone. */
  add(): void;
  addQuick(): void;
}

const PLAIN_UNIT = '1.00';

/** All that a player fills in on a betting view, and what it costs and can win as they do. */
export function useBetting(config: LotteryConfig): Betting {
  const { plays } = FAMILIES[config.family as FamilyCode];
  const first = plays.find(({ code }) => !config.closedPlays.includes(code)) ?? (plays[0] as Play);
  const [filled, setFilled] = useState<Filled>(() => ({ play: first, draft: emptyDraft(first) }));
  const [series, setSeries] = useState(config.series.most);
  const [unit, setUnit] = useState(config.units.includes(PLAIN_UNIT) ? PLAIN_UNIT : (config.units[0] ?? PLAIN_UNIT));
  const [multiple, setMultiple] = useState(1);
  const [slip, act] = useReducer(slipReducer, EMPTY_SLIP, (empty) =>
    slipReducer(empty, { do: 'put', lines: keptLines('slip', config.gameCode, config) }),
  );
  useEffect(() => keepLines('slip', config.gameCode, slip.lines), [config.gameCode, slip.lines]);
  const within = Math.min(Math.max(series, config.series.least), config.series.most);

  // A long text is counted behind the keystroke that changed it.
  const settled = useDeferredValue(filled);
  const counted = useMemo(() => recount(settled.play, settled.draft), [settled]);
  const cost = useMemo(() => {
    const { content, combos } = counted;
    if (content === null) return null;
    const terms = termsOf(settled.play, within, { unit, multiple }, config);
    return costOf(settled.play, { content, combos }, terms, config);
  }, [counted, settled.play, within, unit, multiple, config]);
  const sum = useMemo(() => costOfSlip(slip.lines, within, config), [slip.lines, within, config]);

  const lineOf = (play: Play, content: string, combos: number): NewLine => ({
    play: play.code,
    content,
    combos,
    unit,
    multiple,
  });
  const { play, draft } = filled;
  const clear = (mode: EntryMode): void => setFilled({ play, draft: emptyDraft(play, mode) });
  return {
    plays,
    play,
    draft,
    counted,
    cost,
    odds: useMemo(() => oddsOf(play, within, config), [play, within, config]),
    series: within,
    unit,
    multiple,
    slip,
    sum,
    choose(code) {
      const next = plays.find((one) => one.code === code);
      if (next && next !== play) setFilled({ play: next, draft: emptyDraft(next) });
    },
    setDraft: (next) => setFilled({ play, draft: next }),
    setMode: clear,
    setSeries,
    setUnit,
    setMultiple: (next) => setMultiple(Math.max(1, Math.min(config.mostMultiple, Math.trunc(next) || 1))),
    act,
    add() {
      // Counted anew: a press may come before the deferred count.
      const now = recount(play, draft);
      if (now.content === null || isFull(slip)) return;
      act({ do: 'add', line: lineOf(play, textOf(play, now), now.combos) });
      clear(draft.mode);
    },
    addQuick() {
      const content = quickPick(play, browserStream);
      const read = readContent(play, content);
      if (read.isRight) act({ do: 'add', line: lineOf(play, content, read.combos) });
    },
  };
}

/** Symbols of a content by row, where it has rows: to show what a line holds. */
export const rowsOf = (content: Content): readonly (readonly number[])[] =>
  content.form === 'rows'
    ? content.rows
    : content.form === 'banker'
      ? [content.bankers, content.others]
      : content.lines;
