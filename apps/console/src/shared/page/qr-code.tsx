import { Box } from '@mui/material';
import { useMemo } from 'react';
import { encode } from 'uqr';

/** A text as a QR code on white: readers need the light margin on dark pages too. */
export const QrCode = ({ text, label }: { readonly text: string; readonly label: string }) => {
  const { size, path } = useMemo(() => {
    const code = encode(text, { ecc: 'M', border: 3 });
    const dots = code.data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
    return { size: code.size, path: dots.join('') };
  }, [text]);
  return (
    <Box
      component="svg"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      sx={{ width: 208, maxWidth: '100%', borderRadius: '12px', backgroundColor: '#fff' }}
    >
      <path d={path} fill="#000" />
    </Box>
  );
};
