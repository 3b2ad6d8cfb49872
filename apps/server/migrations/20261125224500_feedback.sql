-- Feedback and complaints of members, with their pictures, and what staff answered.

create table feedback (
  feedback_id bigint generated always as identity primary key,
  public_id text not null constraint feedback_public_id_unique unique,
  merchant_id int not null references merchant,
  member_id bigint not null references member,
  kind text not null constraint feedback_kind_known check (kind in ('FEEDBACK', 'COMPLAINT')),
  question_type text not null constraint feedback_question_type_known
    check (question_type in ('DEPOSIT', 'WITHDRAWAL', 'GAME', 'CUSTOMER_SERVICE', 'APPLICATION', 'OTHER')),
  content text not null constraint feedback_content_length check (char_length(content) between 1 and 140),
  description text constraint feedback_description_length check (char_length(description) between 1 and 2000),
  language text not null,
  pictures smallint not null constraint feedback_pictures_few check (pictures between 0 and 3),
  status text not null constraint feedback_status_known check (status in ('RECEIVED', 'IN_PROGRESS', 'ANSWERED', 'CLOSED')),
  version int not null default 1,
  has_news boolean not null default false,
  call_key text not null,
  request_hash bytea not null,
  subscriber text,
  created_at timestamptz(3) not null,
  changed_at timestamptz(3) not null,
  constraint feedback_call_unique unique (member_id, call_key),
  constraint feedback_complaint_described check ((kind = 'COMPLAINT') = (description is not null))
);
create index feedback_desk on feedback (merchant_id, status, feedback_id);
create index feedback_of_member on feedback (member_id, feedback_id desc);
create index feedback_of_subscriber on feedback (subscriber, created_at) where subscriber is not null;
comment on table feedback is 'What members tell the brand: feedback in one line, or a complaint with its description.';
comment on column feedback.version is 'Rises with each step; staff names the one they saw, so that two do not answer over each other.';
comment on column feedback.has_news is 'There is an answer or an end that the member has not seen.';
comment on column feedback.subscriber is 'Network address of the sender, for the limit of a day; forgotten after it.';

create table feedback_event (
  event_id bigint generated always as identity primary key,
  feedback_id bigint not null references feedback,
  step text not null constraint feedback_event_step_known check (step in ('RECEIVED', 'IN_PROGRESS', 'ANSWERED', 'CLOSED')),
  answer text constraint feedback_event_answer_length check (char_length(answer) between 1 and 2000),
  operator_id bigint,
  at timestamptz(3) not null,
  constraint feedback_event_answer_of_step check ((step = 'ANSWERED') = (answer is not null))
);
create index feedback_event_of on feedback_event (feedback_id, event_id);
comment on table feedback_event is 'Steps of a feedback with their answers; rows are added and never changed.';
comment on column feedback_event.operator_id is 'Who of staff took the step; null for the member.';

create table feedback_picture (
  feedback_id bigint not null references feedback,
  place smallint not null constraint feedback_picture_place check (place between 1 and 3),
  content bytea not null,
  primary key (feedback_id, place)
);
comment on table feedback_picture is 'Pictures of a feedback, drawn anew as WebP; deleted 90 days after its end.';

grant select, insert, update on feedback to trevo_app;
grant select, insert on feedback_event to trevo_app;
grant select, insert, delete on feedback_picture to trevo_app;
