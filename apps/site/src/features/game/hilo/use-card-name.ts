import { hiloRank } from '@trevo/engines/instant';
import { useT } from '@trevo/i18n';
import { faceOf, suitOf } from './cards.ts';

/** A card in words: `7 de copas`. */
export const useCardName = (): ((card: number) => string) => {
  const t = useT();
  return (card) => {
    const face = faceOf(hiloRank(card));
    const rank = face === 'A' || face === 'J' || face === 'Q' || face === 'K' ? t(`hilo.rank.${face}`) : face;
    return t('hilo.card', { rank, suit: t(`hilo.suit.${suitOf(card)}`) });
  };
};
