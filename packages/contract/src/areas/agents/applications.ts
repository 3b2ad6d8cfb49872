import * as z from 'zod/mini';
import { route } from '../../route.ts';
import { ClientFields, Id, InstantText } from '../../wire.ts';

/** Where an affiliate finds people. */
export const AffiliateChannel = z.enum([
  'site',
  'social',
  'video',
  'messenger',
  'podcast',
  'community',
  'inPerson',
  'other',
]);
export const AffiliateAudience = z.enum(['under1000', 'under10000', 'under100000', 'more']);
export const ApplicationState = z.enum(['received', 'in_review', 'asked', 'approved', 'declined', 'withdrawn']);

const written = (least: number, most: number) => z.string().check(z.trim(), z.minLength(least), z.maxLength(most));
export const ApplicationFields = {
  fullName: written(3, 120),
  /** How staff reach the applicant: a number or an address. */
  contact: written(5, 120),
  channels: z.array(AffiliateChannel).check(z.minLength(1), z.maxLength(8)),
  /** Pages or profiles, one a line. */
  addresses: z.string().check(z.trim(), z.maxLength(600)),
  audience: AffiliateAudience,
  /** How they would bring players, in their own words. */
  plan: written(20, 2_000),
};
export const AffiliateApplication = z.object({
  applicationId: Id,
  ...ApplicationFields,
  state: ApplicationState,
  at: InstantText,
  /** What staff asked, and what was answered, the oldest first. */
  talk: z.array(z.object({ by: z.enum(['staff', 'applicant']), text: z.string(), at: InstantText })),
  /** Why, where it was declined. */
  reason: z.nullable(z.string()),
  decidedAt: z.nullable(InstantText),
  /** Rises with each step. */
  version: z.number(),
});
export type AffiliateApplication = z.input<typeof AffiliateApplication>;

export const getApplication = route({
  method: 'GET',
  path: '/wps/agent/application',
  summary: 'My application to become an affiliate, and whether I may write one now',
  access: 'player',
  flag: 'AGENTPOLICY3',
  query: z.object({ ...ClientFields }),
  value: z.object({
    application: z.nullable(AffiliateApplication),
    mayApply: z.boolean(),
    /** After a refusal: from when on a new one is read. */
    againAt: z.nullable(InstantText),
  }),
});
export const applyAffiliate = route({
  method: 'POST',
  path: '/wps/agent/application',
  summary: 'Apply to become an affiliate',
  access: 'player',
  flag: 'AGENTPOLICY3',
  money: true,
  inBarredRegion: 'closed',
  body: z.strictObject(ApplicationFields),
  value: AffiliateApplication,
  errors: ['application.open', 'application.too_soon', 'application.is_agent', 'request.too_many'],
});
const step = <Path extends string, Body extends z.ZodMiniType>(path: Path, summary: string, body: Body) =>
  route({
    method: 'POST',
    path: `/wps/agent/application/${path}`,
    summary,
    access: 'player',
    flag: 'AGENTPOLICY3',
    money: true,
    body,
    value: AffiliateApplication,
    errors: ['application.not_found', 'application.moved_on'],
  });
export const answerApplication = step(
  'answer',
  'Answer what staff asked about my application',
  z.strictObject({ text: written(1, 2_000) }),
);
export const withdrawApplication = step('withdraw', 'Withdraw my application', z.strictObject({}));
