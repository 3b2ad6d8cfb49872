-- Up Migration
-- The specification calls a vendor's code `vassalage` on its wire. Inside it has one name: `vendor`, as everything else does.
alter table vendor rename column vassalage to code;
alter table vendor rename constraint vendor_vassalage_form to vendor_code_form;
comment on table vendor is 'Who supplies games. Other tables name it by `code`; the in-house one is SPB.';

alter table bet rename column vassalage to vendor;
alter table free_spin_campaign rename column vassalage to vendor;
alter table game rename column vassalage to vendor;
alter table game_player rename column vassalage to vendor;
alter table game_seen rename column vassalage to vendor;
alter table game_session rename column vassalage to vendor;
alter table game_window rename column vassalage to vendor;
alter table reconciliation rename column vassalage to vendor;
alter table vendor_call rename column vassalage to vendor;
alter table vendor_health rename column vassalage to vendor;
alter table vendor_health_point rename column vassalage to vendor;
alter table vendor_link rename column vassalage to vendor;
alter table vendor_orphan rename column vassalage to vendor;
alter table vendor_round rename column vassalage to vendor;
alter table vendor_round_watch rename column vassalage to vendor;
alter table vendor_sync rename column vassalage to vendor;
alter table vendor_tx rename column vassalage to vendor;
alter view vendor_bet rename column vassalage to vendor;
alter type bet_move rename attribute vassalage to vendor;
alter type vendor_movement rename attribute vassalage to vendor;

create or replace function play_end_orphan() returns trigger language plpgsql as $$
begin
  update vendor_orphan o set resolution = 'paid', resolved_at = new.at
  where o.merchant_id = new.merchant_id and o.vendor = new.vendor and o.transaction_id = new.transaction_id
    and o.resolved_at is null;
  if not found then
    raise exception 'the orphan win % was ended meanwhile', new.transaction_id
      using errcode = 'check_violation', constraint = 'vendor_orphan_is_open';
  end if;
  return null;
end
$$;
