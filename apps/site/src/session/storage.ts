/** Names of the specification for what belongs to an account: signing out takes it away. */
const ACCOUNT = [
  'token',
  'nickname',
  'account',
  'username',
  'customerId',
  'isAgent',
  /** Id of a login that waits for its second factor; gone after it. */
  'validate',
  /** Whether one wallet serves all vendors. */
  'merchantWallet',
  /** The kinds of contract with the upline, and what follows for the menu. */
  'consolidated',
  'enableSalary',
  'enableContract',
] as const;
/** What stays: the brand, the vendor chosen last in a lobby, and the hot games as last seen. */
const BRAND = ['merchant', 'merchantCode', 'gameVendor', 'HOT_GAMES'] as const;
/**
 * Everything that the site keeps in a tab's storage under a name of the specification. All of it only draws; no right
 * depends on any of it.
 */
export const SESSION_KEYS = [...ACCOUNT, ...BRAND] as const;
export type SessionKey = (typeof SESSION_KEYS)[number];

/** `hisLang` is the language before the last change, `beenIn` that somebody has signed in here, `applied` (1) that an application to be an agent was open when last seen here. */
export const LOCAL_KEYS = ['merchantCode', 'lang', 'hisLang', 'beenIn', 'applied'] as const;
export type LocalKey = (typeof LOCAL_KEYS)[number];

export type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** For the prerendering, which has no browser. */
const memoryShelf = (): Shelf => {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
};
/** In the browser's own build this is plain `true`: what only the prerendering needs stays out of it. */
const hasWindow = !import.meta.env.SSR || typeof window !== 'undefined';
const shelves = {
  session: hasWindow ? window.sessionStorage : memoryShelf(),
  local: hasWindow ? window.localStorage : memoryShelf(),
};
export const sessionShelf: Shelf = shelves.session;

const put = (shelf: Shelf, key: string, value: string | null): void => {
  if (value === null) return shelf.removeItem(key);
  try {
    shelf.setItem(key, value);
  } catch {
    // Full or forbidden: the page works without what it would have remembered.
  }
};

export const readSession = (key: SessionKey): string | null => shelves.session.getItem(key);
/** Null removes. */
export const keepInSession = (key: SessionKey, value: string | null): void => put(shelves.session, key, value);
export const readLocal = (key: LocalKey): string | null => shelves.local.getItem(key);
export const keepInLocal = (key: LocalKey, value: string): void => put(shelves.local, key, value);

/** Takes away what belongs to an account; brand and lobby stay, in the shelf as in `merchantCode` of local storage. */
export const clearAccount = (shelf: Shelf = shelves.session): void => {
  for (const key of ACCOUNT) shelf.removeItem(key);
};

/** The brand of the page, in both storages. */
export const keepMerchant = ({ code, name }: { code: string; name: string }): void => {
  keepInSession('merchant', name);
  keepInSession('merchantCode', code);
  keepInLocal('merchantCode', code);
};
