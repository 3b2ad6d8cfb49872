import * as z from 'zod/mini';
import { route } from '../route.ts';
import { ClientFields, InstantText } from '../wire.ts';

/** One registration field's rule, shown and checked from the same data on both sides. */
export const FieldRule = z.object({
  name: z.string(),
  enabled: z.boolean(),
  required: z.boolean(),
  patternId: z.number(),
  acceptedPattern: z.string(),
  minLength: z.number(),
  maxLength: z.number(),
});
export type FieldRule = z.infer<typeof FieldRule>;

export const RegisterSetting = z.object({ fields: z.array(FieldRule), ageMin: z.number(), termsVersion: z.string() });

export const SystemStatus = z.object({
  /** 0 normal, 1 maintenance (wins over), 2 region restricted. */
  status: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  maintenanceEnd: z.nullable(InstantText),
  ip: z.string(),
});

const WhitelabelNode = z.object({
  modId: z.string(),
  enabled: z.enum(['0', '1']),
  childrenNodes: z.array(z.object({ modId: z.string(), enabled: z.enum(['0', '1']) })),
});

export const Permission = z.object({
  merchant: z.object({
    code: z.string(),
    name: z.string(),
    currency: z.string(),
    currencySymbol: z.string(),
    languages: z.array(z.string()),
    licenceName: z.string(),
    legalEmail: z.string(),
    ageMin: z.number(),
    supportHours: z.string(),
    timeZone: z.string(),
  }),
  whitelabel: z.array(WhitelabelNode),
  register: RegisterSetting,
  status: SystemStatus,
});

const query = z.object({ ...ClientFields });

export const getKeys = route({
  method: 'GET',
  path: '/wps/system/keys',
  summary: 'Public keys (JWKS) for encrypted calls',
  access: 'public',
  bare: true,
  value: z.object({ keys: z.array(z.record(z.string(), z.unknown())) }),
});
export const getPermission = route({
  method: 'GET',
  path: '/wps/system/permission',
  summary: 'Everything the page needs to draw itself',
  access: 'public',
  query,
  value: Permission,
});
export const getWhitelabel = route({
  method: 'GET',
  path: '/wps/system/whitelabel',
  summary: 'White label flags',
  access: 'public',
  query,
  value: z.array(WhitelabelNode),
});
export const getRegisterSetting = route({
  method: 'GET',
  path: '/wps/system/setting/register',
  summary: 'Rules of the registration form',
  access: 'public',
  query,
  value: RegisterSetting,
});
export const getStatus = route({
  method: 'GET',
  path: '/wps/system/status',
  summary: 'Normal, maintenance or region restricted',
  access: 'public',
  passive: true,
  query,
  value: SystemStatus,
});
export const getHealth = route({
  method: 'GET',
  path: '/healthz',
  summary: 'The process is alive',
  access: 'public',
  bare: true,
  value: z.object({ ok: z.boolean() }),
});
export const getReady = route({
  method: 'GET',
  path: '/readyz',
  summary: 'Database and jobs answer',
  access: 'public',
  bare: true,
  value: z.object({ ok: z.boolean(), checks: z.record(z.string(), z.boolean()) }),
});
export const getMetrics = route({
  method: 'GET',
  path: '/metrics',
  summary: 'Prometheus metrics (text)',
  access: 'public',
  bare: true,
  value: z.string(),
});
export const getOpenapi = route({
  method: 'GET',
  path: '/openapi.json',
  summary: 'This document',
  access: 'public',
  bare: true,
  value: z.record(z.string(), z.unknown()),
});
