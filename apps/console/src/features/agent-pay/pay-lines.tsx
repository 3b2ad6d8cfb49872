import { Box, Link as Anchor, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { AgentLink } from '../../shared/agents/agent-link.tsx';
import { ContractLink } from '../../shared/agents/contract-link.tsx';
import { Section } from '../../shared/page/section.tsx';
import { Money } from '../../shared/values/money.tsx';
import { When } from '../../shared/values/when.tsx';
import { State } from './pay-list.tsx';
import type { PayDetail } from './pay-types.ts';
import { useText } from './texts.ts';

type Row = { readonly key: string; readonly cells: readonly ReactNode[] };
type Props = { readonly title: string; readonly heads: readonly string[]; readonly rows: readonly Row[] };

/** A small table of what belongs to a line; nothing where there is none. */
const Lines = ({ title, heads, rows }: Props) =>
  rows.length === 0 ? null : (
    <Section title={title}>
      <Box tabIndex={0} role="group" aria-label={title} sx={{ overflowX: 'auto' }}>
        <Table size="small">
          <TableHead>
            <TableRow>
              {heads.map((head, place) => (
                <TableCell key={head} align={place === 0 ? 'left' : 'right'}>
                  {head}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map(({ key, cells }) => (
              <TableRow key={key}>
                {cells.map((cell, place) => (
                  <TableCell key={heads[place]} align={place === 0 ? 'left' : 'right'}>
                    {cell}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
    </Section>
  );

/** What goes on to the direct downlines, the players of a draw, what the account was paid, and corrections. */
export const PayLines = ({ of: { id, ground } }: { readonly of: PayDetail }) => {
  const text = useText();
  const { below, rows, entries, versions } = ground;
  return (
    <>
      <Lines
        title={text('agentPay.belowLines')}
        heads={[text('agentPay.agent'), text('agentPay.contract'), text('agentPay.gross')]}
        rows={below.map(({ member, contractId, gross }) => ({
          key: contractId,
          cells: [<AgentLink of={member} />, <ContractLink id={contractId} />, <Money value={gross} />],
        }))}
      />
      <Lines
        title={text('agentPay.players')}
        heads={[text('agentPay.player'), text('agentPay.part.validBet'), text('agentPay.gross'), text('agentPay.net')]}
        rows={rows.map(({ member, validBet, gross, net }) => ({
          key: member.memberId,
          cells: [
            <AgentLink of={member} />,
            <Money value={validBet} />,
            <Money value={gross} />,
            <Money value={net} />,
          ],
        }))}
      />
      <Lines
        title={text('agentPay.versions')}
        heads={[text('agentPay.version'), text('agentPay.countedAt'), text('agentPay.state'), text('agentPay.amount')]}
        rows={(versions.length > 1 ? versions : []).map(({ payId, version, at, state, amount }) => ({
          key: payId,
          cells: [
            payId === id ? (
              <strong>{version}</strong>
            ) : (
              <Anchor component={Link} to={`/agent-pay/${payId}/show`} color="secondary">
                {version}
              </Anchor>
            ),
            <When at={at} />,
            <State of={state} />,
            <Money value={amount} />,
          ],
        }))}
      />
      <Lines
        title={text('agentPay.entries')}
        heads={[text('agentPay.entry'), text('agentPay.paidAt'), text('agentPay.amount')]}
        rows={entries.map((entry) => ({
          key: entry.id,
          cells: [entry.id, <When at={entry.at} />, <Money value={entry.amount} />],
        }))}
      />
    </>
  );
};
