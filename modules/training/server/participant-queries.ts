import { sql } from 'kysely'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { meantFor, traineesFor } from '#training/server/training-policy.ts'

/** The place of someone who waits, counted from one. */
const rank = sql<number | null>`case when part.waiting_place is null then null else (
  select count(*)::integer from training_participant as before
  where before.training_id = part.training_id and before.waiting_place <= part.waiting_place) end`

const designationOf = (ctx: Ctx) => sql<string | null>`(
  select designation.name from assignment as seat join designation on designation.id = seat.designation_id
  where seat.account_id = part.account_id
    and daterange(seat.valid_from, seat.valid_to, '[]') @> ${companyDay(ctx.now)}::date limit 1)`

const parts = (ctx: Ctx) =>
  ctx.db
    .$pickTables<'training_participant' | 'account' | 'training_certificate'>()
    .selectFrom('training_participant as part')
    .innerJoin('account as person', 'person.id', 'part.account_id')
    .innerJoin('account as inviter', 'inviter.id', 'part.invited_by')
    .leftJoin('account as marker', 'marker.id', 'part.marked_by')
    .leftJoin('training_certificate as paper', 'paper.participant_id', 'part.id')
    .selectAll('part')
    .select(['inviter.name as inviter', 'marker.name as marker', designationOf(ctx).as('designation')])
    .select(['person.name', 'person.email', 'person.status'])
    .select(['paper.id as certificate_id', 'paper.number as certificate_number', 'paper.valid_until'])
    .select(['paper.withdrawn_on', rank.as('waiting')])

export const listParts = (ctx: Ctx, trainingId: number) =>
  parts(ctx)
    .where('part.training_id', '=', trainingId)
    .orderBy('part.waiting_place', (by) => by.asc().nullsFirst())
    .orderBy(sql`lower(person.name)`)
    .orderBy('part.id')
    .execute()
export type Part = Awaited<ReturnType<typeof listParts>>[number]

export const findOptionalPart = (ctx: Ctx, trainingId: number, accountId: number) =>
  parts(ctx)
    .where('part.training_id', '=', trainingId)
    .where('part.account_id', '=', accountId)
    .executeTakeFirst()

export const listOwnParts = (ctx: Ctx, trainingIds: readonly number[]) =>
  parts(ctx)
    .where('part.account_id', '=', ctx.actor.id)
    .where(sql<boolean>`part.training_id = any (${[...trainingIds]}::integer[])`)
    .execute()

/** Those of the list whom the caller leads. */
export async function listLed(ctx: Ctx, ids: readonly number[]): Promise<number[]> {
  const rows = await ctx.db
    .selectFrom('account as person')
    .select('person.id')
    .where(sql<boolean>`person.id = any (${[...ids]}::integer[])`)
    .where(traineesFor(ctx, 'nominate', sql.ref<number>('person.id')))
    .execute()
  return rows.map(({ id }) => id)
}

type Group = {
  readonly offices: readonly number[]
  readonly departments: readonly number[]
  readonly designations: readonly number[]
}

/** Active colleagues by name or by where they sit today, of the company of the training where it has one. */
export const listInvitable = (
  ctx: Ctx,
  wish: { people: readonly number[]; group: Group | null; companyId: number | null; trainingId: number },
) => {
  const { people, group, companyId } = wish
  const day = companyDay(ctx.now)
  const within = (column: string, ids: readonly number[]) =>
    ids.length === 0 ? sql`true` : sql`${sql.ref(column)} = any (${[...ids]}::integer[])`
  const inGroup =
    group === null
      ? sql`false`
      : sql`(seat.id is not null and ${within('seat.location_id', group.offices)}
          and ${within('seat.department_id', group.departments)}
          and ${within('seat.designation_id', group.designations)})`
  return ctx.db
    .$pickTables<'account' | 'assignment' | 'training'>()
    .selectFrom('account as person')
    .leftJoin('assignment as seat', (join) =>
      join
        .onRef('seat.account_id', '=', 'person.id')
        .on(sql<boolean>`daterange(seat.valid_from, seat.valid_to, '[]') @> ${day}::date`),
    )
    .innerJoin('training', (join) => join.on('training.id', '=', wish.trainingId))
    .select(['person.id', 'person.name', 'person.email'])
    .select(meantFor(sql.ref<number>('person.id'), day).as('meant'))
    .where('person.status', '=', 'active')
    .where('person.user_type', '<>', 'Client')
    .where(sql<boolean>`(person.id = any (${[...people]}::integer[]) or ${inGroup})`)
    .$if(companyId !== null, (query) => query.where('seat.company_id', '=', companyId!))
    .orderBy('person.id')
    .execute()
}
export type Invitable = Awaited<ReturnType<typeof listInvitable>>[number]

/** People of a training that is repeated, but for those who were busy. */
export async function listFormer(ctx: Ctx, trainingId: number): Promise<number[]> {
  const rows = await ctx.db
    .selectFrom('training_participant')
    .select('account_id')
    .where('training_id', '=', trainingId)
    .where('state', '<>', 'busy')
    .orderBy('account_id')
    .execute()
  return rows.map(({ account_id }) => account_id)
}

export async function countSeats(ctx: Ctx, trainingId: number) {
  const row = await ctx.db
    .selectFrom('training_participant')
    .select(
      sql<number>`(count(*) filter (where state <> 'busy' and waiting_place is null))::integer`.as('taken'),
    )
    .select(sql<number>`coalesce(max(waiting_place), 0)::integer`.as('last_place'))
    .where('training_id', '=', trainingId)
    .executeTakeFirstOrThrow()
  return row
}

export const listWaiting = (ctx: Ctx, trainingId: number) =>
  ctx.db
    .selectFrom('training_participant as part')
    .innerJoin('account as person', 'person.id', 'part.account_id')
    .select(['part.id', 'part.account_id', 'person.name', 'person.email'])
    .where('part.training_id', '=', trainingId)
    .where('part.waiting_place', 'is not', null)
    .where('person.status', '=', 'active')
    .orderBy('part.waiting_place')
    .execute()

type Span = { readonly starts_at: string; readonly ends_at: string }

/** Other trainings and bookings of these people that meet the sessions. */
export async function listMeeting(
  ctx: Ctx,
  wish: {
    readonly personIds: readonly number[]
    readonly trainingId: number
    readonly sessions: readonly Span[]
  },
) {
  const starts = wish.sessions.map(({ starts_at }) => starts_at)
  const ends = wish.sessions.map(({ ends_at }) => ends_at)
  const spans = sql`unnest(${starts}::timestamptz[], ${ends}::timestamptz[]) as wish(from_at, until_at)`
  const { rows } = await sql<{ id: number; what: string; is_training: boolean; starts_at: string }>`
    select part.account_id as id, training.title as what, true as is_training, session.starts_at
    from ${spans} join training_session as session on session.starts_at < wish.until_at and session.ends_at > wish.from_at
      join training on training.id = session.training_id and training.state in ('open', 'running')
      join training_participant as part on part.training_id = training.id
        and part.account_id = any (${[...wish.personIds]}::integer[])
        and part.state in ('invited', 'present') and part.waiting_place is null
    where training.id <> ${wish.trainingId}
    union all
    select booking.account_id, booking.source, false, booking.starts_at
    from ${spans} join booking on booking.held_from < wish.until_at and booking.held_until > wish.from_at
    where booking.account_id = any (${[...wish.personIds]}::integer[]) and booking.source <> 'training'
    order by 4, 1`.execute(ctx.db)
  return rows
}
