import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { nowDate } from '../../../shared/clock.ts';
import type { Bounds } from './period.ts';
import { boundsOfSearch, type RecordSearch, readRecordSearch } from './record-search.ts';

type Record<Type extends string> = {
  search: RecordSearch<Type>;
  bounds: Bounds;
  /** Goes to other filters of the same record; the place on the page stays. */
  onSearch: (next: RecordSearch<Type>) => void;
};

/** The filters of the record at hand, from the address. */
export const useRecord = <Type extends string>(types: readonly Type[]): Record<Type> => {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const search = readRecordSearch(useSearch({ strict: false }) as { [name: string]: unknown }, types);
  return {
    search,
    bounds: boundsOfSearch(search, nowDate()),
    onSearch: (next) => void navigate({ to: pathname, search: next, replace: true, resetScroll: false }),
  };
};
