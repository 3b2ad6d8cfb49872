import { readFileSync } from 'node:fs';
import { MESSAGE_KINDS } from '@trevo/contract';
import { fileURLToPath } from 'node:url';
import type { Translate } from '@trevo/i18n';
import { describe, expect, it } from 'vitest';
import { type Message, placeOf, wordsOf } from './message-words.ts';

const LOCALES = fileURLToPath(new URL('../../../../../packages/i18n/locales/messages', import.meta.url));
const textsOf = (lang: string) => JSON.parse(readFileSync(`${LOCALES}/${lang}.json`, 'utf8')) as Record<string, string>;
const head = { messageId: 'n_1', at: '2026-11-29T12:00:00.000Z', isRead: false, other: null };

describe.each(['pt', 'en', 'zh'] as const)('the words of messages in %s', (lang) => {
  const texts = textsOf(lang);

  it('are there for every kind that the house tells, so that none of them is an empty line', () => {
    const wanted = MESSAGE_KINDS.filter((kind) => kind !== 'house').flatMap((kind) => [
      `messages.${kind}.title`,
      `messages.${kind}.text`,
    ]);
    expect(wanted.filter((id) => !texts[id])).toEqual([]);
  });

  it('say nothing that a message of their kind does not know', () => {
    const t = ((id: string, values: Record<string, string> = {}) =>
      (texts[id] ?? '?').replace(/\{(\w+)\}/g, (_, name: string) => values[name] || `?${name}`)) as Translate;
    const any = {
      deposit: 'd_1',
      withdrawal: 'w_1',
      contract: 'k_1',
      pay: 'p_1',
      transfer: 't_1',
      application: 'a_1',
      amount: '12.50',
      scheme: 'dividend',
      side: 'agent',
      topRatePpm: 85_000,
      from: '2026-11-01T03:00:00.000Z',
      to: '2026-11-16T03:00:00.000Z',
    };
    const fields: Readonly<Record<string, readonly (keyof typeof any)[]>> = {
      deposit: ['deposit', 'amount'],
      withdrawal: ['withdrawal', 'amount'],
      contract: ['contract', 'scheme', 'side', 'topRatePpm'],
      pay: ['pay', 'scheme', 'amount', 'from', 'to'],
      transfer: ['transfer', 'amount'],
      credit: ['amount'],
      application: ['application'],
    };
    for (const kind of MESSAGE_KINDS) {
      if (kind === 'house') continue;
      const group = Object.keys(fields).find((name) => kind.startsWith(name)) ?? '';
      const params = Object.fromEntries((fields[group] ?? []).map((name) => [name, any[name]]));
      const message = { ...head, kind, params } as unknown as Message;
      const { title, text } = wordsOf(message, { t, lang, zone: 'America/Sao_Paulo' });
      expect([kind, `${title} ${text}`.includes('?')]).toEqual([kind, false]);
      expect([kind, placeOf(message)?.to]).toEqual([kind, group]);
    }
  });
});

describe('a message that staff wrote', () => {
  const message: Message = {
    ...head,
    kind: 'house',
    params: { title: { PT: 'Oi', EN: 'Hello' }, body: { PT: 'Texto', EN: 'Text' } },
  };
  it('has staff’s own words, in English for readers of Chinese, and leads nowhere', () => {
    const t = (() => '') as unknown as Translate;
    expect(wordsOf(message, { t, lang: 'pt' })).toEqual({ title: 'Oi', text: 'Texto', why: null });
    for (const lang of ['en', 'zh'] as const) expect(wordsOf(message, { t, lang }).title).toBe('Hello');
    expect(placeOf(message)).toBeNull();
  });
});

describe('the last day of a period', () => {
  it('is the one before its end, in the brand’s zone', () => {
    const t = ((id: string, values: Record<string, string>) => `${id} ${values?.from}–${values?.to}`) as Translate;
    const params = {
      pay: 'p',
      scheme: 'dividend' as const,
      amount: '1.00',
      from: '2026-11-01T03:00:00.000Z',
      to: '2026-11-16T03:00:00.000Z',
    };
    const { text } = wordsOf({ ...head, kind: 'payApproved', params }, { t, lang: 'pt', zone: 'America/Sao_Paulo' });
    expect(text).toBe('Messages.payApproved.text 01/11/2026–15/11/2026');
  });
});
