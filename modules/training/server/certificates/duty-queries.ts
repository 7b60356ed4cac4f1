import { sql } from 'kysely'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { DAYS_TO_DO } from '#training/contract/training-lists.ts'
import { meantFor } from '#training/server/training-policy.ts'

/** Trainings that make their course mandatory for those for whom they are meant. */
const binding = sql`training.mandatory and training.state in ('open', 'running', 'completed')`

/**
 * Whom mandatory trainings are meant for owe the course from the day on which one was opened, or on which they came to
 * sit where it holds. Who left that place owes it no more, and what was done is kept up to date with who was present.
 */
async function owe(ctx: Ctx, courseId: number | null): Promise<void> {
  const day = companyDay(ctx.now)
  const ofCourse = courseId === null ? sql`true` : sql`training.course_id = ${courseId}`
  await sql`
    with meant as (
      select training.course_id, person.id as account_id,
        min(greatest(training.opened_on, coalesce(seat.valid_from, training.opened_on))) as owed_on
      from training join account as person on person.status = 'active' and person.user_type <> 'Client'
        left join assignment as seat on seat.account_id = person.id
          and daterange(seat.valid_from, seat.valid_to, '[]') @> ${day}::date
      where ${binding} and ${ofCourse} and ${meantFor(sql.ref<number>('person.id'), day)}
      group by 1, 2
    ), over as (
      delete from training_duty as duty
      where ${courseId === null ? sql`true` : sql`duty.course_id = ${courseId}`}
        and not exists (select from meant where meant.course_id = duty.course_id
          and meant.account_id = duty.account_id)
    )
    insert into training_duty (course_id, account_id, owed_on, due_on)
    select course_id, account_id, owed_on, owed_on + ${DAYS_TO_DO}::integer from meant
    on conflict (course_id, account_id) do nothing`.execute(ctx.db)
}

/** The last day on which each was present, and until when that counts. */
async function fulfil(ctx: Ctx, courseId: number | null): Promise<void> {
  const ofDuty = courseId === null ? sql`true` : sql`duty.course_id = ${courseId}`
  await sql`
    update training_duty as duty set done_on = done.day,
      due_on = case when done.day is null then duty.owed_on + ${DAYS_TO_DO}::integer
        when course.valid_months is null then null
        else (done.day + make_interval(months => course.valid_months))::date end
    from training_course as course, training_duty as held left join lateral (
      select max(training.completed_on) as day from training_participant as part
        join training on training.id = part.training_id
      where part.account_id = held.account_id and part.state = 'present'
        and training.course_id = held.course_id and training.state = 'completed'
    ) as done on true
    where held.id = duty.id and course.id = duty.course_id and ${ofDuty}
      and (duty.done_on is distinct from done.day or duty.due_on is distinct from
        case when done.day is null then duty.owed_on + ${DAYS_TO_DO}::integer
          when course.valid_months is null then null
          else (done.day + make_interval(months => course.valid_months))::date end)`.execute(ctx.db)
}

/** After a training of the course is opened, completed, cancelled or corrected. */
export async function settleDuties(ctx: Ctx, courseId: number): Promise<void> {
  await owe(ctx, courseId)
  await fulfil(ctx, courseId)
}

/** Of all courses, every night: people join, move and leave. */
export async function settleAllDuties(ctx: Ctx): Promise<void> {
  await owe(ctx, null)
  await fulfil(ctx, null)
}
