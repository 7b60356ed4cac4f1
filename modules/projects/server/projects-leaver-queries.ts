import { sql } from 'kysely'
import { dayInWords } from '#platform/contract/day-in-words.ts'
import type { AreaDuties } from '#platform/server/area.ts'
import { DONE_BY, OWN_ROWS } from '#platform/server/leavers/account-references.ts'
import { ownedRows } from '#platform/server/leavers/owned-rows-queries.ts'
import { noticesIn } from '#platform/server/notice-kind.ts'
import { itemPage } from '#projects/contract/items/item-lists.ts'
import { findItems, listOwnDue, type SeenItem } from './items/item-queries.ts'
import { waitingDrafts } from './begin/begin-project.ts'
import { personalChanges } from './changes/personal-changes.ts'
import { projectRemarks } from './remarks/project-remarks.ts'
import { waitingTaskRequests } from './requests/task-requests.ts'
import * as notices from './projects-notices.ts'

const pageOf = ({ id, kind }: SeenItem) => itemPage({ id, kind: kind })

/** Closed ones keep the name of who did them. */
const openItems = ownedRows({
  table: 'project_item',
  column: 'assignee_id',
  name: sql<string>`project_item.title`,
  where: () => sql<boolean>`(project_item.deleted_at is null and exists (select from project_status as status
    where status.id = project_item.status_id and status.category <> 'closed'))`,
  things: ['open work item', 'open work items'],
})

export const projectsDuties: AreaDuties = {
  accounts: {
    handedOver: ['project_item.assignee_id'],
    owesNothing: {
      [DONE_BY]: [
        'change_request.asked_by',
        'change_request.decided_by',
        'project_effort.person_id',
        'project_item.reporter_id',
        'project_item_file.added_by',
        'project_milestone.reached_by',
        'task_request.account_id',
        'task_request.decided_by',
      ],
      [OWN_ROWS]: ['project_item_watcher.account_id', 'project_rate.account_id'],
    },
  },
  leaver: [openItems],
  notices: noticesIn(notices),
  waiting: [
    {
      area: { key: 'work-items', label: 'Work items' },
      path: '/projects/items?view=mine',
      async list(ctx, limit) {
        const due = await listOwnDue(ctx)
        return {
          total: due.length,
          rows: due.slice(0, limit).map((item) => ({
            id: item.id,
            title: item.title,
            detail: `${item.key}, due ${dayInWords(item.due_on!)}`,
            path: pageOf(item),
            since: item.created_at,
            for_name: null,
            overdue: item.overdue === true,
          })),
        }
      },
    },
    {
      area: { key: 'project-drafts', label: 'Won deals' },
      path: '/projects',
      list: waitingDrafts,
    },
    {
      area: { key: 'task-requests', label: 'Task requests' },
      path: '/task-requests?view=to_decide',
      list: waitingTaskRequests,
    },
  ],
  personal: [personalChanges],
  remarkSubjects: projectRemarks,
  finds: [
    {
      key: 'work-items',
      label: 'Work items',
      look: 'record',
      find: async (ctx, words, limit) =>
        (await findItems(ctx, words, limit)).map((item) => ({
          title: `${item.key} ${item.title}`,
          detail: `${item.project_name}, ${item.status_name}`,
          path: pageOf(item),
        })),
    },
  ],
}
