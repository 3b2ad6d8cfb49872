-- Content with its versions: banners, notices, partners, help articles, pages. `banner` and `notice` stay for a server of the version
-- before this one; nothing here reads them any more.

create table content_version (
  merchant_id int not null references merchant,
  kind text not null constraint content_kind_known check (kind in ('banner', 'notice', 'partner', 'article', 'page')),
  content_id text not null,
  version int not null constraint content_version_counts check (version > 0),
  body jsonb not null constraint content_body_of_kind check (body ->> 'kind' = kind),
  sort int not null,
  is_published boolean not null,
  starts_at timestamptz(3),
  ends_at timestamptz(3),
  published_at timestamptz(3) not null,
  saved_by text not null,
  saved_at timestamptz(3) not null,
  primary key (merchant_id, kind, content_id, version)
);
comment on table content_version is 'What a brand shows. The highest version counts; rows are added and never changed, so that each can be restored.';
comment on column content_version.published_at is 'When it was first shown to players, or was to be.';

create table content_picture (
  merchant_id int not null references merchant,
  picture_id text not null,
  file text not null,
  content bytea not null,
  created_at timestamptz(3) not null,
  primary key (picture_id, file, merchant_id)
);
comment on table content_picture is 'Uploaded pictures, drawn anew. `picture_id` is the hash of what was uploaded and how it was cut; `file` is size and type, `780.avif`.';

create table article_vote (
  merchant_id int not null references merchant,
  article_id text not null,
  helped int not null default 0,
  not_helped int not null default 0,
  primary key (merchant_id, article_id)
);
comment on table article_vote is 'Whether help articles helped, counted without who said so.';

insert into content_version
select merchant_id, 'banner', banner_id, 1,
  jsonb_build_object('kind', 'banner', 'groupName', group_name, 'title', jsonb_build_object('PT', title_pt, 'EN', title_en),
    'subtitle', jsonb_build_object('PT', subtitle_pt, 'EN', subtitle_en), 'art', art, 'linkage', linkage, 'linkageType', linkage_type),
  sort, is_published, null, null, now(), '', now()
from banner;
insert into content_version
select merchant_id, 'notice', notice_id, 1,
  jsonb_build_object('kind', 'notice', 'promotionType', promotion_type, 'execution', execution,
    'title', jsonb_build_object('PT', title_pt, 'EN', title_en), 'content', jsonb_build_object('PT', content_pt, 'EN', content_en)),
  sort, is_published, null, null, published_at, '', published_at
from notice;

grant select, insert on content_version, content_picture to trevo_app;
grant select, insert, update on article_vote to trevo_app;
