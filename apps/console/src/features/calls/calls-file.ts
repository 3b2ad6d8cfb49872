import type { CallDetail } from './call-types.ts';

/** What the calls were searched by. */
export type CallSearch = Readonly<
  Partial<Record<'vendor' | 'player' | 'transactionId' | 'roundId' | 'from' | 'to', string>>
>;

/**
 * The file that `npm run lab -- replay` reads: the calls whole, newest first as the server lists them. `player` says that they
 * are one person's; a transaction or a round is looked for without regard to the player.
 */
export const callsFileOf = (calls: readonly CallDetail[], search: CallSearch): string => {
  const isByPlayer = search.player !== undefined && search.transactionId === undefined && search.roundId === undefined;
  return JSON.stringify({ format: 'trevo.calls.1', player: isByPlayer ? search.player : null, calls }, null, 2);
};

/** `trevo-calls-9123.json`: by what was searched, in letters that every file system takes. */
export const callsFileName = ({ transactionId, roundId, player, vendor }: CallSearch): string => {
  const what = transactionId ?? roundId ?? player ?? vendor ?? 'all';
  return `trevo-calls-${what.replaceAll(/[^A-Za-z0-9_-]+/g, '-').slice(0, 60)}.json`;
};
