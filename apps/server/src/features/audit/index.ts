export { insertAudit, listLastChanges } from './audit.repository.ts';
export { auditEnded } from './audit-ended.ts';
export { type Audit, openAudit } from './open-audit.ts';
export { type CommandNote, noteCommand } from './note-command.ts';
export { listOperatorNames, lockAdmins } from './staff.repository.ts';
export { appliesAt, type Deciders, hasSecond, lockDeciders, lockDecidersFor } from './waiting/second-person.ts';
export { emailContext } from './waiting/tell-staff.ts';
export { cancelWaitingOf } from './waiting/waiting-changes.repository.ts';
export { oneWish, pageOfWishes, timedWishes } from './waiting/wishes.repository.ts';
