import { Box } from '@mui/material';
import { useReasonText } from '../../shared/texts/use-text.ts';
import { When } from '../../shared/values/when.tsx';
import { useText } from './texts.ts';
import type { WithdrawalDetail } from './withdrawal-types.ts';

const BAD = new Set(['rejected', 'failed', 'claimed']);

/** The steps of a withdrawal: done ones with their time and owner, the next ones hollow. */
export const Timeline = ({ steps }: { readonly steps: WithdrawalDetail['timeline'] }) => {
  const text = useText();
  const reason = useReasonText();
  return (
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {steps.map((step, place) => (
        <Box
          component="li"
          key={`${step.step}${step.at ?? place}`}
          sx={(theme) => {
            const colour = BAD.has(step.step) ? theme.lumen.coral : theme.lumen.mint;
            return {
              position: 'relative',
              paddingInlineStart: '26px',
              pb: place === steps.length - 1 ? 0 : 4,
              fontSize: 14,
              color: step.at === null ? theme.lumen.faint : theme.lumen.text,
              '&::before': {
                content: '""',
                position: 'absolute',
                insetInlineStart: 2,
                top: 5,
                width: 10,
                height: 10,
                borderRadius: '50%',
                border: `2px solid ${step.at === null ? theme.lumen.lineStrong : colour}`,
                backgroundColor: step.at === null ? 'transparent' : colour,
              },
              '&::after': {
                content: '""',
                display: place === steps.length - 1 ? 'none' : 'block',
                position: 'absolute',
                insetInlineStart: 8,
                top: 19,
                bottom: -3,
                width: 2,
                backgroundColor: theme.lumen.line,
              },
            };
          }}
        >
          <Box sx={{ display: 'flex', gap: 2, justifyContent: 'space-between' }}>
            <span>{text(`withdrawal.step.${step.step}`)}</span>
            <Box component="span" sx={(theme) => ({ color: theme.lumen.muted, fontSize: 13 })}>
              {step.at === null ? text('withdrawal.step.pending') : <When at={step.at} />}
            </Box>
          </Box>
          {(step.by !== null || step.reason !== null) && step.at !== null && (
            <Box sx={(theme) => ({ fontSize: 13, color: theme.lumen.faint })}>
              {[step.by && text(`withdrawal.by.${step.by}`), step.reason && reason(step.reason)]
                .filter(Boolean)
                .join(' · ')}
            </Box>
          )}
        </Box>
      ))}
    </Box>
  );
};
