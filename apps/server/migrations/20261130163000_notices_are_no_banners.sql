-- A notice of type B stood nowhere: banners are a kind of their own. What somebody wrote as one goes on as a hidden notice of the bar, in a
-- version of its own, so that its words can still be read and published.

insert into content_version
select merchant_id, kind, content_id, version + 1, jsonb_set(body, '{promotionType}', '"PL"'), sort, false, starts_at, ends_at, published_at,
  saved_by, now()
from (
  select distinct on (merchant_id, content_id) * from content_version where kind = 'notice'
  order by merchant_id, content_id, version desc
) as newest
where body ->> 'promotionType' = 'B';
