export type { Affiliates, Upline } from './affiliates.ts';
export type { AgentType } from './agent-types.repository.ts';
export { createContacts, maskEmail } from './contacts.ts';
export type { Contact, ContactKind, Contacts } from './contacts.types.ts';
export { createMembers } from './create-members.ts';
export type { Holder, Member } from './member.ts';
export { currencySymbol } from './member-view.ts';
export { maskMobile, mobileOf } from './mobile-number.ts';
export type { FoundMember, MemberSearchPage } from './members.repository.ts';
export { membersRoutes } from './members.routes.ts';
export type { HolderSummary, Members, MembersDeps } from './members.types.ts';
export { PROFILE_FIELDS, type Profile } from './profile.ts';
export {
  type EditableField,
  editableFields,
  type FieldErrors,
  type HolderInput,
  isStricterForm,
  registrationFields,
  tidyName,
} from './registration-fields.ts';
export { shownName } from './shown-name.ts';
export { createStreams, type Streams } from './streams.ts';
