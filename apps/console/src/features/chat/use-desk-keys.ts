import { useKeys } from '../../shared/page/use-keys.ts';

type Keys = { readonly onMove?: (step: 1 | -1) => void; readonly onTake?: () => void; readonly onEnd?: () => void };

/** j and k choose the talk, `t` takes it, `r` goes to the answer, `e` ends it. */
export const useDeskKeys = ({ onMove, onTake, onEnd }: Keys): void =>
  useKeys({
    j: onMove && (() => onMove(1)),
    k: onMove && (() => onMove(-1)),
    t: onTake,
    e: onEnd,
    r: onTake && (() => document.querySelector<HTMLElement>('[data-answer]')?.focus()),
  });
