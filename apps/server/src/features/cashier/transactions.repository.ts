/** One transaction over this feature's own tables, tried again when the database asks for it. Money is not moved inside. */
export { inTransaction } from '../../platform/db/database.ts';
