import { Box, Card, Skeleton, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { call } from '../../api/api-client.ts';
import { LoadError } from '../../shared/page/load-error.tsx';
import { PageHeader } from '../../shared/page/page-header.tsx';
import { StatusChip } from '../../shared/page/status-chip.tsx';
import { Money } from '../../shared/values/money.tsx';
import type { TermsRow } from './lottery-types.ts';
import { useText } from './texts.ts';
import { useGames } from './use-games.ts';

/** The terms of every lottery: a row leads to those of one. */
export const TermsPage = () => {
  const text = useText();
  const { data, error, refetch } = useQuery({
    queryKey: ['lottery-terms'],
    queryFn: () => call('GET /ops/lottery/terms', {}),
  });
  return (
    <>
      <PageHeader title={text('lottery.terms.title')} lead={text('lottery.terms.lead')} />
      {error && !data && (
        <Card>
          <LoadError error={error} onRetry={() => void refetch()} />
        </Card>
      )}
      {!error && !data && <Skeleton variant="rounded" height={320} />}
      {data && (
        <Card sx={{ overflowX: 'auto' }}>
          <Table size="small" aria-label={text('lottery.terms.title')}>
            <TableHead>
              <TableRow>
                <TableCell>{text('lottery.game')}</TableCell>
                <TableCell sx={wide}>{text('lottery.terms.version')}</TableCell>
                <TableCell align="right">{text('lottery.limit.payout')}</TableCell>
                <TableCell align="right" sx={wide}>
                  {text('lottery.limit.issuePayout')}
                </TableCell>
                <TableCell align="right" sx={wide}>
                  {text('lottery.limit.exposure')}
                </TableCell>
                <TableCell align="right" sx={wide}>
                  {text('lottery.terms.closed')}
                </TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {data.list.map((row) => (
                <Row key={row.id} of={row} />
              ))}
            </TableBody>
          </Table>
        </Card>
      )}
    </>
  );
};

const wide = { display: { xs: 'none', md: 'table-cell' } } as const;

const Row = ({ of: { id, latest, waits } }: { readonly of: TermsRow }) => {
  const text = useText();
  const { nameOf } = useGames();
  return (
    <TableRow hover>
      <TableCell>
        <Box component={Link} to={`/lottery-terms/${id}/show`} sx={{ color: 'text.primary', fontWeight: 600 }}>
          {nameOf(id)}
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {latest.isOfficial && <StatusChip tone="info">{text('lottery.terms.isOfficial')}</StatusChip>}
          {waits && <StatusChip tone="warn">{text('lottery.terms.waits')}</StatusChip>}
        </Box>
      </TableCell>
      <TableCell sx={wide}>{latest.version}</TableCell>
      <TableCell align="right">
        <Money value={latest.payout} />
      </TableCell>
      <TableCell align="right" sx={wide}>
        <Money value={latest.issuePayout} />
      </TableCell>
      <TableCell align="right" sx={wide}>
        <Money value={latest.exposure} />
      </TableCell>
      <TableCell align="right" sx={wide}>
        {latest.closedPlays.length}
      </TableCell>
    </TableRow>
  );
};
