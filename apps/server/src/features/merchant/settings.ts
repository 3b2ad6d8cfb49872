import { z } from 'zod';

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

/** Every setting of a brand with its default. Amounts in micros. The table keeps only what differs. */
export const MerchantSettings = z.object({
  'brand.licenceName': z.string().default('Demonstração: sem licença, dinheiro de teste'),
  'brand.legalEmail': z.string().default('juridico@trevo.example'),
  'brand.supportHours': z.string().default('Segunda a sexta, 12:00 às 21:00 (America/Sao_Paulo)'),
  'brand.timeZone': z.string().default('America/Sao_Paulo'),
  /** Where the brand offers its games, ISO 3166: vendors' games that are blocked there do not open. */
  'brand.country': z.string().default('BR'),
  /** A player is asked how it goes at every full interval in a game; 0: never. */
  'play.realityCheckMinutes': z.number().int().default(30),
  'age.min': z.number().int().default(18),
  'register.fields': z.array(FieldChange).default([]),
  'terms.version': z.string().default('2026-11'),
  'catalog.showComingSoon': z.boolean().default(true),
  'deposit.min': micros.default(10_000_000n),
  'deposit.max': micros.default(10_000_000_000n),
  'deposit.chargeMinutes': z.number().int().default(15),
  'deposit.maxOpen': z.number().int().default(10),
  'withdrawal.min': micros.default(20_000_000n),
  'withdrawal.max': micros.default(10_000_000_000n),
  /** From this amount on a second person must approve. */
  'withdrawal.secondPersonFrom': micros.default(2_000_000_000n),
  /** Up to this amount the rule approves by itself; 0: a person approves every withdrawal. */
  'withdrawal.autoApproveUpTo': micros.default(0n),
  'withdrawal.promisedMinutes': z.number().int().default(120),
  'withdrawal.receiptMinutes': z.number().int().default(60),
  'session.idleMinutes': z.number().int().default(30),
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
