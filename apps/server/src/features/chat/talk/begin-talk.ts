import type { ChatTopic, Language } from '@trevo/contract';
import { DAY, HOUR } from '@trevo/time';
import { toDate } from '../../../platform/clock.ts';
import type { DbTransaction, NewRow } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { networkOf, subscriberOf } from '../../../platform/network.ts';
import { publicId } from '../../../platform/secrets.ts';
import type { ChatDeps } from '../chat-deps.ts';
import type { Customer, Talk } from '../chat.types.ts';
import { standingOf } from '../standing.ts';
import { createVisitorTokens } from '../visitor-token.ts';
import { addMessage, sayAsCustomer } from './say.ts';
import {
  countCrowd,
  countMembersTalks,
  findOpenTalk,
  findTalkByClientId,
  insertTalk,
  lockMember,
  lockStrangers,
  lockTalk,
} from './talks.repository.ts';

/** What a stranger's address and the network around it may have waiting, and begin in a time. */
const LIMITS = {
  live: { all: 100, here: 3, around: 10, hereLately: 6, aroundLately: 30, during: HOUR },
  mail: { all: 300, here: 5, around: 20, hereLately: 5, aroundLately: 20, during: DAY },
} as const;
/**
 * A network that has this many waiting takes no place of the second half. Otherwise ten networks shut the queue for all strangers, and
 * the holder of one /44 of IPv6 has sixteen; now it takes as many networks as that half has places.
 */
const AROUND_WHEN_HALF_FULL = 1;
/** What a member may begin in a time: members' talks are kept for good, and each mail goes to the brand's mailbox. */
const OF_MEMBER = { live: { most: 10, during: HOUR }, mail: { most: 5, during: DAY } } as const;

export type Wish = {
  readonly customer: Customer;
  readonly ip: string;
  readonly language: Language;
  readonly topic: ChatTopic;
  readonly text: string;
  readonly clientId: string;
};

const nextLine = (): DomainError => new DomainError('request.too_many', { retryAfterSeconds: 600 });

/** The caller has locked strangers. @throws DomainError chat.busy where strangers have filled their part of the queue, request.too_many for one place's share */
const admitStranger = async (
  { clock, addressScale }: ChatDeps,
  tx: DbTransaction,
  channel: 'live' | 'mail',
  of: { readonly merchantId: number; readonly network: Buffer; readonly range: Buffer },
): Promise<void> => {
  const limits = LIMITS[channel];
  const crowd = await countCrowd(tx, { ...of, channel, since: new Date(clock.now() - limits.during) });
  const isHalfFull = Number(crowd.all) >= limits.all / 2;
  const most = { ...limits, ...(isHalfFull ? { around: AROUND_WHEN_HALF_FULL } : {}) };
  const isOver = (key: Exclude<keyof typeof crowd, 'all'>): boolean => Number(crowd[key]) >= most[key] * addressScale;
  if (isOver('here') || isOver('around') || isOver('hereLately') || isOver('aroundLately')) throw nextLine();
  if (Number(crowd.all) >= most.all) throw new DomainError('chat.busy', { retryAfterSeconds: 600 });
};

/** The caller has locked the member. @throws DomainError request.too_many */
const admitMember = async ({ clock }: ChatDeps, tx: DbTransaction, channel: 'live' | 'mail', memberId: bigint) => {
  const { most, during } = OF_MEMBER[channel];
  if ((await countMembersTalks(tx, memberId, channel, new Date(clock.now() - during))) >= most) throw nextLine();
};

type Extra = Pick<NewRow<'chatTalk'>, 'visitorName' | 'emailSealed' | 'emailMasked'>;

