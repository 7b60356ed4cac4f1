import type { Ctx } from '#platform/server/ctx.ts'
import { defineJob, noInput } from '#platform/server/jobs/define-job.ts'
import { dailyAt, everyMinutes, type ScheduledJob } from '#platform/server/jobs/schedule.ts'
import { keepMandatory } from './certificates/remind-renewals.ts'
import { beginTrainings } from './trainings/begin-trainings.ts'
import { remindSessions } from './trainings/remind-sessions.ts'

const begin = defineJob('training.begin', { input: noInput, run: (ctx: Ctx) => beginTrainings(ctx) })
const remind = defineJob('training.remind', { input: noInput, run: (ctx: Ctx) => remindSessions(ctx) })
const mandatory = defineJob('training.mandatory', { input: noInput, run: (ctx: Ctx) => keepMandatory(ctx) })

export const trainingJobs = [begin, remind, mandatory]

const MINUTES = 5

export const trainingSchedule: readonly ScheduledJob[] = [
  everyMinutes(MINUTES, { name: 'training.begin', title: 'Begins trainings', job: begin }),
  everyMinutes(MINUTES, { name: 'training.remind', title: 'Reminds of trainings', job: remind }),
  dailyAt('06:10', {
    name: 'training.mandatory',
    title: 'Keeps mandatory courses and reminds of renewals',
    job: mandatory,
  }),
]
