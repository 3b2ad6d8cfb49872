export { createMembers } from './create-members.ts';
export type { Holder, Member } from './member.ts';
export { currencySymbol } from './member-view.ts';
export type { FoundMember, MemberSearchPage } from './members.repository.ts';
export { membersRoutes } from './members.routes.ts';
export type { HolderSummary, Members, MembersDeps } from './members.types.ts';
export type { FieldErrors, HolderInput } from './registration-fields.ts';
export { createStreams, type Streams } from './streams.ts';
