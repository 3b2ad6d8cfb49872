import { type ComponentType, createContext } from 'react';

/** What features show among the requests that wait, each its own kind; the program gathers them from the manifests. */
export const RequestSections = createContext<readonly ComponentType[]>([]);
