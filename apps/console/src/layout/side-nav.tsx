import { alpha, Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { NavLink } from 'react-router-dom';
import type { OpsRead } from '../api/api-client.ts';
import { resources } from '../features/index.ts';
import type { NavEntry } from '../manifest.ts';
import { useOperator } from '../shared/page/use-operator.ts';
import { useText } from '../shared/texts/use-text.ts';
import { NAV_GROUPS } from './nav-groups.ts';

export const RAIL_WIDTH = 232;

type Entry = NavEntry & { readonly to: string; readonly call: OpsRead };

const ENTRIES: readonly Entry[] = Object.entries(resources)
  .flatMap(([name, { list, home, nav }]) => (nav ? [{ ...nav, to: home ? '/' : `/${name}`, call: list }] : []))
  .toSorted((one, other) => one.place - other.place);

const useNothing = () => null;

/** The left rail: brand, pages that the operator's roles open, and what waits. */
export const SideNav = ({ onNavigate }: { readonly onNavigate?: () => void }) => {
  const text = useText();
  const operator = useOperator();
  const groups = NAV_GROUPS.map(({ id, title }) => ({
    title,
    entries: ENTRIES.filter(({ group, call }) => group === id && operator?.may(call) === true),
  })).filter(({ entries }) => entries.length > 0);
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', height: '100%', p: 3, gap: 4, overflowY: 'auto' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2.5, px: 2, pt: 1 }}>
        <img src="/console/logo.svg" width={30} height={30} alt="" />
        <Box>
          <Typography sx={{ fontSize: 17, fontWeight: 800, lineHeight: 1.1 }}>Trevo</Typography>
          <Typography sx={(theme) => ({ fontSize: 12, color: theme.lumen.faint, lineHeight: 1.3 })}>
            {operator?.brand && operator.brand !== 'Trevo' ? operator.brand : 'Console'}
          </Typography>
        </Box>
      </Box>
      <Box component="nav" aria-label={text('app.menu')} sx={{ display: 'grid', gap: 4 }}>
        {groups.map(({ title, entries }) => (
          <Box key={title ?? 'first'}>
            {title && (
              <Typography sx={(theme) => ({ px: 3, pb: 1, fontSize: 12, fontWeight: 600, color: theme.lumen.faint })}>
                {text(title)}
              </Typography>
            )}
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5 }}>
              {entries.map((entry) => (
                <li key={entry.to}>
                  <NavLine entry={entry} onNavigate={onNavigate} />
                </li>
              ))}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
};

type LineProps = { readonly entry: Entry; readonly onNavigate: (() => void) | undefined };

const NavLine = ({ entry: { to, label, icon: Icon, useWaiting = useNothing }, onNavigate }: LineProps) => {
  const translate = useTranslate();
  const count = useWaiting();
  return (
    <Box
      component={NavLink}
      to={to}
      end={to === '/'}
      {...(onNavigate ? { onClick: onNavigate } : {})}
      sx={(theme) => ({
        display: 'flex',
        alignItems: 'center',
        gap: 3,
        height: 40,
        px: 3,
        borderRadius: '8px',
        color: theme.lumen.muted,
        fontSize: 14,
        fontWeight: 600,
        textDecoration: 'none',
        transition: 'background-color 120ms, color 120ms',
        '&:hover': { backgroundColor: theme.lumen.raised, color: theme.lumen.text },
        '&:focus-visible': { outline: `2px solid ${theme.lumen.sky}`, outlineOffset: -2 },
        '&.active': { backgroundColor: alpha(theme.lumen.violetFill, 0.22), color: theme.lumen.text },
        '&.active svg': { color: theme.lumen.violet },
      })}
    >
      <Icon sx={{ fontSize: 20 }} aria-hidden />
      <Box component="span" sx={{ flex: 1 }}>
        {translate(label)}
      </Box>
      {count !== null && count.count > 0 && (
        <Box
          component="span"
          sx={(theme) => ({
            minWidth: 22,
            px: 1.5,
            borderRadius: 999,
            fontSize: 12,
            lineHeight: '20px',
            textAlign: 'center',
            color: count.overdue > 0 ? '#fff' : theme.lumen.text,
            backgroundColor: count.overdue > 0 ? theme.lumen.redFill : theme.lumen.pressed,
          })}
        >
          {count.count}
        </Box>
      )}
    </Box>
  );
};
