import { createHash } from 'node:crypto';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { readBudget } from './budget.mjs';
import { ROOT } from '../start/runtime.mjs';

/** Where a file stands in an order of chance that its number makes again. */
const placeIn = (order: string, { moduleId }: TestSpecification): string =>
  createHash('sha256')
    .update(`${order} ${moduleId.slice(ROOT.length)}`)
    .digest('hex');

/**
 * The dearest files of the budget begin first: one that began last would end long after the others, beside an idle processor. Files
 * without a figure are cheap; they follow in vitest's own order.
 * `TREVO_ORDER`: an order of chance instead.
 */
export class DearestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const order = process.env.TREVO_ORDER;
    if (order !== undefined)
      return files.toSorted((one, other) => placeIn(order, one).localeCompare(placeIn(order, other)));
    const known = readBudget().files;
    const costOf = ({ moduleId }: TestSpecification): number => known[moduleId.slice(ROOT.length + 1)] ?? 0;
    return (await super.sort(files)).toSorted((one, other) => costOf(other) - costOf(one));
  }
}
