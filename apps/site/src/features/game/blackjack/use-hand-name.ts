import type { CardsShown, HandEnd } from '@trevo/engines/cards';
import { useT } from '@trevo/i18n';
import { useCardName } from '../hilo/use-card-name.ts';

/** A hand in words: whose it is, its cards, what they count, how it ended. */
export const useHandName = () => {
  const t = useT();
  const cardName = useCardName();
  return (whose: string, hand: CardsShown | null, isHiding: boolean, end: HandEnd | null = null): string => {
    if (!hand) return `${whose}: ${t('blackjack.empty')}`;
    const cards = [...hand.cards.map(cardName), ...(isHiding ? [t('blackjack.hidden')] : [])].join(', ');
    const said = t('blackjack.cards', { whose, cards, total: hand.total });
    return end ? `${said}. ${t(`blackjack.end.${end}`)}` : said;
  };
};
