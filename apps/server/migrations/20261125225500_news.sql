-- News of a brand: content of a kind of its own, with the day of its publication.
alter table content_version drop constraint content_kind_known;
alter table content_version add constraint content_kind_known
  check (kind in ('banner', 'notice', 'partner', 'article', 'page', 'news'));
