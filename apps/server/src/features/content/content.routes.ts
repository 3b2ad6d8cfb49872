import { getAnnouncements } from '@trevo/contract';
import type { Serve } from '../../platform/http/serve.ts';
import type { Messages, NoticeType } from './create-messages.ts';

export const messagesRoutes = (serve: Serve, messages: Messages): void => {
  serve(getAnnouncements, async ({ query, caller, reply }) => {
    reply.header('cache-control', 'private, max-age=60').header('vary', 'accept-language');
    return messages.announcements({
      merchantId: caller.merchant.merchantId,
      language: caller.language,
      types: query.types === undefined ? null : (query.types.split(',') as NoticeType[]),
      execution: query.execution ?? null,
    });
  });
};
