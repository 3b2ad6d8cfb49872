import { findPlay } from '@trevo/engines/lottery';
import type { MessageId, Translate } from '@trevo/i18n';

const MOST = 60;

/** The name of a bet type; its code where this page does not know it. */
export const playName = (t: Translate, code: string): string => {
  const play = findPlay(code)?.play;
  return play ? t(`lottery.play.${code}` as MessageId) : code;
};

/** A line's content for a reader: named choices by their names, rows parted by a bar, cut where it is long. */
export function contentText(t: Translate, code: string, content: string): string {
  const play = findPlay(code)?.play;
  const named =
    play?.input === 'choices'
      ? content.replaceAll(/[a-z0-9_]+/g, (symbol) => t(`lottery.choice.${symbol}` as MessageId))
      : content.replace(/;$/, '');
  const spaced = named
    .replaceAll('|', ' | ')
    .replaceAll(';', '; ')
    .replaceAll('#', ' # ')
    .replaceAll(/,(?=\S)/g, ', ');
  return spaced.length > MOST ? `${spaced.slice(0, MOST)}…` : spaced;
}
