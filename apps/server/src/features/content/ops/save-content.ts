import type { ContentBody } from '@trevo/contract';
import { cleanRichText, plainRichText } from '@trevo/engines/rich-text';
import { toDate } from '../../../platform/clock.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { insertVersion, listVersions } from '../content.repository.ts';
import type { Body, ContentRef, Wish } from '../content.types.ts';
import type { ContentDoor } from '../create-content.ts';
import type { ContentDeps } from '../index.ts';

const PATH = /^\/(?![/\\])[\w/.~%-]*(?:\?[\w=&.~%-]*)?(?:#([\w-]*))?$/;

/**
 * Whether a banner's link leads somewhere: a game that the brand offers, a place of the help centre, a text that it wrote, or another
 * page of the site.
 */
export const leadsSomewhere = async (
  { catalog, content, isSitePath }: Pick<ContentDeps, 'catalog' | 'isSitePath'> & { readonly content: ContentDoor },
  merchantId: number,
  { linkage, linkageType }: Pick<Body<'banner'>, 'linkage' | 'linkageType'>,
): Promise<boolean> => {
  if (linkageType === 'none') return true;
  if (linkageType === 'game') return (await catalog.view(merchantId, 'PT')).find(linkage)?.isEnabled === true;
  const path = PATH.exec(linkage);
  if (!path) return false;
  if (/^\/help[?#]/.test(linkage) && path[1]) return content.hasAnchor(merchantId, path[1]);
  const page = linkage.replace(/[?#].*/, '');
  return isSitePath(page) && !(await content.isGone(merchantId, page));
};

/** @throws DomainError request.invalid where nothing is left to read */
const cleaned = (body: ContentBody): ContentBody => {
  if (body.kind === 'banner' && body.linkageType === 'none') return { ...body, linkage: '' };
  if (!('content' in body)) return body;
  const content = { PT: cleanRichText(body.content.PT), EN: cleanRichText(body.content.EN) };
  if (Object.values(content).some((text) => plainRichText(text).trim() === ''))
    throw new DomainError('request.invalid');
  return { ...body, content };
};

export type Save = {
  readonly merchantId: number;
  readonly ref: ContentRef;
  readonly wish: Wish;
  /** The version that was edited; 0 for a new one. */
  readonly version: number;
  readonly savedBy: string;
};

/**
 * Saves the next version. Its rich texts are cleaned, its link is followed.
 * @throws DomainError content.changed when somebody saved meanwhile, content.dead_link, request.invalid
 */
export const saveContent = async (
  deps: ContentDeps & { readonly content: ContentDoor },
  { merchantId, ref, wish, version, savedBy }: Save,
): Promise<void> => {
  const { db, clock, content } = deps;
  const isUpsideDown = wish.startsAt && wish.endsAt && wish.endsAt <= wish.startsAt;
  if (wish.body.kind !== ref.kind || isUpsideDown) throw new DomainError('request.invalid');
  const body = cleaned(wish.body);
  if (body.kind === 'banner' && !(await leadsSomewhere(deps, merchantId, body)))
    throw new DomainError('content.dead_link');
  const [last] = await listVersions(db, merchantId, ref, 1);
  if ((last?.version ?? 0) !== version) throw new DomainError('content.changed');
  const at = toDate(clock.now());
  const publishedAt = (last?.isPublished ? last.publishedAt : null) ?? wish.startsAt ?? at;
  const next = { ...ref, ...wish, body, version: version + 1, publishedAt, savedBy, savedAt: at };
  if (!(await insertVersion(db, merchantId, next))) throw new DomainError('content.changed');
  content.forget(merchantId);
};
