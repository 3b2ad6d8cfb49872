-- A stake that was refused stays refused under its id (ADR 0031): its row says by which status, and what the call was, so that
-- another call under the same id is told apart. Null for everything that took effect: the ledger's key knows those.
alter table vendor_tx add column request_hash bytea;
comment on column vendor_tx.request_hash is 'Of a refused stake: hash of the call as it was judged. Otherwise null.';
