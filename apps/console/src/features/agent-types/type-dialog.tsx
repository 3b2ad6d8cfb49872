import { Box, FormControlLabel, Switch, TextField } from '@mui/material';
import { useState } from 'react';
import { type AgentType, RIGHTS, type Right, useTypeName } from '../../shared/agents/use-agent-types.ts';
import { WriteDialog } from '../../shared/dialogs/write-dialog.tsx';
import { useText } from './texts.ts';

type Props = { readonly of: AgentType; readonly onClose: () => void };

const MOST = 40;

/** How a type of agent is called and what its members may do; it counts for all of them at once. */
export const TypeDialog = ({ of, onClose }: Props) => {
  const text = useText();
  const name = useTypeName()(of.type);
  const [label, setLabel] = useState(name);
  const [may, setMay] = useState<Readonly<Record<Right, boolean>>>(of);
  const isOther = label.trim() !== name || RIGHTS.some((right) => may[right] !== of[right]);
  return (
    <WriteDialog
      title={text('agentTypes.change.title', { name })}
      lead={text('agentTypes.change.text', { count: of.agents })}
      confirmLabel={text('agentTypes.change')}
      isReady={isOther && label.trim() !== ''}
      done={text('agentTypes.change.done')}
      send={async (write, reason) => {
        const { mayPlay, mayContract, mayOpen } = may;
        // A name that nobody typed is that of the reader's language: the brand has given none.
        const named = label.trim() === name ? of.label : label.trim();
        const body = { version: of.version, reason, label: named, mayPlay, mayContract, mayOpen };
        return write('POST /ops/agent-types/:type', { params: { type: String(of.type) }, body });
      }}
      onClose={onClose}
    >
      <TextField
        label={text('agentTypes.label')}
        value={label}
        onChange={({ target }) => setLabel(target.value)}
        required
        slotProps={{ htmlInput: { maxLength: MOST } }}
      />
      <Box sx={{ display: 'grid', gap: 2 }}>
        {RIGHTS.map((right) => (
          <Box key={right}>
            <FormControlLabel
              control={<Switch checked={may[right]} onChange={(_, checked) => setMay({ ...may, [right]: checked })} />}
              label={text(`network.may.${right}`)}
            />
            {!may[right] && of[right] && (
              <Box sx={{ color: 'warning.main', fontSize: 12 }}>{text(`agentTypes.without.${right}`)}</Box>
            )}
          </Box>
        ))}
      </Box>
    </WriteDialog>
  );
};
