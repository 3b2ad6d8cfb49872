import type { Language } from '@trevo/contract';
import en from '@trevo/i18n/locales/server/mail/en.json' with { type: 'json' };
import pt from '@trevo/i18n/locales/server/mail/pt.json' with { type: 'json' };
import { fill } from '@trevo/i18n/plain';
import type { TemplateName } from './delivery.types.ts';

/**
 * One text as a mail and as an SMS. `{name}` is filled from the message's values, `{brand}` by the platform; a line whose
 * value is missing is left out, so a sender that does not know the place of a sign-in loses that line alone.
 */
type Template = {
  readonly subject: string;
  /** The line `{code}` is shown large and spaced. */
  readonly lines: readonly string[];
  /** The words of a button that leads to `{link}`. */
  readonly button?: string;
  /** Under 160 characters once filled; accents are removed, as the SMS alphabet lacks most of them. */
  readonly sms: string;
};
const TEMPLATES: Readonly<Record<'PT' | 'EN', Readonly<Record<TemplateName, Template>>>> = { PT: pt, EN: en };

type Values = Readonly<Record<string, string>>;
export type Rendered = { readonly subject: string; readonly text: string; readonly html: string; readonly sms: string };

const SMS_LENGTH = 160;
/** The basic GSM 03.38 alphabet that these texts use; anything else would turn the message into 70-character UCS-2. */
const NOT_GSM = /[^A-Za-z0-9 @£$¥èéùìòÇØøÅåÆæßÉÄÖÑÜ§¿äöñüà!"#%&'()*+,\-./:;<=>?_\n]/g;
/** A device's name or a contact may be long; the sentence around it must survive. */
const SHORT_VALUE = 40;

const templateOf = (name: TemplateName, language: Language): Template =>
  TEMPLATES[language === 'PT' ? 'PT' : 'EN'][name];

const namesIn = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
const isComplete = (text: string, values: Values): boolean => namesIn(text).every((name) => Boolean(values[name]));

/** Values come from browsers (a device's name): as text they may not start a new header or line. */
const oneLine = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.replaceAll(/\p{Cc}+/gu, ' ').trim()]));

/** A line that is what somebody wrote, in as many lines as they wrote it; no line of it passes for one of ours. */
const WRITTEN = '{text}';

/** What a person wrote, with its line breaks and nothing else that steers. */
const writtenOf = ({ text = '' }: Values): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n]+/gu, ' ')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();

const FACT = /^\p{L}[\p{L} ]{1,20}: /u;

const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0) ?? 0};`);

/** Letters without their marks, other signs out of the SMS alphabet as `.` (`•` in a masked contact, say). */
const toGsm = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(/[‘’]/g, "'").replaceAll(NOT_GSM, '.');

const smsOf = (template: Template, values: Values): string => {
  const whole = template.button === undefined ? undefined : 'link';
  const short = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, name === whole ? value : value.slice(0, SHORT_VALUE)]),
  );
  return toGsm(fill(template.sms, short)).slice(0, SMS_LENGTH);
};

const paragraph = (text: string): string =>
  `<p style="margin:0 0 14px;font-size:16px;line-height:1.55;color:#26323a">${escapeHtml(text)}</p>`;
const quotation = (text: string): string =>
  `<blockquote style="margin:0 0 14px;padding:2px 0 2px 14px;border-left:3px solid #bfd8c9;font-size:16px;line-height:1.55;color:#26323a;white-space:pre-line">${escapeHtml(text)}</blockquote>`;
const bigCode = (code: string): string =>
  `<p style="margin:6px 0 20px;padding:16px 0;border-radius:14px;background:#eef8f1;text-align:center;font-size:34px;font-weight:700;letter-spacing:.28em;color:#0d5a33;font-family:ui-monospace,Menlo,Consolas,monospace">${escapeHtml(code)}</p>`;
const button = (link: string, label: string): string =>
  `<p style="margin:6px 0 20px"><a href="${escapeHtml(link)}" style="display:inline-block;padding:14px 26px;border-radius:999px;background:#0f7a43;color:#ffffff;font-size:16px;font-weight:700;text-decoration:none">${escapeHtml(label)}</a></p>
<p style="margin:0 0 14px;font-size:13px;line-height:1.5;color:#5c6b73;word-break:break-all">${escapeHtml(link)}</p>`;

/** A line of a template, and what it says with its values. */
type Line = { readonly of: string; readonly says: string };
type Filled = { readonly lines: readonly Line[]; readonly code: string | null; readonly link: string };

const htmlOf = (template: Template, { lines, code, link }: Filled, values: Values, language: Language): string => {
  const draw = ({ of, says }: Line): string =>
    of === WRITTEN ? quotation(says) : says === code ? bigCode(says) : paragraph(says);
  const body = lines.map(draw);
  if (template.button !== undefined && link !== '') body.splice(1, 0, button(link, template.button));
  return `<!doctype html>
<html lang="${language === 'PT' ? 'pt-BR' : 'en'}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(fill(template.subject, values))}</title></head>
<body style="margin:0;padding:24px 12px;background:#f2f5f3;font-family:system-ui,-apple-system,'Segoe UI',Roboto,sans-serif">
<div style="max-width:520px;margin:0 auto;padding:28px 28px 16px;border-radius:20px;background:#ffffff;border:1px solid #dfe7e2">
<p style="margin:0 0 20px;font-size:20px;font-weight:800;color:#0d5a33">${escapeHtml(values.brand ?? '')}</p>
${body.join('\n')}
</div>
</body>
</html>`;
};

/** Sentences stand apart; facts without a full stop (`Time: ...`) stand together. */
const joinLines = (lines: readonly string[]): string =>
  lines.reduce((text, line, at) => {
    const isList = FACT.test(line) && FACT.test(lines[at - 1] ?? '');
    return `${text}${text === '' ? '' : isList ? '\n' : '\n\n'}${line}`;
  }, '');

/**
 * A message's texts. Every template stands in Portuguese and English; other languages get English. The SMS has at most 160
 * characters of the GSM alphabet, so it is one part.
 */
export const render = (name: TemplateName, language: Language, sent: Values, brand: string): Rendered => {
  const template = templateOf(name, language);
  const values = oneLine({ ...sent, brand });
  const written = writtenOf(sent);
  const lines = template.lines
    .filter((line) => isComplete(line, values))
    .map((line) => ({ of: line, says: line === WRITTEN ? written : fill(line, values) }));
  const link = template.button === undefined ? '' : (values.link ?? '');
  const code = template.lines.includes('{code}') ? (values.code ?? '') : null;
  const texts = lines.map(({ of, says }) => (of === WRITTEN ? says.replaceAll(/^/gm, '> ') : says));
  const plain = link === '' ? texts : [...texts.slice(0, 1), link, ...texts.slice(1)];
  return {
    subject: fill(template.subject, values),
    text: `${joinLines(plain)}\n\n${brand}\n`,
    html: htmlOf(template, { lines, code, link }, values, language),
    sms: smsOf(template, values),
  };
};
