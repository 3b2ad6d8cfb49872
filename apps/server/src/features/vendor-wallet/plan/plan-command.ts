import type { MoneyCommand } from '../vendor-wallet.types.ts';
import type { PlanContext } from './plan-context.ts';
import { planPromo, planWin } from './plan-credit.ts';
import { planStake } from './plan-stake.ts';
import { planAdjust, planCommit, planSettle } from './plan-ticket.ts';
import { planUndo } from './plan-undo.ts';
import type { Plan } from '../wallet-effect.ts';

/** Decides one command by what is known now. Nothing is written; what is decided may still be refused by the database. */
export const planCommand = (command: MoneyCommand, context: PlanContext): Promise<Plan> => {
  switch (command.op) {
    case 'bet':
    case 'betWin':
    case 'reserve':
      return planStake(command, context);
    case 'win':
      return planWin(command, context);
    case 'promoWin':
    case 'jackpotWin':
      return planPromo(command, context);
    case 'rollback':
    case 'cancelReserve':
      return planUndo(command, context);
    case 'commit':
      return planCommit(command, context);
    case 'settle':
    case 'resettle':
    case 'unsettle':
      return planSettle(command, context);
    case 'adjust':
      return planAdjust(command, context);
  }
};
