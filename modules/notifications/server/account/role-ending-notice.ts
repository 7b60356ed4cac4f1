import { Temporal } from 'temporal-polyfill'
import { companyDay } from '#platform/server/company-day.ts'
import { defineJob, noInput } from '#platform/server/jobs/define-job.ts'
import { isFirstTime } from '#platform/server/jobs/first-time-only.ts'
import { dailyAt } from '#platform/server/jobs/schedule.ts'
import { notificationsMessages } from '#notifications/contract/notifications-messages.ts'
import { listRolesThatEnd } from '#notifications/server/delivery/delivery-queries.ts'
import { defineNotice } from '#notifications/server/define-notice.ts'
import { notify } from '#notifications/server/delivery/notify.ts'

const DAYS_BEFORE = 3

const { account: say } = notificationsMessages

export const roleEndingNotice = defineNotice<{ readonly role: string }>({
  kind: 'identity.role-ending',
  label: 'A role of mine ends in three days',
  mandatory: false,
  urgent: false,
  mail: 'at_once',
  title: ({ role }) => say.roleEnding(role, DAYS_BEFORE),
  text: () => say.roleEndingText,
  link: () => '/access-control',
})

/** Stands for the day on which it was due, however late it is begun. */
const remindOfEndingRoles = defineJob('notifications.remind-of-ending-roles', {
  input: noInput,
  async run(ctx, _input, { dueAt }) {
    const lastDay = Temporal.PlainDate.from(companyDay(dueAt)).add({ days: DAYS_BEFORE }).toString()
    for (const { id, account_id, role } of await listRolesThatEnd(ctx, lastDay))
      if (await isFirstTime(ctx, `role-ending/${id}/${lastDay}`))
        await notify(ctx, roleEndingNotice, { to: [account_id], input: { role } })
  },
})

export const roleReminderSchedule = dailyAt('08:30', {
  name: 'notifications.remind-of-ending-roles',
  title: 'Reminds people of roles that are about to end',
  job: remindOfEndingRoles,
})
