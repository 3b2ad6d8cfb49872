import type { Language } from '@trevo/contract';
import { isTrial } from '@trevo/contract/member-types';
import * as z from 'zod/mini';
import { toDate } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import { enqueue, queued } from '../../../platform/jobs/jobs.ts';
import { randomToken, tokenHash } from '../../../platform/secrets.ts';
import type { Member } from '../../members/index.ts';
import { RESET_LINK_MS, RESET_LINKS } from '../limits.ts';
import { countResetLinks, insertResetLink, lockResetLinks } from './recovery.repository.ts';
import type { IdentityDeps } from '../identity.types.ts';

export type ResetWish = {
  readonly merchantId: number;
  readonly username: string;
  /** In lower case. */
  readonly email: string;
  readonly language: Language;
  /** Where the link leads: of the brand's own host list. */
  readonly origin: string;
};

export type ResetMailDeps = Pick<IdentityDeps, 'log' | 'db' | 'clock' | 'vault' | 'members' | 'contacts' | 'delivery'>;

export const sendResetLinkSoon = queued('identity.send-reset-link', { sealed: z.string() });
const CONTEXT = 'reset-wish';

/** The ticket stands behind `#`: browsers keep that to themselves, so no server's or proxy's log ever holds it. */
const linkOf = (origin: string, ticket: string): string => `${origin}/forget#ticket=${ticket}`;

/** The link of a forgotten password: asked for in the call, decided and sent by a job. */
export const createResetMail = (deps: ResetMailDeps) => {
  const { log, db, clock, vault, members, contacts, delivery } = deps;

  const sendTo = async (member: Member, wish: ResetWish): Promise<void> => {
    const { memberId, merchantId } = member;
    if (!member.isActive || isTrial(member)) return;
    if ((await contacts.reveal(memberId, 'email')) !== wish.email) return;
    const at = toDate(clock.now());
    const since = new Date(at.getTime() - RESET_LINKS.windowMs);
    const ticket = randomToken();
    const expiresAt = new Date(at.getTime() + RESET_LINK_MS);
    await db.transaction().execute(async (tx) => {
      // Two wishes of one moment would each count before the other writes.
      await lockResetLinks(tx, memberId);
      if ((await countResetLinks(tx, memberId, since)) >= RESET_LINKS.limit)
        return log.info({ memberId: String(memberId) }, 'identity.reset_links_enough');
      await insertResetLink(tx, { linkHash: tokenHash(ticket), memberId, merchantId, createdAt: at, expiresAt });
      await delivery.send(tx, {
        merchantId,
        memberId,
        channel: 'email',
        to: wish.email,
        template: 'reset-link',
        language: wish.language,
        values: {
          username: member.username,
          link: linkOf(wish.origin, ticket),
          minutes: String(RESET_LINK_MS / 60_000),
        },
      });
    });
  };

  return {
    /** Seals the wish and queues it: the same work whatever it says. */
    async ask(own: Db, wish: ResetWish): Promise<void> {
      const sealed = vault.seal('contact', JSON.stringify(wish), CONTEXT).toString('base64');
      await enqueue(own, sendResetLinkSoon, { sealed });
    },
    /**
     * The job: makes a link and its message when the e-mail is the account's, at most 3 within 30 minutes; otherwise nothing.
     * Repeating it sends another link; each works once.
     */
    async send({ sealed }: { readonly sealed: string }): Promise<void> {
      const text = vault.open('contact', Buffer.from(sealed, 'base64'), CONTEXT).toString('utf8');
      const wish = JSON.parse(text) as ResetWish;
      for (const name of members.accountNamesOf(wish.merchantId, wish.username)) {
        const member = await members.byUsername(wish.merchantId, name);
        if (member) await sendTo(member, wish);
      }
    },
  };
};
export type ResetMail = ReturnType<typeof createResetMail>;
