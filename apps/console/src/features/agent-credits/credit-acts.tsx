import { Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { Section } from '../../shared/page/section.tsx';
import { Money } from '../../shared/values/money.tsx';
import { When } from '../../shared/values/when.tsx';
import type { CreditDetail } from './credit-types.ts';
import { useText } from './texts.ts';

const AMOUNTS = ['amount', 'limit', 'used'] as const;
const LABELS = { amount: 'credits.act.amount', limit: 'credit.limit', used: 'credit.used' } as const;

/** What happened to a line, the newest first: by how much, and what it was afterwards. */
export const CreditActs = ({ of }: { readonly of: CreditDetail['acts'] }) => {
  const text = useText();
  return (
    <Section title={text('credits.acts')}>
      {of.length === 0 && (
        <Typography sx={{ color: 'text.secondary', fontSize: 14 }}>{text('credits.acts.none')}</Typography>
      )}
      {of.length > 0 && (
        <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label={text('credits.acts')}>
          <Table size="small" aria-label={text('credits.acts')}>
            <TableHead>
              <TableRow>
                <TableCell>{text('credits.act')}</TableCell>
                {AMOUNTS.map((name) => (
                  <TableCell key={name} align="right">
                    {text(LABELS[name])}
                  </TableCell>
                ))}
                <TableCell>{text('credits.act.by')}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {of.map((act) => (
                <TableRow key={`${act.at} ${act.act} ${act.used}`}>
                  <TableCell>
                    <strong>{text(`credits.act.${act.act}`)}</strong>
                    <Box sx={{ color: 'text.secondary', fontSize: 12 }}>
                      <When at={act.at} />
                    </Box>
                  </TableCell>
                  {AMOUNTS.map((name) => (
                    <TableCell key={name} align="right">
                      <Money value={act[name]} strong={name === 'amount'} />
                    </TableCell>
                  ))}
                  <TableCell>{act.by}</TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </Box>
      )}
    </Section>
  );
};
