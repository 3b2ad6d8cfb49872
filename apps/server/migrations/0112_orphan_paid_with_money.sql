-- Up Migration
-- An orphan win is marked as paid by staff in the transaction of its money. Marked afterwards, whoever looked in between saw a win
-- whose bet had come, and one that a colleague dismissed meanwhile was paid all the same.
comment on column vendor_orphan.resolved_by is 'Who ended it; while it is open: who last decided to pay it.';

-- ORPHAN in the note of a win: staff paid it without its bet.
create function play_end_orphan() returns trigger language plpgsql as $$
begin
  update vendor_orphan o set resolution = 'paid', resolved_at = new.at
  where o.merchant_id = new.merchant_id and o.vassalage = new.vassalage and o.transaction_id = new.transaction_id
    and o.resolved_at is null;
  if not found then
    raise exception 'the orphan win % was ended meanwhile', new.transaction_id
      using errcode = 'check_violation', constraint = 'vendor_orphan_is_open';
  end if;
  return null;
end
$$;
create trigger vendor_tx_ends_orphan after insert on vendor_tx
  for each row when (new.family = 'credit' and new.note = 'ORPHAN') execute function play_end_orphan();
