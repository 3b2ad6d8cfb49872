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

type Column<Row> = { readonly head: string; readonly show: (row: Row) => ReactNode };
type Props<Row> = {
  readonly title: string;
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  readonly columns: readonly Column<Row>[];
};

/** A small table of what belongs to a line; nothing where there is none. */
const Lines = <Row,>({ title, rows, keyOf, columns }: Props<Row>) =>
  rows.length === 0 ? null : (
    <Section title={title}>
      <Box tabIndex={0} role="group" aria-label={title} sx={{ overflowX: 'auto' }}>
        <Table size="small">
          <TableHead>
            <TableRow>
              {columns.map(({ head }, place) => (
                <TableCell key={head} align={place === 0 ? 'left' : 'right'}>
                  {head}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map((row) => (
              <TableRow key={keyOf(row)}>
                {columns.map(({ head, show }, place) => (
                  <TableCell key={head} align={place === 0 ? 'left' : 'right'}>
                    {show(row)}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
    </Section>
  );

/** What goes on to the direct downlines, the players of a draw, corrections, and what the account was paid. */
export const PayLines = ({ of }: { readonly of: PayDetail }) => {
  const text = useText();
  const { below, rows, entries } = of.ground;
  return (
    <>
      <Lines
        title={text('agentPay.belowLines')}
        rows={below}
        keyOf={({ contractId }) => contractId}
        columns={[
          { head: text('agentPay.agent'), show: ({ member }) => <AgentLink of={member} /> },
          { head: text('agentPay.contract'), show: ({ contractId }) => <ContractLink id={contractId} /> },
          { head: text('agentPay.gross'), show: ({ gross }) => <Money value={gross} /> },
        ]}
      />
      <Lines
        title={text('agentPay.players')}
        rows={rows}
        keyOf={({ member }) => member.memberId}
        columns={[
          { head: text('agentPay.player'), show: ({ member }) => <AgentLink of={member} /> },
          { head: text('agentPay.part.validBet'), show: ({ validBet }) => <Money value={validBet} /> },
          { head: text('agentPay.gross'), show: ({ gross }) => <Money value={gross} /> },
          { head: text('agentPay.net'), show: ({ net }) => <Money value={net} /> },
        ]}
      />
      <Versions of={of} />
      <Lines
        title={text('agentPay.entries')}
        rows={entries}
        keyOf={({ id }) => id}
        columns={[
          { head: text('agentPay.entry'), show: ({ id }) => id },
          { head: text('agentPay.paidAt'), show: ({ at }) => <When at={at} /> },
          { head: text('agentPay.amount'), show: ({ amount }) => <Money value={amount} /> },
        ]}
      />
    </>
  );
};

/** All lines of the same period or draw, where it was corrected. */
const Versions = ({ of: { id, ground } }: { readonly of: PayDetail }) => {
  const text = useText();
  return (
    <Lines
      title={text('agentPay.versions')}
      rows={ground.versions.length > 1 ? ground.versions : []}
      keyOf={({ payId }) => payId}
      columns={[
        {
          head: text('agentPay.version'),
          show: ({ payId, version }) =>
            payId === id ? (
              <strong>{version}</strong>
            ) : (
              <Anchor component={Link} to={`/agent-pay/${payId}/show`} color="secondary">
                {version}
              </Anchor>
            ),
        },
        { head: text('agentPay.countedAt'), show: ({ at }) => <When at={at} /> },
        { head: text('agentPay.state'), show: ({ state }) => <State of={state} /> },
        { head: text('agentPay.amount'), show: ({ amount }) => <Money value={amount} /> },
      ]}
    />
  );
};
