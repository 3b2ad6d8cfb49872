import { findPlay } from '@trevo/engines/lottery';
import type { MessageId, Translate } from '@trevo/i18n';

const MOST = 60;

/** The name of a bet type; its code where this page does not know it. */
export const playName = (t: Translate, code: string): string => {
  const play = findPlay(code)?.play;
  return play ? t(`lottery.play.${code}` as MessageId) : code;
};

/** A line's content for a reader: named choices by their names, rows parted by a bar. */
export function wholeText(t: Translate, code: string, content: string): string {
  const play = findPlay(code)?.play;
  const named =
    play?.input === 'choices'
      ? content.replaceAll(/[a-z0-9_]+/g, (symbol) => t(`lottery.choice.${symbol}` as MessageId))
      : content.replace(/;$/, '');
  return named
    .replaceAll('|', ' | ')
    .replaceAll(';', '; ')
    .replaceAll('#', ' # ')
    .replaceAll(/,(?=\S)/g, ', ');
}

export const isLong = (text: string): boolean => text.length > MOST;

/** Its beginning; `isCut`: there is more of it than the text has. */
export const shortText = (text: string, isCut: boolean): string => (isCut ? `${text.slice(0, MOST)}…` : text);
