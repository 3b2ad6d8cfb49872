import { Box, Link, Pagination } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { Money } from '../../shared/values/money.tsx';

type Row = {
  readonly key: string;
  readonly member: { readonly id: string; readonly username: string };
  readonly value: string;
  readonly detail: string | null;
};
type Props = {
  readonly title: string;
  readonly rows: readonly Row[];
  readonly page: number;
  readonly totalPages: number;
  readonly onPage: (page: number) => void;
  readonly isSigned?: boolean;
};
/** Of a page. */
export const ROWS = '100';

/** Who gets what, before it happens: everybody, by page. */
export const MoneyRows = ({ title, rows, page, totalPages, onPage, isSigned = false }: Props) => (
  <Box sx={{ display: 'grid', gap: 2, fontSize: 14 }}>
    <strong>{title}</strong>
    <Box
      component="ul"
      tabIndex={0}
      aria-label={title}
      sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2, maxHeight: 240, overflowY: 'auto' }}
    >
      {rows.map((row) => (
        <Box component="li" key={row.key} sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, pr: 2 }}>
          <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            <Link component={RouterLink} to={`/members/${row.member.id}/show`} color="secondary">
              {row.member.username}
            </Link>
            {row.detail && <Box sx={{ color: 'text.secondary', fontSize: 12 }}>{row.detail}</Box>}
          </Box>
          <Money value={row.value} signed={isSigned} strong />
        </Box>
      ))}
    </Box>
    {totalPages > 1 && (
      <Pagination
        count={totalPages}
        page={page}
        onChange={(_, next) => onPage(next)}
        sx={{ display: 'flex', justifyContent: 'center' }}
      />
    )}
  </Box>
);
