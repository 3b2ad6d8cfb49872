import { useLang, useT } from '@trevo/i18n';
import { formatShare } from '@trevo/i18n/format';
import { Button } from '@trevo/ui/button';
import { Download } from 'lucide-react';
import type { Saving } from './use-csv.ts';

const shareText = (share: number): string => `0.${String(Math.floor(share * 99)).padStart(2, '0')}`;

/** How many lines a table has, and the button that saves all of them. */
export function SaveCsv({ count, csv }: { count: number; csv: Saving }) {
  const t = useT();
  const lang = useLang();
  return (
    <div className="mb-2 flex min-h-9 items-center justify-between gap-3">
      <p className="text-meta text-muted">{t('agent.table.total', { count })}</p>
      <Button look="ghost" size="mini" busy={false} disabled={csv.progress !== null} onClick={csv.save}>
        <Download size={16} aria-hidden="true" />
        {csv.progress === null ? t('agent.csv') : formatShare(shareText(csv.progress), lang, 0)}
      </Button>
    </div>
  );
}
