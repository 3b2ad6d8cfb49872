import { useT } from '@trevo/i18n';
import { Button } from '@trevo/ui/button';
import { Note } from '@trevo/ui/note';
import { toast } from '@trevo/ui/toast';
import { Copy } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Go } from '../table/go.tsx';

/** What the agent typed, in this page alone: never kept, and gone with the card. */
export type Opened = {
  readonly account: string;
  readonly password: string;
  readonly isAgent: boolean;
  readonly offered: number;
};

/** The new account's login details, to be handed to its owner. */
export function OpenedCard({ of, onClose }: { of: Opened; onClose: () => void }) {
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.scrollIntoView({ block: 'nearest' }), []);
  const lines = [
    [t('agent.open.address'), `${location.origin}${of.isAgent ? '/agent' : '/login'}`],
    [t('agent.open.username'), of.account],
    [t('agent.open.password'), of.password],
  ] as const;
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(lines.map(([name, text]) => `${name}: ${text}`).join('\n'));
      toast(t('agent.open.copied'));
    } catch {
      toast(t('agent.open.copyRefused'), 'error');
    }
  };
  return (
    <div ref={box} className="scroll-mt-20" data-testid="opened">
      <Note tone="success" className="mb-4">
        <b>{t('agent.open.card', { account: of.account })}</b>
        <p className="mt-1 text-pretty">{t('agent.open.cardText')}</p>
        <dl className="my-3 grid gap-2">
          {lines.map(([name, text]) => (
            <div key={name}>
              <dt className="text-caption text-muted">{name}</dt>
              <dd className="font-mono break-all select-all">{text}</dd>
            </div>
          ))}
        </dl>
        {of.offered > 0 ? <p className="mb-3">{t('agent.open.offered', { count: of.offered })}</p> : null}
        <div className="flex flex-wrap items-center gap-3">
          <Button look="violet" size="dense" onClick={() => void copy()}>
            <Copy size={16} strokeWidth={1.75} aria-hidden="true" />
            {t('agent.open.copy')}
          </Button>
          <Button look="ghost" size="dense" onClick={onClose}>
            {t('agent.open.close')}
          </Button>
          <Go
            isPlain
            to={{ page: 'downlineManagmentView', search: { name: of.account } }}
            className="font-semibold text-violet underline"
          >
            {t('agent.menu.downlines')}
          </Go>
        </div>
      </Note>
    </div>
  );
}
