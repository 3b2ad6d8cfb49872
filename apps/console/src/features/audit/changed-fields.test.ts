import { expect, it } from 'vitest';
import { changedFields } from './changed-fields.ts';

it('shows only what changed, with what was absent as a dash', () => {
  const before = { status: 'REQUESTED', amount: '50.00', note: null };
  const after = { status: 'APPROVED', amount: '50.00', note: 'ok', approvals: [{ by: 'a' }] };
  expect(changedFields(before, after)).toEqual([
    { field: 'status', before: 'REQUESTED', after: 'APPROVED' },
    { field: 'note', before: '–', after: 'ok' },
    { field: 'approvals', before: '–', after: '[\n {\n  "by": "a"\n }\n]' },
  ]);
});

it('shows nothing for equal snapshots', () => {
  expect(changedFields({ a: 1 }, { a: 1 })).toEqual([]);
});
