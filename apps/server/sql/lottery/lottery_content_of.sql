-- The text of what an order is on: its own, or that of the line which all orders of a chase share.
create or replace function lottery_content_of(said text) returns text language sql stable parallel safe as $$
  select case when left(said, 1) = '@' then (select c.content from lottery_content c where c.place = substr(said, 2)) else said end
$$;
grant execute on function lottery_content_of to trevo_app;
