import { colourOf, ROULETTE_PLACES } from '@trevo/engines/cards';
import { useT } from '@trevo/i18n';

/** A number with its colour, and a place of the cloth, as they are spoken. */
export const useNames = () => {
  const t = useT();
  const numberName = (number: number): string =>
    t('roulette.came', { number, colour: t(`roulette.colour.${colourOf(number)}`) });
  const placeName = (name: string): string => {
    const place = ROULETTE_PLACES.get(name);
    if (!place) return '';
    const { kind, numbers } = place;
    if (kind === 'straight') return t('roulette.place.straight', { numbers: numberName(numbers[0] ?? 0) });
    if (kind === 'dozen' || kind === 'column') return t(`roulette.place.${kind}`, { at: Number(name.split(':')[1]) });
    return t(`roulette.place.${kind}`, { numbers: numbers.join(', ') });
  };
  return { numberName, placeName };
};
