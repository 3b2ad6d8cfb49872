import { describe, expect, it } from 'vitest';
import type { TemplateName } from './delivery.types.ts';
import { render } from './render.ts';

const TEMPLATES = [
  'code',
  'reset-link',
  'new-device',
  'password-changed',
  'account-recovered',
  'account-locked',
  'contact-changed',
  'factor-changed',
  'account-closed',
  'operator-invite',
  'operator-factor',
  'staff-notice',
  'staff-email-asked',
  'staff-email',
  'staff-command',
  'staff-locked',
  'chat-asked',
  'chat-answer',
  'affiliate-asked',
  'affiliate-approved',
  'affiliate-declined',
] as const satisfies readonly TemplateName[];

/** Longer than what senders give. */
const VALUES = {
  code: '123456',
  minutes: '10',
  hours: '24',
  link: `https://www.a-long-brand-name.example/forget#ticket=${'x'.repeat(43)}`,
  device: 'Chrome on a telephone with a very, very, very long name by its maker',
  place: 'Itaquaquecetuba, São Paulo, Brasil',
  ip: '2804:14c:65d7:8a21:1c2d:77aa:9d0e:4411',
  time: '21/11/2026 às 23:59 (Horário de Brasília)',
  contact: 'm•••••••••@an-extremely-long-host-name.example.com',
  username: 'ana.silva',
  name: 'Ana do atendimento de uma marca com nome longo',
  topic: 'withdrawal',
  text: 'Seu saque saiu às 12h. '.repeat(80),
  what: 'withdrawal.autoApproveUpTo: 0.00 → 5000.00',
  by: 'ana.silva',
  factor: 'o aplicativo de códigos foi ligado neste aparelho',
};
const GSM = /^[A-Za-z0-9 @£$¥èéùìòÇØøÅåÆæßÉÄÖÑÜ§¿äöñüà!"#%&'()*+,\-./:;<=>?_\n]+$/;

describe.each(['PT', 'EN'] as const)('the texts in %s', (language) => {
  it.each(TEMPLATES)('%s fits into one SMS of the GSM alphabet, its code or link whole', (name) => {
    const { sms } = render(name, language, VALUES, 'Trevo');
    expect(sms.length).toBeLessThanOrEqual(160);
    expect(sms).toMatch(GSM);
    if (name === 'code') expect(sms).toContain(VALUES.code);
    if (name === 'reset-link') expect(sms).toContain(VALUES.link);
  });

  it.each(TEMPLATES)('%s leaves no gap, names the brand and says the same as text and as HTML', (name) => {
    const { subject, text, html } = render(name, language, VALUES, 'Trevo');
    for (const part of [subject, text, html]) {
      expect(part).not.toMatch(/\{\w+\}|undefined/);
      expect(part).toContain('Trevo');
    }
    const escaped = (line: string) => line.replaceAll(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);
    for (const line of text.trim().split(/\n+/)) expect(html).toContain(escaped(line.replace(/^> /, '')));
  });
});

describe('what senders put into a text', () => {
  it('loses only the line whose value is not known', () => {
    const { place: _, ...known } = VALUES;
    const { text } = render('new-device', 'PT', known, 'Trevo');
    expect(text).not.toContain('Lugar');
    expect(text).toContain('Aparelho: Chrome');
  });

  it('stays text: no tag, no header, no second line', () => {
    const device = '<img src=x onerror=alert(1)>\r\nBcc: all@example.com';
    const { text, html, subject } = render('new-device', 'EN', { ...VALUES, device, code: device }, 'Trevo');
    expect(html).not.toContain('<img');
    expect(text).not.toMatch(/^Bcc/m);
    expect(subject).not.toMatch(/[\r\n]/);
    expect(render('code', 'EN', { ...VALUES, code: device }, 'Trevo').subject).not.toMatch(/[\r\n]/);
  });

  it('keeps the lines that a person wrote, each marked as theirs', () => {
    const wrote = 'Primeiro passo:\r\nabra o menu.\n\n\n\nLugar: <b>aqui</b>\u0007';
    const { text, html, subject, sms } = render(
      'chat-answer',
      'PT',
      { ...VALUES, text: wrote, name: 'A\nna' },
      'Trevo',
    );
    expect(text).toContain('respondeu:\n\n> Primeiro passo:\n> abra o menu.\n> \n> Lugar: <b>aqui</b>\n\nVocê');
    expect(html).toMatch(
      /white-space:pre-line">Primeiro passo:\nabra o menu\.\n\nLugar: &#60;b&#62;aqui&#60;\/b&#62;<\/blockquote>/,
    );
    expect([subject, sms].join('')).not.toMatch(/\n/);
  });

  it('is answered in English for a language without texts of its own', () => {
    expect(render('code', 'ZH', VALUES, 'Trevo').subject).toBe('123456 is your Trevo code');
  });
});
