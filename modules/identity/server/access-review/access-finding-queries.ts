import { sql } from 'kysely'
import { daysEarlier } from '#platform/contract/days.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Finding } from '#identity/contract/roles/role-calls.ts'

/** Of each kind so many are listed; how many there are is said beside. */
const MOST_OF_A_KIND = 50
const LONG_AWAY_DAYS = 90

/** One statement for the whole page: what is held today is looked at from several sides. */
export async function listFindingRows(ctx: Ctx): Promise<(Finding & { of_kind: number })[]> {
  const day = companyDay(ctx.now)
  const longAgo = daysEarlier(ctx.now, LONG_AWAY_DAYS)
  const { rows } = await sql<Finding & { of_kind: number }>`
    with held as (
      select account_role.*, account.name as person, account.user_type, role.name as role, role.sensitive,
        role.second_step
      from account_role
      join account on account.id = account_id and account.status = 'active'
      join role on role.id = role_id
      where daterange(valid_from, valid_to, '[]') @> ${day}::date
    ), last_seen as (
      select account.id, account.name, account.created_at, max(session.started_at) as at
      from account left join session on session.account_id = account.id and session.see_as_id is null
        and session.purpose = 'all'
      where account.status = 'active' group by account.id
    ), found as (
      select 'duties-' || duty_conflict.severity as kind, one.account_id, one.role_id,
        one.person || ' holds ' || one.role || ' and ' || other.role || ': ' || duty_conflict.why
          || coalesce(' Exception: ' || coalesce(one.exception, other.exception), '') as sentence, 1 as rank
      from duty_conflict
      join held as one on one.role_id = duty_conflict.role_id
      join held as other on other.role_id = duty_conflict.other_role_id and other.account_id = one.account_id
      union all
      select 'sensitive-without-end', account_id, role_id,
        person || ' holds ' || role || ', which two people give, with no end date.', 5
      from held where sensitive and valid_to is null
      union all
      select 'second-step-missing', held.account_id, min(held.role_id),
        person || ' holds a role with a second step and takes it by mail only; an app is safer.', 4
      from held
      where second_step and not exists (
        select from account_authenticator
        where account_authenticator.account_id = held.account_id and confirmed_at is not null
      )
      group by held.account_id, person
      union all
      select 'person-without-role', account.id, null, account.name || ' may come in but holds no role.', 2
      from account
      where account.status = 'active' and not exists (select from held where held.account_id = account.id)
      union all
      select 'role-unheld', null, role.id, 'Nobody holds the role ' || role.name || '.', 6
      from role where not exists (select from held where held.role_id = role.id)
      union all
      select 'never-signed-in', id, null, name || ' has never signed in.', 3
      from last_seen where at is null
      union all
      select 'long-away', id, null, name || ' has not signed in for ' || ${LONG_AWAY_DAYS}::int || ' days.', 3
      from last_seen where at < ${longAgo}
    ), counted as (
      select *, count(*) over (partition by kind) as of_kind,
        row_number() over (partition by kind order by sentence) as place
      from found
    )
    select kind, account_id, role_id, sentence, of_kind from counted
    where place <= ${MOST_OF_A_KIND} order by rank, kind, sentence`.execute(ctx.db)
  return rows
}
