import { Link } from '@tanstack/react-router';
import { cx } from '@trevo/ui/cx';
import type { ReactNode } from 'react';
import type { Target } from './column.ts';

const LOOK = 'office-link';

/** A link to another page of the back office; a number that leads to what it is made of is dotted below. */
export function Go({
  to: { page, search = {}, part },
  className,
  isPlain = false,
  title,
  children,
}: {
  to: Target;
  className?: string;
  isPlain?: boolean;
  /** What the pointer is told, where the words are not drawn. */
  title?: string;
  children: ReactNode;
}) {
  return (
    <Link
      to="/agentHome/$page"
      params={{ page }}
      search={search}
      {...(part === undefined ? {} : { hash: part })}
      title={title}
      className={cx(!isPlain && LOOK, className)}
    >
      {children}
    </Link>
  );
}
