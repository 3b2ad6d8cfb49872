/** The agents' calls: teams, invitations, contracts and pay. */
export * from './contracts.ts';
export * from './invitations.ts';
export * from './parts.ts';
export * from './pay.ts';
export * from './team.ts';
