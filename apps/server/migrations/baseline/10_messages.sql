-- Banners and announcements.

create table banner (
  merchant_id int not null references merchant,
  banner_id text not null,
  group_name text not null constraint banner_group_known
    check (group_name in ('w_home', 'w_leftmenu', 'w_login', 'w_register', 'w_popup1')),
  title_pt text not null,
  title_en text not null,
  subtitle_pt text not null,
  subtitle_en text not null,
  art text not null,
  linkage text not null,
  linkage_type text not null constraint banner_linkage_type_known check (linkage_type in ('route', 'game', 'none')),
  sort int not null,
  is_published boolean not null,
  primary key (merchant_id, banner_id)
);
comment on table banner is 'Pictures with a link, by place on the page. `art` is the base of the picture''s files.';

create table notice (
  merchant_id int not null references merchant,
  notice_id text not null,
  promotion_type text not null constraint notice_type_known check (promotion_type in ('B', 'PL', 'PU', 'PR', 'H')),
  execution text not null constraint notice_execution_known check (execution in ('A', 'B', 'F')),
  title_pt text not null,
  title_en text not null,
  content_pt text not null,
  content_en text not null,
  sort int not null,
  published_at timestamptz(3) not null,
  is_published boolean not null,
  primary key (merchant_id, notice_id)
);
comment on table notice is 'Announcements. Execution: B guests, A members, F a member''s first login.';

grant select, insert, update on banner, notice to trevo_app;
