import type { OrderProof } from '@trevo/contract';
import type { Amount } from '@trevo/money';
import type * as z from 'zod/mini';
import type { Caller } from '../../../platform/http/principal.ts';
import type { Catalog } from '../../catalog/index.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { type Page, pageOf, windowOf } from '../../../platform/http/paging.ts';
import { type CancelDeps, createCancelOrders } from './cancel-orders.ts';
import { type OrderView, orderView } from './order-view.ts';
import type { Order } from './order.types.ts';
import { findOrder, listOpenGames, listOrders, type OrderFilter } from './orders.repository.ts';
import { createPlaceSlip, type PlaceSlipDeps } from './place-slip.ts';

export type OrdersDeps = PlaceSlipDeps &
  CancelDeps & {
    readonly catalog: Pick<Catalog, 'view'>;
    /** What ties an order to its draw; null before its issue is closed. */
    readonly proofOf: (order: Order) => Promise<z.output<typeof OrderProof> | null>;
  };

/** Slips, chases and what becomes of them: everything that a player does with their orders. */
export const createOrders = (deps: OrdersDeps) => {
  const { db, proofOf } = deps;
  const placeSlip = createPlaceSlip(deps);
  const cancel = createCancelOrders(deps);
  return {
    place: placeSlip,
    async list(
      filter: OrderFilter,
      page: { readonly pageNo: number; readonly pageSize: number },
    ): Promise<Page<OrderView> & { sums: { stake: Amount; payout: Amount } }> {
      const { orders, total, stake, payout } = await listOrders(db, filter, windowOf(page));
      return { ...pageOf(orders.map(orderView), total, page), sums: { stake, payout } };
    },
    /** @throws DomainError lottery.order_not_found */
    async order(memberId: bigint, orderId: string) {
      const order = await findOrder(db, memberId, orderId);
      if (!order) throw new DomainError('lottery.order_not_found');
      return { order: orderView(order), proof: await proofOf(order) };
    },
    async cancelOrder(memberId: bigint, orderId: string) {
      const { order, spendable } = await cancel.order(memberId, orderId);
      return { order: orderView(order), spendable };
    },
    /** Lotteries that a member has orders on which have no end: such an account does not close. Future ones are those that can be cancelled. */
    async openGamesOf(
      memberId: bigint,
      { merchant, language }: Pick<Caller, 'merchant' | 'language'>,
      withFuture: boolean,
    ) {
      const view = await deps.catalog.view(merchant.merchantId, language);
      return (await listOpenGames(db, memberId, withFuture)).map((gameCode) => {
        const found = view.findByCode(gameCode);
        return { nodeId: found?.game.nodeId ?? gameCode, name: found?.card.gameName ?? gameCode };
      });
    },
    cancelSlip: cancel.slip,
    cancelFuture: cancel.cancelFuture,
    /** For the runner: finishes what was left in the middle. */
    step: { name: 'cancel', run: cancel.left },
  };
};
export type Orders = ReturnType<typeof createOrders>;
