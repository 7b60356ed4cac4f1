import { listReceivers } from '#contacts/server/public.ts'
import { defineNotice, notify } from '#notifications/server/public.ts'
import { defineJob, noInput } from '#platform/server/jobs/define-job.ts'
import { everyMinutes } from '#platform/server/jobs/schedule.ts'
import { strangersText } from '#platform/server/mail/strangers-text.ts'
import { estimatesMessages as say } from '#estimates/contract/estimates-messages.ts'
import { listUntoldFailures, noteFailureTold } from './estimate-list-queries.ts'

export const mailFailedNotice = defineNotice<{ readonly number: string; readonly name: string }>({
  kind: 'estimates.mail-failed',
  label: 'An estimate couldn’t be emailed',
  mandatory: false,
  urgent: false,
  mail: 'at_once',
  title: ({ number }) => say.mailFailed(number),
  text: ({ name }) => say.mailFailedText(strangersText(name)),
  link: () => '/cost-estimates',
})

/** The estimate is kept whatever becomes of its mail; those who work on the lead hear of it once. */
const tellMailFailures = defineJob('estimates.tell-mail-failures', {
  input: noInput,
  async run(ctx) {
    for (const { id, number, name, owner_id } of await listUntoldFailures(ctx)) {
      if (!(await noteFailureTold(ctx, id))) continue
      const to = owner_id === null ? await listReceivers(ctx) : [owner_id]
      await notify(ctx, mailFailedNotice, { to, input: { number, name }, subject: `estimate/${id}` })
    }
  },
})

export const mailFailureSchedule = everyMinutes(5, {
  name: 'estimates.tell-mail-failures',
  title: 'Reports estimate emails that failed',
  job: tellMailFailures,
})
