import { Box } from '@mui/material';
import { useText } from '../texts/use-text.ts';
import { useMoney } from '../values/money.tsx';
import type { WaitingChange } from './use-change-text.ts';

/** Whom or what a request is about, so that nobody says yes to the wrong one. */
export const SubjectLines = ({ of }: { readonly of: WaitingChange }) => {
  const text = useText();
  const money = useMoney();
  // The title names a setting, and the console works for one brand.
  const lines = of.subject.filter(({ part }) => part !== 'brand');
  if (lines.length === 0) return null;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1, fontSize: 14 }}>
      {lines.map(({ part, value }) => (
        <Box component="li" key={part} sx={{ overflowWrap: 'anywhere' }}>
          {text(`waiting.subject.${part}`)}:{' '}
          <strong>{part === 'amount' ? money(value) : value || text('network.house')}</strong>
        </Box>
      ))}
    </Box>
  );
};
