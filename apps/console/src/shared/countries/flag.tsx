import { FLAGS } from '@trevo/ui/flag-shapes';
import { Box } from '@mui/material';

/** A country's flag, or its two letters in a frame of the same size. Never an emoji: many systems have none for flags. */
export const Flag = ({ code }: { readonly code: string }) => (
  <Box
    component="svg"
    viewBox="0 0 18 12"
    aria-hidden
    sx={(theme) => ({
      width: 24,
      height: 16,
      flex: 'none',
      borderRadius: '3px',
      color: theme.lumen.muted,
      outline: `1px solid ${theme.lumen.line}`,
      backgroundColor: theme.lumen.pressed,
    })}
  >
    {FLAGS[code]?.map(({ d, fill }) => <path key={`${d}${fill}`} d={d} fill={fill} />) ?? (
      <text x="9" y="8.6" textAnchor="middle" fontSize="7" fontWeight="600" fill="currentColor">
        {code}
      </text>
    )}
  </Box>
);
