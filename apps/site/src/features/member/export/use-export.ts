import { useLang, useT } from '@trevo/i18n';
import { toast } from '@trevo/ui/toast';
import { useState } from 'react';
import { type Cell, toCsv } from '../../../shared/export/csv.ts';
import { downloadFile } from '../../../shared/browser/download-file.ts';

type Export = { readonly rows: readonly (readonly Cell[])[]; readonly isCut: boolean };

/** Saves a record as CSV. `error` is why it did not work; a cut export says so. */
export const useExport = (fileName: string, read: () => Promise<Export>) => {
  const t = useT();
  const lang = useLang();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const save = async (): Promise<void> => {
    setBusy(true);
    setError(null);
    try {
      const { rows, isCut } = await read();
      downloadFile(fileName, toCsv(rows, lang), 'text/csv;charset=utf-8');
      toast(t(isCut ? 'member.csv.cut' : 'member.csv.done'));
    } catch (refused) {
      setError(refused);
    }
    setBusy(false);
  };
  return { isBusy, error, save: () => void save() };
};
