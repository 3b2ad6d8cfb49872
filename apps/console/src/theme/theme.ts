import { alpha, createTheme, type Theme } from '@mui/material/styles';
import type { RaThemeOptions } from 'react-admin';
import { dark, light, type Lumen } from './tokens.ts';

declare module '@mui/material/styles' {
  interface Theme {
    lumen: Lumen;
  }
  interface ThemeOptions {
    lumen?: Lumen;
  }
}

const FONT = '"Outfit Variable", ui-sans-serif, system-ui, sans-serif';
const EASE = 'cubic-bezier(.2,.8,.2,1)';

const paletteOf = (mode: 'dark' | 'light', of: Lumen) => ({
  mode,
  primary: { main: of.goldFill, contrastText: of.onGold },
  secondary: { main: of.violet, contrastText: mode === 'dark' ? of.page : '#FFFFFF' },
  error: { main: of.coral, contrastText: mode === 'dark' ? of.page : '#FFFFFF' },
  warning: { main: of.amber },
  info: { main: of.sky },
  success: { main: of.mint },
  background: { default: of.page, paper: of.card },
  text: { primary: of.text, secondary: of.muted, disabled: of.faint },
  divider: of.line,
});

const surfaces = (of: Lumen, highlight: string) => ({
  MuiCssBaseline: {
    styleOverrides: {
      body: { backgroundColor: of.page, fontVariantNumeric: 'tabular-nums' },
      '::selection': { backgroundColor: alpha(of.violetFill, 0.5), color: '#fff' },
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': { animationDuration: '80ms !important', transitionDuration: '0s !important' },
      },
    },
  },
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: { root: { backgroundImage: 'none' } },
  },
  MuiCard: {
    styleOverrides: {
      root: { backgroundColor: of.card, border: `1px solid ${of.line}`, borderRadius: 12, boxShadow: highlight },
    },
  },
  MuiDialog: {
    styleOverrides: {
      paper: {
        backgroundColor: of.raised,
        borderRadius: 16,
        border: `1px solid ${of.line}`,
        boxShadow: '0 24px 60px rgb(0 0 0/.55)',
      },
    },
  },
  MuiMenu: {
    styleOverrides: { paper: { backgroundColor: of.raised, border: `1px solid ${of.line}`, borderRadius: 12 } },
  },
  MuiTooltip: {
    styleOverrides: { tooltip: { backgroundColor: of.pressed, color: of.text, border: `1px solid ${of.line}` } },
  },
});

const controls = (of: Lumen) => ({
  MuiButtonBase: { defaultProps: { disableRipple: true } },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: {
        borderRadius: 8,
        minHeight: 40,
        paddingInline: 16,
        fontWeight: 600,
        textTransform: 'none' as const,
        transition: `background-color 120ms ${EASE}, border-color 120ms ${EASE}, transform 120ms ${EASE}`,
        '&:active': { transform: 'translateY(1px)' },
        '&.Mui-focusVisible': { outline: `2px solid ${of.sky}`, outlineOffset: 2 },
      },
      outlined: { borderColor: of.lineStrong, color: of.text },
      text: { color: of.muted, '&:hover': { color: of.text, backgroundColor: of.pressed } },
      sizeSmall: { minHeight: 32, paddingInline: 10 },
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: {
        borderRadius: 8,
        color: of.muted,
        '&:hover': { color: of.text, backgroundColor: of.pressed },
        '&.Mui-focusVisible': { outline: `2px solid ${of.sky}`, outlineOffset: 1 },
      },
    },
  },
  MuiOutlinedInput: {
    styleOverrides: {
      root: {
        borderRadius: 8,
        backgroundColor: alpha(of.page, 0.5),
        '& .MuiOutlinedInput-notchedOutline': { borderColor: of.lineStrong },
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderColor: of.sky },
      },
      // On the field's text only: on the root it would narrow the notch under the label.
      input: { fontSize: 14 },
    },
  },
  MuiInputLabel: { styleOverrides: { root: { '&.Mui-focused': { color: of.sky } } } },
  MuiChip: { styleOverrides: { root: { fontWeight: 600, borderRadius: 999 } } },
  MuiTab: {
    styleOverrides: {
      root: { textTransform: 'none' as const, fontWeight: 600, minHeight: 44, '&.Mui-selected': { color: of.text } },
    },
  },
  MuiSwitch: {
    styleOverrides: {
      switchBase: { '&.Mui-checked': { color: of.mint, '& + .MuiSwitch-track': { backgroundColor: of.mint } } },
      track: { backgroundColor: of.lineStrong, opacity: 0.6 },
    },
  },
});

const tables = (of: Lumen) => ({
  MuiTableCell: {
    styleOverrides: {
      root: { borderColor: of.line, padding: '8px 12px', fontSize: 14 },
      head: {
        color: of.faint,
        fontSize: 12,
        fontWeight: 600,
        letterSpacing: '.02em',
        backgroundColor: of.card,
        whiteSpace: 'nowrap' as const,
      },
    },
  },
  MuiTableRow: {
    styleOverrides: {
      root: { '&:last-of-type > td': { borderBottom: 0 }, '&.MuiTableRow-hover:hover': { backgroundColor: of.raised } },
    },
  },
  MuiTableSortLabel: {
    styleOverrides: { root: { '&.Mui-active': { color: of.text }, '&:hover': { color: of.text } } },
  },
});

const make = (mode: 'dark' | 'light', of: Lumen): Theme =>
  createTheme({
    lumen: of,
    palette: paletteOf(mode, of),
    shape: { borderRadius: 8 },
    spacing: 4,
    typography: {
      fontFamily: FONT,
      fontSize: 14,
      h1: { fontSize: 24, fontWeight: 800, lineHeight: 1.25, letterSpacing: '-.01em' },
      h2: { fontSize: 18, fontWeight: 600, lineHeight: 1.25 },
      h3: { fontSize: 15, fontWeight: 600, lineHeight: 1.25 },
      body2: { fontSize: 14 },
      caption: { fontSize: 12, color: of.muted },
    },
    components: {
      ...surfaces(of, mode === 'dark' ? 'inset 0 1px 0 rgb(255 255 255/.06)' : '0 1px 2px rgb(16 20 31/.08)'),
      ...controls(of),
      ...tables(of),
    },
  });

/** In the framework's type of options; the tokens travel along as `theme.lumen`. */
export const darkTheme = make('dark', dark) as RaThemeOptions;
export const lightTheme = make('light', light) as RaThemeOptions;
