import { type Clock, toDate } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Merchants } from '../../merchant/index.ts';
import { findReminder, upsertReminder } from './play-reminders.repository.ts';

/** Minutes between two questions that a player may choose from. */
const CHOICES = [10, 15, 20, 30, 45, 60] as const;

type Who = { readonly merchantId: number; readonly memberId: bigint };

export type RealityClock = {
  /** Minutes between two questions, 0 for never: the brand's or the member's own, whichever asks more often. */
  intervalFor(who: Who): Promise<number>;
  /** What they may choose: never longer than the brand asks for. */
  choicesFor(merchantId: number): number[];
  /** Keeps a member's own interval. What the brand does not offer is refused with false. */
  choose(who: Who, minutes: number): Promise<boolean>;
};

/** When players are asked about the time that they have been in a game. */
export const createRealityClock = (db: Db, clock: Clock, merchants: Pick<Merchants, 'settings'>): RealityClock => {
  const house = (merchantId: number): number => merchants.settings(merchantId)['play.realityCheckMinutes'];
  const choicesFor = (merchantId: number): number[] => {
    const most = house(merchantId);
    return CHOICES.filter((minutes) => most === 0 || minutes <= most);
  };
  return {
    choicesFor,
    async intervalFor({ merchantId, memberId }) {
      const [most, own] = [house(merchantId), (await findReminder(db, memberId)) ?? 0];
      return most === 0 || own === 0 ? Math.max(most, own) : Math.min(most, own);
    },
    async choose({ merchantId, memberId }, minutes) {
      if (!choicesFor(merchantId).includes(minutes)) return false;
      await upsertReminder(db, { memberId, minutes, at: toDate(clock.now()) });
      return true;
    },
  };
};
