/** A decision and its count are one transaction. No money moves inside. */
export { inTransaction } from '../../platform/db/database.ts';
