import type { AnyRoute } from '@tanstack/react-router';

/** Gives a feature's routes the frame that they are drawn in. */
export type ParentRoute = () => AnyRoute;
