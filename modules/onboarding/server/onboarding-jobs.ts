import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { deleteRow, insertRow } from '#platform/server/database/write.ts'
import { deleteStoredFile } from '#platform/server/files/stored-files.ts'
import { defineJob, noInput } from '#platform/server/jobs/define-job.ts'
import { isFirstTime } from '#platform/server/jobs/first-time-only.ts'
import { dailyAt, hourlyAt, type ScheduledJob } from '#platform/server/jobs/schedule.ts'
import { notify } from '#notifications/server/public.ts'
import { tellScreens } from './hr/tell-screens.ts'
import { deleteNumbers, listRunOut, listToPurge, listToRemind } from './onboarding-job-queries.ts'
import { newcomerTaskLateNotice } from './onboarding-notices.ts'
import { doersOf } from './hr/send-notices.ts'
import { listTasksLateOn } from './tasks/task-queries.ts'
import { mailLink } from './invite/newcomer-letters.ts'
import { moveOn } from './invite/invitation-link.ts'
import { updateOnboarding } from './invite/invite-queries.ts'
import type { OnboardingParts } from './onboarding-dependencies.ts'
import { findOptionalOnboardingWithoutAccessCheck, listFiles } from './onboarding-queries.ts'

/** Whose link has run out waits for a new one; what was saved is kept. */
const expireLinks = defineJob('onboarding.expire-links', {
  input: noInput,
  async run(ctx) {
    const found = await listRunOut(ctx)
    for (const onboarding of found) {
      await moveOn(ctx, onboarding.id, 'expired')
      await tellScreens(ctx, onboarding)
    }
    return { expired: found.length }
  },
})

/** Stands for the day on which it was due, however late it is begun; each reminder goes out once. */
export const remindNewcomers = (parts: OnboardingParts) =>
  defineJob('onboarding.remind', {
    input: noInput,
    async run(ctx, _input, { dueAt }) {
      const day = companyDay(dueAt)
      for (const newcomer of await listToRemind(ctx, day)) {
        if (newcomer.missing === 0 || !(await isFirstTime(ctx, `onboarding-remind/${newcomer.id}/${day}`)))
          continue
        await mailLink(ctx, parts, newcomer, { template: 'reminder', missing: newcomer.missing })
      }
      await tellOfLateTasks(ctx, day)
    },
  })

async function tellOfLateTasks(ctx: Ctx, day: string) {
  const counts = new Map<number, number>()
  for (const task of await listTasksLateOn(ctx, day)) {
    if (!(await isFirstTime(ctx, `onboarding-task-late/${task.id}/${day}`))) continue
    const onboarding = (await findOptionalOnboardingWithoutAccessCheck(ctx, task.onboarding_id))!
    for (const id of (await doersOf(ctx, onboarding, [task])).flat())
      counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  for (const [id, count] of counts) await notify(ctx, newcomerTaskLateNotice, { to: [id], input: { count } })
}

/** Papers and numbers of those who did not join go, bytes and all; that they went, and how many, stays. */
export const purgePapers = ({ files }: Pick<OnboardingParts, 'files'>) =>
  defineJob('onboarding.purge-papers', {
    input: noInput,
    async run(ctx) {
      const found = await listToPurge(ctx, companyDay(ctx.now))
      for (const onboarding of found) {
        const papers = await listFiles(ctx, onboarding.id, { drafts: true })
        for (const { id, file_id } of papers) {
          await deleteRow(ctx, 'onboarding_file', id)
          await deleteStoredFile(ctx, file_id, files)
        }
        const numbers = await deleteNumbers(ctx, onboarding.id)
        const counts = { files: papers.length, numbers, purged_at: ctx.now }
        await insertRow(ctx, 'onboarding_purge', { onboarding_id: onboarding.id, ...counts })
        await updateOnboarding(ctx, { id: onboarding.id }, { purged_at: ctx.now })
        await tellScreens(ctx, onboarding)
      }
      return { purged: found.length }
    },
  })

export const hrSchedule = (parts: OnboardingParts): ScheduledJob[] => [
  hourlyAt(11, { name: 'onboarding.expire-links', title: 'Expires onboarding links', job: expireLinks }),
  dailyAt('08:50', {
    name: 'onboarding.remind',
    title: 'Reminds candidates and task owners',
    job: remindNewcomers(parts),
  }),
  dailyAt('02:40', {
    name: 'onboarding.purge-papers',
    title: 'Removes papers of candidates who did not join',
    job: purgePapers(parts),
  }),
]
