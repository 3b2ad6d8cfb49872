import type { ReactNode } from 'react';

/** Nothing to show: what it means and at most one thing to do. */
export function EmptyState({
  icon,
  title,
  text,
  action,
  isPage = false,
}: {
  icon?: ReactNode;
  title: string;
  text?: ReactNode;
  action?: ReactNode;
  /** The whole page says only this: its title is the page's. */
  isPage?: boolean;
}) {
  const Title = isPage ? 'h1' : 'h2';
  return (
    <div className="mx-auto flex max-w-90 flex-col items-center gap-3 px-4 py-16 text-center">
      {icon ? (
        <span className="mb-1 flex size-16 items-center justify-center rounded-full bg-raised text-muted shadow-raised">
          {icon}
        </span>
      ) : null}
      <Title className="text-h3 font-semibold text-balance">{title}</Title>
      {text ? <p className="text-dense text-balance text-muted">{text}</p> : null}
      {action ? <div className="mt-2">{action}</div> : null}
    </div>
  );
}
