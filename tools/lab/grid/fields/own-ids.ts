/**
 * Fields by which a call is another movement (its own id), or another kind of one: changed they are no repeat any more.
 */
const OWN_IDS: Readonly<Record<string, readonly string[]>> = {
  native: ['transactionId', 'currency'],
  evolution: ['transaction.refId', 'promoTransaction.id', 'currency'],
  hub88: ['transaction_uuid', 'currency'],
  softswiss: ['actions.action_id', 'actions.action', 'issue_id', 'status', 'currency'],
  jili: ['round', 'type', 'isFreeRound', 'currency'],
  pg: ['transaction_id', 'adjustment_transaction_id', 'currency_code'],
  cq9: ['mtcode', 'data'],
  jdb: ['action', 'transferId', 'currency'],
  slotegrator: ['action', 'transaction_id', 'currency'],
};
const sets = new Map(Object.entries(OWN_IDS).map(([wire, names]) => [wire, new Set(names)]));

export const freshIds = (wire: string): ReadonlySet<string> => sets.get(wire) ?? new Set();
