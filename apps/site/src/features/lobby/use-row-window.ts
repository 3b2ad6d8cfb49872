import { type RefObject, startTransition, useLayoutEffect, useState } from 'react';

/** Rows that are drawn beyond the window's edges. */
const OVERSCAN = 2;
/** Drawn before the first look, which measures one of them. */
const AT_FIRST = 4;

/**
 * Rows from `first`, games up to `end`. Whole rows: growing game by game has fewer long frames, but half as much work again, because each
 * growth lays out and paints the page anew.
 */
type View = { readonly first: number; readonly end: number; readonly rowHeight: number };

/**
 * Which rows of a tall box stand in the window or near it. All rows are as high as the first that is drawn, which carries `data-row`; the
 * box follows scrolling and its own width.
 */
export const useRowWindow = (box: RefObject<HTMLElement | null>, total: number, columns: number): View => {
  const [view, setView] = useState<View>({ first: 0, end: AT_FIRST * columns, rowHeight: 0 });
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const lastRow = Math.ceil(total / columns) - 1;
    const look = (): void => {
      const rowHeight = element.querySelector<HTMLElement>('[data-row]')?.offsetHeight ?? 0;
      if (rowHeight === 0) return;
      const above = -element.getBoundingClientRect().top;
      const first = Math.min(lastRow, Math.max(0, Math.floor(above / rowHeight) - OVERSCAN));
      const end = Math.max((first + 1) * columns, (Math.ceil((above + innerHeight) / rowHeight) + OVERSCAN) * columns);
      setView((was) =>
        was.first === first && was.end === end && was.rowHeight === rowHeight ? was : { first, end, rowHeight },
      );
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    // In slices: a row takes a slow phone longer than a frame has.
    const lookLater = (): void => startTransition(look);
    addEventListener('scroll', lookLater, { passive: true });
    return () => {
      observer.disconnect();
      removeEventListener('scroll', lookLater);
    };
  }, [box, total, columns]);
  return { ...view, end: Math.min(view.end, total) };
};
