import { Alert, alpha, Box, Card, Link, Skeleton, Typography } from '@mui/material';
import { Link as RouterLink, useParams } from 'react-router-dom';
import { Facts } from '../../shared/page/facts.tsx';
import { LoadError } from '../../shared/page/load-error.tsx';
import { PageHeader } from '../../shared/page/page-header.tsx';
import { useRecord } from '../../shared/page/use-record.ts';
import { CopyText } from '../../shared/texts/copy-text.tsx';
import { useCodeText } from '../../shared/texts/use-text.ts';
import { When } from '../../shared/values/when.tsx';
import { type AuditDetail, operatorText } from './audit-types.ts';
import { type ChangedField, changedFields } from './changed-fields.ts';
import { useText } from './texts.ts';

/** One row of the log: who did what, why, and what it changed. */
export const AuditRowPage = () => {
  const text = useText();
  const code = useCodeText();
  const { id = '' } = useParams();
  const { data: row, error, refetch } = useRecord('GET /ops/audit/:id', id);
  return (
    <>
      <PageHeader
        back={{ to: '/audit', label: text('audit.title') }}
        title={row ? code('action', row.action) : text('audit.title')}
        lead={text('audit.row', { id })}
      />
      {error && !row && (
        <Card>
          <LoadError error={error} onRetry={() => void refetch()} />
        </Card>
      )}
      {!error && !row && <Skeleton variant="rounded" height={280} />}
      {row && <Row of={row} />}
    </>
  );
};

const PAGES: Readonly<Record<string, (id: string) => string>> = {
  member: (id) => `/members/${id}/show`,
  withdrawal: (id) => `/withdrawals/${id}?view=all`,
  deposit: (id) => `/deposits/${id}/show`,
};

const Row = ({ of }: { readonly of: AuditDetail }) => {
  const text = useText();
  const code = useCodeText();
  const page = PAGES[of.entity]?.(of.entityId);
  const isInterrupted = (of.after as { interrupted?: boolean } | null)?.interrupted === true;
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', lg: '380px 1fr' }, alignItems: 'start' }}>
      <Card sx={{ p: { xs: 4, sm: 5 } }}>
        {of.entity !== 'session' && <Typography sx={{ fontSize: 17, mb: 4 }}>“{of.reason}”</Typography>}
        <Facts
          facts={[
            { label: text('audit.operator'), value: <strong>{operatorText(text, of.operator)}</strong> },
            { label: text('audit.at'), value: <When at={of.at} /> },
            { label: text('audit.roles'), value: of.roles.map((role) => code('role', role)).join(', ') },
            { label: text('audit.ip'), value: of.ip },
            {
              label: text('audit.entity'),
              wide: true,
              value: page ? (
                <Link component={RouterLink} to={page} color="secondary">
                  {of.entityId}
                </Link>
              ) : (
                of.entityId
              ),
            },
            { label: text('audit.hash'), value: <CopyText value={of.hash} short />, wide: true },
          ]}
        />
      </Card>
      <Card sx={{ p: { xs: 4, sm: 5 } }}>
        {isInterrupted ? (
          <Alert severity="warning" variant="outlined">
            {text('audit.interrupted')}
          </Alert>
        ) : (
          <Changes of={changedFields(of.before, of.after)} />
        )}
      </Card>
    </Box>
  );
};

const Changes = ({ of }: { readonly of: readonly ChangedField[] }) => {
  const text = useText();
  const code = useCodeText();
  if (of.length === 0) return <Typography sx={{ color: 'text.secondary' }}>{text('audit.unchanged')}</Typography>;
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 4 }}>
      {of.map(({ field, before, after }) => (
        <Box key={field}>
          <Box component="dt" sx={{ fontWeight: 600, fontSize: 14, mb: 1 }}>
            {code('field', field)}
          </Box>
          <Box component="dd" sx={{ m: 0, display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 2 }}>
            <Side label={text('audit.before')} value={before} colour="coral" />
            <Side label={text('audit.after')} value={after} colour="mint" />
          </Box>
        </Box>
      ))}
    </Box>
  );
};

const Side = ({ label, value, colour }: { label: string; value: string; colour: 'coral' | 'mint' }) => (
  <Box
    sx={(theme) => ({
      p: 3,
      borderRadius: '8px',
      backgroundColor: alpha(theme.lumen[colour], 0.08),
      borderInlineStart: `3px solid ${theme.lumen[colour]}`,
      minWidth: 0,
    })}
  >
    <Box sx={(theme) => ({ fontSize: 12, color: theme.lumen.faint })}>{label}</Box>
    <Box
      component="pre"
      sx={{
        m: 0,
        fontFamily: 'ui-monospace, monospace',
        fontSize: 13,
        whiteSpace: 'pre-wrap',
        overflowWrap: 'anywhere',
      }}
    >
      {value}
    </Box>
  </Box>
);
