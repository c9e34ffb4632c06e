import { REDUCED } from './kept-body.ts';

/**
 * A worker that took webhooks and is not heard of for this long gives them back, in milliseconds;
 * one that works says so in time (`Inbox.extend`).
 */
export const CLAIM_MS = 10_000;
const CLAIM = `interval '${CLAIM_MS} milliseconds'`;

/**
 * A body that keeps coming is looked at once in this time: every delivery counts, and a flood of
 * one body does not become a flood of questions to the provider.
 */
const SPACING = "interval '1 second'";

/** Every statement takes its rows in this order: two that share some would wait for each other. */
const IN_ORDER = `in_order as materialized (
    select webhook_id from inbox.webhooks where webhook_id = any($1::uuid[]) order by webhook_id for update)`;

/**
 * A delivery of what was dealt with opens it again, and what was none of ours is asked about anew;
 * of what waits, brings it forward; of what somebody works on, is found by `FINISH` and `POSTPONE`,
 * which compare the count. The log's rows are written behind those, as everywhere: whoever has one
 * of them has its webhook.
 */
export const RECEIVE = `with arrived as materialized (
    select * from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::bytea[], $6::int[], $7::text[], $8::text[], $9::jsonb[])
      as a (webhook_id, connection_id, provider, content_type, body_box, deliveries, platform_id, word, named)),
  stored as (
    insert into inbox.webhooks as w (webhook_id, connection_id, provider, content_type, body_box, deliveries)
    select webhook_id, connection_id, provider, content_type, body_box, deliveries from arrived order by 1
    on conflict (webhook_id) do update set
      deliveries = w.deliveries + excluded.deliveries,
      body_box = excluded.body_box,
      content_type = excluded.content_type,
      status = 'RECEIVED',
      applied = '{}',
      asked = 0,
      unmatched = case when w.status = 'RECEIVED' then w.unmatched else '{}' end,
      tries = case when w.status = 'RECEIVED' then w.tries else 0 end,
      received_at = case when w.status = 'RECEIVED' then w.received_at else now() end,
      asked_since = case when w.status = 'RECEIVED' then w.asked_since end,
      failing_since = case when w.status = 'RECEIVED' then w.failing_since end,
      next_try_at = case
        when w.status <> 'RECEIVED' then greatest(now(), w.processed_at + ${SPACING})
        when w.claimed then w.next_try_at
        else least(w.next_try_at, now() + ${SPACING}) end
    returning webhook_id),
  logged as (
    insert into inbox.log as l (webhook_id, connection_id, provider, deliveries, platform_id, word, transaction_id, named)
    select webhook_id, connection_id, provider, deliveries, platform_id, word, named ->> 0, named
    from arrived join stored using (webhook_id) order by 1
    on conflict (webhook_id) do update set
      deliveries = l.deliveries + excluded.deliveries, received_at = now(), handled_at = null)
  select pg_notify('webhook_received', '') from stored limit 1`;

/**
 * In the order of the connection's index, which ends at the count: a plan that is made once for
 * whatever count would otherwise read all that waits.
 */
export const HAS_WAITING = `select from inbox.webhooks
  where status = 'RECEIVED' and connection_id = $1
  order by connection_id, next_try_at offset $2 limit 1`;

/**
 * Of each connection those that are longest due, no more than its share of $2 less what the worker
 * has of it already ($3, $4). Whoever has least comes first: a connection's flood keeps nobody else
 * waiting, and what it leaves behind is not even read. Where the first of each connection are
 * enough, no others are read: with thousands of connections their shares are very many. What was
 * picked is found by its key: `status` is asked for there in a way that no index serves but the
 * key's, or a plan that was made while little waited would read all that waits for each.
 */
