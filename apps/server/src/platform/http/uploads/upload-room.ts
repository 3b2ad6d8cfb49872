import { DomainError } from '../../domain-error.ts';
import { networkOf } from '../../network.ts';

const MB = 1024 * 1024;
/** Bytes of uploads that this process holds in memory at a time: of all senders, and of those of one network. Three full forms of feedback are 45 MB. */
const MOST = { all: 192 * MB, network: 48 * MB } as const;

/** What one upload holds, until its call is answered. */
export type UploadSeat = {
  /** @throws DomainError internal.busy where no more is held of its network, or of all together */
  take(bytes: number): void;
  leave(): void;
};

/**
 * Counts the bytes of uploads as they come. A member sends some at once and slowly, and anybody makes accounts: without a sum a dozen of them
 * fill the memory of the process, which then dies with everybody's calls.
 */
export const createUploadRoom = (most: { readonly all: number; readonly network: number } = MOST) => {
  const held = new Map<string, number>();
  let all = 0;
  const change = (network: string, bytes: number): void => {
    const left = (held.get(network) ?? 0) + bytes;
    all += bytes;
    if (left > 0) held.set(network, left);
    else held.delete(network);
  };
  return {
    enter(ip: string): UploadSeat {
      const network = networkOf(ip);
      let own = 0;
      return {
        take(bytes) {
          if (all + bytes > most.all || (held.get(network) ?? 0) + bytes > most.network)
            throw new DomainError('internal.busy', { retryAfterSeconds: 10 });
          own += bytes;
          change(network, bytes);
        },
        leave() {
          change(network, -own);
          own = 0;
        },
      };
    },
  };
};
