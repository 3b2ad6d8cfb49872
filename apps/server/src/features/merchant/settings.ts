import type { Language } from '@trevo/contract';
import { parseIso } from '@trevo/time';
import { z } from 'zod';
import { isStaffAddress } from './staff-addresses.ts';

const isSafeLink = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, hostname } = new URL(text);
  if (protocol === 'mailto:') return true;
  return protocol === 'https:' && username === '' && password === '' && hostname.includes('.');
};

const micros = z.string().regex(/^\d+$/).transform(BigInt);

/** What a brand changes about one registration field; the field itself and its default rule belong to members. */
const FieldChange = z.strictObject({
  name: z.string(),
  enabled: z.boolean().optional(),
  required: z.boolean().optional(),
  patternId: z.number().int().min(0).max(22).optional(),
  acceptedPattern: z.string().max(255).optional(),
  minLength: z.number().int().min(0).max(255).optional(),
  maxLength: z.number().int().min(1).max(255).optional(),
});

const InstantText = z.string().refine((text) => parseIso(text) !== null);

/** Closes the brand from one moment on; without an end until somebody opens it. The message stands on the page. */
const Maintenance = z.strictObject({
  startsAt: InstantText,
  endsAt: InstantText.nullable(),
  messagePt: z.string().max(280),
  messageEn: z.string().max(280),
});
export type Maintenance = z.output<typeof Maintenance>;

/** Countries (ISO 3166) that alone are served, or that are not. An unknown country is not on a list. */
const Regions = z.strictObject({
  mode: z.enum(['open', 'allow', 'deny']),
  countries: z.array(z.string().regex(/^[A-Z]{2}$/)).max(260),
});
export type Regions = z.output<typeof Regions>;

/** Where a link of the brand may lead: never a script, never plain http, nobody's name and password in it. */
const Link = z.string().max(500).refine(isSafeLink);

