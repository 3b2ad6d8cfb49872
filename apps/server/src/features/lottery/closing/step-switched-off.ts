import { LOTTERY_GAMES } from '@trevo/engines/lottery';
import { lotteryVoidLeaf } from '@trevo/engines/log';
import { monotonicMs } from '../../../platform/clock.ts';
import type { Platform } from '../../../platform/open-platform.ts';
import type { Catalog } from '../../catalog/index.ts';
import type { Merchants } from '../../merchant/index.ts';
import type { Transparency } from '../../transparency/index.ts';
import { LOTTERY_VOID } from '../log/kind-names.ts';
import { drawIdOf } from '../lottery.types.ts';
import { AT_ONCE, closeTogether, lockBetOn, voidIssues } from './closing.repository.ts';

const REASON = 'switched_off';
/** A switch is seen so soon. */
const LOOK_EVERY_MS = 1_000;
/** So long after a switch the rows are read at each look: by then no process takes bets that still has the old catalogue. Later, seldom. */
const AWAKE_MS = 60_000;

export type SwitchedOffDeps = Pick<Platform, 'db'> & {
  readonly catalog: Pick<Catalog, 'view'>;
  readonly merchants: Pick<Merchants, 'all'>;
  readonly transparency: Pick<Transparency, 'append' | 'key'>;
};

/**
 * Issues of a game that was switched off are void where somebody bet on them and they still take bets: settlement gives every stake back.
 * Those that nobody bet on stay, for a game that comes back.
 */
export const createSwitchedOff = ({ db, catalog, merchants, transparency }: SwitchedOffDeps) => {
  /** By brand: which were off at the last look, since when it is these, and when their rows were read. */
  const looks = new Map<number, { readonly codes: string; readonly since: number; readAt: number }>();
  /** Most stations are off: an idle house does not ask for their bets every second. */
  const isDue = (merchantId: number, off: readonly string[]): boolean => {
    const [now, codes, known] = [monotonicMs(), off.join(), looks.get(merchantId)];
    const look = known?.codes === codes ? known : { codes, since: now, readAt: now };
    looks.set(merchantId, look);
    if (now - look.since > AWAKE_MS && now - look.readAt < AWAKE_MS) return false;
    look.readAt = now;
    return true;
  };
  const voidOf = async (merchantId: number): Promise<number> => {
    const view = await catalog.view(merchantId, 'PT');
    const off = LOTTERY_GAMES.flatMap(({ code }) => (view.findByCode(code)?.isEnabled === true ? [] : [code]));
    if (off.length === 0 || !isDue(merchantId, off)) return 0;
    return closeTogether(db, async (tx) => {
      const issues = await lockBetOn(tx, merchantId, off);
      if (issues.length === 0) return 0;
      await voidIssues(tx, issues, REASON);
      await transparency.append(
        tx,
        issues.map((issue) => ({
          kind: LOTTERY_VOID,
          ref: issue.issueId.toString(),
          text: lotteryVoidLeaf(drawIdOf(issue), REASON),
        })),
      );
      return issues.length;
    });
  };
  return async (): Promise<number> => {
    await transparency.key();
    let most = 0;
    for (const { merchantId } of merchants.all()) most = Math.max(most, await voidOf(merchantId));
    return most === AT_ONCE ? 0 : LOOK_EVERY_MS;
  };
};
