import { getAnnouncements, getHelpCenter, getNews, getPage, judgeArticle, listNews, listPages } from '@trevo/contract';
import { DAY } from '@trevo/time';
import type { Http } from '../../platform/http/build-http.ts';
import { cutPage } from '../../platform/http/paging.ts';
import { subscriberOf } from '../../platform/network.ts';
import { createLately } from '../../platform/lately.ts';
import { createRateLimit } from '../../platform/rate-limit.ts';
import type { ContentDoor, NoticeType } from './create-content.ts';
import type { ContentDeps } from './index.ts';
import { createReadPicture } from './read-picture.ts';

const YEAR_SECONDS = 31_536_000;
const FILE = /^([0-9a-f]{32})-((?:780|1560)\.(avif|webp))$/;
/** Voters that a process remembers; who is forgotten may answer twice, which costs nobody anything. */
const REMEMBERED = 50_000;

export const contentRoutes = ({ serve, app }: Http, content: ContentDoor, { db, addressScale }: ContentDeps): void => {
  serve(getAnnouncements, async ({ query, caller, reply }) => {
    reply.header('cache-control', 'private, max-age=60').header('vary', 'accept-language');
    return content.announcements({
      merchantId: caller.merchant.merchantId,
      language: caller.language,
      types: query.types === undefined ? null : (query.types.split(',') as (NoticeType | 'B')[]),
      execution: query.execution ?? null,
    });
  });
  serve(getHelpCenter, ({ caller }) => content.helpCenter(caller.merchant.merchantId, caller.language));
  const limit = createRateLimit(10 * addressScale, 60);
  const voted = createLately<string, true>(REMEMBERED, { ttl: DAY });
  serve(judgeArticle, async ({ caller, params, body }) => {
    await limit.take(caller.ip);
    const { merchantId } = caller.merchant;
    const voter = `${merchantId} ${params.id} ${subscriberOf(caller.ip)}`;
    if (voted.has(voter)) return {};
    // Before anything is waited for: of many answers at once, one counts.
    voted.set(voter, true);
    try {
      await content.judgeArticle(merchantId, params.id, body.hasHelped);
    } catch (error) {
      voted.delete(voter);
      throw error;
    }
    return {};
  });
  serve(listPages, ({ caller }) => content.pages(caller.merchant.merchantId, caller.language));
  serve(getPage, ({ caller, params }) => content.page(caller.merchant.merchantId, params.id, caller.language));

  serve(listNews, async ({ caller, query }) =>
    cutPage(await content.news(caller.merchant.merchantId, caller.language), query),
  );
  serve(getNews, ({ caller, params }) => content.oneNews(caller.merchant.merchantId, params.id, caller.language));

  /** Uploaded pictures. Their names are their content's hash, so a browser asks once. */
  const readPicture = createReadPicture(db);
  app.get('/media/content/:file', async (request, reply) => {
    const [, pictureId = '', file = '', type = ''] = FILE.exec((request.params as { file: string }).file) ?? [];
    const picture = pictureId === '' ? null : await readPicture(request.caller.merchant.merchantId, pictureId, file);
    if (!picture) {
      reply.callNotFound();
      return reply;
    }
    return reply
      .type(`image/${type}`)
      .header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`)
      .header('x-content-type-options', 'nosniff')
      .send(picture);
  });
};
