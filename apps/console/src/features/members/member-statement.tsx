import ReceiptLongIcon from '@mui/icons-material/ReceiptLongOutlined';
import {
  Box,
  LinearProgress,
  MenuItem,
  Pagination,
  Select,
  Skeleton,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
} from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/api-client.ts';
import { EmptyState } from '../../shared/page/empty-state.tsx';
import { LoadError } from '../../shared/page/load-error.tsx';
import { useCodeText } from '../../shared/texts/use-text.ts';
import { Money } from '../../shared/values/money.tsx';
import { When } from '../../shared/values/when.tsx';
import { useText } from './texts.ts';

const PAGE_SIZE = 25;
const KINDS = [
  'bet',
  'win',
  'rollback',
  'deposit',
  'withdrawal',
  'hold',
  'release',
  'adjust',
  'promo',
  'jackpot',
  'repayment',
  'transfer',
  'credit',
  'return',
] as const;

/** The member's ledger lines, newest first, each with the balance after it. */
export const MemberStatement = ({ memberId }: { readonly memberId: string }) => {
  const text = useText();
  const code = useCodeText();
  const [pageNo, setPageNo] = useState(1);
  const [kind, setKind] = useState('');
  const statement = useQuery({
    queryKey: ['statement', memberId, pageNo, kind],
    queryFn: () =>
      call('GET /ops/members/:id/statement', {
        params: { id: memberId },
        query: { pageNo, pageSize: PAGE_SIZE, kind },
      }),
    placeholderData: keepPreviousData,
  });
  if (statement.error && !statement.data)
    return <LoadError error={statement.error} onRetry={() => void statement.refetch()} />;
  if (!statement.data) return <Skeleton variant="rounded" height={240} sx={{ m: 4 }} />;
  const { list: lines, total, totalIn, totalOut } = statement.data;
  return (
    <>
      <Box sx={{ height: 2 }}>{statement.isFetching && <LinearProgress color="secondary" sx={{ height: 2 }} />}</Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 4, p: 4 }}>
        <Select
          size="small"
          displayEmpty
          value={kind}
          onChange={({ target }) => {
            setKind(target.value);
            setPageNo(1);
          }}
          inputProps={{ 'aria-label': text('statement.kind') }}
          sx={{ minWidth: 180 }}
        >
          <MenuItem value="">{text('app.all')}</MenuItem>
          {KINDS.map((each) => (
            <MenuItem key={each} value={each}>
              {text(`kind.${each}`)}
            </MenuItem>
          ))}
        </Select>
        <Box sx={{ color: 'text.secondary', fontSize: 14 }}>
          {text('statement.in')} <Money value={totalIn} strong /> · {text('statement.out')}{' '}
          <Money value={totalOut} strong />
        </Box>
      </Box>
      {lines.length === 0 ? (
        <EmptyState icon={<ReceiptLongIcon />} title={text('statement.empty')} text={text('statement.empty.text')} />
      ) : (
        <Box sx={{ overflowX: 'auto' }}>
          <Table size="small" aria-label={text('member.tab.statement')}>
            <TableHead>
              <TableRow>
                <TableCell>{text('statement.at')}</TableCell>
                <TableCell>{text('statement.kind')}</TableCell>
                <TableCell align="right">{text('statement.amount')}</TableCell>
                <TableCell align="right">{text('statement.after')}</TableCell>
                <TableCell sx={{ display: { xs: 'none', md: 'table-cell' } }}>{text('statement.reference')}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {lines.map((line) => (
                <TableRow key={line.id} hover>
                  <TableCell>
                    <When at={line.at} />
                  </TableCell>
                  <TableCell>{code('kind', line.kind)}</TableCell>
                  <TableCell align="right">
                    <Money value={line.amount} signed strong />
                  </TableCell>
                  <TableCell align="right">
                    <Money value={line.balanceAfter} />
                  </TableCell>
                  <TableCell sx={{ display: { xs: 'none', md: 'table-cell' }, maxWidth: 260 }}>
                    <Box
                      component="code"
                      title={`${line.source} ${line.reference}`}
                      sx={{
                        display: 'block',
                        fontSize: 12,
                        color: 'text.disabled',
                        overflow: 'hidden',
                        textOverflow: 'ellipsis',
                        whiteSpace: 'nowrap',
                      }}
                    >
                      {line.source} {line.reference}
                    </Box>
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </Box>
      )}
      {total > PAGE_SIZE && (
        <Pagination
          count={Math.ceil(total / PAGE_SIZE)}
          page={pageNo}
          onChange={(_, page) => setPageNo(page)}
          sx={{ p: 3, display: 'flex', justifyContent: 'center' }}
        />
      )}
    </>
  );
};
