import type { LotteryResult } from '@trevo/contract';
import { useEffect, useRef, useState } from 'react';

/** As long as the slowest draw is shown. */
const REVEAL_MS = 3_200;

const prefersStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Whether a result that came while the page was open is being shown as a draw; a press or a key ends it. */
export const useReveal = (last: LotteryResult | null): { isDrawing: boolean; skip(): void } => {
  const seen = useRef(last?.issue ?? null);
  const [drawn, setDrawn] = useState<string | null>(null);
  const issue = last?.issue ?? null;
  useEffect(() => {
    if (issue === null || issue === seen.current) return;
    const isFirst = seen.current === null;
    seen.current = issue;
    if (isFirst || prefersStill()) return;
    setDrawn(issue);
    const timer = setTimeout(() => setDrawn(null), REVEAL_MS);
    return () => clearTimeout(timer);
  }, [issue]);
  const isDrawing = drawn !== null && drawn === issue;
  useEffect(() => {
    if (!isDrawing) return;
    const end = (): void => setDrawn(null);
    addEventListener('keydown', end);
    return () => removeEventListener('keydown', end);
  }, [isDrawing]);
  return { isDrawing, skip: () => setDrawn(null) };
};

/** The issue that was awaited and went without a result: its stakes went back. */
export const useVoided = (drawing: string | null, last: string | null): string | null => {
  const awaited = useRef<string | null>(null);
  const [voided, setVoided] = useState<string | null>(null);
  useEffect(() => {
    const before = awaited.current;
    awaited.current = drawing;
    const isOver = before !== null && (drawing === null || drawing > before);
    if (isOver && (last === null || last < before)) setVoided(before);
  }, [drawing, last]);
  return voided !== null && (last === null || last < voided) ? voided : null;
};
