import { everyResult } from './all-results.ts';
import { SPACES } from './samples.ts';

everyResult(
  'SSC',
  () => SPACES.SSC?.() ?? [],
  ({ group }) => /^ssc_[45]/.test(group),
);
