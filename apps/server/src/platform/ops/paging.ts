type ListQuery = { readonly pageNo: number; readonly pageSize: number; readonly sort?: string | undefined };

/** Where a page begins and how long it is. */
export const windowOf = ({ pageNo, pageSize }: ListQuery): { limit: number; offset: number } => ({
  limit: pageSize,
  offset: (pageNo - 1) * pageSize,
});

/** `sort=name,desc` as its two parts; null when not asked. */
export const sortOf = ({ sort }: ListQuery): { field: string; isAscending: boolean } | null => {
  const [field, direction] = sort?.split(',') ?? [];
  return field === undefined ? null : { field, isAscending: direction === 'asc' };
};

/** One page of a list that is whole in memory. */
export const pageOf = <Item>(items: readonly Item[], query: ListQuery): { data: Item[]; total: number } => {
  const { limit, offset } = windowOf(query);
  return { data: items.slice(offset, offset + limit), total: items.length };
};
