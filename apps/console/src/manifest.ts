import type { SvgIconComponent } from '@mui/icons-material';
import type { ComponentType, FunctionComponent } from 'react';
import type { OpsRead } from './api/api-client.ts';
import type { CommonKey, KeyOf } from './shared/texts/use-text.ts';
import type { NavGroup } from './layout/nav-groups.ts';

/** How much waits for a person; `overdue` of it for too long. */
export type WaitingCount = { readonly count: number; readonly overdue: number };

export type NavEntry<Key extends string = string> = {
  readonly group: NavGroup;
  /** Entries of a group stand in the order of their places. */
  readonly place: number;
  readonly label: Key | CommonKey;
  readonly icon: SvgIconComponent;
  /** A hook; it runs only for those who may open the entry. */
  readonly useWaiting?: () => WaitingCount | null;
};

/** One kind of record, or one page, and the calls behind it. Its name is its place: `deposits` stands at `/deposits`. */
export type Resource<Key extends string = string> = {
  /** The call that fills the first page. Who may make it may open all pages here. */
  readonly list: OpsRead;
  readonly one?: OpsRead;
  /** The filter that names the record whose list this is, for a list below a record: `/ops/reconciliations/:id/differences`. */
  readonly under?: string;
  /** Pages of react-admin: `/deposits` and `/deposits/:id/show`. */
  readonly pages?: {
    readonly list: ComponentType;
    readonly show?: ComponentType;
    /** The field that names a record. */
    readonly named?: string;
  };
  /** Pages at paths of their own. */
  readonly routes?: Readonly<Record<`/${string}`, ComponentType>>;
  /** The page at `/`. It sends on who may not open it. */
  readonly home?: FunctionComponent;
  readonly nav?: NavEntry<Key>;
};

/** All that a feature adds to the console. The program is all `features/<feature>/manifest.ts`. */
export type Manifest<Words = Readonly<Record<string, string>>> = {
  readonly resources: Readonly<Record<string, Resource<KeyOf<Words>>>>;
  /** Pages without a session, and without the rail. */
  readonly outside?: Readonly<Record<`/${string}`, ComponentType>>;
  /** What it shows among the requests that wait for a second person. */
  readonly requests?: ComponentType;
};

/** `defineManifest<typeof words>`, the words being the feature's own: `packages/i18n/locales/console/<feature>`. */
export const defineManifest = <Words = Record<never, string>>(manifest: Manifest<NoInfer<Words>>): Manifest<Words> =>
  manifest;
