import { Box, Card, Skeleton, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/api-client.ts';
import { LoadError } from '../../shared/load-error.tsx';
import { StatusChip, type Tone } from '../../shared/status-chip.tsx';
import { useCodeText, useText } from '../../shared/use-text.ts';
import { FieldDialog } from './field-dialog.tsx';
import { useWaiting, WaitingAtField } from '../../shared/waiting-at-field.tsx';
import type { RegistrationField } from './setting-types.ts';
import { useRuleText } from './use-rule-text.ts';

const FORMS = ['username', 'mobile'] as const;
/** A column that a telephone has no room for; what it says stands below the name there. */
const WIDE = { display: { xs: 'none', sm: 'table-cell' } };
const TONES: Readonly<Record<RegistrationField['inForm']['mobile'], Tone>> = {
  off: 'neutral',
  optional: 'info',
  required: 'good',
};

const isChanged = (of: RegistrationField): boolean =>
  (Object.keys(of.standard) as (keyof RegistrationField['standard'])[]).some((part) => of[part] !== of.standard[part]);

/** Every field of the form in the order of the screen, and the dialog that changes one. */
export const RegistrationTab = () => {
  const text = useText();
  const [editing, setEditing] = useState<RegistrationField | null>(null);
  const waiting = useWaiting('settings', 'register.fields');
  const {
    data: page,
    error,
    refetch,
  } = useQuery({
    queryKey: ['registration-fields'],
    queryFn: () => call('GET /ops/registration-fields'),
  });
  if (error && !page)
    return (
      <Card>
        <LoadError error={error} onRetry={() => void refetch()} />
      </Card>
    );
  if (!page) return <Skeleton variant="rounded" height={480} />;
  return (
    <Card sx={{ overflowX: 'auto' }}>
      <Typography sx={{ p: { xs: 4, sm: 5 }, pb: 2, color: 'text.secondary', fontSize: 14 }}>
        {text('registration.lead')}
      </Typography>
      {waiting && (
        <Box sx={{ px: { xs: 4, sm: 5 }, pb: 3 }}>
          <WaitingAtField of={waiting} />
        </Box>
      )}
      <Table
        size="small"
        aria-label={text('settings.tab.registration')}
        sx={{ '& td:first-of-type, & th:first-of-type': { pl: { xs: 4, sm: 5 } } }}
      >
        <TableHead>
          <TableRow>
            <TableCell>{text('registration.field')}</TableCell>
            {FORMS.map((form) => (
              <TableCell key={form} sx={WIDE}>
                {text(`registration.form.${form}`)}
              </TableCell>
            ))}
            <TableCell sx={{ display: { xs: 'none', md: 'table-cell' } }}>{text('registration.rule')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {page.list.map((field) => (
            <FieldRow key={field.id} of={field} onEdit={() => setEditing(waiting ? null : field)} />
          ))}
        </TableBody>
      </Table>
      {editing && <FieldDialog of={editing} onClose={() => setEditing(null)} />}
    </Card>
  );
};

const FieldRow = ({ of, onEdit }: { readonly of: RegistrationField; readonly onEdit: () => void }) => {
  const text = useText();
  const code = useCodeText();
  const ruleOf = useRuleText();
  return (
    <TableRow
      hover
      tabIndex={0}
      onClick={onEdit}
      onKeyDown={(event) => event.key === 'Enter' && onEdit()}
      sx={(theme) => ({
        cursor: 'pointer',
        '&:focus-visible': { outline: `2px solid ${theme.lumen.sky}`, outlineOffset: -2 },
      })}
    >
      <TableCell>
        <strong>{code('registrationField', of.id)}</strong>
        <Box sx={{ color: 'text.disabled', fontSize: 12 }}>
          <code>{of.id}</code>
          {of.isCore && ` · ${text('registration.isCore')}`}
          {isChanged(of) && ` · ${text('registration.changed')}`}
        </Box>
        <Box sx={{ display: { sm: 'none' }, color: 'text.secondary', fontSize: 13, mt: 1 }}>
          {FORMS.map((form) => (
            <div key={form}>
              {text(`registration.form.${form}`)}: {text(`registration.state.${of.inForm[form]}`).toLocaleLowerCase()}
            </div>
          ))}
        </Box>
      </TableCell>
      {FORMS.map((form) => (
        <TableCell key={form} sx={WIDE}>
          <StatusChip tone={TONES[of.inForm[form]]}>{text(`registration.state.${of.inForm[form]}`)}</StatusChip>
        </TableCell>
      ))}
      <TableCell sx={{ display: { xs: 'none', md: 'table-cell' }, color: 'text.secondary' }}>
        {ruleOf(of)}
        {of.acceptedPattern !== '' && (
          <Box component="code" sx={{ display: 'block', fontSize: 12, overflowWrap: 'anywhere' }}>
            {of.acceptedPattern}
          </Box>
        )}
      </TableCell>
    </TableRow>
  );
};
