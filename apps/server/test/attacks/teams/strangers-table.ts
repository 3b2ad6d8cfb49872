import type { ErrorCode } from '@trevo/contract';
import { dividend, realTime } from '../../../src/features/agents/contracts/test/open-team.ts';

/** What an id is of. */
export type Kind = 'member' | 'contract' | 'pay' | 'seriesPay' | 'link';
export type Parts = {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
};
/** How a place is filled, and what it answers where the id is somebody else's or nobody's. */
export type Row = {
  readonly kind: Kind;
  /** `nothing`: a filter that finds nothing, as its page says. */
  readonly answer: ErrorCode | 'nothing';
  /** What else the call needs; `$deep` is the member of that name in the world. */
  readonly rest?: Parts;
  /** Of one's own: a refusal that comes after the question whose it is. */
  readonly own?: ErrorCode;
  /** The caller proves a password before it. */
  readonly stepUp?: true;
};

const wage = (kind: 'dailyWage' | 'hourlySalary', ratePpm: number) => ({
  kind,
  tiers: [{ ratePpm, betAmount: '1000.00' }],
  products: 'all' as const,
});
export const TERMS = {
  dividend: dividend(10_000),
  daily: wage('dailyWage', 1_000),
  hourly: wage('hourlySalary', 1_000),
  realtime: realTime(1_000),
} as const;

const inTeam = (rest?: Parts): Row => ({ kind: 'member', answer: 'agent.not_in_team', ...(rest ? { rest } : {}) });
const contract: Row = { kind: 'contract', answer: 'contract.not_found' };
const pay: Row = { kind: 'pay', answer: 'pay.not_found' };

/**
 * Each place of a call where a member, a contract, a line of pay or a link is named. A place that is not here fails the test: who adds a call decides
 * here whose ids it takes.
 */
export const TABLE: Readonly<Record<string, Row>> = {
  'GET /wps/agent/downlines query.under': inTeam(),
  'GET /wps/agent/downlines query.link': { kind: 'link', answer: 'nothing' },
  'GET /wps/agent/bets query.under': inTeam(),
  'GET /wps/agent/bets query.member': inTeam(),
  // By which upline somebody of the own team is read: it was directly above that one, and in the own team then.
  'GET /wps/agent/bets query.upline': inTeam({ query: { under: '$deep' } }),
  'GET /wps/agent/profit query.under': inTeam(),
  'GET /wps/agent/profit query.member': inTeam(),
  'GET /wps/agent/profit query.upline': inTeam({ query: { under: '$deep' } }),
  'GET /wps/agent/statement query.member': inTeam(),
  'GET /wps/agent/statement query.upline': inTeam({ query: { member: '$deep' } }),
  'GET /wps/agent/pay query.member': inTeam(),
  'GET /wps/agent/pay/:id params.id': pay,
  'GET /wps/agent/pay/:id/active params.id': pay,
  'GET /wps/agent/pay/:id/bets params.id': pay,
  'GET /wps/agent/pay/:id/players params.id': pay,
  'GET /wps/agent/series-pay/:id params.id': { ...pay, kind: 'seriesPay' },
  'GET /wps/agent/contracts/:id/running params.id': contract,
  'GET /wps/contracts query.member': { kind: 'member', answer: 'nothing', rest: { query: { side: 'upline' } } },
  'GET /wps/contracts query.contract': { kind: 'contract', answer: 'nothing', rest: { query: { side: 'agent' } } },
  'GET /wps/contracts/limits query.member': inTeam(),
  'GET /wps/contracts/:id/ends params.id': contract,
  'POST /wps/contracts/:id/process params.id': { ...contract, rest: { body: { act: 'askEnd' } } },
  'POST /wps/contracts/preview body.member': inTeam({ body: { terms: TERMS.dividend } }),
  'POST /wps/contracts/dividend body.member': inTeam({ body: { terms: TERMS.dividend } }),
  'POST /wps/contracts/daily body.member': inTeam({ body: { terms: TERMS.daily } }),
  'POST /wps/contracts/hourly body.member': inTeam({ body: { terms: TERMS.hourly } }),
  'POST /wps/contracts/realtime body.member': inTeam({ body: { terms: TERMS.realtime } }),
  'PUT /wps/agent/register/links/:code params.code': {
    kind: 'link',
    answer: 'agent.link_not_found',
    rest: { body: { isActive: true } },
  },
  'GET /wps/agent/transfers query.member': { kind: 'member', answer: 'nothing' },
  'POST /wps/agent/transfers/down body.member': { ...inTeam({ body: { amount: '1.00' } }), stepUp: true },
  'GET /wps/agent/credits query.under': inTeam(),
  'GET /wps/agent/credit/acts query.member': inTeam(),
  'PUT /wps/agent/credits/:member params.member': {
    ...inTeam({ body: { limit: '1.00', version: 0 } }),
    stepUp: true,
    // The caller has no line to give of.
    own: 'credit.over_limit',
  },
};
