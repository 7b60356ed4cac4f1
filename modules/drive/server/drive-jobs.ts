import { notify } from '#notifications/server/public.ts'
import { dayAfter } from '#platform/contract/days.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { defineJob, noInput, type JobRun } from '#platform/server/jobs/define-job.ts'
import { isFirstTime } from '#platform/server/jobs/first-time-only.ts'
import { dailyAt, hourlyAt, type ScheduledJob } from '#platform/server/jobs/schedule.ts'
import { TRASH_DAYS, UPLOAD_HOURS } from '#drive/contract/drive-lists.ts'
import type { DriveParts } from './drive-dependencies.ts'
import { grantEndsNotice } from './drive-notices.ts'
import { endUpload, listAbandoned } from './files/upload-queries.ts'
import { listGrantsEndingOn } from './sharing/grant-queries.ts'
import { holdPaths } from './tree/node-queries.ts'
import { purgeBranch } from './tree/trash.ts'
import { listOldTrash } from './tree/trash-queries.ts'

const HOUR = 3_600_000
const DAYS_BEFORE = 3
const AT_ONCE = 200

/** What no one went on with gives its bytes back. */
export async function sweepUploads(ctx: Ctx, now: Date): Promise<number> {
  const found = await listAbandoned(ctx, new Date(now.getTime() - UPLOAD_HOURS * HOUR))
  for (const { id } of found) await endUpload(ctx, id)
  return found.length
}

export async function emptyTrash(ctx: Ctx, parts: Pick<DriveParts, 'files'>, now: Date): Promise<number> {
  const before = new Date(now.getTime() - TRASH_DAYS * 24 * HOUR)
  const old = await listOldTrash(ctx, before, AT_ONCE)
  for (const { id } of old) {
    await holdPaths(ctx, [id])
    const still = await ctx.db
      .selectFrom('drive_node')
      .select('id')
      .where('id', '=', id)
      .where('trashed_at', '<', before.toISOString())
      .executeTakeFirst()
    if (still) await purgeBranch(ctx, parts, still)
  }
  return old.length
}

export async function remindOfEnds(ctx: Ctx, now: Date): Promise<void> {
  const day = dayAfter(companyDay(now), DAYS_BEFORE)
  for (const grant of await listGrantsEndingOn(ctx, day)) {
    if (!(await isFirstTime(ctx, `drive-access/${grant.id}/${day}`))) continue
    const folder = grant.kind === 'dir' ? grant.node_id : null
    await notify(ctx, grantEndsNotice, { to: [grant.account_id], input: { name: grant.name, folder, day } })
  }
}

export function driveJobs(parts: DriveParts) {
  const sweep = defineJob('drive.sweep-uploads', {
    input: noInput,
    run: async (ctx: Ctx, _input, { dueAt }: JobRun) => void (await sweepUploads(ctx, dueAt)),
  })
  const empty = defineJob('drive.empty-trash', {
    input: noInput,
    run: async (ctx: Ctx, _input, { dueAt }: JobRun) => void (await emptyTrash(ctx, parts, dueAt)),
  })
  const remind = defineJob('drive.remind-of-ends', {
    input: noInput,
    run: (ctx: Ctx, _input, { dueAt }: JobRun) => remindOfEnds(ctx, dueAt),
  })
  const schedule: readonly ScheduledJob[] = [
    hourlyAt(10, { name: 'drive.sweep-uploads', title: 'Ends uploads that no one went on with', job: sweep }),
    dailyAt('03:40', {
      name: 'drive.empty-trash',
      title: 'Deletes files thirty days after they went to the trash',
      job: empty,
    }),
    dailyAt('09:20', {
      name: 'drive.remind-of-ends',
      title: 'Tells people whose access to files ends soon',
      job: remind,
    }),
  ]
  return { jobs: [sweep, empty, remind], schedule }
}
