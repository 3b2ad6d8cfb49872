import { Box, Button, Card, Skeleton, Typography } from '@mui/material';
import CheckIcon from '@mui/icons-material/CheckOutlined';
import CloseIcon from '@mui/icons-material/CloseOutlined';
import { useState } from 'react';
import { ListBase, useListContext } from 'react-admin';
import { type AgentType, RIGHTS, useTypeName } from '../../shared/agents/use-agent-types.ts';
import { LoadError } from '../../shared/page/load-error.tsx';
import { PageHeader } from '../../shared/page/page-header.tsx';
import { useOperator } from '../../shared/page/use-operator.ts';
import { useWaiting, WaitingAtField } from '../../shared/second-person/waiting-at-field.tsx';
import { useText } from './texts.ts';
import { TypeDialog } from './type-dialog.tsx';

/** What agents of each type may do with the brand, and how many there are. */
export const TypesPage = () => (
  <ListBase perPage={25}>
    <Content />
  </ListBase>
);

const Content = () => {
  const text = useText();
  const { data, error, isPending, refetch } = useListContext<AgentType>();
  const [changing, setChanging] = useState<AgentType | null>(null);
  return (
    <>
      <PageHeader title={text('nav.agent-types')} lead={text('agentTypes.lead')} />
      {error && !data && (
        <Card>
          <LoadError error={error} onRetry={() => void refetch()} />
        </Card>
      )}
      {isPending && <Skeleton variant="rounded" height={320} />}
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr 1fr' } }}>
        {data?.map((type) => (
          <TypeCard key={type.id} of={type} onChange={() => setChanging(type)} />
        ))}
      </Box>
      {changing && <TypeDialog of={changing} onClose={() => setChanging(null)} />}
    </>
  );
};

const TypeCard = ({ of, onChange }: { readonly of: AgentType; readonly onChange: () => void }) => {
  const text = useText();
  const typeName = useTypeName();
  const operator = useOperator();
  const waits = useWaiting('agent-type', of.id);
  const titleId = `type-${of.id}`;
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ p: { xs: 4, sm: 5 }, display: 'grid', gap: 3 }}>
      <Box>
        <Typography id={titleId} variant="h2" sx={{ overflowWrap: 'anywhere' }}>
          {typeName(of.type)}
        </Typography>
        <Typography sx={{ color: 'text.secondary', fontSize: 13, mt: 1 }}>
          {text('agentTypes.number', { number: of.type })} · {text('agentTypes.agents', { count: of.agents })}
        </Typography>
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2, fontSize: 14 }}>
        {RIGHTS.map((right) => (
          <Box component="li" key={right} sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
            {of[right] ? (
              <CheckIcon titleAccess={text('app.yes')} sx={{ fontSize: 18, color: 'success.main' }} />
            ) : (
              <CloseIcon titleAccess={text('app.no')} sx={{ fontSize: 18, color: 'text.disabled' }} />
            )}
            <Box component="span" sx={{ color: of[right] ? 'text.primary' : 'text.secondary' }}>
              {text(`network.may.${right}`)}
            </Box>
          </Box>
        ))}
      </Box>
      {waits && <WaitingAtField of={waits} />}
      {operator?.may('POST /ops/agent-types/:type') === true && !of.waits && (
        <Box>
          <Button size="small" variant="outlined" onClick={onChange}>
            {text('agentTypes.change')}
          </Button>
        </Box>
      )}
    </Card>
  );
};
