import type { ReactNode } from 'react';
import type { LucideIcon } from 'lucide-react';
import type { Icon } from './icons.tsx';

type Props = {
  title: string;
  lead?: string;
  icon?: Icon | LucideIcon;
  hue?: string;
  /** At the other end of the line: how many, a button. */
  children?: ReactNode;
};

/** The head of a page: every page's title stands at the same place, in the same size. */
export function PageHead({ title, lead, icon: Glyph, hue, children }: Props) {
  return (
    <header className="pt-5 pb-4">
      <div className="flex items-center gap-3">
        {Glyph ? <Glyph size={28} strokeWidth={1.75} aria-hidden="true" className={hue} /> : null}
        <h1 className="text-h2 font-extrabold text-balance md:text-h1">{title}</h1>
        {children}
      </div>
      {lead ? <p className="mt-2 max-w-[68ch] text-pretty text-muted">{lead}</p> : null}
    </header>
  );
}
