import { expect, test } from 'vitest';
import { viewOf } from './view-of.ts';

test('a link to a withdrawal opens beside the list that has it', () => {
  expect((['REQUESTED', 'APPROVAL_2'] as const).map(viewOf)).toEqual(['queue', 'queue']);
  expect(viewOf('CLAIMED')).toBe('claims');
  const others = ['APPROVED', 'SENDING', 'SENT', 'RECEIVED', 'REJECTED', 'FAILED'] as const;
  expect(new Set(others.map(viewOf))).toEqual(new Set(['all']));
});
