import { isIPv4, isIPv6 } from 'node:net';

/** The first groups of an IPv6 address, without leading zeros. */
const groupsOf = (ip: string, count: number): string => {
  const [head = '', tail] = ip.split('%')[0]?.toLowerCase().split('::') ?? [];
  const left = head.split(':').filter((group) => group !== '');
  const right = (tail ?? '').split(':').filter((group) => group !== '');
  const zeros = Array.from({ length: tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length) }, () => '0');
  return [...left, ...zeros, ...right]
    .slice(0, count)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
};

/** An IPv4 address inside IPv6 counts as IPv4. */
const v4Of = (ip: string): string | null => /^(?:::(?:ffff:)?)?(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1] ?? null;

/**
 * What one subscriber has: an IPv4 address, or the /64 of an IPv6 one (a customer moves freely within it, so counting single
 * addresses would count nothing). Any other text stays as it is.
 * @param ip a connection that was reset has no address any more, whatever the types say
 */
export const subscriberOf = (ip: string | undefined = ''): string => {
  const v4 = v4Of(ip);
  if (v4 !== null) return v4;
  return isIPv6(ip.split('%')[0] ?? '') ? `${groupsOf(ip, 4)}::/64` : ip;
};

/**
 * The caller's network: /24 of IPv4, /48 of IPv6, which is the most that anybody gets by asking.
 * @param ip a connection that was reset has no address any more, whatever the types say
 */
export const networkOf = (ip: string | undefined = ''): string => {
  const v4 = v4Of(ip);
  if (v4 !== null && isIPv4(v4)) return `${v4.split('.').slice(0, 3).join('.')}.0/24`;
  return `${groupsOf(ip, 3)}::/48`;
};
