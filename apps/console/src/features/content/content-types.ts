import type { WireMap } from '@trevo/contract';
import type { Tone } from '../../shared/page/status-chip.tsx';
import { fromZoned, toZoned } from '../../shared/values/zoned-time.ts';

export type Item = WireMap['GET /ops/content']['value']['list'][number];
export type Detail = WireMap['GET /ops/content/:id']['value'];
export type Wish = Omit<WireMap['PUT /ops/content/:id']['body'], 'reason'>;
export type Body = Wish['body'];
export type Kind = Body['kind'];
export type BodyOf<Of extends Kind> = Extract<Body, { kind: Of }>;
export type Lang = 'PT' | 'EN';
export type Both = Readonly<Record<Lang, string>>;

export const KINDS = ['banner', 'notice', 'partner', 'article', 'page', 'news'] as const satisfies readonly Kind[];
export const GROUPS = ['w_home', 'w_leftmenu', 'w_login', 'w_register', 'w_popup1'] as const;
export const LINKS = ['route', 'game', 'none'] as const;
export const NOTICE_TYPES = ['PL', 'PU', 'PR', 'H'] as const;
export const EXECUTIONS = ['B', 'A', 'F'] as const;
export const TOPICS = ['account', 'money', 'fair', 'responsible', 'term', 'privacy', 'about', 'contact'] as const;
export const STATE_TONES: Readonly<Record<Item['state'], Tone>> = {
  shown: 'good',
  planned: 'info',
  over: 'neutral',
  hidden: 'neutral',
};

const NONE: Both = { PT: '', EN: '' };
/** Pictures of the product, for what has none of its own yet. */
const FIRST_ART = '/art/banners/onca';
const EMPTY: { readonly [Of in Kind]: BodyOf<Of> } = {
  banner: {
    kind: 'banner',
    groupName: 'w_home',
    title: NONE,
    subtitle: NONE,
    art: FIRST_ART,
    linkage: '',
    linkageType: 'route',
  },
  notice: { kind: 'notice', promotionType: 'PL', execution: 'B', title: NONE, content: NONE },
  partner: { kind: 'partner', name: '', art: FIRST_ART, url: 'https://' },
  article: { kind: 'article', topic: 'account', title: NONE, content: NONE },
  page: { kind: 'page', title: NONE, content: NONE },
  news: { kind: 'news', title: NONE, summary: NONE, content: NONE },
};

/** Content while it is written: times are those of the brand’s clock. */
export type Draft = {
  readonly name: string;
  readonly version: number;
  readonly body: Body;
  readonly sort: string;
  readonly isPublished: boolean;
  readonly starts: string;
  readonly ends: string;
};
export const emptyDraft = (kind: Kind): Draft => ({
  name: '',
  version: 0,
  body: EMPTY[kind],
  sort: '100',
  isPublished: true,
  starts: '',
  ends: '',
});
type Saved = Pick<Detail, 'body' | 'sort' | 'isPublished' | 'startsAt' | 'endsAt'>;
export const draftOf = (saved: Saved, of: Pick<Draft, 'name' | 'version'>, timeZone: string): Draft => ({
  ...of,
  body: saved.body,
  sort: String(saved.sort),
  isPublished: saved.isPublished,
  starts: saved.startsAt === null ? '' : toZoned(saved.startsAt, timeZone),
  ends: saved.endsAt === null ? '' : toZoned(saved.endsAt, timeZone),
});

const isWritten = (text: Both): boolean => text.PT.trim() !== '' && text.EN.trim() !== '';
/** What is sent; null while something is missing. What is left may still be refused by the server, in its own words. */
export const wishOf = (
  { name, version, body, sort, isPublished, starts, ends }: Draft,
  timeZone: string,
): Wish | null => {
  const [startsAt, endsAt] = [starts, ends].map((typed) => (typed === '' ? null : fromZoned(typed, timeZone)));
  const isNamed = body.kind === 'partner' ? body.name.trim() !== '' : isWritten(body.title);
  const isSummed = body.kind !== 'news' || isWritten(body.summary);
  const isComplete = isNamed && isSummed && (!('content' in body) || isWritten(body.content));
  if (!/^[a-z0-9-]{1,40}$/.test(name) || !/^\d{1,5}$/.test(sort) || !isComplete) return null;
  return { version, body, sort: Number(sort), isPublished, startsAt: startsAt ?? null, endsAt: endsAt ?? null };
};

/** Whom a notice is for: what stands in a list for visitors is there for everybody. */
export const whomOf = ({ promotionType, execution }: BodyOf<'notice'>) =>
  execution === 'B' && promotionType !== 'PU' ? 'all' : execution;

/** `banner_onca`: the kind and the name. */
export const nameOf = (id: string): string => id.slice(id.indexOf('_') + 1);
export const titleOf = (body: Body, lang: Lang): string => (body.kind === 'partner' ? body.name : body.title[lang]);

/** Whether it has a picture to choose: a banner, a partner, a promotion. */
export const hasPicture = (body: Body): boolean =>
  body.kind === 'banner' || body.kind === 'partner' || (body.kind === 'notice' && body.promotionType === 'PR');
