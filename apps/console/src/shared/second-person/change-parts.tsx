import { Box } from '@mui/material';
import { useChangeText, type WaitingChange } from './use-change-text.ts';

type Props = { readonly of: WaitingChange; readonly isNamed?: boolean };

/** What a request changes, from what to what; each part named where there are several, or where nothing else names it. */
export const ChangeParts = ({ of, isNamed = of.changes.length > 1 }: Props) => {
  const { nameOf, valueOf } = useChangeText();
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1, fontSize: 14 }}>
      {of.changes.map((part) => (
        <Box component="li" key={part.id} sx={{ overflowWrap: 'anywhere' }}>
          {isNamed && <>{nameOf(part.id)}: </>}
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {valueOf(part, part.from)}
          </Box>{' '}
          → <strong>{valueOf(part, part.to)}</strong>
        </Box>
      ))}
    </Box>
  );
};
