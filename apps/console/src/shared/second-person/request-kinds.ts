import { type ChangeRequest, STAFF_REQUESTS, type StaffRequest } from '@trevo/contract/request-kinds';

export type RequestKind = ChangeRequest | StaffRequest;

/** Whether a request is about somebody who works here; the others are about settings, vendors and members. */
export const isAboutStaff = (kind: RequestKind): kind is StaffRequest =>
  (STAFF_REQUESTS as readonly string[]).includes(kind);

/** The resource whose page shows what a request is about, by its target. Settings have no page each. */
export const RESOURCE_OF: Readonly<Partial<Record<ChangeRequest, string>>> = {
  vendor: 'vendors',
  'member-block': 'members',
  'member-closing': 'members',
  'lottery-result': 'lottery-issues',
  'lottery-void': 'lottery-issues',
  'lottery-terms': 'lottery-terms',
  'agent-move': 'agents',
  'agent-transfer-undo': 'agent-transfers',
  'agent-credit': 'agents',
  'agent-credit-off': 'agent-credits',
  'agent-credit-end': 'agent-credits',
};
