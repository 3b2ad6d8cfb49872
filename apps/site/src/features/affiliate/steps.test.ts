import type { AffiliateApplication } from '@trevo/contract';
import { describe, expect, it } from 'vitest';
import { stepsOf } from './steps.ts';

const application = (change: Partial<AffiliateApplication>): AffiliateApplication => ({
  applicationId: 'a_1',
  fullName: 'Ana Souza',
  contact: 'ana@exemplo.com.br',
  channels: ['social'],
  addresses: '',
  audience: 'under1000',
  plan: 'Falo do site para quem me segue.',
  state: 'received',
  at: '2026-11-01T12:00:00Z',
  talk: [],
  reason: null,
  decidedAt: null,
  version: 1,
  ...change,
});
const asked = { by: 'staff' as const, text: 'Qual é o perfil?', at: '2026-11-02T12:00:00Z' };
const answered = { by: 'applicant' as const, text: '@ana', at: '2026-11-03T12:00:00Z' };
const decidedAt = '2026-11-04T12:00:00Z';
const seen = (change: Partial<AffiliateApplication>): string[] =>
  stepsOf(application(change)).map(({ kind, place }) => `${kind}:${place}`);

describe('the steps of an application', () => {
  it('say what is still to come', () => {
    expect(seen({})).toEqual(['received:now', 'review:next', 'decision:next']);
    expect(seen({ state: 'in_review' })).toEqual(['received:done', 'review:now', 'decision:next']);
  });
  it('stop at the question until it is answered, and go on in review', () => {
    expect(seen({ state: 'asked', talk: [asked] })).toEqual([
      'received:done',
      'review:done',
      'question:now',
      'decision:next',
    ]);
    expect(seen({ state: 'in_review', talk: [asked, answered] })).toEqual([
      'received:done',
      'review:done',
      'question:done',
      'answer:done',
      'review:now',
      'decision:next',
    ]);
  });
  it('end in the decision, with its reason and its time', () => {
    expect(seen({ state: 'approved', decidedAt })).toEqual(['received:done', 'review:done', 'approved:now']);
    expect(stepsOf(application({ state: 'declined', decidedAt, reason: 'Agora não.' })).at(-1)).toMatchObject({
      kind: 'declined',
      at: decidedAt,
      text: 'Agora não.',
    });
  });
  it('speak of no review where it was withdrawn before one', () => {
    expect(seen({ state: 'withdrawn', decidedAt })).toEqual(['received:done', 'withdrawn:now']);
    expect(seen({ state: 'withdrawn', decidedAt, talk: [asked] })).toEqual([
      'received:done',
      'review:done',
      'question:done',
      'withdrawn:now',
    ]);
  });
  it('have one step that is now and keys of their own, in each state', () => {
    for (const state of ['received', 'in_review', 'asked', 'approved', 'declined', 'withdrawn'] as const) {
      const steps = stepsOf(application({ state, talk: state === 'received' ? [] : [asked, answered, asked] }));
      expect(steps.filter(({ place }) => place === 'now')).toHaveLength(1);
    }
    const keys = stepsOf(application({ state: 'in_review', talk: [asked, answered] })).map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
  });
});
