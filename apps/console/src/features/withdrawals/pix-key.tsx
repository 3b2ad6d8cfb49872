import VisibilityIcon from '@mui/icons-material/VisibilityOutlined';
import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { useWrite } from '../../shared/dialogs/use-write.ts';
import { CopyText } from '../../shared/texts/copy-text.tsx';
import { useText } from './texts.ts';
import type { WithdrawalDetail } from './withdrawal-types.ts';

/** The key is often the player's CPF, phone or e-mail address: masked until somebody asks, which the audit keeps. */
export const PixKey = ({ of }: { readonly of: WithdrawalDetail }) => {
  const text = useText();
  const { write, isBusy, refusal } = useWrite();
  const [key, setKey] = useState<string | null>(null);
  const reveal = async (): Promise<void> => {
    const body = { reason: text('withdrawal.pixKey.reason') };
    const shown = await write('POST /ops/withdrawals/:id/pix-key', { params: { id: of.id }, body });
    setKey(shown?.pixKey ?? null);
  };
  if (key !== null) return <CopyText value={key} />;
  return (
    <Box>
      <Box component="code" sx={{ fontFamily: 'ui-monospace, monospace', fontSize: 13, overflowWrap: 'anywhere' }}>
        {of.pixKeyMasked}
      </Box>
      <Button
        size="small"
        loading={isBusy}
        startIcon={<VisibilityIcon />}
        onClick={() => void reveal()}
        title={text('withdrawal.pixKey.audited')}
        sx={{ ml: 2 }}
      >
        {text('withdrawal.pixKey.show')}
      </Button>
      {refusal && <Box sx={{ color: 'error.main', fontSize: 13 }}>{refusal.message}</Box>}
    </Box>
  );
};
