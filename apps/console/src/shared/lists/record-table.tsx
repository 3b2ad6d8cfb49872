import {
  Box,
  Card,
  Link as Anchor,
  Skeleton,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  TableSortLabel,
  useMediaQuery,
} from '@mui/material';
import type { Theme } from '@mui/material/styles';
import type { MouseEvent, ReactNode } from 'react';
import { Pagination, type RaRecord, useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { LoadError } from '../page/load-error.tsx';
import { Shown } from '../values/shown.tsx';

export type Column<Row> = {
  readonly field: string;
  readonly label: string;
  /** A number is a count. */
  readonly render: (row: Row) => ReactNode;
  readonly align?: 'right';
  readonly canSort?: boolean;
  /** It leads where the row does, as a link: it opens in a new tab, and can be copied. */
  readonly isLink?: boolean;
  /** Left out below this width; the card of a phone is its own. */
  readonly from?: 'md' | 'lg' | 'xl';
};

type Props<Row> = {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  /** What a phone shows instead of a row. */
  readonly card: (row: Row) => ReactNode;
  readonly empty: ReactNode;
  readonly onOpen?: (row: Row) => void;
  /** Where `onOpen` leads, for a column that is a link. */
  readonly pathOf?: (row: Row) => string;
};

const hasLink = <Row,>({ columns }: Pick<Props<Row>, 'columns'>): boolean => columns.some(({ isLink }) => isLink);

const shownFrom = (from: Column<unknown>['from']) => (from ? { display: { xs: 'none', [from]: 'table-cell' } } : {});

/** The list of the surrounding list context: a dense table, or cards on a phone, with its states and pages. */
export const RecordTable = <Row extends RaRecord>(props: Props<Row>) => {
  const list = useListContext<Row>();
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const rows = list.data ?? [];
  if (list.error)
    return (
      <Card>
        <LoadError error={list.error} onRetry={() => void list.refetch()} />
      </Card>
    );
  if (!list.isPending && rows.length === 0) return <Card>{props.empty}</Card>;
  return (
    <>
      {isPhone ? (
        <Box sx={{ display: 'grid', gap: 2 }}>
          {list.isPending
            ? [1, 2, 3, 4].map((place) => <Skeleton key={place} variant="rounded" height={92} />)
            : rows.map((row) => <PhoneCard key={row.id} row={row} {...props} />)}
        </Box>
      ) : (
        <Card sx={{ overflowX: 'auto' }}>
          <WideTable {...props} rows={rows} />
        </Card>
      )}
      <Box sx={{ '& .MuiTablePagination-root': { border: 0, color: 'text.secondary' } }}>
        <Pagination rowsPerPageOptions={[25, 50, 100]} />
      </Box>
    </>
  );
};

const asOf = <Row extends RaRecord>({ row, onOpen, pathOf, columns }: Props<Row> & { readonly row: Row }): object => {
  if (pathOf && hasLink({ columns })) return { component: Link, to: pathOf(row) };
  return onOpen ? { component: 'button', type: 'button', onClick: () => onOpen(row) } : {};
};

const PhoneCard = <Row extends RaRecord>(props: Props<Row> & { readonly row: Row }) => (
  <Card
    {...asOf(props)}
    sx={{
      p: 3.5,
      textAlign: 'start',
      font: 'inherit',
      color: 'inherit',
      textDecoration: 'none',
      display: 'block',
      width: '100%',
      cursor: props.onOpen ? 'pointer' : 'default',
    }}
  >
    {props.card(props.row)}
  </Card>
);

const WideTable = <Row extends RaRecord>({
  label,
  columns,
  rows,
  onOpen,
  pathOf,
}: Props<Row> & { readonly rows: readonly Row[] }) => {
  const list = useListContext<Row>();
  const isLinked = pathOf !== undefined && hasLink({ columns });
  return (
    <Table size="small" aria-label={label} aria-busy={list.isFetching}>
      <TableHead>
        <TableRow>
          {columns.map((column) => (
            <TableCell key={column.field} align={column.align ?? 'left'} sx={shownFrom(column.from)}>
              {column.canSort ? (
                <TableSortLabel
                  active={list.sort.field === column.field}
                  direction={list.sort.order === 'ASC' ? 'asc' : 'desc'}
                  onClick={() =>
                    list.setSort({
                      field: column.field,
                      order: list.sort.field === column.field && list.sort.order === 'ASC' ? 'DESC' : 'ASC',
                    })
                  }
                >
                  {column.label}
                </TableSortLabel>
              ) : (
                column.label
              )}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {list.isPending
          ? [1, 2, 3, 4, 5, 6].map((place) => (
              <TableRow key={place}>
                {columns.map((column) => (
                  <TableCell key={column.field} sx={shownFrom(column.from)}>
                    <Skeleton variant="text" />
                  </TableCell>
                ))}
              </TableRow>
            ))
          : rows.map((row) => (
              <TableRow
                key={row.id}
                hover
                {...(onOpen
                  ? {
                      onClick: () => onOpen(row),
                      // Where a column is a link, the keyboard stops at it, not at the row too.
                      ...(isLinked
                        ? {}
                        : {
                            onKeyDown: (event: { key: string }) => event.key === 'Enter' && onOpen(row),
                            tabIndex: 0,
                          }),
                    }
                  : {})}
                sx={(theme) => ({
                  cursor: onOpen ? 'pointer' : 'default',
                  '&:focus-visible': { outline: `2px solid ${theme.lumen.sky}`, outlineOffset: -2 },
                })}
              >
                {columns.map((column) => (
                  <TableCell key={column.field} align={column.align ?? 'left'} sx={shownFrom(column.from)}>
                    {column.isLink && pathOf ? (
                      // The row would go there a second time.
                      <Anchor
                        component={Link}
                        to={pathOf(row)}
                        color="inherit"
                        onClick={(event: MouseEvent) => event.stopPropagation()}
                      >
                        <Shown>{column.render(row)}</Shown>
                      </Anchor>
                    ) : (
                      <Shown>{column.render(row)}</Shown>
                    )}
                  </TableCell>
                ))}
              </TableRow>
            ))}
      </TableBody>
    </Table>
  );
};
