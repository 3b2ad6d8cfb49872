-- Up Migration
-- A real-time salary may leave players out who cover more of a draw than it says: what each covered is kept with the players that it was counted from.
alter table agent_pay_draw
  add column covers int[],
  add constraint agent_pay_draw_covers check (covers is null or cardinality(covers) = cardinality(seats));
comment on column agent_pay_draw.covers is 'What each player covered of the draw''s outcomes, in ppm; null where no contract asked.';
