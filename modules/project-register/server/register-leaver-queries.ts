import { sql } from 'kysely'
import type { AreaDuties } from '#platform/server/area.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { searchIn } from '#platform/server/database/search-in.ts'
import { deleteRow, insertRow, updateRow } from '#platform/server/database/write.ts'
import { rowDuty, type Leaver } from '#platform/server/leavers/leaver-duty.ts'
import type { AccountReferences } from '#platform/server/leavers/account-references.ts'
import { projectStates } from '#project-register/contract/register-lists.ts'
import type { Entries } from './project-queries.ts'
import { seenProjects } from './register-policy.ts'

type Entry = {
  readonly id: number
  readonly project_id: number
  readonly valid_from: string
  readonly valid_to: string | null
  readonly name: string
}

async function listEntries(
  ctx: Ctx,
  table: Entries,
  { id, lastDay }: Pick<Leaver, 'id' | 'lastDay'>,
): Promise<readonly Entry[]> {
  const { rows } = await sql<Entry>`
    select entry.id, entry.project_id, entry.valid_from, entry.valid_to, project.name
    from ${sql.table(table)} as entry join project on project.id = entry.project_id
    where entry.account_id = ${id} and coalesce(entry.valid_to, 'infinity') > ${lastDay}::date
      and coalesce(project.ends_on, 'infinity') > ${lastDay}::date
    order by entry.id`.execute(ctx.db)
  return rows
}

async function endEntry(ctx: Ctx, table: Entries, { id, valid_from }: Entry, lastDay: string): Promise<void> {
  if (valid_from > lastDay) await deleteRow(ctx, table, id)
  else await updateRow(ctx, table, { id }, { valid_to: lastDay })
}

const findProjects = (ctx: Ctx, words: string, limit: number) =>
  seenProjects(ctx)
    .where((where) => where.or([searchIn('project.name', words), searchIn('project.key', words)]))
    .orderBy(sql`project.status in ('completed', 'cancelled')`)
    .orderBy(sql`lower(project.name)`)
    .limit(limit)
    .execute()

/** Projects are never left without a manager: the successor manages them from the first day without the leaver. */
const leads = rowDuty({
  find: (ctx, leaver) => listEntries(ctx, 'project_lead', leaver),
  things: ['project that they manage', 'projects that they manage'],
  text: (things, { successor }) => `${things} will be with ${successor.name}.`,
  async move(ctx, rows, leaver) {
    for (const row of rows) {
      await endEntry(ctx, 'project_lead', row, leaver.lastDay)
      await insertLeadUnlessThere(ctx, row, leaver)
    }
  },
})

async function insertLeadUnlessThere(ctx: Ctx, entry: Entry, { successor, from }: Leaver): Promise<void> {
  const valid_from = entry.valid_from > from ? entry.valid_from : from
  const later = await listEntries(ctx, 'project_lead', { id: successor.id, lastDay: valid_from })
  if (later.some(({ project_id }) => project_id === entry.project_id)) return
  const { project_id, valid_to } = entry
  if (valid_to !== null && valid_to < valid_from) return
  await insertRow(ctx, 'project_lead', { project_id, account_id: successor.id, valid_from, valid_to })
}

const projects = rowDuty({
  find: (ctx, leaver) => listEntries(ctx, 'project_assignment', leaver),
  kind: 'ends',
  things: ['project on which they work', 'projects on which they work'],
  text: (things) => `${things}: their part ends on that day.`,
  async move(ctx, rows, { lastDay }) {
    for (const row of rows) await endEntry(ctx, 'project_assignment', row, lastDay)
  },
})

const guests = rowDuty({
  find: (ctx, leaver) => listEntries(ctx, 'project_guest', leaver),
  kind: 'ends',
  things: ['project that they follow', 'projects that they follow'],
  text: (things) => `${things}: their access ends on that day.`,
  async move(ctx, rows, { lastDay }) {
    for (const row of rows) await endEntry(ctx, 'project_guest', row, lastDay)
  },
})

const accounts: AccountReferences = {
  handedOver: ['project_assignment.account_id', 'project_guest.account_id', 'project_lead.account_id'],
}

export const registerDuties: AreaDuties = {
  accounts,
  leaver: [leads, projects, guests],
  finds: [
    {
      key: 'projects',
      label: 'Projects',
      look: 'record',
      find: async (ctx, words, limit) =>
        (await findProjects(ctx, words, limit)).map(({ id, key, name, status }) => ({
          title: name,
          detail: `${key}, ${projectStates.labelOf(status)}`,
          path: `/projects/project-details/${id}`,
        })),
    },
  ],
}
