import type { ContentBody, ContentKind } from '@trevo/contract';

export type Body<Kind extends ContentKind> = Extract<ContentBody, { kind: Kind }>;
/** What somebody wants shown: the text, its place among its like, and when. */
export type Wish = {
  readonly body: ContentBody;
  readonly sort: number;
  readonly isPublished: boolean;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
};
export type ContentRef = { readonly kind: ContentKind; readonly contentId: string };
/** One version of one piece of content. `savedBy` is empty for what came with the product. */
export type Content = ContentRef &
  Wish & {
    readonly version: number;
    readonly publishedAt: Date;
    readonly savedBy: string;
    readonly savedAt: Date;
  };
export type Seed = ContentRef & Pick<Wish, 'body' | 'sort'>;

/** One file of a picture: size and type, `780.avif`. */
export type PictureFile = { readonly file: string; readonly content: Buffer };

export const isShown = ({ isPublished, startsAt, endsAt }: Omit<Wish, 'body' | 'sort'>, at: number): boolean =>
  isPublished && (startsAt === null || startsAt.getTime() <= at) && (endsAt === null || at < endsAt.getTime());
