-- The next link of an account's chain. The free text comes last, so that no other text has the same parts.
create or replace function ledger_link(previous bytea, facts text) returns bytea language sql stable as $$
  select sha256(previous || convert_to(facts, 'UTF8'))
$$;
