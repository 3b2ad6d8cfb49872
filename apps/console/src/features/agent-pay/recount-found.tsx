import { Box, Link as Anchor, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { formatCount } from '@trevo/i18n/format';
import { Link } from 'react-router-dom';
import { AgentLink } from '../../shared/agents/agent-link.tsx';
import { ContractLink } from '../../shared/agents/contract-link.tsx';
import { Section } from '../../shared/page/section.tsx';
import { useLang } from '../../shared/texts/use-text.ts';
import { Money } from '../../shared/values/money.tsx';
import type { Difference, RecountDetail } from './pay-types.ts';
import { Span } from './recount-state.tsx';
import { useText } from './texts.ts';

const keyOf = ({ scheme, from, issue, member, contractId, what }: Difference): string =>
  [scheme, from, issue, member.memberId, contractId, what].join(' ');

/** The differences that were kept, each with the way to its line, its contract and its agent. */
export const RecountFound = ({ of }: { readonly of: RecountDetail }) => {
  const text = useText();
  const title = text('recounts.differences');
  if (of.found.length === 0)
    return of.state === 'clean' ? (
      <Section title={title}>
        <Typography sx={{ fontSize: 14 }}>{text('recounts.none')}</Typography>
      </Section>
    ) : null;
  return (
    <Section title={title}>
      {of.differences > of.found.length && (
        <Typography sx={{ fontSize: 14, color: 'text.secondary' }}>
          {text('recounts.first', { count: of.found.length })}
        </Typography>
      )}
      <Box tabIndex={0} role="group" aria-label={title} sx={{ overflowX: 'auto' }}>
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>{text('recounts.where')}</TableCell>
              <TableCell>{text('agentPay.agent')}</TableCell>
              <TableCell>{text('recounts.what')}</TableCell>
              <TableCell align="right">{text('recounts.written')}</TableCell>
              <TableCell align="right">{text('recounts.due')}</TableCell>
              <TableCell>{text('recounts.open')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {of.found.map((one) => (
              <Row key={keyOf(one)} of={one} />
            ))}
          </TableBody>
        </Table>
      </Box>
    </Section>
  );
};

const Row = ({ of }: { readonly of: Difference }) => {
  const text = useText();
  return (
    <TableRow>
      <TableCell>
        {text(`network.scheme.${of.scheme}`)}
        <Box sx={{ color: 'text.secondary', fontSize: 12 }}>
          {of.issue === null ? <Span {...of} /> : `${of.game} ${of.issue}`}
        </Box>
      </TableCell>
      <TableCell sx={{ minWidth: 150 }}>
        <AgentLink of={of.member} />
      </TableCell>
      <TableCell>{text(`recounts.what.${of.what}`)}</TableCell>
      <TableCell align="right">
        <Figure what={of.what} value={of.paid} />
      </TableCell>
      <TableCell align="right">
        <strong>
          <Figure what={of.what} value={of.recomputed} />
        </strong>
      </TableCell>
      <TableCell>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, minWidth: 60, maxWidth: 180 }}>
          {of.payId !== null && (
            <Anchor component={Link} to={`/agent-pay/${of.payId}/show`} color="secondary">
              {text('recounts.line')}
            </Anchor>
          )}
          {of.contractId !== null && <ContractLink id={of.contractId} />}
          {of.payId === null && of.contractId === null && '–'}
        </Box>
      </TableCell>
    </TableRow>
  );
};

const Figure = ({ what, value }: { readonly what: Difference['what']; readonly value: string }) => {
  const lang = useLang();
  return what === 'orders' ? <>{formatCount(BigInt(value), lang)}</> : <Money value={value} />;
};
