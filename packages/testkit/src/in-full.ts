/** What `npm run test:full` takes instead of what `npm test` takes: more of the same, before a release. */
export const inFull = <T>(full: T, usual: T): T => (process.env.TREVO_FULL === '1' ? full : usual);
