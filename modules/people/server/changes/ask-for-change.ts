import { notify } from '#notifications/server/public.ts'
import { daysLater } from '#platform/contract/days.ts'
import { askApprovers } from '#platform/server/approvals/ask-approvers.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { listHolders } from '#organization/server/public.ts'
import { RECORD_AREA } from '#people/contract/changes/record-change-states.ts'
import { recordMessages as say } from '#people/contract/record/record-messages.ts'
import { sectionOf } from '#people/contract/record/record-fields.ts'
import { decidePermissionOf } from '#people/server/people-policy.ts'
import { changeSubject, insertChange } from './record-change-queries.ts'
import { changeAskedNotice } from '#people/server/notices/people-notices.ts'
import type { Person } from '#people/server/person-queries.ts'
import { announceRecord } from '#people/server/record/write-entry.ts'

const DECIDED_WITHIN_DAYS = 2

type Asked = Parameters<typeof insertChange>[1]

/** That one change of an entry waits at a time is a constraint. */
export async function askForChange(ctx: Ctx, person: Person, asked: Asked): Promise<void> {
  const entitled = await entitledTo(ctx, person, asked.section)
  const approvers = entitled.filter((id) => id !== person.id)
  must(approvers.length > 0, say.nobodyToDecide)
  const { id } = await insertChange(ctx, asked)
  await askApprovers(ctx, changeSubject(id), {
    area: RECORD_AREA.key,
    applicantId: person.id,
    steps: [{ kind: decidePermissionOf(asked.section), mode: 'any-of', approvers }],
    dueAt: daysLater(ctx.now, DECIDED_WITHIN_DAYS),
  })
  await notify(ctx, changeAskedNotice, {
    to: approvers,
    input: { name: person.name, section: sectionOf(asked.section).label.toLowerCase() },
    subject: `record_change/${id}`,
  })
  announceRecord(ctx, person.id)
}

export const entitledTo = (ctx: Ctx, person: Pick<Person, 'companyId'>, section: Asked['section']) =>
  listHolders(ctx, { permission: decidePermissionOf(section), companyId: person.companyId })
