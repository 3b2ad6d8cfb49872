import type { LinkProps } from '@tanstack/react-router';
import type { NavEntry } from '@trevo/contract/site/navigation';

/** The router knows its pages by type; a page of a feature that is not built is no page of it yet. */
export const pathOf = ({ to }: NavEntry): NonNullable<LinkProps['to']> => to as NonNullable<LinkProps['to']>;
