-- Up Migration
-- What a proof of work costs depends on who asks: the challenge remembers it.
alter table slider add column pow_bits smallint not null default 16 constraint slider_pow_bits_sane check (pow_bits between 1 and 32);
alter table slider alter column pow_bits drop default;
comment on column slider.pow_bits is 'Leading zero bits that a proof of work needs: more for a network that gives many.';
