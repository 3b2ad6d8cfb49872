import { type RefObject, useLayoutEffect, useState } from 'react';

/** Rows that are drawn beyond the window's edges. */
const OVERSCAN = 3;
/** Drawn before the first look, which measures one of them. */
const AT_FIRST = 4;

type View = { readonly first: number; readonly last: number; readonly rowHeight: number };

/**
 * Which rows of a tall box stand in the window or near it. All rows are as high as the first that is drawn, which carries `data-row`; the
 * box follows scrolling and its own width.
 */
export const useRowWindow = (box: RefObject<HTMLElement | null>, count: number): View => {
  const [view, setView] = useState<View>({ first: 0, last: Math.min(count, AT_FIRST), rowHeight: 0 });
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const look = (): void => {
      const rowHeight = element.querySelector<HTMLElement>('[data-row]')?.offsetHeight ?? 0;
      if (rowHeight === 0) return;
      const above = -element.getBoundingClientRect().top;
      const first = Math.min(count - 1, Math.max(0, Math.floor(above / rowHeight) - OVERSCAN));
      const last = Math.max(first + 1, Math.min(count, Math.ceil((above + innerHeight) / rowHeight) + OVERSCAN));
      setView((was) =>
        was.first === first && was.last === last && was.rowHeight === rowHeight ? was : { first, last, rowHeight },
      );
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      removeEventListener('scroll', look);
    };
  }, [box, count]);
  return view;
};