export const CLAIM_DUE = `with recursive waiting (connection_id) as (
    (select connection_id from inbox.webhooks where status = 'RECEIVED' order by connection_id limit 1)
    union all
    select (select w.connection_id from inbox.webhooks w
            where w.status = 'RECEIVED' and w.connection_id > waiting.connection_id
            order by w.connection_id limit 1)
    from waiting where waiting.connection_id is not null),
  held (connection_id, count) as (select * from unnest($3::text[], $4::int[])),
  firsts as materialized (
    select waiting.connection_id, coalesce(held.count, 0) as held, head.*
    from waiting left join held using (connection_id)
    cross join lateral (
      select w.webhook_id, w.next_try_at from inbox.webhooks w
      where w.status = 'RECEIVED' and w.connection_id = waiting.connection_id
        and w.next_try_at <= now()
      order by w.next_try_at
      limit case when coalesce(held.count, 0) < $2 then 1 else 0 end) head),
  counted (too_few) as (select count(*) < $1 from firsts),
  due as materialized (
    select webhook_id, next_try_at, held + 1 as place from firsts
    union all
    select more.webhook_id, more.next_try_at, held + 1 + row_number()
      over (partition by firsts.connection_id order by more.next_try_at)
    from firsts cross join lateral (
      select w.webhook_id, w.next_try_at from inbox.webhooks w
      where w.status = 'RECEIVED' and w.connection_id = firsts.connection_id
        and w.next_try_at <= now()
      order by w.next_try_at
      offset 1 limit least($1, $2 - held) - 1) more
    where (select too_few from counted)),
  picked as materialized (select webhook_id from due order by place, next_try_at limit $1),
  still_due as materialized (
    select row_of.* from picked cross join lateral (
      select w.webhook_id from inbox.webhooks w
      where w.webhook_id = picked.webhook_id
        and coalesce(w.status, '') = 'RECEIVED' and w.next_try_at <= now()
      for update skip locked) row_of)
  update inbox.webhooks w set
    next_try_at = now() + ${CLAIM}, claimed = true, claims = claims + 1, tries = tries + 1
  from still_due where w.webhook_id = still_due.webhook_id
  returning w.webhook_id, connection_id, provider, content_type, body_box, tries, received_at,
    claims, deliveries, applied, unmatched, asked, asked_since, failing_since`;

export const EXTEND = `with ${IN_ORDER}
  update inbox.webhooks w set next_try_at = now() + ${CLAIM}
  from unnest($1::uuid[], $2::int[]) as c(webhook_id, claims) join in_order using (webhook_id)
  where w.webhook_id = c.webhook_id and w.claims = c.claims and w.claimed`;

/**
 * Nothing of it is written when the claim is another's by now. What took longer than $7 days keeps
 * no body, whatever became of it. What was new in a webhook once stays so in the log, however often
 * it comes again.
 */
export const FINISH = `with ${IN_ORDER}, finished as (
  update inbox.webhooks w set
    status = case when w.deliveries = e.deliveries then e.status else 'RECEIVED' end,
    next_try_at = now() + ${SPACING},
    tries = case when w.deliveries = e.deliveries then w.tries else 0 end,
    body_box = case
      when w.deliveries <> e.deliveries then w.body_box
      when e.status = 'DONE' or w.received_at < now() - $7 * interval '1 day' then null
      else w.body_box end,
    applied = '{}', unmatched = '{}', asked = 0, claimed = false, processed_at = now(),
    asked_since = null, failing_since = null,
    payment_id = e.payment_id, subject_id = e.subject_id
  from unnest($1::uuid[], $2::int[], $3::int[], $4::text[], $5::uuid[], $6::uuid[])
    as e(webhook_id, claims, deliveries, status, payment_id, subject_id) join in_order using (webhook_id)
  where w.webhook_id = e.webhook_id and w.claims = e.claims and w.claimed
  returning w.webhook_id, w.received_at, e.payment_id)
  update inbox.log l set
    handled_at = now(), last_result = said.result, normalised = coalesce(said.normalised, l.normalised),
    took_ms = least(extract(epoch from now() - finished.received_at) * 1000, 2147483647)::int,
    payment_id = coalesce(finished.payment_id, l.payment_id),
    result = case when l.result = 'APPLIED' then l.result else said.result end
  from finished join unnest($1::uuid[], $8::text[], $9::text[]) as said(webhook_id, result, normalised) using (webhook_id)
  where l.webhook_id = finished.webhook_id`;

