-- Up Migration
-- What the steps of an exact item hand on (sql/ledger/ledger_write_one.sql). Arrays lie side by side.
--   named    so many of the accounts the item names; behind them the debts of `debtors`, in the same order
--   limited  accounts whose limits count it
--   refusal  why the ledger would refuse it, whatever its lines are
create type ledger_locked as (
  ids bigint[], owners bigint[], balances bigint[], versions bigint[], chains bytea[], named int, debtors bigint[],
  limited bigint[], is_short boolean, refusal text
);
-- Lines after composition, and the balances of the locked accounts behind them.
create type ledger_lines as (
  kinds posting_kind[], accounts bigint[], contras bigint[], amounts bigint[], balances bigint[], is_short boolean
);
