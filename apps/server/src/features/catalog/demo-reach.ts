import type { GameCard, GameSheet } from '@trevo/contract';
import { HOUSE_VENDOR } from '@trevo/contract/house-vendor';
import { isTrial } from '@trevo/contract/member-types';
import type * as z from 'zod/mini';
import type { Player } from '../../platform/http/principal.ts';
import type { Merchants } from '../merchant/index.ts';

type Settings = Pick<ReturnType<Merchants['settings']>, 'flags.FREEPLAY3' | 'demo.requireLogin'>;
type Asker = Pick<Player, 'type'> | null;
type DemoFor = z.output<typeof GameSheet>['demoFor'];

/** Whether the brand lets visitors try its own games: on a trial account, which the first try makes. */
export const isDemoOpenToVisitors = (settings: Settings): boolean =>
  settings['flags.FREEPLAY3'] && !settings['demo.requireLogin'];

/** Whether a demonstration of the house's own games opens for that person; a vendor's opens for members alone. */
const opensHouseDemo = (asker: Asker, settings: Settings): boolean => {
  if (asker === null) return isDemoOpenToVisitors(settings);
  return !isTrial(asker) || !settings['demo.requireLogin'];
};

const isMember = (asker: Asker): boolean => asker !== null && !isTrial(asker);

/** Names whose view of cards an answer is: the same words for people who see the same cards. */
export const demoReachOf = (asker: Asker, settings: Settings): 'all' | 'house' | 'none' => {
  if (isMember(asker)) return 'all';
  return opensHouseDemo(asker, settings) ? 'house' : 'none';
};

/** Makes cards say `demo` only where a demonstration opens for that very person. */
export const shownTo = (asker: Asker, settings: Settings) => {
  const reach = demoReachOf(asker, settings);
  const opens = ({ vassalage: vendor }: GameCard): boolean =>
    reach === 'all' || (reach === 'house' && vendor === HOUSE_VENDOR);
  return <Card extends GameCard>(card: Card): Card => (card.demo && !opens(card) ? { ...card, demo: false } : card);
};

/** For whom a game has a demonstration at this brand, whoever asks; `card` as the catalogue has it. */
export const demoForOf = ({ demo, vassalage: vendor }: GameCard, settings: Settings): DemoFor => {
  if (!demo) return 'nobody';
  return vendor === HOUSE_VENDOR && isDemoOpenToVisitors(settings) ? 'everybody' : 'members';
};
