import * as z from 'zod/mini';
import { route } from '../../route.ts';
import { ClientFields, InstantText, pageOf } from '../../wire.ts';
import { OfferedTerms } from './contracts.ts';
import { TeamList, TeamMember } from './parts.ts';

/** A prize group of a lottery: up to which one somebody may choose. */
const Series = z.number().check(z.int(), z.minimum(1_700), z.maximum(1_980), z.multipleOf(2));
/** 0 a player, or a type of agent. */
const OpenedType = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(41), z.literal(42)]);
/** What the brand calls a type; null: it has no name for it, and the reader's language has. */
const TypeLabel = z.nullable(z.string());

export const getOpenOptions = route({
  method: 'GET',
  path: '/wps/agent/register/options',
  summary: 'What I may open: types of account, the highest prize group, the domains of invitation links',
  access: 'player',
  agent: true,
  flag: 'AGENTPOLICY3',
  value: z.object({
    types: z.array(
      z.object({
        type: OpenedType,
        label: TypeLabel,
        /** What its accounts may do with the brand now: signs in at the players' pages, opens accounts, offers contracts. */
        mayPlay: z.boolean(),
        mayOpen: z.boolean(),
        mayContract: z.boolean(),
      }),
    ),
    /** Steps of 2; `most` is my own. */
    series: z.object({ least: z.number(), most: z.number() }),
    domains: z.array(z.string()),
    mostLinks: z.number(),
  }),
});

export const openDownline = route({
  method: 'POST',
  path: '/wps/agent/register/accounts',
  summary: 'Open the account of a downline by hand: its owner changes the password at the first sign-in',
  access: 'player',
  agent: true,
  flag: 'AGENTPOLICY3',
  encrypted: true,
  inBarredRegion: 'closed',
  body: z.strictObject({
    username: z.string().check(z.maxLength(255)),
    password: z.string().check(z.maxLength(255)),
    type: OpenedType,
    series: z.optional(Series),
    /** Contracts that are offered to the new downline with the account: all of them, or no account. */
    offers: z.optional(z.array(OfferedTerms).check(z.maxLength(6))),
  }),
  value: z.object({ member: TeamMember, offered: z.number() }),
  errors: [
    'register.username_taken',
    'password.weak',
    'agent.type_refused',
    'agent.series_refused',
    'contract.refused',
    'contract.already_offered',
    'request.too_many',
  ],
});

/** An invitation link with what came of it. */
export const InvitationLink = z.object({
  code: z.string(),
  domain: z.string(),
  /** What a browser opens, and what a QR code carries. */
  url: z.string(),
  type: OpenedType,
  label: TypeLabel,
  series: z.nullable(Series),
  madeAt: InstantText,
  expiresAt: z.nullable(InstantText),
  mostUses: z.nullable(z.number()),
  isActive: z.boolean(),
  state: z.enum(['open', 'off', 'expired', 'used_up']),
  /** People who registered through it, and how many of them have bet. */
  registered: z.number(),
  played: z.number(),
});
export type InvitationLink = z.input<typeof InvitationLink>;

const ByCode = z.object({ code: z.string().check(z.regex(/^[A-Z0-9]{4,20}$/)) });
export const listInvitationLinks = route({
  method: 'GET',
  path: '/wps/agent/register/links',
  summary: 'My invitation links, newest first, with what came of each',
  access: 'player',
  agent: true,
  flag: 'AGENTPOLICY3',
  query: z.object({ ...TeamList }),
  value: pageOf(InvitationLink),
  errors: ['request.too_many'],
});
export const makeInvitationLink = route({
  method: 'POST',
  path: '/wps/agent/register/links',
  summary: 'Make an invitation link',
  access: 'player',
  agent: true,
  flag: 'AGENTPOLICY3',
  body: z.strictObject({
    type: OpenedType,
    series: z.optional(Series),
    domain: z.string().check(z.maxLength(253)),
    expiresAt: z.optional(InstantText),
    mostUses: z.optional(z.number().check(z.int(), z.minimum(1), z.maximum(100_000))),
  }),
  value: InvitationLink,
  errors: [
    'agent.type_refused',
    'agent.series_refused',
    'agent.domain_unknown',
    'agent.expiry_past',
    'agent.too_many_links',
    'request.too_many',
  ],
});
export const switchInvitationLink = route({
  method: 'PUT',
  path: '/wps/agent/register/links/:code',
  summary: 'Switch an invitation link off or on again',
  access: 'player',
  agent: true,
  flag: 'AGENTPOLICY3',
  params: ByCode,
  query: z.object({ ...ClientFields }),
  body: z.strictObject({ isActive: z.boolean() }),
  value: InvitationLink,
  errors: ['agent.link_not_found', 'agent.too_many_links', 'request.too_many'],
});