/** A new talk with its first message, in the caller's transaction; not new where a repeat of the same wish was first. */
const openTalk = async (
  deps: ChatDeps,
  tx: DbTransaction,
  wish: Wish & { readonly channel: 'live' | 'mail'; readonly extra?: (publicId: string) => Extra },
): Promise<{ readonly talk: Talk; readonly isNew: boolean }> => {
  const { customer, ip, language, topic, text, clientId, channel, extra } = wish;
  const { merchantId } = customer;
  const tokens = createVisitorTokens(deps.vault);
  const network = tokens.placeHash(merchantId, subscriberOf(ip));
  const range = tokens.placeHash(merchantId, networkOf(ip));
  await (customer.kind === 'visitor' ? lockStrangers(tx, merchantId) : lockMember(tx, customer.memberId));
  const again = await findTalkByClientId(tx, customer, clientId);
  if (again) return { talk: again, isNew: false };
  if (customer.kind === 'visitor') await admitStranger(deps, tx, channel, { merchantId, network, range });
  else await admitMember(deps, tx, channel, customer.memberId);
  const [id, at] = [publicId('ch'), toDate(deps.clock.now())];
  const talkId = await insertTalk(tx, {
    merchantId,
    publicId: id,
    memberId: customer.kind === 'member' ? customer.memberId : null,
    visitorHash: customer.kind === 'visitor' ? customer.hash : null,
    networkHash: network,
    rangeHash: range,
    channel,
    topic,
    language,
    status: 'waiting',
    createdAt: at,
    lastAt: at,
    begunWith: clientId,
    ...extra?.(id),
  });
  await addMessage(deps, tx, await lockTalk(tx, talkId), { sender: 'customer', kind: 'text', body: text, clientId });
  return { talk: await lockTalk(tx, talkId), isNew: true };
};

/**
 * Begins a talk, or goes on with the one that is open; a customer has one live talk at a time. A repeat under the same `clientId`
 * answers the same talk.
 * @throws DomainError chat.away (nobody is there), chat.busy, request.too_many
 */
export const beginTalk = async (deps: ChatDeps, wish: Wish): Promise<Talk> => {
  const { db } = deps;
  const { customer, clientId } = wish;
  const again = await findTalkByClientId(db, customer, clientId);
  if (again) return again;
  const going = await findOpenTalk(db, customer);
  if (going) {
    await sayAsCustomer(deps, going, wish);
    return (await findOpenTalk(db, customer)) ?? going;
  }
  if ((await standingOf(deps, customer.merchantId)).standing !== 'open') throw new DomainError('chat.away');
  try {
    return (await db.transaction().execute((tx) => openTalk(deps, tx, { ...wish, channel: 'live' }))).talk;
  } catch (error) {
    // Two of the customer's tabs at once: the other one has begun it.
    const other = error instanceof DomainError ? null : await findOpenTalk(db, customer);
    if (!other) throw error;
    await sayAsCustomer(deps, other, wish);
    return other;
  }
};

/**
 * Writes while nobody is there: the talk waits at the desk, the brand's mailbox hears of it, and answers go by mail. Nothing is sent
 * to the address before a person answers, so nobody can have mail sent to others.
 * @throws DomainError chat.busy, request.too_many, request.not_found where the brand has no chat
 */
export const writeMail = async (
  deps: ChatDeps,
  wish: Wish & { readonly name: string; readonly email: string },
): Promise<Talk> => {
  const { db, vault, merchants, delivery } = deps;
  const { customer, clientId, name, email, topic, text } = wish;
  const { merchantId } = customer;
  if (!merchants.settings(merchantId)['chat.isOn']) throw new DomainError('request.not_found');
  const again = await findTalkByClientId(db, customer, clientId);
  if (again) return again;
  return db.transaction().execute(async (tx) => {
    const { talk, isNew } = await openTalk(deps, tx, {
      ...wish,
      channel: 'mail',
      extra: (id) => ({
        visitorName: name,
        emailSealed: vault.seal('contact', email, id),
        emailMasked: maskOf(email),
      }),
    });
    if (!isNew) return talk;
    await delivery.send(tx, {
      merchantId,
      memberId: null,
      channel: 'email',
      to: merchants.settings(merchantId)['brand.legalEmail'],
      template: 'chat-asked',
      language: 'PT',
      values: { name, topic, text },
    });
    return talk;
  });
};

/** `m•••@example.com` */
const maskOf = (email: string): string => email.replace(/^(.).*(@.*)$/, '$1•••$2');
