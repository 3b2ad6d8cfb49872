import { Box, Checkbox, FormControlLabel, FormHelperText } from '@mui/material';
import { ROLES, type RoleName } from './operator-types.ts';
import { useText } from './texts.ts';

type Props = { readonly chosen: readonly RoleName[]; readonly onChange: (roles: RoleName[]) => void };

/** Which roles, with what each opens. */
export const RolePicker = ({ chosen, onChange }: Props) => {
  const text = useText();
  const toggle = (role: RoleName): void =>
    onChange(ROLES.filter((one) => (one === role ? !chosen.includes(role) : chosen.includes(one))));
  return (
    <Box
      component="fieldset"
      aria-label={text('operators.roles')}
      sx={{ border: 0, m: 0, p: 0, display: 'grid', gap: 1 }}
    >
      {ROLES.map((role) => (
        <Box key={role}>
          <FormControlLabel
            control={<Checkbox size="small" checked={chosen.includes(role)} onChange={() => toggle(role)} />}
            label={text(`role.${role}`)}
          />
          <FormHelperText sx={{ ml: 8, mt: -1 }}>{text(`role.${role}.opens`)}</FormHelperText>
        </Box>
      ))}
    </Box>
  );
};
