import { expect, it } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { whyNoPasskey } from './ask-passkey.ts';

const of = (name: string): Error => Object.assign(new Error('no'), { name });

it('a device without a key is told apart from a person who closes the question, who is told nothing', () => {
  expect(whyNoPasskey(of('NotAllowedError'), 30)).toBe('none');
  expect(whyNoPasskey(of('NotAllowedError'), 4_000)).toBe('closed');
  expect(whyNoPasskey(of('AbortError'), 9_000)).toBe('closed');
  expect(whyNoPasskey(of('NotSupportedError'), 4_000)).toBe('none');
});

it('a refusal of the server stays one', () => {
  expect(whyNoPasskey(new ApiError({ code: 'passkey.refused', message: 'no', status: 401 }), 30)).toBe('other');
  expect(whyNoPasskey(of('TypeError'), 30)).toBe('other');
});
