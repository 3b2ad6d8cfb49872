import type { ErrorCode } from './errors.ts';
import type { RouteShape } from './route.ts';

/** Answered for any host and in any state of the house. */
const PROBES: ReadonlySet<string> = new Set(['/healthz', '/readyz']);

const ofSession = ({ access, trial, agent, beforeTerms }: RouteShape): ErrorCode[] => {
  if (access === 'provider') return ['provider.unknown_secret'];
  if (access === 'public') return [];
  const none: ErrorCode[] = ['session.required', 'session.idle'];
  if (access === 'player')
    return [
      ...none,
      ...(trial === true ? [] : (['account.trial'] as const)),
      ...(agent === true ? (['auth.not_agent'] as const) : []),
      ...(beforeTerms === true ? [] : (['terms.required'] as const)),
    ];
  return access === 'operator' ? none : [...none, 'request.forbidden'];
};

const ofHouse = ({ access, path, flag, inMaintenance, inBarredRegion }: RouteShape): ErrorCode[] => {
  const isForPlayers = access === 'public' || access === 'player';
  return [
    ...(PROBES.has(path) ? [] : (['merchant.unknown_host', 'internal.busy'] as const)),
    ...(flag === undefined ? [] : (['request.not_found'] as const)),
    ...(isForPlayers && inMaintenance !== 'open' ? (['system.maintenance'] as const) : []),
    ...(isForPlayers && inBarredRegion === 'closed' ? (['system.region_restricted'] as const) : []),
  ];
};

const ofBody = ({ method, access, encrypted, upload, money }: RouteShape): ErrorCode[] => [
  ...(method === 'GET' ? [] : (['request.too_large', 'request.too_slow'] as const)),
  ...(method === 'GET' || access === 'provider' ? [] : (['request.origin_refused'] as const)),
  ...(money ? (['request.key_required', 'request.key_reused'] as const) : []),
  ...(money && access.startsWith('operator') ? (['request.done_before'] as const) : []),
  ...(encrypted ? (['request.encryption_required', 'request.unknown_key', 'request.replayed'] as const) : []),
  ...(upload ? (['upload.one_file', 'upload.type_refused', 'upload.too_large', 'upload.damaged'] as const) : []),
];

/**
 * Every code that a call can answer: what it declares, and what the platform answers for it because of what it declares to be
 * (its audience, body, money, flag). The tests' client refuses an answer that is not among them.
 */
export const refusalsOf = (shape: RouteShape): ReadonlySet<ErrorCode> =>
  new Set<ErrorCode>([
    'request.invalid',
    'internal.unexpected',
    ...ofSession(shape),
    ...ofHouse(shape),
    ...ofBody(shape),
    ...(shape.errors ?? []),
  ]);
