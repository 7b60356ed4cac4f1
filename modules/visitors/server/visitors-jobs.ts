import { daysEarlier } from '#platform/contract/days.ts'
import { updateRow } from '#platform/server/database/write.ts'
import { deleteStoredFile } from '#platform/server/files/stored-files.ts'
import { defineJob, noInput } from '#platform/server/jobs/define-job.ts'
import { dailyAt, everyMinutes, hourlyAt, type ScheduledJob } from '#platform/server/jobs/schedule.ts'
import { announceVisits } from './visitors-live.ts'
import { forgetProofs } from './book/visitor-otp-queries.ts'
import { closePastDays, listOldPictures } from './visit-queries.ts'
import type { VisitorsParts } from './visitors-dependencies.ts'

const AT_ONCE = 200

/** Each office has its own midnight, so it is looked at often; what is closed is closed as of 23:59 there. */
export const closeDays = defineJob('visitors.close-days', {
  input: noInput,
  async run(ctx) {
    const closed = await closePastDays(ctx)
    for (const locationId of new Set(closed.map(({ location_id }) => location_id)))
      await announceVisits(ctx, { locationId })
    return { closed: closed.length }
  },
})

export const removeOldPhotos = ({ files }: Pick<VisitorsParts, 'files'>) =>
  defineJob('visitors.remove-old-photos', {
    input: noInput,
    steps: true,
    async run(steps) {
      let removed = 0
      for (;;) {
        const found = await steps.write(async (ctx) => {
          const old = await listOldPictures(ctx, AT_ONCE)
          for (const { id, picture_file_id } of old) {
            await updateRow(ctx, 'visit', { id }, { picture_file_id: null, picture_removed_at: ctx.now })
            if (picture_file_id !== null) await deleteStoredFile(ctx, picture_file_id, files)
          }
          return old.length
        })
        removed += found
        if (found < AT_ONCE) return { removed }
      }
    },
  })

const forgetOldProofs = defineJob('visitors.forget-proofs', {
  input: noInput,
  run: (ctx) => forgetProofs(ctx, daysEarlier(ctx.now, 1)),
})

export const visitorsSchedule = (parts: VisitorsParts): ScheduledJob[] => [
  everyMinutes(10, {
    name: 'visitors.close-days',
    title: 'Closes open visits at the end of the day',
    job: closeDays,
  }),
  dailyAt('03:40', {
    name: 'visitors.remove-old-photos',
    title: 'Removes old visitor photos',
    job: removeOldPhotos(parts),
  }),
  hourlyAt(17, {
    name: 'visitors.forget-proofs',
    title: 'Removes expired visitor codes',
    job: forgetOldProofs,
  }),
]
