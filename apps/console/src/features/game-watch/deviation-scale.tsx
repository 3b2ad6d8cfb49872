import { Box } from '@mui/material';

/** The scale ends here; what lies beyond stands at its end. */
const END = 6;
/** Where an operator looks, and where the game stops. */
const MARKS = [-5, -4, 4, 5];

const placeOf = (deviations: number): string =>
  `${((Math.max(-END, Math.min(END, deviations)) + END) / (2 * END)) * 100}%`;

type Props = { readonly value: number; readonly label: string };

/** How far from what must be, between too little and too much: the zones of alert and stop, and where the game is. */
export const DeviationScale = ({ value, label }: Props) => (
  <Box
    role="img"
    aria-label={label}
    sx={({ lumen }) => ({
      position: 'relative',
      width: 132,
      height: 20,
      borderRadius: '6px',
      background: `linear-gradient(90deg, ${lumen.coral}59 8.4%, ${lumen.amber}59 8.4% 16.7%, ${lumen.pressed} 16.7% 83.3%, ${lumen.amber}59 83.3% 91.6%, ${lumen.coral}59 91.6%)`,
    })}
  >
    {MARKS.map((mark) => (
      <Box
        key={mark}
        sx={({ palette }) => ({
          position: 'absolute',
          insetBlock: 0,
          left: placeOf(mark),
          width: '1px',
          backgroundColor: palette.divider,
        })}
      />
    ))}
    <Box
      sx={({ palette }) => ({
        position: 'absolute',
        insetBlock: '-3px',
        left: placeOf(value),
        width: '3px',
        translate: '-50% 0',
        borderRadius: '2px',
        backgroundColor: palette.text.primary,
      })}
    />
  </Box>
);
