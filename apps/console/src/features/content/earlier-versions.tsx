import UndoIcon from '@mui/icons-material/UndoOutlined';
import { Box, Button, Card, Typography } from '@mui/material';
import { When } from '../../shared/values/when.tsx';
import type { Detail } from './content-types.ts';
import { useText } from './texts.ts';

type Props = { readonly of: Detail; readonly onRestore: (version: Detail['earlier'][number]) => void };

/** What it said before. An earlier version goes into the form; saving it takes back what came after. */
export const EarlierVersions = ({ of, onRestore }: Props) => {
  const text = useText();
  return (
    <Card component="section" aria-labelledby="earlier" sx={{ p: { xs: 4, sm: 5 } }}>
      <Typography id="earlier" variant="h2" sx={{ mb: 2 }}>
        {text('content.earlier')}
      </Typography>
      {of.earlier.length === 0 && (
        <Typography sx={{ color: 'text.secondary', fontSize: 14 }}>{text('content.earlier.none')}</Typography>
      )}
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {of.earlier.map((one) => (
          <Box component="li" key={one.version} sx={{ display: 'flex', alignItems: 'center', gap: 3, py: 1 }}>
            <Box sx={{ flex: 1, minWidth: 0, fontSize: 14 }}>
              {one.savedAt === null || one.savedBy === '' ? (
                text('content.builtIn')
              ) : (
                <>
                  {one.savedBy} · <When at={one.savedAt} />
                </>
              )}
            </Box>
            <Button
              size="small"
              startIcon={<UndoIcon />}
              aria-label={text('content.restore.one', { version: one.version })}
              onClick={() => onRestore(one)}
            >
              {text('content.restore')}
            </Button>
          </Box>
        ))}
      </Box>
    </Card>
  );
};
