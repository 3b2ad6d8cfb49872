import type { MoneyCommand } from '../vendor-wallet.types.ts';
import type { PlanContext } from './plan-context.ts';

/** What a call names as campaign or reward of a free round; null for everything that is none. */
const namesOf = (command: MoneyCommand): readonly (string | null)[] | null => {
  if (command.op === 'win' || command.op === 'betWin')
    return command.free === null ? null : [command.free.campaignId, command.free.rewardId];
  if (command.op === 'promoWin' && command.kind === 'freespin') return [command.promoId, command.rewardId];
  return null;
};

/**
 * Where the winnings of a free round go: where its grant says. Cash for everything else, without a look-up: paid rounds, and
 * free rounds that the vendor gives by itself.
 */
export const poolOfWinnings = async (command: MoneyCommand, context: PlanContext): Promise<'cash' | 'bonus'> => {
  const names = namesOf(command);
  if (names === null) return 'cash';
  const ids = names.filter((name): name is string => name !== null && name !== '');
  return ids.length === 0 ? 'cash' : context.winningsOf(ids);
};
