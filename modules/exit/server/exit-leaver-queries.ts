import { sql } from 'kysely'
import { dayInWords } from '#platform/contract/day-in-words.ts'
import type { AreaDuties } from '#platform/server/area.ts'
import { confidential } from '#platform/server/confidential-changes.ts'
import { DONE_BY, OWN_ROWS } from '#platform/server/leavers/account-references.ts'
import { ownedRows } from '#platform/server/leavers/owned-rows-queries.ts'
import { noticesIn } from '#platform/server/notice-kind.ts'
import { exitStates } from '#exit/contract/exit-lists.ts'
import * as notices from './exit-notices.ts'
import { mayList } from './exit-policy.ts'
import { waitingClearances, waitingResignations } from './waiting-exits.ts'
import { findExits } from './waiting-queries.ts'

const personOf = (column: string) =>
  sql<string>`(select account.name from account join employee_exit as exit on exit.account_id = account.id
    where exit.id = ${sql.ref(column)})`

const led = ownedRows({
  table: 'employee_exit',
  column: 'lead_id',
  name: personOf('employee_exit.id'),
  where: () => sql<boolean>`employee_exit.status in ('resigned', 'accepted', 'in_notice', 'clearance')`,
  things: ['exit of someone in their team', 'exits of people in their team'],
})

const receiving = ownedRows({
  table: 'exit_knowledge',
  column: 'receiver_id',
  name: personOf('exit_knowledge.exit_id'),
  where: () => sql<boolean>`exit_knowledge.done_at is null`,
  things: ['handover that they receive', 'handovers that they receive'],
})

export const exitDuties: AreaDuties = {
  accounts: {
    handedOver: ['employee_exit.lead_id', 'exit_knowledge.receiver_id'],
    owesNothing: {
      [OWN_ROWS]: ['employee_exit.account_id'],
      [DONE_BY]: [
        'employee_exit.accepted_by',
        'employee_exit.new_lead_id',
        'employee_exit.recommended_by',
        'employee_exit.started_by',
        'exit_clearance.decided_by',
        'exit_knowledge.done_by',
        'exit_terms.decided_by',
      ],
    },
  },
  leaver: [led, receiving],
  notices: noticesIn(notices),
  waiting: [waitingResignations, waitingClearances],
  finds: [
    {
      key: 'exits',
      label: 'Exits',
      look: 'record',
      find: async (ctx, words, limit) =>
        mayList(ctx.actor)
          ? (await findExits(ctx, words, limit)).map(({ id, name, status, last_day }) => ({
              title: name,
              detail: [exitStates.labelOf(status), ...(last_day === null ? [] : [dayInWords(last_day)])].join(
                ', ',
              ),
              path: `/exit/${id}`,
            }))
          : [],
    },
  ],
  confidentialChanges: confidential(['exit.record.manage'], {
    employee_exit: [
      'cause',
      'reason',
      'waived_because',
      'may_return',
      'regretted',
      'interview_notes',
      'recommended_note',
    ],
    exit_clearance: ['amount', 'note'],
  }),
}
