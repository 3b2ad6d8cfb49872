import { useT } from '@trevo/i18n';
import { Button } from '@trevo/ui/button';
import type { ReactNode } from 'react';
import { useAddress } from '../parts/address.ts';

type OnDemandProps = {
  /** Its name in the address, and where numbers lead to. */
  part: string;
  title: string;
  /** It is open whatever the address says. */
  isAsked: boolean;
  children: ReactNode;
};

/** A long list of an opened line: fetched when it is asked for. */
export function OnDemand({ part, title, isAsked, children }: OnDemandProps) {
  const t = useT();
  const { at, set } = useAddress();
  const isOpen = at[part] === 'open' || isAsked;
  return (
    <section id={part} className="scroll-mt-20">
      <div className="mb-2 flex items-center justify-between gap-3">
        <h2 className="text-lead font-extrabold">{title}</h2>
        {isOpen ? null : (
          <Button size="mini" look="ghost" className="ring-line-strong" onClick={() => set({ [part]: 'open' })}>
            {t('agent.pay.show')}
          </Button>
        )}
      </div>
      {isOpen ? children : null}
    </section>
  );
}
