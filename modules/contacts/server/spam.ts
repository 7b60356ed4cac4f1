import { daysEarlier } from '#platform/contract/days.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { defineJob, noInput } from '#platform/server/jobs/define-job.ts'
import { dailyAt } from '#platform/server/jobs/schedule.ts'
import type { Origin } from '#contacts/contract/contacts-lists.ts'
import { deleteSpamBefore, insertSpam } from './contacts-queries.ts'

const MOST_LINKS = 5
const KEPT_DAYS = 90

export type SpamReason = 'trap' | 'links'

/** A field that no person sees is filled only by a machine, and no one who wants an offer sends six links. */
export function spamReason({ trap, texts }: { trap: string; texts: readonly string[] }): SpamReason | null {
  if (trap.trim() !== '') return 'trap'
  const links = texts.join(' ').match(/https?:\/\/|www\./gi)?.length ?? 0
  return links > MOST_LINKS ? 'links' : null
}

type Spam = {
  readonly origin: Origin
  readonly pageName: string
  readonly reason: SpamReason
  readonly given: object
}

/** Kept apart from contacts and leads, told to no one, and gone after ninety days. The sender hears of success. */
export async function keepSpam(ctx: Ctx, { pageName, ...spam }: Spam): Promise<void> {
  await insertSpam(ctx, { ...spam, page_name: pageName })
}

const purgeSpam = defineJob('contacts.purge-spam', {
  input: noInput,
  run: (ctx) => deleteSpamBefore(ctx, daysEarlier(ctx.now, KEPT_DAYS)),
})

export const purgeSpamSchedule = dailyAt('03:40', {
  name: 'contacts.purge-spam',
  title: 'Removes old spam',
  job: purgeSpam,
})
