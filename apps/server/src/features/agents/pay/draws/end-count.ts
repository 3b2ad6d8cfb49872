import { hash } from 'node:crypto';
import { amount } from '@trevo/money';
import { businessDateOf } from '@trevo/time';
import { toDate } from '../../../../platform/clock.ts';
import type { LedgerItem, LedgerManyOutcome } from '../../../ledger/index.ts';
import { insertRun, insertWhile, type Mark } from '../pay.repository.ts';
import { type LineStamp, lineRecords, type NewLine } from '../pay-rows.repository.ts';
import type { PayCount } from '../pay.types.ts';
import type { PostDeps } from '../post-pay.ts';

/** Wallets of one part stay locked until its end. */
const AT_ONCE = 500;
/** The database writes one part while the other one is made ready. */
const LANES = 2;

/** What a count of a draw came to: lines that are written, and those that are still to be written, each with its money. */
export type Counted = {
  readonly count: PayCount;
  /** The draw's, as it was read with the facts. */
  readonly mark: Mark;
  readonly contracts: number;
  readonly written: readonly NewLine[];
  readonly giving: readonly NewLine[];
  readonly stamp: LineStamp;
};

export const isGiving = ({ state, amount: moves }: NewLine): boolean => state === 'waiting' && moves > 0n;

const partsOf = <Item>(items: readonly Item[]): readonly (readonly Item[])[] =>
  Array.from({ length: Math.ceil(items.length / AT_ONCE) }, (_, nth) =>
    items.slice(nth * AT_ONCE, (nth + 1) * AT_ONCE),
  );

/** The database refused a line because the mark of its draw is another one by now, or none. */
const isOfOldFacts = (outcome: LedgerManyOutcome | undefined): boolean =>
  outcome?.status === 'failed' &&
  (outcome.error as { readonly constraint?: unknown } | null)?.constraint === 'agent_pay_mark';

/**
 * Ends the count of a draw: writes the lines that only give, each in the transaction of its money, and then what the count came to. Money moves
 * only while the mark stands that was read with the facts, so what changed meanwhile, or what another run counted, is never paid by old facts; the
 * mark that there is then has the draw counted again. After a death the next run finds which lines are there. What a wallet does not take now becomes
 * a line that waits.
 */
export const createEndCount = ({ db, clock, log, merchants, ledger }: PostDeps) => {
  type Item = { readonly line: NewLine; readonly item: LedgerItem };
  const itemsOf = async ({ count, mark, stamp }: Counted, lines: readonly NewLine[]): Promise<readonly Item[]> => {
    const { merchantId, currency } = count.payer;
    const contra = await ledger.houseAccount(merchantId, currency, 'agents');
    const day = businessDateOf(clock.now(), merchants.settings(merchantId)['brand.timeZone']);
    const recordOf = lineRecords({ scheme: count.scheme, drawId: stamp.drawId, day, version: mark.version });
    const wallets = await Promise.allSettled(lines.map(({ agentId }) => ledger.accountsOf(agentId, currency)));
    return lines.flatMap((line, nth) => {
      const wallet = wallets[nth];
      if (wallet?.status !== 'fulfilled') return [];
      const record = recordOf(line);
      const item: LedgerItem = {
        source: 'agents',
        ref: line.publicId,
        requestHash: hash('sha256', record, 'buffer'),
        companion: { name: 'agents_apply_pay_lines', record },
        postings: [{ kind: 'commission', account: wallet.value.cash, contra, amount: amount(line.amount) }],
        need: [],
        keepRefusal: false,
      };
      return [{ line, item }];
    });
  };

  /** @returns the lines that are written now, or null: the facts are other ones */
  const payPart = async (counted: Counted, lines: readonly NewLine[]): Promise<readonly NewLine[] | null> => {
    const items = await itemsOf(counted, lines);
    const outcomes = await ledger.postMany(items.map(({ item }) => item));
    if (outcomes.some(isOfOldFacts)) return null;
    const paid = new Set(items.flatMap(({ line }, nth) => (outcomes[nth]?.status === 'applied' ? [line] : [])));
    const left = lines.filter((line) => !paid.has(line));
    if (left.length === 0) return lines;
    const first = outcomes.find((outcome) => outcome.status !== 'applied');
    log.warn({ lines: left.map(({ publicId }) => publicId), first }, 'agents.pay_not_moved');
    const { count, mark, stamp } = counted;
    return (await insertWhile(db, mark, { count, lines: left, stamp })) ? lines : null;
  };

  /** Every lane ends before an error of one is told: nothing is paid behind the back of the next run. */
  const payAll = async (
    counted: Counted,
  ): Promise<{ readonly lines: readonly NewLine[]; readonly isWhole: boolean }> => {
    const parts = partsOf(counted.giving).values();
    const lines: NewLine[] = [];
    let isWhole = true;
    const work = async (): Promise<void> => {
      for (const part of parts) {
        const paid = isWhole ? await payPart(counted, part) : null;
        if (paid) lines.push(...paid);
        else isWhole = false;
      }
    };
    const lanes = await Promise.allSettled(Array.from({ length: LANES }, work));
    for (const lane of lanes) if (lane.status === 'rejected') throw lane.reason;
    return { lines, isWhole };
  };

  /** @returns how many lines the count wrote; null: its facts changed, and it has to be made again */
  return async (counted: Counted): Promise<number | null> => {
    const { lines: given, isWhole } = await payAll(counted);
    const lines = [...counted.written, ...given];
    await insertRun(db, counted.count, { at: toDate(clock.now()), contracts: counted.contracts, lines });
    return isWhole ? lines.length : null;
  };
};
export type EndCount = ReturnType<typeof createEndCount>;
