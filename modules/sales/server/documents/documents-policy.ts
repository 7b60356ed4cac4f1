import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { companyDay } from '#platform/server/company-day.ts'
import type { Actor, Ctx } from '#platform/server/ctx.ts'
import type { DriveRoot, RootPerson } from '#platform/server/drive-root.ts'
import { SALES_DOCUMENTS } from '#sales/contract/documents/share-calls.ts'
import type { salesPermissions } from '#sales/contract/sales-permissions.ts'
import { contactsWhere, mayAssign, mayManage, mayView } from '#sales/server/sales-policy.ts'

/** Sales reads, its managers edit; who sets up sales also says who sees a folder, and deletes for good. */
export const levels = { none: 0, reader: 1, editor: 3, manager: 4 } as const

function levelOf(actor: Actor): number {
  if (!mayView(actor)) return levels.none
  if (mayManage(actor)) return levels.manager
  return mayAssign(actor) ? levels.editor : levels.reader
}

type Permission = keyof typeof salesPermissions

/** The same rule for people in a column: those of a company, by the roles they hold on the day. */
function holdsIn(person: RawBuilder<number>, permission: Permission, day: string) {
  const scopes = {
    'sales.settings.manage': sql`= 'all'`,
    'sales.record.assign': sql`in ('team', 'company', 'all')`,
  }
  const scope = permission in scopes ? scopes[permission as keyof typeof scopes] : sql`<> 'none'`
  return sql<SqlBool>`exists (select from account_role as held join role_grant using (role_id)
    where held.account_id = ${person} and role_grant.permission = ${permission} and role_grant.scope ${scope}
      and daterange(held.valid_from, held.valid_to, '[]') @> ${day}::date)`
}

const sitsIn = (person: RawBuilder<number>, company: RawBuilder<number>, day: string) =>
  sql<SqlBool>`exists (select from assignment as seat where seat.account_id = ${person}
    and seat.company_id = ${company} and daterange(seat.valid_from, seat.valid_to, '[]') @> ${day}::date)`

/** Whether the person in a column still reads the documents of the company in another. */
export function readsDocuments(ctx: Ctx, person: string, company: string): RawBuilder<SqlBool> {
  const day = companyDay(ctx.now)
  const id = sql<number>`${sql.ref(person)}`
  return sql<SqlBool>`(exists (select from account as reader where reader.id = ${id} and reader.status = 'active'
      and reader.user_type <> 'Client')
    and ${holdsIn(id, 'sales.record.view', day)}
    and ${sitsIn(id, sql`${sql.ref(company)}`, day)})`
}

async function listPeople(ctx: Ctx, companyId: number): Promise<readonly RootPerson[]> {
  const day = companyDay(ctx.now)
  const id = sql<number>`account.id`
  const { rows } = await sql<RootPerson>`
    select account.id, case when ${holdsIn(id, 'sales.settings.manage', day)} then ${sql.lit(levels.manager)}
      when ${holdsIn(id, 'sales.record.assign', day)} then ${sql.lit(levels.editor)}
      else ${sql.lit(levels.reader)} end as level
    from account where account.status = 'active' and account.user_type <> 'Client'
      and ${holdsIn(id, 'sales.record.view', day)} and ${sitsIn(id, sql`${companyId}`, day)}
    order by account.id`.execute(ctx.db)
  return rows
}

/** One folder for each company; people of other companies never see it. */
export const salesDocuments: DriveRoot = {
  area: SALES_DOCUMENTS,
  level: ({ actor }, company) =>
    sql<number>`case when ${company} = ${actor.companyId}::integer then ${sql.lit(levelOf(actor))} else 0 end`,
  takesPart: ({ actor }, company) =>
    sql<SqlBool>`coalesce(${company} = ${actor.companyId}::integer and ${levelOf(actor) > 0}::boolean, false)`,
  people: listPeople,
}

/** Of one’s own company: those one answers for, and those of contacts that one sees. */
export const sharesWhere = (ctx: Ctx) =>
  sql<SqlBool>`(sales_share.company_id = ${ctx.actor.companyId}::integer
    and (sales_share.owner_id = ${ctx.actor.id} or ${contactsWhere(ctx)}))`
