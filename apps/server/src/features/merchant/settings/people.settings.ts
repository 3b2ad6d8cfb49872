import { z } from 'zod';
import { FieldChange } from './forms.ts';
import { anyChange, down, looserForm, none, rarer, up } from './guards.ts';
import { setting, text, whole } from './setting.ts';

/** Who may come in, how they prove who they are, and how long a session lives. */
export const PEOPLE_SETTINGS = {
  /** A second factor at least every so many days, on trusted devices too, from who has one; 0: only on unknown ones. */
  'auth.mfaEveryDays': setting(z.number().int().min(0).max(365).default(0), rarer, {
    kind: 'days',
    page: { group: 'identity', least: 0, most: 365 },
  }),
  /** How long the send button of a one-time code waits; the code itself lives 10 minutes. */
  'code.resendMinutes': setting(z.number().int().min(1).max(10).default(1), down, {
    kind: 'minutes',
    page: { group: 'identity', least: 1, most: 10 },
  }),
  'age.min': whole('years', 18, down, { group: 'identity', least: 18, most: 99 }),
  // Another version asks players again: nothing gets looser.
  'terms.version': text('2026-11-26', none, { group: 'identity', form: 'version' }),
  /** Who the brand's mail comes from; empty: the address of MAIL_FROM. */
  'mail.from': setting(z.union([z.literal(''), z.email()]).default(''), anyChange, {
    kind: 'text',
    page: { group: 'identity', form: 'email', canBeEmpty: true },
  }),
  'session.idleMinutes': whole('minutes', 30, up, { group: 'session', least: 5, most: 240 }),
  /** What the brand changes about the fields of its registration form (`registration-rules.ts`). */
  'register.fields': setting(z.array(FieldChange).default([]), looserForm),
} as const;
