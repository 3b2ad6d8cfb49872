type PageQuery = { readonly pageNo: number; readonly pageSize: number };
type SortQuery = { readonly sort?: string | undefined };

/** One page of a list, as every list travels that the specification does not name otherwise. */
export type Page<Row> = {
  readonly list: Row[];
  readonly pageNo: number;
  /** 0 for a list without a row. */
  readonly totalPages: number;
  /** Rows on all pages. */
  readonly total: number;
};

/** From a moment, and to before another one, where somebody asks for that. */
export const betweenOf = ({
  from,
  to,
}: {
  from?: string | undefined;
  to?: string | undefined;
}): { from?: Date; to?: Date } => ({
  ...(from === undefined ? {} : { from: new Date(from) }),
  ...(to === undefined ? {} : { to: new Date(to) }),
});

/** Where a page begins and how long it is. */
export const windowOf = ({ pageNo, pageSize }: PageQuery): { limit: number; offset: number } => ({
  limit: pageSize,
  offset: (pageNo - 1) * pageSize,
});

/** `sort=name,desc` as its two parts; null when not asked. */
export const sortOf = ({ sort }: SortQuery): { field: string; isAscending: boolean } | null => {
  const [field, direction] = sort?.split(',') ?? [];
  return field === undefined ? null : { field, isAscending: direction === 'asc' };
};

/** A page that the database cut: its rows, and how many there are on all pages. */
export const pageOf = <Row>(list: Row[], total: number, { pageNo, pageSize }: PageQuery): Page<Row> => ({
  list,
  pageNo,
  totalPages: Math.ceil(total / pageSize),
  total,
});

/** One page of a list that is whole in memory. */
export const cutPage = <Row>(rows: readonly Row[], query: PageQuery): Page<Row> => {
  const { limit, offset } = windowOf(query);
  return pageOf(rows.slice(offset, offset + limit), rows.length, query);
};

/** A list that nobody pages through: all of it. */
export const wholePage = <Row>(list: Row[]): Page<Row> =>
  pageOf(list, list.length, { pageNo: 1, pageSize: list.length || 1 });
