import { useListContext } from 'react-admin';

/** One filter of the surrounding list: its value ('' for none) and the way to set it. */
export const useListFilter = (name: string): readonly [string, (value: string) => void] => {
  const { filterValues, setFilters } = useListContext();
  const values = filterValues as Readonly<Record<string, string | undefined>>;
  return [values[name] ?? '', (value) => setFilters({ ...values, [name]: value === '' ? undefined : value })];
};
