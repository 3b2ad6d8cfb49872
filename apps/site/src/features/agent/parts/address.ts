import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';

/** What a page is asked for, as its address carries it: filters, the page of a list, what is opened. */
export type Address = Readonly<Record<string, string>>;
export type Patch = Readonly<Record<string, string | undefined>>;

/** The address as texts; a name that looks like a number is read as one by the router, and is its text here. */
export const readAddress = (raw: Record<string, unknown>): Address =>
  Object.fromEntries(
    Object.entries(raw).flatMap(([name, value]) =>
      ['string', 'number', 'boolean'].includes(typeof value) ? [[name, String(value)]] : [],
    ),
  );

/** Another filter begins at the first page, and what says nothing leaves the address. */
export const patched = (at: Address, patch: Patch): Address => {
  const { page: _page, ...kept } = at;
  return Object.fromEntries(
    Object.entries({ ...kept, ...patch }).filter(
      (entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== '',
    ),
  );
};

/** The page's address and how to change it; the place on the page stays. `isStep` leaves a step to go back to. */
export const useAddress = (): { at: Address; set: (patch: Patch, isStep?: boolean) => void } => {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const at = readAddress(useSearch({ strict: false }) as Record<string, unknown>);
  return {
    at,
    set: (patch, isStep = false) =>
      void navigate({ to: pathname, search: patched(at, patch), replace: !isStep, resetScroll: false }),
  };
};
