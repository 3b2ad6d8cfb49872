-- Up Migration
-- What a proof of work costs depends on who asks: the challenge remembers it.
alter table slider add column pow_bits smallint not null default 16 constraint slider_pow_bits_sane check (pow_bits between 1 and 32);
alter table slider alter column pow_bits drop default;
comment on column slider.pow_bits is 'Leading zero bits that a proof of work needs: more for a network that gives many.';

-- What each member agreed to, and when: terms of use and privacy policy carry one version.
create table terms_agreement (
  member_id bigint not null references member,
  merchant_id int not null references merchant,
  version text not null,
  agreed_at timestamptz(3) not null,
  primary key (member_id, version)
);
comment on table terms_agreement is 'Which version of terms and privacy policy a member agreed to, and when. Rows stay: they are the proof.';
insert into terms_agreement (member_id, merchant_id, version, agreed_at)
  select member_id, merchant_id, terms_version, coalesce(terms_accepted_at, created_at) from member where terms_version is not null;
grant select, insert on terms_agreement to trevo_app;
grant update (terms_version, terms_accepted_at) on member to trevo_app;

alter table session add column terms_due boolean not null default false;
comment on column session.terms_due is
  'Its member signed in after the terms had changed: nothing but agreeing and signing out is answered until then.';
grant update (terms_due) on session to trevo_app;
