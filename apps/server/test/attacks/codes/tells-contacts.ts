import type { ReplaceParts } from '../../../src/features/identity/index.ts';

/** The mistake that T29's twins make: contacts go out as they are kept. */
export const tellsContacts: ReplaceParts = (parts) => ({
  ...parts,
  contacts: {
    ...parts.contacts,
    of: async (memberId) =>
      Promise.all(
        (await parts.contacts.of(memberId)).map(async (contact) => ({
          ...contact,
          masked: (await parts.contacts.reveal(memberId, contact.kind)) ?? '',
        })),
      ),
  },
});
