import { daysBetween } from '#platform/contract/days.ts'
import type { InputOf } from '#platform/contract/call.ts'
import { said } from '#platform/server/area.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { notify } from '#notifications/server/public.ts'
import type * as calls from '#tracker/contract/settings/settings-calls.ts'
import type { LookForm } from '#tracker/contract/settings/settings-calls.ts'
import { trackerMessages as say } from '#tracker/contract/tracker-messages.ts'
import * as queries from './viewer-grant-queries.ts'
import { subjectExists } from '#tracker/server/settings/rule-queries.ts'
import { lockGiving } from '#tracker/server/grant-lock-queries.ts'
import { lookGrantedNotice } from '#tracker/server/tracker-notices.ts'
import { mayBeViewer, mayGrantLooks, mayReadLog } from '#tracker/server/tracker-policy.ts'
import { pageOfViews } from './view-log-queries.ts'

const LONGEST_LOOK_DAYS = 366

export async function readLooks(ctx: Ctx, wish: InputOf<typeof calls.listLooks>) {
  must(mayReadLog(ctx.actor), say.mayNotGrant)
  return queries.pageOfLooks(ctx, wish)
}

export async function readViews(ctx: Ctx, page: InputOf<typeof calls.listViews>) {
  must(mayReadLog(ctx.actor), say.mayNotGrant)
  return pageOfViews(ctx, page)
}

/** No one has a look by their role; each is given by name, for days, with a reason that the seen can read. */
export async function grantLook(ctx: Ctx, form: InputOf<typeof calls.grantLook>) {
  must(mayGrantLooks(ctx.actor), say.mayNotGrant)
  must(form.viewer_id !== ctx.actor.id, say.ownLook)
  const viewer = await queries.findViewer(ctx, form.viewer_id)
  must(viewer, say.noViewer)
  must(mayBeViewer({ userType: viewer.user_type }), say.technicalViewer)
  mustBeInOrder(ctx, form)
  await lockGiving(ctx)
  const { id } = await queries.insertLook(ctx, {
    viewer_id: viewer.id,
    reach: form.reach,
    ...(await targetOf(ctx, form)),
    valid_from: form.valid_from,
    valid_to: form.valid_to,
    reason: form.reason,
  })
  await notify(ctx, lookGrantedNotice, {
    to: await queries.listReached(ctx, id),
    input: { viewer: viewer.name, from: form.valid_from, to: form.valid_to },
    subject: `tracker-look/${id}`,
  })
  return said(say.granted(viewer.name), { id })
}

function mustBeInOrder(ctx: Ctx, { valid_from, valid_to }: LookForm) {
  must(valid_to >= valid_from, say.lookOrder)
  must(valid_to >= companyDay(ctx.now), say.lookPast)
  must(daysBetween(valid_from, valid_to) < LONGEST_LOOK_DAYS, say.lookLong)
}

async function targetOf(ctx: Ctx, { reach, subject_id, viewer_id }: LookForm) {
  const none = { account_id: null, project_id: null, location_id: null }
  if (reach === 'team') {
    must(subject_id === null, say.noSuchTarget)
    return none
  }
  must(subject_id !== null, say.noSuchTarget)
  if (reach === 'person') {
    must(subject_id !== viewer_id, say.lookAtSelf)
    must(await queries.findViewer(ctx, subject_id), say.noSuchTarget)
    return { ...none, account_id: subject_id }
  }
  must(await subjectExists(ctx, reach, subject_id), say.noSuchTarget)
  return reach === 'project' ? { ...none, project_id: subject_id } : { ...none, location_id: subject_id }
}

export async function endLook(ctx: Ctx, { id }: InputOf<typeof calls.endLook>) {
  must(mayGrantLooks(ctx.actor), say.mayNotGrant)
  const look = await queries.findLook(ctx, id)
  must(look, say.noSuchLook)
  must(look.ended_at === null, say.lookOver)
  await queries.markLookEnded(ctx, id)
  return {}
}
