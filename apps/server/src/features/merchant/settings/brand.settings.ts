import { z } from 'zod';
import { Link } from './forms.ts';
import { anyChange, none } from './guards.ts';
import { setting, text } from './setting.ts';

const HOSTS = setting(z.array(Link).max(20).default([]), anyChange);

/** Who the house is, and where it leads. */
export const BRAND_SETTINGS = {
  // Texts about the house: they promise, and decide nothing.
  'brand.licenceName': text('Demonstração: sem licença, dinheiro de teste', none, { group: 'brand', form: 'plain' }),
  /** In English; empty: the Portuguese text. */
  'brand.licenceNameEn': text('Demonstration: no licence, test money', none, {
    group: 'brand',
    form: 'plain',
    canBeEmpty: true,
  }),
  // Where players write to and are sent to: with these somebody else could speak for the house.
  'brand.legalEmail': text('juridico@trevo.example', anyChange, { group: 'brand', form: 'email' }),
  'brand.supportHours': text('Segunda a sexta, das 12h às 21h (horário de Brasília)', none, {
    group: 'brand',
    form: 'plain',
  }),
  'brand.supportHoursEn': text('Monday to Friday, 12:00 to 21:00 (Brasília time)', none, {
    group: 'brand',
    form: 'plain',
    canBeEmpty: true,
  }),
  /** For agents, whose area is in Chinese until they choose another language; empty: the English text. */
  'brand.supportHoursZh': text('周一至周五 12:00–21:00（巴西利亚时间）', none, {
    group: 'brand',
    form: 'plain',
    canBeEmpty: true,
  }),
  // Days of limits and reports begin by the one, games that a market forbids open by the other.
  'brand.timeZone': text('America/Sao_Paulo', anyChange),
  /** Where the brand offers its games, ISO 3166: vendors' games that are blocked there do not open. */
  'brand.country': text('BR', anyChange),
  /** The host that mirrors lead back to; empty: the first of the brand's hosts. */
  'brand.mainDomain': setting(z.string().max(253).default(''), anyChange),
  /** Ways to reach the house, best first; empty: the legal e-mail address. */
  'brand.customerService': setting(
    z
      .array(z.strictObject({ csType: z.string().regex(/^[A-Z][A-Z0-9_]{1,23}$/), url: Link }))
      .max(10)
      .default([]),
    anyChange,
  ),
  /** Social networks, licences and the like, for the footer. */
  'brand.resources': setting(
    z
      .array(
        z.strictObject({
          resourceType: z.string().regex(/^[A-Z][A-Z0-9_]{1,23}$/),
          labelNameEn: z.string().min(1).max(60),
          url: Link,
        }),
      )
      .max(30)
      .default([]),
    anyChange,
  ),
  // Scripts, pictures and frames of another host run in players' browsers.
  'brand.gtagId': setting(
    z
      .string()
      .regex(/^(G-[A-Z0-9]{4,20})?$/)
      .default(''),
    anyChange,
  ),
  /** Hosts that pictures may come from; the page draws one for each visit. Empty: this host. */
  'cdn.images': HOSTS,
  /** Hosts of launches, for clients of other makers: the site opens games on its own (ADR 0044). */
  'cdn.launchGames': HOSTS,
} as const;
