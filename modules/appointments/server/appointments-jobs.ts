import type { JobDefinition } from '#platform/server/jobs/define-job.ts'
import { dailyAt, everyMinutes, hourlyAt, type ScheduledJob } from '#platform/server/jobs/schedule.ts'
import type { AppointmentsParts } from './appointments-dependencies.ts'
import { keepLocalTimesJob } from './meetings/keep-local-times.ts'
import { recheckHostsJob } from './hosts/recheck-hosts.ts'
import { nudgeJob, remindJob, tellOfOpenJob } from './meetings/remind-and-nudge.ts'

/** What is done about meetings while no one asks, and when. */
export function upkeep(parts: AppointmentsParts): {
  readonly jobs: readonly JobDefinition[]
  readonly schedule: readonly ScheduledJob[]
} {
  const remind = remindJob(parts)
  const keepLocalTimes = keepLocalTimesJob(parts)
  const recheck = recheckHostsJob(parts)
  return {
    jobs: [remind, nudgeJob, tellOfOpenJob, keepLocalTimes, recheck],
    schedule: [
      everyMinutes(5, { name: 'appointments.remind', title: 'Reminds people of meetings', job: remind }),
      everyMinutes(10, {
        name: 'appointments.nudge',
        title: 'Reminds hosts of unanswered bookings',
        job: nudgeJob,
      }),
      dailyAt('18:00', {
        name: 'appointments.tell-of-open',
        title: 'Tells hosts of meetings without an outcome',
        job: tellOfOpenJob,
      }),
      dailyAt('04:20', {
        name: 'appointments.keep-local-times',
        title: 'Keeps meetings at their local time',
        job: keepLocalTimes,
      }),
      // What no event tells of: accounts that are closed, hosts who stop, leave that was withdrawn.
      hourlyAt(25, {
        name: 'appointments.recheck-hosts',
        title: 'Checks that hosts of meetings are still available',
        job: recheck,
      }),
    ],
  }
}
