import { type RefObject, useEffect, useRef, useState } from 'react';

/** Further than this below the screen nothing is fetched; the browser's own lazy loading would reach 1250 px and more. */
const MARGIN = '200px 0px';

/** Whether an element has come near the screen; once it has, it stays so. */
export const useNear = (): [RefObject<HTMLElement | null>, boolean] => {
  const place = useRef<HTMLElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        setNear(true);
        observer.disconnect();
      },
      { rootMargin: MARGIN },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [place, isNear];
};
