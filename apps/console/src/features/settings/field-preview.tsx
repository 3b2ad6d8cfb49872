import { Box, TextField, Typography } from '@mui/material';
import { fieldMessage } from '@trevo/contract/field-messages';
import { rule } from '@trevo/engines/registration';
import { useState } from 'react';
import type { FieldWish } from './setting-types.ts';
import { useText } from './texts.ts';

type Props = { readonly name: string; readonly wish: FieldWish | null };

/**
 * The field as a player meets it: an answer typed here is judged by the very rule that both sides use, and the refusal reads
 * as it will read, in both languages.
 */
export const FieldPreview = ({ name, wish }: Props) => {
  const text = useText();
  const [typed, setTyped] = useState('');
  if (wish === null) return null;
  const verdict = rule({ ...wish, name })(typed);
  const label = wish.required ? name : `${name} (${text('registration.optionalMark')})`;
  const accepted = typed === '' ? text('registration.preview.empty') : text('registration.preview.ok');
  return (
    <Box
      component="section"
      aria-label={text('registration.preview')}
      sx={(theme) => ({
        p: 4,
        borderRadius: '12px',
        border: `1px dashed ${theme.lumen.lineStrong}`,
        backgroundColor: theme.lumen.page,
      })}
    >
      <Typography sx={(theme) => ({ fontSize: 12, fontWeight: 600, color: theme.lumen.faint, mb: 3 })}>
        {text('registration.preview')}
      </Typography>
      {wish.enabled ? (
        <>
          <TextField
            fullWidth
            size="small"
            label={label}
            placeholder={text('registration.preview.try')}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            error={verdict !== true}
            slotProps={{ htmlInput: { maxLength: 300, autoComplete: 'off', 'data-1p-ignore': '' } }}
          />
          <Box aria-live="polite" sx={{ mt: 2, fontSize: 13 }}>
            {verdict === true ? (
              <Box sx={(theme) => ({ color: theme.lumen.mint })}>{accepted}</Box>
            ) : (
              (['PT', 'EN'] as const).map((language) => (
                <Box key={language} sx={(theme) => ({ color: theme.lumen.coral })}>
                  <Box component="span" sx={(theme) => ({ color: theme.lumen.faint, mr: 2, fontSize: 11 })}>
                    {language}
                  </Box>
                  {fieldMessage(verdict.key, language, verdict.params)}
                </Box>
              ))
            )}
          </Box>
        </>
      ) : (
        <Typography sx={{ color: 'text.secondary', fontSize: 14 }}>{text('registration.preview.off')}</Typography>
      )}
    </Box>
  );
};
