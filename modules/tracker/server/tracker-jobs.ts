import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { deleteStoredFile } from '#platform/server/files/stored-files.ts'
import { defineJob, noInput, type JobSteps } from '#platform/server/jobs/define-job.ts'
import { dailyAt, everyMinutes, type ScheduledJob } from '#platform/server/jobs/schedule.ts'
import { LOST_AFTER_MINUTES } from '#tracker/contract/tracker-lists.ts'
import { announceTracker } from './announce-tracker.ts'
import {
  countDue,
  deleteDueScreenshots,
  deleteDueSlots,
  deleteDueViews,
  deleteEmptySessions,
  insertPurge,
} from './retention/purge-queries.ts'
import { closePause, listSilent, updateSession } from './agent/session-queries.ts'
import type { TrackerParts } from './tracker-dependencies.ts'

const AT_ONCE = 200

/** Of which nothing was heard for long: it counts until its last slot. */
export async function loseSilent(ctx: Ctx): Promise<{ lost: number }> {
  const silent = await listSilent(ctx, new Date(ctx.now.getTime() - LOST_AFTER_MINUTES * 60_000))
  for (const { id, account_id, started_at, last_slot_end } of silent) {
    const ended = last_slot_end !== null && last_slot_end > started_at ? last_slot_end : started_at
    await closePause(ctx, id, ended)
    await updateSession(ctx, id, { state: 'lost', ended_at: ended })
    announceTracker(ctx, account_id)
  }
  return { lost: silent.length }
}

const loseSessions = defineJob('tracker.lose-sessions', { input: noInput, run: loseSilent })

/** Again and again until a batch is not full. */
async function untilDone(batch: () => Promise<number>): Promise<number> {
  let sum = 0
  for (;;) {
    const done = await batch()
    sum += done
    if (done < AT_ONCE) return sum
  }
}

type Purged = { readonly steps: JobSteps; readonly day: string }

const purgePictures = ({ files }: Pick<TrackerParts, 'files'>, { steps, day }: Purged) =>
  untilDone(() =>
    steps.write(async (ctx) => {
      const due = await deleteDueScreenshots(ctx, { day, limit: AT_ONCE })
      for (const fileId of due.files) await deleteStoredFile(ctx, fileId, files)
      return due.removed
    }),
  )

/**
 * Removes what has been kept as long as its rule said. The counts before, of what was removed, and after are kept: a
 * purge that leaves something over is seen.
 */
export const purgeActivity = (parts: Pick<TrackerParts, 'files'>) =>
  defineJob('tracker.purge-activity', {
    input: noInput,
    steps: true,
    async run(steps, _input, { dueAt }) {
      const day = companyDay(dueAt)
      const due = await countDue(steps.read, day)
      const images = await purgePictures(parts, { steps, day })
      const slots = await untilDone(() => steps.write((ctx) => deleteDueSlots(ctx, { day, limit: AT_ONCE })))
      const sessions = await untilDone(() =>
        steps.write((ctx) => deleteEmptySessions(ctx, { day, limit: AT_ONCE })),
      )
      const views = await untilDone(() => steps.write((ctx) => deleteDueViews(ctx, { day, limit: AT_ONCE })))
      return steps.write(async (ctx) => {
        const left = await countDue(ctx, day)
        const counts = {
          images_due: due.images,
          images_removed: images,
          images_left: left.images,
          slots_due: due.slots,
          slots_removed: slots,
          slots_left: left.slots,
          views_due: due.views,
          views_removed: views,
          views_left: left.views,
        }
        await insertPurge(ctx, { up_to: day, ...counts })
        return { ...counts, sessions }
      })
    },
  })

export const trackerSchedule = (parts: TrackerParts): ScheduledJob[] => [
  everyMinutes(15, {
    name: 'tracker.lose-sessions',
    title: 'Ends tracker sessions that lost their connection',
    job: loseSessions,
  }),
  dailyAt('03:10', {
    name: 'tracker.purge-activity',
    title: 'Removes old tracker activity and screenshots',
    job: purgeActivity(parts),
  }),
]
