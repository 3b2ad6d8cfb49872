import type { OrderProof } from '@trevo/contract';
import type * as z from 'zod/mini';
import type { Db } from '../../../platform/db/database.ts';
import type { Transparency } from '../../transparency/index.ts';
import { findIssue } from '../calendar/issues.repository.ts';
import { lotteryOf } from '../lobby/lotteries.ts';
import type { OrderProofs } from '../proofs/order-proofs.ts';
import { orderLeaf } from './order-leaf.ts';
import type { Order } from './order.types.ts';

/** What ties an order to its draw: its leaf, which its player can make anew, and the way to the root. Null before the close, and of a cancelled one. */
export const createProveOrder =
  (db: Db, { salts }: Pick<Transparency, 'salts'>, { ofBet }: Pick<OrderProofs, 'ofBet'>) =>
  async (order: Order): Promise<z.output<typeof OrderProof> | null> => {
    const game = lotteryOf(order.gameCode);
    const issue = game && (await findIssue(db, order.merchantId, { game, issue: order.issue }));
    const path = issue && (await ofBet(issue, order.betId));
    if (!path) return null;
    const { text, salt } = orderLeaf(order, await salts.ofMember(order.memberId));
    return { leaf: text, salt, ...path, path: [...path.path] };
  };
