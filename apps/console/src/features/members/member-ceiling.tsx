import { Button, Card, TextField, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { call } from '../../api/api-client.ts';
import { ReasonDialog } from '../../shared/dialogs/reason-dialog.tsx';
import { useWrite } from '../../shared/dialogs/use-write.ts';
import { useOperator } from '../../shared/page/use-operator.ts';
import type { MemberDetail } from './member-types.ts';
import { type Ceiling, typedSeries } from './typed-series.ts';
import { useText } from './texts.ts';

/** Up to which prize group of lotteries the member may choose. */
export const MemberCeiling = ({ of }: { readonly of: MemberDetail }) => {
  const text = useText();
  const operator = useOperator();
  const [isChanging, setChanging] = useState(false);
  const { data } = useQuery<Ceiling>({
    queryKey: ['lottery-ceiling', of.id],
    queryFn: () => call('GET /ops/lottery/ceilings/:id', { params: { id: of.id } }),
    enabled: operator?.may('GET /ops/lottery/ceilings/:id') === true,
  });
  if (!data) return null;
  return (
    <Card sx={{ p: { xs: 4, sm: 5 }, display: 'grid', gap: 3, mt: 4 }}>
      <Typography variant="h3" component="h2">
        {text('member.ceiling')}
      </Typography>
      <Typography sx={{ fontSize: 14 }}>
        {data.own === null
          ? text('member.ceiling.brand', { series: data.brand })
          : text('member.ceiling.own', { series: data.own })}
      </Typography>
      <Button variant="outlined" onClick={() => setChanging(true)}>
        {text('member.ceiling.change')}
      </Button>
      {isChanging && <CeilingDialog of={data} onClose={() => setChanging(false)} />}
    </Card>
  );
};

type Props = { readonly of: Ceiling; readonly onClose: () => void };

const CeilingDialog = ({ of, onClose }: Props) => {
  const text = useText();
  const write = useWrite();
  const notify = useNotify();
  const [typed, setTyped] = useState(of.own === null ? '' : String(of.own));
  const series = typedSeries(typed, of);
  return (
    <ReasonDialog
      isOpen
      title={text('member.ceiling.title', { name: of.member.username })}
      lead={text('member.ceiling.text', { least: of.least, most: of.brand })}
      confirmLabel={text('member.ceiling.change')}
      isReady={series !== undefined}
      write={write}
      onClose={onClose}
      onConfirm={async (reason) => {
        if (series === undefined) return;
        const params = { id: of.id };
        if (!(await write.write('PUT /ops/lottery/ceilings/:id', { params, body: { series, reason } }))) return;
        notify(text('member.ceiling.done'), { type: 'success' });
        onClose();
      }}
    >
      <TextField
        label={text('member.ceiling.series')}
        helperText={text('member.ceiling.hint')}
        value={typed}
        error={series === undefined}
        onChange={({ target }) => setTyped(target.value)}
        fullWidth
        slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 4 } }}
      />
    </ReasonDialog>
  );
};
