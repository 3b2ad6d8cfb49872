import type { ErrorCode, Flag } from '@trevo/contract';

/** What a call carries: names that the specification gives it, and the values that a closed list accepts. */
export type Fields = Readonly<Record<string, readonly (string | number)[] | 'any'>>;

/** One call of the specification's list as a client written by someone else would expect it. */
export type SpecifiedCall = {
  readonly purpose: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  /** `session`: a token is required. `optional`: a session or a ticket in the body. */
  readonly session: 'session' | 'none' | 'optional';
  /** By whom, where a player may not: an agent. */
  readonly as?: 'agent';
  readonly body: 'none' | 'json' | 'encrypted' | 'form';
  readonly fields: Fields;
  /** Names of the answer's value: of its object, or `[]` and the names of each item of its list. `*`: a plain value. */
  readonly answer: readonly string[];
  readonly refusals: readonly ErrorCode[];
  readonly flag?: Flag | readonly Flag[];
};

/** What the original client always sends, without effect on rights. */
export const WHERE: Fields = {
  language: ['PT', 'EN', 'ZH', 'pt', 'en', 'zh'],
  platform: ['flash', 'html5-desktop', 'flash,html5-desktop', 'WEB', 'W'],
};
