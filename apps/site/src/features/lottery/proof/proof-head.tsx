import { ShieldCheck } from 'lucide-react';

/** The head of a page of draws. */
export function ProofHead({ title, lead }: { title: string; lead: string }) {
  return (
    <header className="pt-5">
      <div className="flex items-center gap-3">
        <ShieldCheck size={28} strokeWidth={1.75} aria-hidden="true" className="text-mint" />
        <h1 className="text-h2 font-extrabold text-balance md:text-h1">{title}</h1>
      </div>
      <p className="mt-2 max-w-[68ch] text-pretty text-muted">{lead}</p>
    </header>
  );
}
