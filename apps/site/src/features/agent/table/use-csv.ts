import { useLang, useT } from '@trevo/i18n';
import { toast } from '@trevo/ui/toast';
import { useState } from 'react';
import { downloadFile } from '../../../shared/browser/download-file.ts';
import { toCsv } from '../../../shared/export/csv.ts';
import { readPages } from '../../../shared/export/read-pages.ts';
import { agentTime } from '../agent-time.ts';
import { useBusinessZone } from '../use-business-zone.ts';
import { cellOf, type Column } from './column.ts';

/** Pages of 100 lines that a file holds at most: 20,000 lines. */
const MOST_PAGES = 200;

export type ReadPage<Row> = (
  pageNo: number,
  pageSize: number,
) => Promise<{ readonly list: readonly Row[]; readonly totalPages: number }>;

/** How far a file is, and what went wrong with it. */
export type Saving = { readonly progress: number | null; readonly error: unknown; readonly save: () => void };

/** Saves all pages of a table as a file, and says how far it is: a share from 0 to 1, null when nothing is saved. */
export const useCsv = <Row>(name: string, columns: readonly Column<Row>[], read: ReadPage<Row>): Saving => {
  const t = useT();
  const lang = useLang();
  const zone = useBusinessZone();
  const [progress, setProgress] = useState<number | null>(null);
  const [error, setError] = useState<unknown>(null);
  const save = async (): Promise<void> => {
    setProgress(0);
    setError(null);
    try {
      const { rows, isCut } = await readPages((pageNo) => read(pageNo, 100), {
        most: MOST_PAGES,
        onPage: (at, of) => setProgress(of === 0 ? 1 : Math.min(1, at / Math.min(of, MOST_PAGES))),
      });
      const moment = (instant: string) => (zone === undefined ? instant : agentTime(new Date(instant), zone));
      const written = columns.filter(({ isActs }) => isActs !== true);
      const lines = rows.map((row) => written.map(({ kind, read: valueOf }) => cellOf(kind, valueOf(row), moment)));
      downloadFile(`${name}.csv`, toCsv([written.map(({ head }) => head), ...lines], lang), 'text/csv;charset=utf-8');
      toast(t(isCut ? 'agent.csv.cut' : 'agent.csv.done', { count: rows.length }));
    } catch (refused) {
      setError(refused);
    }
    setProgress(null);
  };
  return { progress, error, save: () => void save() };
};
