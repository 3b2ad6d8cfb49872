import { z } from 'zod';
import type { ChangedPart } from '../../../platform/ops/waiting.ts';
import { micros } from './forms.ts';
import type { Guard } from './guards.ts';

export type ValueKind = ChangedPart['kind'];
/** Kinds that the settings page can show. */
export type PageKind = Exclude<ValueKind, 'percent' | 'countries' | 'prices' | 'list'>;
export type SettingGroup = 'deposit' | 'withdrawal' | 'identity' | 'catalog' | 'session' | 'brand' | 'agents';

/** Where the settings page shows a setting, and what may be typed there. */
export type OnPage = {
  readonly group: SettingGroup;
  /** Bounds of whole numbers, and of money in units of its currency; 0 and a million when left out. */
  readonly least?: number;
  readonly most?: number;
  /** Another amount, which this one is never above. */
  readonly notAbove?: string;
  /** What a text must look like, besides not being empty. */
  readonly form?: 'email' | 'version' | 'plain';
  /** An empty text is an answer: the platform's own. */
  readonly canBeEmpty?: true;
};

/** How its value is to be read, and its place on the settings page. None: it has a page of its own, or the installer sets it. */
type Shown =
  | { readonly kind: ValueKind; readonly page?: undefined }
  | {
      readonly kind: PageKind;
      readonly page: OnPage;
      /** What a choice may be. */
      readonly choices?: readonly string[];
    };

/** All that is known of one setting; the form's default is the platform's own. */
export type Setting<Schema extends z.ZodType = z.ZodType> = Shown & {
  readonly schema: Schema;
  readonly guard: Guard<z.output<Schema>>;
};

/** A setting of any form. */
export const setting = <Schema extends z.ZodType>(
  schema: Schema,
  guard: Guard<z.output<Schema>>,
  shown: Shown = { kind: 'text' },
): Setting<Schema> => ({ schema, guard, ...shown });

const shownAs = (kind: PageKind, page: OnPage | undefined): Shown => (page ? { kind, page } : { kind });

/** An amount of the brand's currency, in micros. */
export const money = (standard: bigint, guard: Guard<bigint>, page?: OnPage) =>
  setting(micros.default(standard), guard, shownAs('money', page));

/** A whole number of a kind: minutes, days, a count. */
export const whole = (kind: PageKind, standard: number, guard: Guard<number>, page?: OnPage) =>
  setting(z.number().int().default(standard), guard, shownAs(kind, page));

export const flag = (standard: boolean, guard: Guard<boolean>, page?: OnPage) =>
  setting(z.boolean().default(standard), guard, shownAs('switch', page));

export const text = (standard: string, guard: Guard<string>, page?: OnPage) =>
  setting(z.string().default(standard), guard, shownAs('text', page));
