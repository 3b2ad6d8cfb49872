import { applyAffiliate } from '@trevo/contract';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { BOUNDS, bodyOf, type Draft, EMPTY, KEPT, keepDraft, keptDraft, problemsOf, withChannel } from './draft.ts';

const whole: Draft = {
  fullName: 'Ana Souza',
  contact: '11 96000-0000',
  channels: ['social', 'video'],
  addresses: '',
  audience: 'under10000',
  plan: 'Falo do site para quem me segue.',
};
const isTaken = (draft: Draft): boolean => z.safeParse(applyAffiliate.body, draft).success;
const shelfOf = (kept: Record<string, string> = {}) => ({
  kept,
  getItem: (key: string) => kept[key] ?? null,
  setItem: (key: string, value: string) => void (kept[key] = value),
  removeItem: (key: string) => void delete kept[key],
});

describe('an application as it is written', () => {
  it('can be sent exactly when the server takes it, at both ends of each field', () => {
    expect(bodyOf(whole)).toEqual(whole);
    expect(isTaken(whole)).toBe(true);
    for (const field of ['fullName', 'contact', 'addresses', 'plan'] as const) {
      const { least, most } = BOUNDS[field];
      for (const length of [least - 1, least, most, most + 1].filter((one) => one >= 0)) {
        const draft = { ...whole, [field]: `  ${'x'.repeat(length)} ` };
        expect([field, length, bodyOf(draft) !== null]).toEqual([field, length, isTaken(draft)]);
      }
    }
    for (const draft of [
      { ...whole, channels: [] },
      { ...whole, audience: null },
    ])
      expect([bodyOf(draft), isTaken(draft)]).toEqual([null, false]);
  });
  it('says of every field what it lacks, in the order of the form', () => {
    expect([...problemsOf(EMPTY)]).toEqual([
      ['fullName', { code: 'short', least: 3 }],
      ['contact', { code: 'short', least: 5 }],
      ['channels', { code: 'choose' }],
      ['audience', { code: 'chooseOne' }],
      ['plan', { code: 'short', least: 20 }],
    ]);
  });
  it('takes a channel in and out, in the order of the form', () => {
    expect(withChannel(whole, 'site').channels).toEqual(['site', 'social', 'video']);
    expect(withChannel(whole, 'social').channels).toEqual(['video']);
  });
});

describe('what was written', () => {
  it('is there again after a reload, for the account that wrote it alone', () => {
    const shelf = shelfOf();
    keepDraft('ana', whole, shelf);
    expect(keptDraft('ana', shelf)).toEqual(whole);
    expect(keptDraft('bia', shelf)).toEqual(EMPTY);
    keepDraft('ana', null, shelf);
    expect(shelf.kept).toEqual({});
  });
  it('is nothing where it cannot be read', () => {
    for (const text of ['{', 'null', '{"account":"ana"}', '{"account":"ana","fullName":1}'])
      expect(keptDraft('ana', shelfOf({ [KEPT]: text }))).toEqual(EMPTY);
  });
});
