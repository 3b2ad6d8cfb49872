import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { readBudget } from './budget.mjs';
import { ROOT } from '../start/runtime.mjs';

/**
 * The dearest files of the budget begin first: one that began last would end long after the others, beside an idle processor. Files
 * without a figure are cheap; they follow in vitest's own order.
 */
export class DearestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const known = readBudget().files;
    const costOf = ({ moduleId }: TestSpecification): number => known[moduleId.slice(ROOT.length + 1)] ?? 0;
    return (await super.sort(files)).toSorted((one, other) => costOf(other) - costOf(one));
  }
}
