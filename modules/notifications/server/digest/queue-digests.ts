import { z } from 'zod'
import type { Ctx } from '#platform/server/ctx.ts'
import { defineJob, noInput } from '#platform/server/jobs/define-job.ts'
import { enqueue } from '#platform/server/jobs/enqueue.ts'
import { everyMinutes } from '#platform/server/jobs/schedule.ts'
import {
  advanceRound,
  insertOptionalRound,
  listDigestReaders,
  listZones,
  lockRound,
} from './digest-queries.ts'
import { mailDigest } from './mail-digest.ts'
import { digestDay, heldUntil } from '#notifications/server/notification-rules.ts'

const PEOPLE_PER_PAGE = 200

/** Page by page, each in its own transaction that also says how far it came: begun again, it goes on from there. */
export const spreadDigests = defineJob('notifications.spread-digests', {
  input: z.object({ round_id: z.number() }),
  steps: true,
  async run(steps, { round_id }) {
    while (!(await steps.write((ctx) => spreadPage(ctx, round_id))));
  },
})

async function spreadPage(ctx: Ctx, id: number): Promise<boolean> {
  const round = await lockRound(ctx, id)
  if (round.finished_at !== null) return true
  const { zone, day, last_account_id: afterId } = round
  const readers = await listDigestReaders(ctx, { zone, afterId, size: PEOPLE_PER_PAGE })
  for (const reader of readers) {
    const held = heldUntil(ctx.now, zone, reader.quiet)
    const key = `digest/${reader.id}/${day}`
    await enqueue(ctx, mailDigest, { account_id: reader.id, day }, held ? { key, runAt: held } : { key })
  }
  const finished = readers.length < PEOPLE_PER_PAGE
  await advanceRound(ctx, id, { lastAccountId: readers.at(-1)?.id ?? afterId, finished })
  return finished
}

/** The mornings that have begun at the moment for which the job stands; a day that is over is not told any more. */
const beginDigests = defineJob('notifications.begin-digests', {
  input: noInput,
  async run(ctx, _input, { dueAt }) {
    for (const zone of await listZones(ctx)) {
      const day = digestDay(dueAt, zone)
      if (day === null || day !== digestDay(ctx.now, zone)) continue
      const round = await insertOptionalRound(ctx, zone, day)
      if (round) await enqueue(ctx, spreadDigests, { round_id: round.id })
    }
  },
})

/** No zone differs from another by less than a quarter of an hour. */
export const digestSchedule = everyMinutes(15, {
  name: 'notifications.begin-digests',
  title: 'Sends email digests',
  job: beginDigests,
})
