import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';
import { readStudioMessage, type StudioMessage, tellStudio, type WindowMessage } from './studio-messages.ts';

/**
 * Hears this frame's messages as long as the component stands. The game is told when the window goes, while its frame
 * still stands; should it not hear, the server ends its session all the same.
 */
export const useStudio = (
  frame: RefObject<HTMLIFrameElement | null>,
  origin: string,
  onMessage: (message: StudioMessage) => void,
): { tell(message: WindowMessage): void } => {
  const hear = useEffectEvent((event: MessageEvent) => {
    const message = readStudioMessage(event, { frame: frame.current?.contentWindow ?? null, origin });
    if (message) onMessage(message);
  });
  useLayoutEffect(() => {
    const listen = (event: MessageEvent): void => hear(event);
    const shown = frame.current;
    window.addEventListener('message', listen);
    return () => {
      window.removeEventListener('message', listen);
      tellStudio(shown?.contentWindow ?? null, origin, { type: 'close' });
    };
  }, [frame, origin]);
  return { tell: (message) => tellStudio(frame.current?.contentWindow ?? null, origin, message) };
};
