import { alpha, Box, ButtonBase } from '@mui/material';

type Choice = { readonly value: string; readonly label: string };
type Props = {
  readonly label: string;
  /** Where two groups stand side by side, each says what it filters. */
  readonly isLabelled?: boolean;
  readonly choices: readonly Choice[];
  readonly value: string;
  readonly onChange: (value: string) => void;
};

/** One choice of a few, all visible: a row that scrolls sideways on a phone. */
export const FilterChips = ({ label, isLabelled = false, choices, value, onChange }: Props) => (
  <Box
    component="fieldset"
    aria-label={label}
    sx={{
      border: 0,
      m: 0,
      p: 0,
      minWidth: 0,
      display: 'flex',
      gap: 1.5,
      overflowX: 'auto',
      py: 1,
      alignItems: 'center',
      scrollbarWidth: 'none',
    }}
  >
    {isLabelled && (
      <Box
        component="span"
        aria-hidden
        sx={{ flex: 'none', paddingInlineEnd: '4px', fontSize: 13, color: 'text.secondary' }}
      >
        {label}
      </Box>
    )}
    {choices.map((choice) => {
      const isOn = choice.value === value;
      return (
        <ButtonBase
          key={choice.value}
          aria-pressed={isOn}
          onClick={() => onChange(choice.value)}
          sx={(theme) => ({
            flex: 'none',
            height: 34,
            px: 3.5,
            borderRadius: 999,
            fontSize: 13,
            fontWeight: 600,
            fontFamily: 'inherit',
            border: `1px solid ${isOn ? theme.lumen.violet : theme.lumen.line}`,
            color: isOn ? theme.lumen.text : theme.lumen.muted,
            backgroundColor: isOn ? alpha(theme.lumen.violetFill, 0.22) : 'transparent',
            transition: 'background-color 120ms, border-color 120ms',
            '&:hover': { color: theme.lumen.text, borderColor: theme.lumen.lineStrong },
            '&.Mui-focusVisible': { outline: `2px solid ${theme.lumen.sky}`, outlineOffset: 1 },
          })}
        >
          {choice.label}
        </ButtonBase>
      );
    })}
  </Box>
);
