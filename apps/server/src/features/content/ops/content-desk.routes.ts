import * as wire from '@trevo/contract';
import type { ContentKind } from '@trevo/contract';
import { toDate } from '../../../platform/clock.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { cutPage } from '../../../platform/http/paging.ts';
import type { JsonValue } from '../../../platform/ops/json-value.ts';
import type { Ops } from '../../../platform/ops/ops.ts';
import { builtInArticles } from '../built-in-articles.ts';
import { insertPicture, listVersions, listVotes } from '../content.repository.ts';
import { type Content, type ContentRef, isShown, type Wish } from '../content.types.ts';
import type { ContentDoor } from '../create-content.ts';
import type { ContentDeps } from '../index.ts';
import { drawPicture } from '../picture.ts';
import { leadsSomewhere, saveContent } from './save-content.ts';

const EARLIER = 20;

/** `banner_onca`; its form is the contract's. */
const refOf = (id: string): ContentRef => {
  const at = id.indexOf('_');
  return { kind: id.slice(0, at) as ContentKind, contentId: id.slice(at + 1) };
};
const instantOf = (at: Date | null): string | null => at?.toISOString() ?? null;
const dateOf = (at: string | null): Date | null => (at === null ? null : new Date(at));

/** What nobody has saved: it comes with the program. */
type Saved = Omit<Content, 'savedAt'> & { readonly savedAt: Date | null };
const NEVER = { version: 0, isPublished: true, startsAt: null, endsAt: null, savedBy: '', savedAt: null } as const;
const builtIn = (): Saved[] =>
  [...builtInArticles()].map(([contentId, body]) => ({
    ...NEVER,
    kind: 'article',
    contentId,
    body,
    sort: 0,
    publishedAt: new Date(0),
  }));

const versionView = ({ body, sort, isPublished, version, savedBy, ...at }: Saved) => ({
  body,
  sort,
  isPublished,
  version,
  savedBy,
  startsAt: instantOf(at.startsAt),
  endsAt: instantOf(at.endsAt),
  savedAt: instantOf(at.savedAt),
});
const stateOf = (one: Wish, now: number): 'shown' | 'planned' | 'over' | 'hidden' => {
  if (!one.isPublished) return 'hidden';
  if (isShown(one, now)) return 'shown';
  return one.startsAt !== null && one.startsAt.getTime() > now ? 'planned' : 'over';
};

/** The desk of what the brand shows. Every save is a version; none is ever lost. */
export const contentDesk = ({ read, write }: Ops, content: ContentDoor, opened: ContentDeps): void => {
  const deps = { ...opened, content };
  const { db, clock } = opened;

  const itemView = async (merchantId: number, one: Saved, votes: Awaited<ReturnType<typeof listVotes>>) => ({
    ...versionView(one),
    id: `${one.kind}_${one.contentId}`,
    state: stateOf(one, clock.now()),
    isBroken: one.body.kind === 'banner' && !(await leadsSomewhere(deps, merchantId, one.body)),
    votes: one.kind === 'article' ? (votes.get(one.contentId) ?? { helped: 0, not: 0 }) : null,
  });
  const detailOf = async (merchantId: number, id: string) => {
    const ref = refOf(id);
    const saved = await listVersions(db, merchantId, ref, EARLIER + 1);
    const [own, ...earlier]: Saved[] = [
      ...saved,
      ...builtIn().filter(({ kind, contentId }) => kind === ref.kind && contentId === ref.contentId),
    ];
    if (!own) throw new DomainError('content.not_found');
    const item = await itemView(merchantId, own, await listVotes(db, merchantId));
    return { ...item, earlier: earlier.slice(0, EARLIER).map(versionView) };
  };

  read(wire.listContent, async ({ query, operator: { merchantId } }) => {
    content.forget(merchantId);
    const own: readonly Saved[] = await content.everything(merchantId);
    const replaced = new Set(own.filter(({ kind }) => kind === 'article').map(({ contentId }) => contentId));
    const all = [...own, ...builtIn().filter(({ contentId }) => !replaced.has(contentId))];
    const wanted = all.filter(({ kind }) => query.kind === undefined || kind === query.kind);
    const kinds = wire.ContentKind.options;
    const page = cutPage(
      wanted.toSorted((one, other) => kinds.indexOf(one.kind) - kinds.indexOf(other.kind)),
      query,
    );
    const votes = await listVotes(db, merchantId);
    return { ...page, list: await Promise.all(page.list.map((one) => itemView(merchantId, one, votes))) };
  });
  read(wire.getContent, ({ params, operator }) => detailOf(operator.merchantId, params.id));

  write(wire.saveContent, ({ params, operator, body: { version, startsAt, endsAt, ...asked } }) => ({
    action: 'content.save',
    entity: 'content',
    // The texts are in the versions; the log says which one it was, and whether it was shown.
    snapshot: async (): Promise<JsonValue> => {
      const [last] = await listVersions(db, operator.merchantId, refOf(params.id), 1);
      if (!last) return null;
      const { sort, isPublished, ...saved } = versionView(last);
      return { version: saved.version, isPublished, sort, startsAt: saved.startsAt, endsAt: saved.endsAt };
    },
    run: async () => {
      const { body, sort, isPublished } = asked;
      const wish = { body, sort, isPublished, startsAt: dateOf(startsAt), endsAt: dateOf(endsAt) };
      const { merchantId, username: savedBy } = operator;
      await saveContent(deps, { merchantId, ref: refOf(params.id), wish, version, savedBy });
      return detailOf(merchantId, params.id);
    },
  }));
  write(wire.uploadPicture, async ({ operator: { merchantId, operatorId }, body, file }) => {
    if (file === null) throw new DomainError('content.no_picture');
    const cut = { left: Number(body.cutLeft), top: Number(body.cutTop), width: Number(body.cutWidth) };
    const { pictureId, files } = await drawPicture(file.bytes, cut, `staff ${operatorId}`);
    return {
      action: 'content.upload',
      entity: 'content-picture',
      entityId: pictureId,
      snapshot: async () => ({ files: files.length, ...cut }),
      run: async () => {
        await insertPicture(db, { merchantId, pictureId, createdAt: toDate(clock.now()) }, files);
        return { art: `/media/content/${pictureId}` };
      },
    };
  });
};
