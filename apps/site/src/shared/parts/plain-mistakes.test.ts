import { errorTable } from '@trevo/contract/error-table';
import { expect, it } from 'vitest';
import { isPlainMistake, PLAIN_AREAS, PLAIN_CODES } from './plain-mistakes.ts';

it('a code stands under what the service may be asked about, and not under what a person corrects', () => {
  const shown = ['internal.unexpected', 'withdrawal.in_progress', 'account.recovered_hold', 'wallet.blocked'];
  expect(shown.filter(isPlainMistake)).toEqual([]);
  const quiet = ['auth.wrong_credentials', 'captcha.required', 'code.wrong', 'account.trial', 'request.invalid'];
  expect(quiet.filter((code) => !isPlainMistake(code))).toEqual([]);
});

it('names no code and no area that the server does not have', () => {
  const codes = Object.keys(errorTable);
  const areas = new Set([...codes.map((code) => code.split('.')[0]), 'network']);
  expect([...PLAIN_CODES].filter((code) => !codes.includes(code))).toEqual([]);
  expect([...PLAIN_AREAS].filter((area) => !areas.has(area))).toEqual([]);
});