/** Every setting of a brand with its default. Amounts in micros. The table keeps only what differs. */
export const MerchantSettings = z.object({
  'brand.licenceName': z.string().default('Demonstração: sem licença, dinheiro de teste'),
  /** In English; empty: the Portuguese text. */
  'brand.licenceNameEn': z.string().default('Demonstration: no licence, test money'),
  'brand.legalEmail': z.string().default('juridico@trevo.example'),
  'brand.supportHours': z.string().default('Segunda a sexta, das 12h às 21h (horário de Brasília)'),
  'brand.supportHoursEn': z.string().default('Monday to Friday, 12:00 to 21:00 (Brasília time)'),
  'brand.timeZone': z.string().default('America/Sao_Paulo'),
  /** Where the brand offers its games, ISO 3166: vendors' games that are blocked there do not open. */
  'brand.country': z.string().default('BR'),
  /** A player is asked how it goes at every full interval in a game; 0: never. */
  'play.realityCheckMinutes': z.number().int().default(30),
  /** The most that one round of the house's own games pays: a bet that could win more is not taken. */
  'play.maxWin': micros.default(1_000_000_000_000n),
  'age.min': z.number().int().default(18),
  'register.fields': z.array(FieldChange).default([]),
  'terms.version': z.string().default('2026-11'),
  'catalog.showComingSoon': z.boolean().default(true),
  /** Demonstrations of the house's games only for members: a market may want age and person known first. */
  'demo.requireLogin': z.boolean().default(false),
  'deposit.min': micros.default(10_000_000n),
  'deposit.max': micros.default(10_000_000_000n),
  'deposit.chargeMinutes': z.number().int().default(15),
  'deposit.maxOpen': z.number().int().default(10),
  'withdrawal.min': micros.default(20_000_000n),
  'withdrawal.max': micros.default(10_000_000_000n),
  /** From this amount on, a member's withdrawals of 24 hours together, a second person must approve. */
  'withdrawal.secondPersonFrom': micros.default(2_000_000_000n),
  /** Up to this amount of a member in 24 hours the rule approves by itself; 0: a person approves every withdrawal. */
  'withdrawal.autoApproveUpTo': micros.default(0n),
  /** Whether withdrawals ask for the payment password: never, once the member has set one, or always. */
  'withdrawal.paymentPassword': z.enum(['off', 'ifSet', 'required']).default('ifSet'),
  'withdrawal.promisedMinutes': z.number().int().default(120),
  /** Unconfirmed for so long, money counts as received: a presumption, reversible for 7 days. */
  'withdrawal.receiptMinutes': z.number().int().default(1_440),
  /** Two members of staff may close a claim against the player, on proof; off where the law forbids it. */
  'withdrawal.forcedReceipt': z.boolean().default(true),
  /** How long the send button of a one-time code waits; the code itself lives 10 minutes. */
  'code.resendMinutes': z.number().int().min(1).max(10).default(1),
  /** Who the brand's mail comes from; empty: the address of MAIL_FROM. */
  'mail.from': z.union([z.literal(''), z.email()]).default(''),
  /** Where the brand sends SMS, ISO 3166: no other country ever gets one. */
  'sms.countries': z.array(z.string().regex(/^[A-Z]{2}$/)).default(['BR', 'PT', 'AR', 'CL', 'PY', 'UY', 'ES', 'US']),
  'sms.perAddressHour': z.number().int().min(1).default(10),
  /** Per block of ten thousand neighbouring numbers. */
  'sms.perRangeHour': z.number().int().min(1).default(20),
  'sms.perCountryHour': z.number().int().min(1).default(600),
  'sms.perDay': z.number().int().min(0).default(3_000),
  'sms.moneyPerDay': micros.default(300_000_000n),
  /** What one SMS costs in the brand's currency, by country; `*` for the others. */
  'sms.prices': z.record(z.string(), micros).default({ BR: 60_000n, US: 90_000n, '*': 500_000n }),
  /** Of the codes sent, so many percent must come back used; below it, a range or a country waits for the next hour. */
  'sms.leastUsedPercent': z.number().int().min(0).max(100).default(15),
  'session.idleMinutes': z.number().int().default(30),
  'system.maintenance': Maintenance.nullable().default(null),
  'system.regions': Regions.default({ mode: 'open', countries: [] }),
  /** Addresses and networks of staff, which maintenance and regions do not close out. */
  'system.staffAddresses': z.array(z.string().refine(isStaffAddress)).max(100).default([]),
  /** The host that mirrors lead back to; empty: the first of the brand's hosts. */
  'brand.mainDomain': z.string().max(253).default(''),
  /** Ways to reach the house, best first; empty: the legal e-mail address. */
  'brand.customerService': z
    .array(z.strictObject({ csType: z.string().regex(/^[A-Z][A-Z0-9_]{1,23}$/), url: Link }))
    .max(10)
    .default([]),
  /** Social networks, licences and the like, for the footer. */
  'brand.resources': z
    .array(
      z.strictObject({
        resourceType: z.string().regex(/^[A-Z][A-Z0-9_]{1,23}$/),
        labelNameEn: z.string().min(1).max(60),
        url: Link,
      }),
    )
    .max(30)
    .default([]),
  'brand.gtagId': z
    .string()
    .regex(/^(G-[A-Z0-9]{4,20})?$/)
    .default(''),
  /** Hosts that pictures and games may come from; the page draws one for each session. Empty: this host. */
  'cdn.images': z.array(Link).max(20).default([]),
  'cdn.launchGames': z.array(Link).max(20).default([]),
  /** A second factor at least every so many days, on trusted devices too, from who has one; 0: only on unknown ones. */
  'auth.mfaEveryDays': z.number().int().min(0).max(365).default(0),
  'flags.MOBILENUMREG3': z.boolean().default(false),
  'flags.REGMOBVERF3': z.boolean().default(false),
  'flags.MOBILENUMPASSREG3': z.boolean().default(false),
  'flags.FREEPLAY3': z.boolean().default(false),
  'flags.PWDEXPFORCECHANGE3': z.boolean().default(false),
  'flags.MOBILEVERCODELOGIN3': z.boolean().default(false),
  'flags.CHNGPASSVERIF3': z.boolean().default(false),
  'flags.MANPLAYREB3': z.boolean().default(false),
  'flags.AGENTPOLICY3': z.boolean().default(false),
  'flags.USERNAMEREG3': z.boolean().default(true),
});
export type MerchantSettings = z.output<typeof MerchantSettings>;
export type SettingKey = keyof MerchantSettings;

/** The brand's own texts in the reader's language; Chinese readers get English, and without an English text the Portuguese. */
export const brandTexts = (
  settings: MerchantSettings,
  language: Language,
): { readonly licenceName: string; readonly supportHours: string } => {
  const isPt = language === 'PT';
  return {
    licenceName: (!isPt && settings['brand.licenceNameEn']) || settings['brand.licenceName'],
    supportHours: (!isPt && settings['brand.supportHoursEn']) || settings['brand.supportHours'],
  };
};
