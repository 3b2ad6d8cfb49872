import * as z from 'zod/mini';
import { FLAGS } from '../../flags.ts';
import { route } from '../../route.ts';
import { InstantText } from '../../wire.ts';
import { Reason, Waits } from './parts.ts';

const FlagName = z.enum(FLAGS);
const Message = z.string().check(z.maxLength(280));

export const MaintenancePlan = z.strictObject({
  startsAt: InstantText,
  /** Null: until somebody opens the house. */
  endsAt: z.nullable(InstantText),
  /** The brand's own words on the page; empty: the general ones. */
  messagePt: Message,
  messageEn: Message,
});
export const RegionRule = z.strictObject({
  mode: z.enum(['open', 'allow', 'deny']),
  countries: z.array(z.string().check(z.regex(/^[A-Z]{2}$/))).check(z.maxLength(260)),
});

export const OperatorSystem = z.object({
  groups: z.array(
    z.object({
      modId: z.string(),
      flags: z.array(
        z.object({
          id: FlagName,
          isEnabled: z.boolean(),
          /** Calls that answer 404 while it is off, `POST /wps/session/login/freeplay`. */
          closes: z.array(z.string()),
        }),
      ),
    }),
  ),
  maintenance: z.nullable(MaintenancePlan),
  isMaintenanceOn: z.boolean(),
  regions: RegionRule,
  staffAddresses: z.array(z.string()),
  /** The operator's own address, as the rules see it. */
  you: z.object({ ip: z.string(), country: z.nullable(z.string()), isBarred: z.boolean() }),
  waits: Waits,
});

export const getSystem = route({
  method: 'GET',
  path: '/ops/system',
  summary: 'Flags, maintenance and regions of the brand',
  access: 'operator:admin',
  value: OperatorSystem,
});
export const setFlag = route({
  method: 'PUT',
  path: '/ops/system/flags/:id',
  summary: 'Turn a white label flag on or off',
  access: 'operator:admin',
  money: true,
  params: z.object({ id: FlagName }),
  body: z.strictObject({ isEnabled: z.boolean(), reason: Reason }),
  value: OperatorSystem,
  errors: ['waiting.already_asked'],
});
export const setMaintenance = route({
  method: 'PUT',
  path: '/ops/system/maintenance',
  summary: 'Close the brand now or at a set time, or open it',
  access: 'operator:admin',
  money: true,
  body: z.strictObject({ plan: z.nullable(MaintenancePlan), reason: Reason }),
  value: OperatorSystem,
});
export const setRegions = route({
  method: 'PUT',
  path: '/ops/system/regions',
  summary: 'The countries that are served, or that are not',
  access: 'operator:admin',
  money: true,
  body: z.strictObject({ ...RegionRule.shape, reason: Reason }),
  value: OperatorSystem,
  errors: ['waiting.already_asked'],
});
export const setStaffAddresses = route({
  method: 'PUT',
  path: '/ops/system/staff-addresses',
  summary: 'Addresses that maintenance and regions do not block',
  access: 'operator:admin',
  money: true,
  body: z.strictObject({
    addresses: z.array(z.string().check(z.trim(), z.maxLength(50))).check(z.maxLength(100)),
    reason: Reason,
  }),
  value: OperatorSystem,
  errors: ['waiting.already_asked'],
});
