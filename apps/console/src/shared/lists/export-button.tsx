import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Button } from '@mui/material';
import { downloadCSV, type RaRecord, useListContext } from 'react-admin';
import { useText } from '../texts/use-text.ts';
import { csvOf } from './csv.ts';

type Props = { readonly name: string; readonly fields: readonly string[] };

/** Downloads the shown page of the list as CSV. */
export const ExportButton = (props: Props) => {
  const { data: rows } = useListContext<RaRecord>();
  return <ExportRows {...props} rows={rows} />;
};

/** Downloads rows as CSV. */
export const ExportRows = ({
  name,
  fields,
  rows,
}: Props & { readonly rows: readonly Readonly<Record<string, unknown>>[] | undefined }) => {
  const text = useText();
  return (
    <Button
      variant="outlined"
      startIcon={<DownloadIcon />}
      disabled={!rows || rows.length === 0}
      onClick={() => downloadCSV(csvOf(rows ?? [], fields), name)}
      sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
    >
      {text('app.export')}
    </Button>
  );
};
