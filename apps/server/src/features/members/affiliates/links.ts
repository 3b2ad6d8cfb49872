import { randomInt } from 'node:crypto';
import { type Clock, toDate } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import type { Member } from '../member.ts';
import {
  countOpenLinks,
  findLink,
  insertLink,
  type Link,
  listLinks,
  lockLinks,
  updateLink,
} from './links.repository.ts';

/** Links of an agent that open accounts at one time. */
export const MOST_LINKS = 100;
const CODE_LENGTH = 10;
/** Without those that look alike when somebody types them. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const newCode = (): string => Array.from({ length: CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');

export type NewLink = Pick<Link, 'type' | 'series' | 'domain' | 'expiresAt' | 'mostUses'>;
type Own = Pick<Member, 'memberId' | 'merchantId'>;

/** Agents' invitation links: codes with a type of account, a prize group, an end and a number of uses. */
export const createLinks = ({ db, clock }: { readonly db: Database; readonly clock: Clock }) => ({
  /** Newest first. */
  list: (memberId: bigint, window: { readonly limit: number; readonly offset: number }) =>
    listLinks(db, memberId, window),
  /** Makes a link; its values have been checked. @throws DomainError agent.too_many_links */
  make: ({ memberId, merchantId }: Own, link: NewLink): Promise<Link> =>
    db.transaction().execute(async (tx) => {
      const now = toDate(clock.now());
      await lockLinks(tx, memberId);
      if ((await countOpenLinks(tx, memberId, now)) >= MOST_LINKS) throw new DomainError('agent.too_many_links');
      for (;;) {
        const made = await insertLink(tx, { ...link, merchantId, memberId, code: newCode(), createdAt: now });
        if (made) return made;
      }
    }),
  /** Repeating it changes nothing. @throws DomainError agent.link_not_found, agent.too_many_links */
  switch: (memberId: bigint, code: string, isActive: boolean): Promise<Link> =>
    db.transaction().execute(async (tx) => {
      await lockLinks(tx, memberId);
      const link = await findLink(tx, memberId, code);
      if (link === null) throw new DomainError('agent.link_not_found');
      if (link.isActive === isActive) return link;
      if (isActive && (await countOpenLinks(tx, memberId, toDate(clock.now()))) >= MOST_LINKS)
        throw new DomainError('agent.too_many_links');
      await updateLink(tx, memberId, code, isActive);
      return { ...link, isActive };
    }),
});
export type Links = ReturnType<typeof createLinks>;
