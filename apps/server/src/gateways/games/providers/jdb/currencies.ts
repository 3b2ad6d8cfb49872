/**
 * JDB's own codes of currencies; one that is not here is written as everybody writes it. Where JDB counts in thousands (`VN`)
 * the connection says so with `scale.VND`.
 */
const OURS: Readonly<Record<string, string>> = {
  US: 'USD',
  EU: 'EUR',
  RB: 'CNY',
  PP: 'PHP',
  TB: 'THB',
  JP: 'JPY',
  KW: 'KRW',
  VN: 'VND',
};

export const ourCurrency = (jdb: string): string => OURS[jdb] ?? jdb;
