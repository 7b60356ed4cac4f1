import { sql } from 'kysely'
import type { DriveRoot } from '#platform/server/drive-root.ts'
import { listStandings, seesProject, standingIn } from '#project-register/server/public.ts'

export const DOCUMENTS = 'projects'

/** What the standing in the project means for its documents; clients have what is shared with them alone. */
const levels = { manager: 4, lead: 3, member: 3, observer: 1, client: 0 } as const

/** In a project that is over, only its managers still change documents. */
export const projectDocuments: DriveRoot = {
  area: DOCUMENTS,
  level: (ctx, record) => {
    const isOver = sql`(select project.status in ('completed', 'cancelled') from project where project.id = ${record})`
    return sql<number>`case ${standingIn(ctx, record)}
      when 'manager' then ${sql.lit(levels.manager)}
      when 'observer' then ${sql.lit(levels.observer)}
      when 'lead' then case when ${isOver} then ${sql.lit(levels.observer)} else ${sql.lit(levels.lead)} end
      when 'member' then case when ${isOver} then ${sql.lit(levels.observer)} else ${sql.lit(levels.member)} end
      else 0 end`
  },
  takesPart: (ctx, record) => seesProject(ctx, record),
  people: async (ctx, recordId) =>
    (await listStandings(ctx, recordId)).map(({ id, standing }) => ({ id, level: levels[standing] })),
}
