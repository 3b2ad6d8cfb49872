import { Box } from '@mui/material';
import { StatusChip } from '../../shared/page/status-chip.tsx';
import type { RoleName } from './operator-types.ts';
import { useText } from './texts.ts';

const TONES = { support: 'info', cashier: 'gold', admin: 'warn' } as const;

export const RoleChips = ({ roles }: { readonly roles: readonly RoleName[] }) => {
  const text = useText();
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 1.5 }}>
      {roles.map((role) => (
        <StatusChip key={role} tone={TONES[role]}>
          {text(`role.${role}`)}
        </StatusChip>
      ))}
    </Box>
  );
};
