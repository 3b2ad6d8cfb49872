/** The colours of the house's design language; contrast was measured on page, card, raised and pressed surfaces. */
export type Lumen = Readonly<
  Record<
    | 'page'
    | 'card'
    | 'raised'
    | 'pressed'
    | 'text'
    | 'muted'
    | 'faint'
    | 'line'
    | 'lineStrong'
    | 'gold'
    | 'goldFill'
    | 'onGold'
    | 'violet'
    | 'violetFill'
    | 'mint'
    | 'coral'
    | 'redFill'
    | 'amber'
    | 'sky',
    string
  >
>;

export const dark: Lumen = {
  page: '#0A0D14',
  card: '#10141F',
  raised: '#171D2B',
  pressed: '#20283A',
  text: '#F4F6FB',
  muted: '#A9B3C9',
  faint: '#8390AA',
  line: '#2B3550',
  lineStrong: '#7382A5',
  gold: '#F6BE4F',
  goldFill: '#F6BE4F',
  onGold: '#1A1203',
  violet: '#A48BFF',
  violetFill: '#6A45F0',
  mint: '#3ADFA0',
  coral: '#FF7A85',
  redFill: '#D0273C',
  amber: '#FFB020',
  sky: '#5CC8FF',
};

export const light: Lumen = {
  page: '#F3F5FA',
  card: '#FFFFFF',
  raised: '#FFFFFF',
  pressed: '#E6EAF3',
  text: '#10141F',
  muted: '#525E78',
  faint: '#5F6B86',
  line: '#D5DBE8',
  lineStrong: '#7382A5',
  gold: '#8A5A00',
  goldFill: '#F6BE4F',
  onGold: '#1A1203',
  violet: '#5A35DC',
  violetFill: '#5A35DC',
  mint: '#0B7A50',
  coral: '#C21F35',
  redFill: '#C21F35',
  amber: '#8A5A00',
  sky: '#0B63A3',
};
