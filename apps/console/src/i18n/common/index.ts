import { joinTexts, type KeyOf } from '../define-texts.ts';
import { app } from './app.ts';
import { records } from './records.ts';
import { secondPerson } from './second-person.ts';

/** What several pages say; each feature's own words stand beside it. */
export const common = joinTexts(joinTexts(app, records), secondPerson);
export type CommonKey = KeyOf<typeof common>;
