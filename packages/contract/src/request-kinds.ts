/** What a request that loosens a guard is about. */
export const CHANGE_REQUESTS = [
  'settings',
  'vendor',
  'member-block',
  'member-closing',
  'lottery-result',
  'lottery-void',
  'lottery-terms',
  'agent-move',
  'agent-transfer-undo',
  'agent-credit',
  'agent-credit-off',
  'agent-credit-end',
  'agent-type',
] as const;

/** What a request about a person who works here asks for. */
export const STAFF_REQUESTS = ['invite', 'roles', 'factor', 'unlock', 'email'] as const;

export type ChangeRequest = (typeof CHANGE_REQUESTS)[number];
export type StaffRequest = (typeof STAFF_REQUESTS)[number];
