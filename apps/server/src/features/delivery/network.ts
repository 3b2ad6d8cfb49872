import { isIPv6 } from 'node:net';

/**
 * What one subscriber has: an IPv4 address, or the /64 of an IPv6 one (a customer moves freely within it, so counting single
 * addresses would count nothing).
 */
export const networkOf = (ip: string): string => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(ip)) return ip;
  const [head = '', tail] = ip.split('%')[0]?.toLowerCase().split('::') ?? [];
  const groups = head.split(':').filter((group) => group !== '');
  const end = tail === undefined ? [] : tail.split(':').filter((group) => group !== '');
  const zeros = tail === undefined ? 0 : 8 - groups.length - end.length;
  const whole = [...groups, ...Array.from({ length: Math.max(0, zeros) }, () => '0'), ...end];
  return `${whole
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
};
