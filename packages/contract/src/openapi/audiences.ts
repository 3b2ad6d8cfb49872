import type { OperatorRole, RouteShape } from '../route.ts';
import { refusalsOf } from '../refusals.ts';
import type { Json } from '../wire-json.ts';

/** One vendor's calls below `/gw/v1/<vendor>`, as its wire routes them. */
export type VendorCalls = {
  readonly vendor: string;
  readonly wire: string;
  readonly routes: readonly { readonly method: 'GET' | 'POST'; readonly path: string }[];
};

/** What differs between houses: where they are, what their cookies are called, which wires they speak. */
export type OpenapiHouse = {
  readonly publicUrl: string;
  /** Cookies carry the `__Host-` prefix; without it on loopback over plain http. */
  readonly hasSecureCookies: boolean;
  readonly vendors: readonly VendorCalls[];
};

const ROLES: readonly OperatorRole[] = ['support', 'cashier', 'admin'];

/** Who of the staff may make a call. An administrator may what every other role may. Null: not a call of staff. */
export const whoMay = ({
  access,
}: RouteShape): { readonly roles: readonly OperatorRole[]; readonly words: string } | null => {
  if (!access.startsWith('operator')) return null;
  const role = access.split(':')[1];
  const roles = ROLES.filter((held) => role === undefined || held === role || held === 'admin');
  return { roles, words: `Roles that may: ${roles.join(', ')}.` };
};

const PLAYER = { token: [], sid: [] };
const OPERATOR = { operatorToken: [], ops: [] };
/** The native wire's three headers; other wires prove their calls in their own ways. */
export const VENDOR = { vendorKey: [], vendorTimestamp: [], vendorSignature: [] };

/** OpenAPI's `security`: all schemes of one entry together, any of the entries; an empty entry is "nothing". */
export const securityOf = (shape: RouteShape): Json[] => {
  if (shape.access === 'player') return [PLAYER];
  if (shape.access.startsWith('operator')) return [OPERATOR];
  // A public call that may answer `session.required` has a part for members.
  return shape.access === 'public' && refusalsOf(shape).has('session.required') ? [{}, PLAYER] : [];
};

const cookie = (name: string, description: string): Json => ({ type: 'apiKey', in: 'cookie', name, description });
const header = (name: string, description: string): Json => ({ type: 'apiKey', in: 'header', name, description });

export const schemesOf = ({ hasSecureCookies }: OpenapiHouse): Json => {
  const named = (name: string): string => (hasSecureCookies ? `__Host-${name}` : name);
  return {
    token: {
      type: 'http',
      scheme: 'bearer',
      description: 'First half of a member’s or agent’s session: the `token` that a login answers.',
    },
    sid: cookie(named('sid'), 'Second half: the cookie of the same answer. Each half alone is nothing.'),
    operatorToken: {
      type: 'http',
      scheme: 'bearer',
      description: 'First half of an operator’s session: the `token` that POST /ops/session answers.',
    },
    ops: cookie(named('ops'), 'Second half of an operator’s session: the cookie of the same answer.'),
    vendorKey: header('x-key-id', 'Native wire: which of the vendor’s keys signed.'),
    vendorTimestamp: header('x-timestamp', 'Native wire: milliseconds since 1970, at most five minutes off.'),
    vendorSignature: header(
      'x-signature',
      'Native wire: hex of HMAC-SHA256 over method, path, timestamp and the body’s SHA-256; docs/vendors/integrating.md, section 2.',
    ),
  };
};
