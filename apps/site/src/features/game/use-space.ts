import { useEffect, useRef } from 'react';

/** Whatever has the focus keeps its own space bar, but for a slider, which has no use for it, and the button that plays. */
const KEEPS = 'input:not([type=range]),button:not([data-plays]),a,textarea,select,dialog';

/** The space bar plays. On another button it presses that button: nobody bets by choosing something. */
export const useSpace = (play: () => void): void => {
  const now = useRef(play);
  useEffect(() => {
    now.current = play;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.code !== 'Space' || event.repeat || (event.target as HTMLElement).closest(KEEPS)) return;
      // A question stands over the game: it is answered first.
      if (document.querySelector('dialog[open]')) return;
      event.preventDefault();
      now.current();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
};
