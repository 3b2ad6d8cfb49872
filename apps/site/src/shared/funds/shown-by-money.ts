/** Calls whose answers change when money moves between a member and the team, or with a credit line. */
export const SHOWN_BY_MONEY = [
  'GET /wps/agent/transfers/options',
  'GET /wps/agent/transfers',
  'GET /wps/agent/credit',
  'GET /wps/agent/credits',
  'GET /wps/agent/credit/acts',
  'GET /wps/agent/downlines',
  'GET /wps/agent/statement',
  'GET /wps/agent/overview',
  'GET /wps/wallet/statement',
  'GET /wps/wallet/withdrawals/options',
] as const;