/** What goes on at once wakes the workers: whoever has a place free takes it. */
export const POSTPONE = `with put_back as (
    update inbox.webhooks set
      next_try_at = now() + case when deliveries = $3 then $4 * interval '1 millisecond' else ${SPACING} end,
      applied = case when deliveries = $3 then $5::text[] else '{}' end,
      asked = case when deliveries = $3 then $8 else 0 end,
      tries = $6, unmatched = $7, asked_since = $9, failing_since = $10, claimed = false
    where webhook_id = $1 and claims = $2 and claimed
    returning next_try_at),
  logged as (
    update inbox.log l set result = 'APPLIED' from put_back where l.webhook_id = $1 and $11::boolean)
  select pg_notify('webhook_received', '') from put_back where next_try_at <= now()`;

export const FORGET_SUBJECT = `with gone as (
    delete from inbox.webhooks where subject_id = $1 returning webhook_id),
  unlogged as (delete from inbox.log l using gone where l.webhook_id = gone.webhook_id)
  select from gone`;

/** One whose signature was wrong: that it came is all that is kept. */
export const LOG_REJECTED = `insert into inbox.log
    (webhook_id, connection_id, platform_id, provider, result, last_result, handled_at, took_ms)
  values ($1, $2, $3, $4, 'BAD_SIGNATURE', 'BAD_SIGNATURE', now(), 0) on conflict do nothing`;

/**
 * Opens one that was dealt with as a delivery of it would, but counts none: with what is kept of
 * it, or, where that is nothing any more, with what the log says that it named ($2).
 */
export const REPLAY = `with opened as (
    update inbox.webhooks set
      body_box = coalesce(body_box, $2),
      content_type = case when body_box is null then '${REDUCED}' else content_type end,
      status = 'RECEIVED', applied = '{}', unmatched = '{}', asked = 0, tries = 0,
      received_at = now(), next_try_at = now(), asked_since = null, failing_since = null
    where webhook_id = $1 and status <> 'RECEIVED' and (body_box is not null or $2::bytea is not null)
    returning webhook_id),
  logged as (
    update inbox.log l set handled_at = null from opened where l.webhook_id = opened.webhook_id)
  select pg_notify('webhook_received', '') from opened`;

export const REMOVE_LOGGED = `delete from inbox.log where webhook_id in (
    select webhook_id from inbox.log where handled_at < now() - $1 * interval '1 day' limit $2)`;

/**
 * Whose a body is that nobody understood, nobody can say: all that is kept whole goes, the next $3
 * behind ($1, $2) at a time. What waits of it ends as unreadable, and somebody is told. Answers the
 * last of them and how many they were. No index but that of what is kept whole has this order; what
 * was picked is found by its key, for which it is asked as in CLAIM_DUE.
 */
export const FORGET_WHOLE = `with slice as materialized (
    select connection_id, webhook_id from inbox.webhooks
    where body_box is not null and content_type <> '${REDUCED}'
      and (connection_id, webhook_id) > ($1, $2::uuid)
    order by connection_id, webhook_id limit $3),
  in_order as materialized (
    select w.webhook_id from inbox.webhooks w join slice using (webhook_id)
    where coalesce(w.content_type, '') <> '${REDUCED}' order by webhook_id for update of w),
  emptied as (
    update inbox.webhooks w set body_box = null from in_order where w.webhook_id = in_order.webhook_id
    returning 1)
  select connection_id, webhook_id, (select count(*) from emptied)::int as forgotten
  from slice order by connection_id desc, webhook_id desc limit 1`;

export const REMOVE_FINISHED = `delete from inbox.webhooks where webhook_id in (
    select webhook_id from inbox.webhooks
    where status <> 'RECEIVED' and processed_at < now() - $1 * interval '1 day'
    limit $2 for update skip locked)`;
