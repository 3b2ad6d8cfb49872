import { Box, Typography } from '@mui/material';
import { RowCard } from '../../shared/lists/row-card.tsx';
import { Section } from '../../shared/page/section.tsx';
import { Money } from '../../shared/values/money.tsx';
import { When } from '../../shared/values/when.tsx';
import type { CreditDetail } from './credit-types.ts';
import { useText } from './texts.ts';

/** What happened to a line, the newest first: by how much, by whom, and what it was afterwards. */
export const CreditActs = ({ of }: { readonly of: CreditDetail['acts'] }) => {
  const text = useText();
  return (
    <Section title={text('credits.acts')}>
      {of.length === 0 && (
        <Typography sx={{ color: 'text.secondary', fontSize: 14 }}>{text('credits.acts.none')}</Typography>
      )}
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {of.map((act) => (
          <Box
            component="li"
            key={`${act.at} ${act.act} ${act.limit} ${act.used}`}
            sx={(theme) => ({ py: 3, '&:not(:last-of-type)': { borderBottom: `1px solid ${theme.lumen.line}` } })}
          >
            <RowCard
              title={text(`credits.act.${act.act}`)}
              detail={
                <>
                  <When at={act.at} /> · {act.by}
                  <Box>
                    {text('credit.limit')} <Money value={act.limit} /> · {text('credit.used')}{' '}
                    <Money value={act.used} />
                  </Box>
                </>
              }
              value={<Money value={act.amount} />}
            />
          </Box>
        ))}
      </Box>
    </Section>
  );
};
