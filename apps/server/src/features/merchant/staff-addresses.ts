import { BlockList, isIP } from 'node:net';

type Network = { readonly address: string; readonly bits: number | null; readonly family: 'ipv4' | 'ipv6' };

const networkOf = (text: string): Network | null => {
  const [address = '', mask, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return null;
  const family = version === 4 ? 'ipv4' : 'ipv6';
  if (mask === undefined) return { address, bits: null, family };
  const bits = /^\d{1,3}$/.test(mask) ? Number(mask) : -1;
  // A whole Internet is no list of staff: a slip of the hand would open the closed house to everybody.
  const [least, most] = version === 4 ? [8, 32] : [16, 128];
  return bits >= least && bits <= most ? { address, bits, family } : null;
};

/** One address, or a network like `203.0.113.0/24`. */
export const isStaffAddress = (text: string): boolean => networkOf(text) !== null;

/** Whether an address is on the list; an IPv4 address inside IPv6 counts as itself. */
export const createStaffList = (addresses: readonly string[]): ((ip: string) => boolean) => {
  const list = new BlockList();
  for (const text of addresses) {
    const network = networkOf(text);
    if (!network) continue;
    if (network.bits === null) list.addAddress(network.address, network.family);
    else list.addSubnet(network.address, network.bits, network.family);
  }
  return (ip) => {
    const plain = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1] ?? ip;
    const version = isIP(plain);
    return version !== 0 && list.check(plain, version === 4 ? 'ipv4' : 'ipv6');
  };
};
