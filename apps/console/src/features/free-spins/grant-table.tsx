import { Box, Card, Link, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { StatusChip } from '../../shared/page/status-chip.tsx';
import { Money } from '../../shared/values/money.tsx';
import { When } from '../../shared/values/when.tsx';
import { type CampaignDetail, GRANT_TONES } from './campaign-types.ts';
import { useText } from './texts.ts';

/** Every player of a campaign: what is left, what was won, and why the vendor did not take a grant. */
export const GrantTable = ({ of }: { readonly of: CampaignDetail }) => {
  const text = useText();
  return (
    <Card sx={{ overflowX: 'auto' }}>
      <Typography variant="h2" sx={{ p: { xs: 4, sm: 5 }, pb: 2 }}>
        {text('spins.players')}
      </Typography>
      <Table size="small" aria-label={text('spins.players')}>
        <TableHead>
          <TableRow>
            <TableCell>{text('round.member')}</TableCell>
            <TableCell>{text('vendors.state')}</TableCell>
            <TableCell align="right">{text('spins.left')}</TableCell>
            <TableCell align="right">{text('spins.won')}</TableCell>
            <TableCell sx={{ display: { xs: 'none', md: 'table-cell' } }}>{text('spins.checked')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {of.grants.map((grant) => (
            <TableRow key={grant.member.id}>
              <TableCell>
                <Link component={RouterLink} to={`/members/${grant.member.id}/show`} color="secondary">
                  {grant.member.username}
                </Link>
              </TableCell>
              <TableCell>
                <StatusChip tone={GRANT_TONES[grant.status]}>{text(`spins.grant.${grant.status}`)}</StatusChip>
                {grant.error && (
                  <Box sx={(theme) => ({ mt: 1, fontSize: 12, color: theme.lumen.coral })}>{grant.error}</Box>
                )}
              </TableCell>
              <TableCell align="right">{grant.spinsLeft}</TableCell>
              <TableCell align="right">
                <Money value={grant.totalWin} />
              </TableCell>
              <TableCell sx={{ display: { xs: 'none', md: 'table-cell' } }}>
                <When at={grant.checkedAt} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Card>
  );
};
