import { sessionShelf } from '../../session/storage.ts';
import { fraction } from '../random.ts';

const KEY = 'imageHost';
let host = sessionShelf.getItem(KEY) ?? '';

/** Where this visit's pictures come from, `https://img1.example`; empty: this host, until the brand's list is there. */
export const imageHost = (): string => host;

/** Draws one of the brand's picture hosts for this visit; a host that left the list is replaced. */
export const drawImageHost = (hosts: readonly string[]): void => {
  if (hosts.includes(host) || (hosts.length === 0 && host === '')) return;
  host = hosts[Math.floor(fraction() * hosts.length)] ?? '';
  sessionShelf.setItem(KEY, host);
};
