import { AsyncLocalStorage } from 'node:async_hooks';

const askers = new AsyncLocalStorage<string>();

/** Runs what is asked because a player wants it. */
export const askFor = <T>(asker: string, ask: () => Promise<T>): Promise<T> => askers.run(asker, ask);

/**
 * For whom the call that is under way is made; null: for the house itself. A player can choose what to ask until a vendor fails (a
 * broken game, an old round), so what players meet says less about a vendor than what the house meets.
 */
export const currentAsker = (): string | null => askers.getStore() ?? null;
