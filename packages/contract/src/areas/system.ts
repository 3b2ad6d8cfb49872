import * as z from 'zod/mini';
import { route } from '../route.ts';
import { ClientFields, InstantText, Money } from '../wire.ts';

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

/** A way to reach the house; `path` is opaque, GET /wps/system/customer-service/{path} leads there. */
export const CustomerService = z.object({ csType: z.string(), path: z.string() });

export const DomainRoute = z.object({ domain: z.string(), isMain: z.boolean() });

export const BrandResource = z.object({ labelNameEn: z.string(), url: z.string() });

export const Permission = z.object({
  customerService: z.array(CustomerService),
  domainRoute: z.array(DomainRoute),
  /** By resourceType. */
  resources: z.record(z.string(), BrandResource),
  mainDomain: z.string(),
  analytics: z.object({ gtagId: z.nullable(z.string()) }),
  imageCDNs: z.array(z.string()),
  launchGameCDNs: z.array(z.string()),
  /** The address that counts: the one that decides about the region. */
  location: z.object({ ip: z.string() }),
  maintenance: z.boolean(),
  regionRestriction: z.boolean(),
  maintenanceEnd: z.nullable(InstantText),
  merchant: z.object({
    code: z.string(),
    name: z.string(),
    currency: z.string(),
    currencySymbol: z.string(),
    languages: z.array(z.string()),
    licenceName: z.string(),
    legalEmail: z.string(),
    ageMin: z.number(),
    /** The smallest deposit that is taken. */
    leastDeposit: Money,
    supportHours: z.string(),
    timeZone: z.string(),
  }),
  whitelabel: z.array(WhitelabelNode),
  register: RegisterSetting,
  status: SystemStatus,
});

/** Plain text throughout: nothing in it is markup. An id is the help page's anchor. */
const query = z.object({ ...ClientFields });

export const getKeys = route({
  method: 'GET',
  path: '/wps/system/keys',
  summary: 'Public keys (JWKS) for encrypted calls',
  access: 'public',
  inMaintenance: 'open',
  bare: true,
  value: z.object({ keys: z.array(z.record(z.string(), z.unknown())) }),
});
export const getPermission = route({
  method: 'GET',
  path: '/wps/system/permission',
  summary: 'Everything that the page needs first',
  access: 'public',
  inMaintenance: 'open',
  query,
  value: Permission,
});
export const getWhitelabel = route({
  method: 'GET',
  path: '/wps/system/whitelabel',
  summary: 'White label flags',
  access: 'public',
  inMaintenance: 'open',
  query,
  value: z.array(WhitelabelNode),
});
export const getRegisterSetting = route({
  method: 'GET',
  path: '/wps/system/setting/register',
  summary: 'Rules of the registration form',
  access: 'public',
  inMaintenance: 'open',
  query,
  value: RegisterSetting,
});
export const getStatus = route({
  method: 'GET',
  path: '/wps/system/status',
  summary: 'Normal, maintenance or region restricted',
  access: 'public',
  inMaintenance: 'open',
  passive: true,
  query,
  value: SystemStatus,
});
export const getDomainRoute = route({
  method: 'GET',
  path: '/wps/system/domainRoute',
  summary: 'The hosts of the brand, including mirrors',
  access: 'public',
  inMaintenance: 'open',
  query,
  value: z.array(DomainRoute),
});
export const openCustomerService = route({
  method: 'GET',
  path: '/wps/system/customer-service/:path',
  summary: 'Redirect to one of the brand’s ways to contact customer service',
  access: 'public',
  inMaintenance: 'open',
  bare: true,
  as: 'redirect',
  params: z.object({ path: z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/)) }),
  value: z.unknown(),
});
export const reportLostChunk = route({
  method: 'POST',
  path: '/wps/system/lost-chunks',
  summary: 'A browser says which file of the site did not arrive; nothing about the person',
  access: 'public',
  inMaintenance: 'open',
  passive: true,
  body: z.strictObject({
    /** `late`: not there within two minutes. */
    kind: z.enum(['missing', 'late']),
    file: z.optional(z.string().check(z.maxLength(70))),
  }),
  value: z.object({}),
});
export const getHealth = route({
  method: 'GET',
  path: '/healthz',
  summary: 'The process is alive',
  access: 'public',
  inMaintenance: 'open',
  bare: true,
  value: z.object({ ok: z.boolean() }),
});
export const getReady = route({
  method: 'GET',
  path: '/readyz',
  summary: 'Database and jobs answer',
  access: 'public',
  inMaintenance: 'open',
  bare: true,
  orUnready: true,
  value: z.object({ ok: z.boolean(), checks: z.record(z.string(), z.boolean()) }),
});
export const getMetrics = route({
  method: 'GET',
  path: '/metrics',
  summary: 'Prometheus metrics (text)',
  access: 'public',
  inMaintenance: 'open',
  bare: true,
  as: 'text',
  value: z.string(),
  errors: ['request.not_found'],
});
export const getOpenapi = route({
  method: 'GET',
  path: '/openapi.json',
  summary: 'This document',
  access: 'public',
  inMaintenance: 'open',
  bare: true,
  value: z.record(z.string(), z.unknown()),
});
