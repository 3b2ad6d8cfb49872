/** The agents' calls: teams, invitations, contracts, pay, transfers and credit. */
export * from './applications.ts';
export * from './contracts.ts';
export * from './credit.ts';
export * from './invitations.ts';
export * from './parts.ts';
export * from './pay.ts';
export * from './series-pay.ts';
export * from './team.ts';
export * from './transfers.ts';
