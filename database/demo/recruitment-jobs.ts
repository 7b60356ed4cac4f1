import {
  buildJob,
  buildPanelTemplate,
  buildRequisition,
  buildWebsiteCandidate,
} from '#recruitment/server/public.ts'
import { dayAfter } from '#platform/contract/days.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { panels } from './recruitment-panel-stories.ts'
import { websiteCandidates } from './recruitment-inbox-stories.ts'
import { demoJobs, demoRequisitions } from './recruitment-job-stories.ts'

const DAY = 86_400_000
type Written = { readonly accountIds: ReadonlyMap<string, number>; readonly today: string }

/** Requisitions in every state, jobs open and closed with their people, and what came in through the website. */
export async function writeRecruitmentJobs(ctx: Ctx, { accountIds, today }: Written): Promise<void> {
  const idOf = (key: string) => accountIds.get(key)!
  const ago = (days: number) => new Date(ctx.now.getTime() - days * DAY)
  const departments = idsByName(await listDepartments(ctx))
  const locations = idsByName(await listOffices(ctx))
  const templateIds = new Map<string, number>()
  for (const [name, rounds] of Object.entries(panels))
    templateIds.set(name, (await buildPanelTemplate(ctx, { name, rounds })).id)
  const requisitionIds = new Map<string, number>()
  for (const { needsIn, askedBy, decidedBy, office, department, askedAgo, ...wish } of demoRequisitions) {
    const { id } = await buildRequisition(ctx, {
      ...wish,
      location_id: locations.get(office)!,
      department_id: departments.get(department)!,
      needed_on: dayAfter(today, needsIn),
      asked_by: idOf(askedBy),
      asked_at: ago(askedAgo),
      ...(decidedBy ? { decided_by: idOf(decidedBy), decided_at: ago(askedAgo - 1) } : {}),
    })
    requisitionIds.set(wish.position, id)
  }
  const jobIds = new Map<string, number>()
  for (const {
    office,
    department,
    recruiters,
    manager,
    panel,
    openedAgo,
    closedAgo,
    closesIn,
    ...wish
  } of demoJobs) {
    const rounds = panels[panel]!
    const job = await buildJob(ctx, {
      ...wish,
      location_id: locations.get(office)!,
      department_id: departments.get(department)!,
      requisition_id: requisitionIds.get(wish.title) ?? null,
      recruiters: recruiters.map(idOf),
      hiring_manager_id: idOf(manager),
      panel_template_id: templateIds.get(panel)!,
      rounds,
      published: openedAgo !== null && closedAgo === undefined,
      published_at: openedAgo === null ? null : ago(openedAgo),
      created_at: ago((openedAgo ?? 1) + 2),
      ...(closedAgo === undefined ? {} : { closed_at: ago(closedAgo) }),
      ...(closesIn === undefined ? {} : { closes_on: dayAfter(today, closesIn) }),
    })
    jobIds.set(wish.title, job.id)
  }
  await writeInbox(ctx, jobIds, { accountIds, today })
}

async function writeInbox(
  ctx: Ctx,
  jobIds: ReadonlyMap<string, number>,
  { accountIds, today }: Written,
): Promise<void> {
  const idOf = (key: string) => accountIds.get(key)!
  for (const { job, decidedBy, referredBy, receivedHoursAgo, ...wish } of websiteCandidates)
    await buildWebsiteCandidate(ctx, {
      ...wish,
      job_id: jobIds.get(job)!,
      received_at: new Date(ctx.now.getTime() - receivedHoursAgo * 3_600_000),
      keep_until: dayAfter(today, 365),
      ...(decidedBy ? { decided_by: idOf(decidedBy), decided_at: new Date(ctx.now.getTime() - DAY) } : {}),
      ...(referredBy ? { referrer_id: idOf(referredBy) } : {}),
    })
}

type Named = readonly { readonly id: number; readonly name: string }[]
const idsByName = (rows: Named): ReadonlyMap<string, number> =>
  new Map(rows.map(({ id, name }) => [name, id]))

const listDepartments = (ctx: Ctx) => ctx.db.selectFrom('department').select(['id', 'name']).execute()
const listOffices = (ctx: Ctx) => ctx.db.selectFrom('location').select(['id', 'key as name']).execute()
