export { createIdentity } from './create-identity.ts';
export { identityJobs } from './identity.jobs.ts';
export { identityRoutes } from './identity.routes.ts';
export type { Identity, IdentityDeps, LockState } from './identity.types.ts';
export type { SessionView } from './sessions.repository.ts';
export { systemRoutes } from './system.routes.ts';
