/** A text in the two languages of the content; a third language is answered in English. */
export type Text = Readonly<Record<'PT' | 'EN', string>>;

export type BannerRow = {
  readonly bannerId: string;
  readonly groupName: 'w_home' | 'w_leftmenu' | 'w_login' | 'w_register' | 'w_popup1';
  readonly title: Text;
  readonly subtitle: Text;
  /** Base of the picture's files. */
  readonly art: string;
  readonly linkage: string;
  readonly linkageType: 'route' | 'game' | 'none';
  readonly sort: number;
};

export type NoticeRow = {
  readonly noticeId: string;
  readonly promotionType: 'B' | 'PL' | 'PU' | 'PR' | 'H';
  /** Whom it is for: B guests, A members, F a member's first login. */
  readonly execution: 'A' | 'B' | 'F';
  readonly title: Text;
  readonly content: Text;
  readonly sort: number;
  readonly publishedAt: Date;
};
