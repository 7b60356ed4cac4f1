import { resolveContact } from '#contacts/server/public.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { insertRow } from '#platform/server/database/write.ts'
import { nextPosition } from '#platform/server/records/answer-record.ts'
import type { CallOutcome } from '#academy/contract/academy-lists.ts'
import { takeSeat } from './masters/batch-queries.ts'
import { listStatuses } from './masters/master-queries.ts'
import { addCourses, insertMove } from './leads/lead-row-queries.ts'

export const buildSource = async (ctx: Ctx, name: string) =>
  insertRow(ctx, 'academy_source', { name, position: await nextPosition(ctx, 'academy_source') })

type CourseWish = { readonly name: string; readonly fee?: number; readonly weeks?: number }

export const buildCourse = async (ctx: Ctx, { fee = 40_000_00, weeks = 12, name }: CourseWish) =>
  insertRow(ctx, 'academy_course', { name, fee, weeks, position: await nextPosition(ctx, 'academy_course') })

type BatchWish = {
  readonly course_id: number
  readonly starts_on: string
  readonly seats?: number
  readonly name?: string
}

export const buildBatch = (ctx: Ctx, { seats = 30, ...wish }: BatchWish) =>
  insertRow(ctx, 'academy_batch', { ...wish, seats })

type LeadWish = {
  readonly name: string
  readonly phone: string
  readonly email?: string | null
  readonly city?: string
  readonly qualification?: string
  readonly source_id?: number
  readonly courses?: readonly number[]
  readonly counsellor_id?: number | null
  /** By its name; New where nothing is said. */
  readonly status?: string
  readonly follow_up_on?: string
  readonly reason?: string
  readonly remarks?: string
  readonly asked_at?: Date
  readonly times_asked?: number
  readonly waits_since?: Date
  /** With a seat of the batch, on the day of `ctx`. */
  readonly enrolment?: {
    readonly batch_id: number
    readonly fee: number
    readonly discount_bp?: number
    readonly fee_collected?: number
  }
}

/** A lead as it came to stand, for tests and for the demo company. */
export async function buildLead(ctx: Ctx, wish: LeadWish) {
  const { status: wanted = 'New', courses = [], enrolment, asked_at = ctx.now, ...facts } = wish
  const statuses = await listStatuses(ctx)
  const status = statuses.find(({ name }) => name === wanted)
  if (!status) throw new Error(`there is no status ${wanted}`)
  const { contactId } = await resolveContact(
    { ...ctx, now: asked_at },
    {
      name: wish.name,
      phone: wish.phone,
      email: wish.email ?? null,
      origin: 'academy',
      notice: '',
      detail: {},
    },
  )
  const lead = await insertRow(ctx, 'academy_lead', {
    ...facts,
    status_id: status.id,
    contact_id: contactId,
    asked_at,
    ...(enrolment ? { ...enrolment, enrolled_on: companyDay(ctx.now) } : {}),
  })
  if (enrolment && !(await takeSeat(ctx, enrolment.batch_id))) throw new Error('the batch is full')
  await addCourses(ctx, lead.id, courses)
  const [start] = statuses
  await insertMove({ ...ctx, now: asked_at }, { lead: lead.id, from: null, to: start! })
  if (status.id !== start!.id)
    await insertMove(ctx, { lead: lead.id, from: start!, to: status, reason: wish.reason ?? '' })
  return lead
}

type CallWish = {
  readonly lead_id: number
  readonly by_id: number
  readonly at: Date
  readonly outcome: CallOutcome
  readonly note?: string
  readonly due_on?: string
  readonly next_on?: string
}

export const buildCall = (ctx: Ctx, call: CallWish) => insertRow(ctx, 'academy_call', call)
