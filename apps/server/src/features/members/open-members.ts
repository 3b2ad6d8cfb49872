import type { FastifyRequest } from 'fastify';
import type { Platform } from '../../platform/open-platform.ts';
import type { Part } from '../../platform/part.ts';
import type { Ledger } from '../ledger/index.ts';
import type { Merchants } from '../merchant/index.ts';
import { type Contacts, createContacts } from './profile/contacts.ts';
import { createMembers, type Members } from './create-members.ts';
import { membersRoutes, streamRoutes } from './members.routes.ts';
import { createStreams } from './streams.ts';

type Deps = Platform & { readonly merchants: Merchants; readonly ledger: Ledger };

/** Accounts of people: names, holders, contacts, wallets. */
export const openMembers = (deps: Deps): Part<{ readonly members: Members; readonly contacts: Contacts }> => {
  const members = createMembers(deps);
  return {
    door: { members, contacts: createContacts(deps) },
    routes: ({ serve }) => membersRoutes(serve, { ...deps, members }),
  };
};

type StreamDeps = Platform & {
  readonly merchants: Merchants;
  readonly members: Members;
  readonly isSignedIn: (request: FastifyRequest) => Promise<boolean>;
};

/** The live stream of a signed-in browser: stands on sessions, so it opens after them. */
export const openMemberStreams = (deps: StreamDeps): Part<null> => ({
  door: null,
  routes: ({ serve }) => streamRoutes(serve, createStreams(deps)),
});
