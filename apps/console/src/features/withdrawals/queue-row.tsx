import { Box, ButtonBase } from '@mui/material';
import { useEffect, useRef } from 'react';
import { Money } from '../../shared/values/money.tsx';
import { When } from '../../shared/values/when.tsx';
import { PromisedTime } from './promised-time.tsx';
import { SecondPerson } from './second-person.tsx';
import { isWaiting } from './view-of.ts';
import { WithdrawalStatus } from './withdrawal-status.tsx';
import type { WithdrawalRow } from './withdrawal-types.ts';

type Props = { readonly row: WithdrawalRow; readonly isPicked: boolean; readonly onPick: () => void };

/** One request: how much, whose, and how much of its promise is left. Overdue ones have a red edge. */
export const QueueRow = ({ row, isPicked, onPick }: Props) => {
  const self = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isPicked) self.current?.scrollIntoView({ block: 'nearest' });
  }, [isPicked]);
  return (
    <ButtonBase
      ref={self}
      onClick={onPick}
      aria-current={isPicked ? 'true' : undefined}
      sx={(theme) => ({
        display: 'grid',
        gridTemplateColumns: '1fr auto',
        alignItems: 'center',
        gap: '4px 12px',
        width: '100%',
        px: 4,
        py: 3,
        textAlign: 'start',
        fontFamily: 'inherit',
        fontSize: 14,
        borderBottom: `1px solid ${theme.lumen.line}`,
        boxShadow: `inset 3px 0 0 ${row.isOverdue ? theme.lumen.coral : 'transparent'}`,
        backgroundColor: isPicked ? theme.lumen.raised : 'transparent',
        '&:hover': { backgroundColor: theme.lumen.raised },
        '&.Mui-focusVisible': { outline: `2px solid ${theme.lumen.sky}`, outlineOffset: -2 },
      })}
    >
      <Box sx={{ minWidth: 0, display: 'flex', alignItems: 'baseline', gap: 3 }}>
        <Box component="span" sx={{ fontSize: 17, fontWeight: 600 }}>
          <Money value={row.amount} />
        </Box>
        <Box
          component="span"
          sx={{ color: 'text.secondary', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
        >
          {row.member.username}
        </Box>
      </Box>
      {isWaiting(row) ? <PromisedTime promisedAt={row.promisedAt} /> : <WithdrawalStatus status={row.status} />}
      <Box component="span" sx={(theme) => ({ fontSize: 13, color: theme.lumen.faint, minWidth: 0 })}>
        <When at={row.createdAt} /> · {row.pixKeyType.toUpperCase()} {row.pixKeyMasked}
      </Box>
      {row.needsSecondPerson && (
        <Box sx={{ gridColumn: '1 / -1' }}>
          <SecondPerson of={row} />
        </Box>
      )}
    </ButtonBase>
  );
};
