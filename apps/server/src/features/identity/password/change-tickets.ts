import { type Clock, toDate } from '../../../platform/clock.ts';
import type { Database, Db } from '../../../platform/db/database.ts';
import { randomToken, tokenHash } from '../../../platform/secrets.ts';
import {
  deleteChangeTicket,
  findChangeTicket,
  insertChangeTicket,
  type SpentTicket,
} from './credentials.repository.ts';
import { CHANGE_TICKET_MS } from '../limits.ts';

/** The right to set a new password without the old one: 5 minutes, once. */
export const createChangeTickets = ({ db, clock }: { db: Database; clock: Clock }) => {
  const now = (): Date => toDate(clock.now());
  return {
    /** `isRecovery`: its owner came by an activation code of support. */
    async issue(memberId: bigint, isRecovery = false): Promise<string> {
      const ticket = randomToken();
      const expiresAt = new Date(clock.now() + CHANGE_TICKET_MS);
      await insertChangeTicket(db, { ticketHash: tokenHash(ticket), memberId, isRecovery, expiresAt });
      return ticket;
    },
    /** Whose the ticket is; it stays valid, so that a weak new password can be corrected. */
    peek: (ticket: string): Promise<bigint | null> => findChangeTicket(db, tokenHash(ticket), now()),
    /** Spends it; null when a parallel call was first. */
    spend: (tx: Db, ticket: string): Promise<SpentTicket | null> => deleteChangeTicket(tx, tokenHash(ticket), now()),
  };
};
export type ChangeTickets = ReturnType<typeof createChangeTickets>;
