import * as wire from '@trevo/contract';
import { toIso } from '@trevo/time';
import type { FastifyReply } from 'fastify';
import { DomainError } from '../../platform/domain-error.ts';
import { toDate } from '../../platform/clock.ts';
import type { Http } from '../../platform/http/build-http.ts';
import { pageOf, windowOf } from '../../platform/http/paging.ts';
import { networkOf } from '../../platform/network.ts';
import type { ChatDeps } from './chat-deps.ts';
import { messageView, talkView } from './chat-view.ts';
import type { Customer, Talk } from './chat.types.ts';
import type { Customers } from './customers.ts';
import { createChatLimits } from './limits.ts';
import { standingOf } from './standing.ts';
import { beginTalk, writeMail } from './talk/begin-talk.ts';
import { closeAsCustomer, rateTalk } from './talk/end-talk.ts';
import { fileBeside, readFile, requireFileRoom } from './talk/keep-file.ts';
import { type ChatFile, findFile, listMessages } from './talk/messages.repository.ts';
import { sayAsCustomer } from './talk/say.ts';
import { countTalks, findCurrentTalk, findTalk, listTalks } from './talk/talks.repository.ts';

export const MESSAGES_A_PAGE = 50;

/** One page of what was said, for both sides. */
export const messagesPage = async (db: ChatDeps['db'], talkId: bigint, before: string | undefined) => {
  const asked = before === undefined ? null : Number(before);
  const list = await listMessages(db, talkId, { before: asked, limit: MESSAGES_A_PAGE });
  return { list: list.map(messageView), hasEarlier: (list[0]?.seq ?? 1) > 1 };
};

/** A file never runs as part of the site: a PDF is saved, a picture is shown, and neither may be kept by others. */
export const sendFile = (reply: FastifyReply, { type, name, content }: ChatFile) =>
  reply
    .type(type)
    .header('cache-control', 'private, max-age=3600')
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header(
      'content-disposition',
      `${type === 'application/pdf' ? 'attachment' : 'inline'}; filename*=UTF-8''${encodeURIComponent(name)}`,
    )
    .send(content);

/** Talks as their customers see them. Another's talk answers like none. */
export const chatRoutes = ({ serve }: Http, deps: ChatDeps, customers: Customers): void => {
  const { db, clock, addressScale } = deps;
  const limits = createChatLimits(addressScale);
  const ownTalk = async (customer: Customer, id: string): Promise<Talk> => {
    const talk = await findTalk(db, customer, id);
    if (!talk) throw new DomainError('request.not_found');
    return talk;
  };

  serve(wire.getChat, async (call) => {
    const { standing, opensAt } = await standingOf(deps, call.caller.merchant.merchantId);
    // The cookie comes before the first words, so that a repeat of them whose answer was lost is the same browser's.
    const customer = customers.find(call) ?? (standing === 'off' ? null : customers.make(call, call.reply));
    const talk = customer && (await findCurrentTalk(db, customer));
    return {
      standing,
      opensAt: opensAt === null ? null : toIso(opensAt),
      models: [...wire.CHAT_TOPICS],
      chatUrl: wire.openChatSocket.path,
      talk: talk && talkView(talk),
    };
  });
  serve(wire.beginChat, async (call) => {
    const { caller, body, reply } = call;
    const customer = customers.make(call, reply);
    await limits.beginnings(customer, caller.ip);
    return talkView(await beginTalk(deps, { customer, ip: caller.ip, language: caller.language, ...body }));
  });
  serve(wire.mailChat, async (call) => {
    const { caller, body, reply } = call;
    const customer = customers.make(call, reply);
    await limits.beginnings(customer, caller.ip);
    return talkView(await writeMail(deps, { customer, ip: caller.ip, language: caller.language, ...body }));
  });
  serve(wire.listChatTalks, async (call) => {
    const customer = customers.find(call);
    if (!customer) return pageOf([], 0, call.query);
    const [list, total] = await Promise.all([listTalks(db, customer, windowOf(call.query)), countTalks(db, customer)]);
    return pageOf(list.map(talkView), total, call.query);
  });
  serve(wire.listChatMessages, async (call) => {
    const talk = await ownTalk(customers.get(call), call.params.id);
    return messagesPage(db, talk.talkId, call.query.before);
  });
  serve(wire.sendChatMessage, async (call) => {
    const customer = customers.get(call);
    await limits.words(customer, call.caller.ip);
    const talk = await ownTalk(customer, call.params.id);
    return messageView(await sayAsCustomer(deps, talk, call.body));
  });
  serve(
    wire.sendChatFile,
    async (call) => {
      const talk = await ownTalk(customers.get(call), call.params.id);
      const file = await readFile(call.file, networkOf(call.caller.ip));
      const message = { text: file.name, clientId: call.body.clientId, kind: 'file' } as const;
      const beside = fileBeside(file, toDate(clock.now()), { addressScale });
      return messageView(await sayAsCustomer(deps, talk, message, beside));
    },
    undefined,
    // Before the file is received or costs anything; whether there is room is asked again when the talk is locked.
    async (comer) => {
      const customer = customers.get(comer);
      requireFileRoom(await ownTalk(customer, comer.params.id));
      await limits.files(customer, comer.caller.ip);
    },
  );
  serve(wire.getChatFile, async (call) => {
    const talk = await ownTalk(customers.get(call), call.params.id);
    const file = await findFile(db, talk.talkId, call.params.file);
    if (!file) throw new DomainError('request.not_found');
    return sendFile(call.reply, file);
  });
  serve(wire.endChat, async (call) => {
    const customer = customers.get(call);
    await closeAsCustomer(deps, await ownTalk(customer, call.params.id));
    return talkView(await ownTalk(customer, call.params.id));
  });
  serve(wire.rateChat, async (call) => {
    const customer = customers.get(call);
    const talk = await ownTalk(customer, call.params.id);
    await limits.ratings(customer, call.caller.ip);
    await rateTalk(deps, talk, call.body);
    return talkView(await ownTalk(customer, call.params.id));
  });
};
