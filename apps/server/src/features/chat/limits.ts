import { createRateLimit } from '../../platform/rate-limit.ts';
import type { Customer } from './chat.types.ts';

/** More than anybody does, and fewer than would keep the database's connections waiting for one customer's lock. */
const MOST = {
  beginnings: { points: 11, seconds: 60 },
  words: { points: 60, seconds: 60 },
  /** Drawing a picture anew costs a second of a processor. */
  files: { points: 20, seconds: 3_600 },
  /** Each has every desk look anew. */
  ratings: { points: 20, seconds: 3_600 },
} as const;

/** @throws DomainError request.too_many */
type Limit = (customer: Customer, ip: string) => Promise<void>;

/** A member counts as that member, wherever they are: a carrier's address is many people's. Visitors count by their address. */
const createLimit = ({ points, seconds }: (typeof MOST)[keyof typeof MOST], addressScale: number): Limit => {
  const [ofMembers, ofAddresses] = [createRateLimit(points, seconds), createRateLimit(points * addressScale, seconds)];
  return (customer, ip) =>
    customer.kind === 'member' ? ofMembers.take(`member ${customer.memberId}`) : ofAddresses.take(ip);
};

/** In memory of this process, before anything asks the database; what must hold on all processes is counted there. */
export const createChatLimits = (addressScale: number): { readonly [Name in keyof typeof MOST]: Limit } => ({
  beginnings: createLimit(MOST.beginnings, addressScale),
  words: createLimit(MOST.words, addressScale),
  files: createLimit(MOST.files, addressScale),
  ratings: createLimit(MOST.ratings, addressScale),
});
