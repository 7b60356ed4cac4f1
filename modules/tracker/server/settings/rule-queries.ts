import { sql, type SqlBool } from 'kysely'
import { companyDay } from '#platform/server/company-day.ts'
import { worksOnProject } from '#project-register/server/public.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { deleteRow, insertRow, updateRow } from '#platform/server/database/write.ts'
import type { RuleForm, RuleSubject } from '#tracker/contract/settings/settings-calls.ts'
import type { RuleRow } from './choose-rules.ts'

const subject = sql<RuleSubject>`case when rule.role_id is not null then 'role'
  when rule.location_id is not null then 'office' when rule.project_id is not null then 'project'
  else 'everybody' end`

const named = (ctx: Ctx) =>
  ctx.db
    .$pickTables<'tracker_policy' | 'role' | 'location' | 'project' | 'account'>()
    .selectFrom('tracker_policy as rule')
    .leftJoin('role', 'role.id', 'rule.role_id')
    .leftJoin('location', 'location.id', 'rule.location_id')
    .leftJoin('project', 'project.id', 'rule.project_id')
    .select(['rule.id', 'rule.valid_from', 'rule.valid_to', 'enabled', 'screenshot_minutes', 'blur'])
    .select(['work_hours_only', 'rule.titles', 'image_days', 'slot_days'])
    .select(sql<string>`coalesce(role.name, location.name, project.name, 'Everyone')`.as('name'))
    .select(subject.as('subject'))

const holdsOn = (table: string, day: string) =>
  sql`daterange(${sql.ref(`${table}.valid_from`)}, ${sql.ref(`${table}.valid_to`)}, '[]') @> ${day}::date`

type Asked = {
  readonly accountId: number
  readonly day: string
  /** Of the session, where it names one: then the other projects of the person say nothing. */
  readonly projectId?: number | null
}

/** Every rule that has to do with someone on a day. */
export async function listRulesFor(ctx: Ctx, { accountId, day, projectId }: Asked): Promise<RuleRow[]> {
  const projects =
    projectId == null
      ? worksOnProject({
          person: sql`${accountId}`,
          project: sql`rule.project_id`,
          days: { from: sql`${day}`, to: sql`${day}` },
        })
      : sql`rule.project_id = ${projectId}`
  return named(ctx)
    .where(sql<SqlBool>`${holdsOn('rule', day)}`)
    .where(
      sql<SqlBool>`(num_nonnulls(rule.role_id, rule.location_id, rule.project_id) = 0
        or rule.role_id in (select held.role_id from account_role as held
          where held.account_id = ${accountId} and ${holdsOn('held', day)})
        or rule.location_id in (select seat.location_id from assignment as seat
          where seat.account_id = ${accountId} and ${holdsOn('seat', day)})
        or ${projects})`,
    )
    .orderBy('rule.id')
    .execute()
}

export const listRules = (ctx: Ctx) =>
  named(ctx)
    .leftJoin('account', 'account.id', 'rule.created_by')
    .select(['rule.role_id', 'rule.location_id', 'rule.project_id', 'rule.reason', 'rule.created_at'])
    .select(['rule.version', 'account.name as made_by'])
    .orderBy(sql`rule.valid_to is not null and rule.valid_to < ${companyDay(ctx.now)}::date`)
    .orderBy('rule.valid_from', 'desc')
    .orderBy('rule.id', 'desc')
    .limit(300)
    .execute()

export const findRule = (ctx: Ctx, id: number) =>
  ctx.db.selectFrom('tracker_policy').selectAll().where('id', '=', id).executeTakeFirst()

export type RuleTarget = {
  readonly role_id: number | null
  readonly location_id: number | null
  readonly project_id: number | null
}

/** The rule of the same people that reaches into this day from before. */
export const findRuleBefore = (ctx: Ctx, target: RuleTarget, day: string) =>
  ctx.db
    .selectFrom('tracker_policy as rule')
    .select(['id', 'valid_from', sql<string>`${day}::date - 1`.as('day_before')])
    .where(
      sql<SqlBool>`(role_id, location_id, project_id) is not distinct from
        (${target.role_id}::integer, ${target.location_id}::integer, ${target.project_id}::integer)`,
    )
    .where(sql<SqlBool>`${holdsOn('rule', day)}`)
    .forUpdate()
    .executeTakeFirst()

type NewRule = RuleTarget & Omit<RuleForm, 'subject' | 'subject_id'>

export const insertRule = (ctx: Ctx, rule: NewRule) =>
  insertRow(ctx, 'tracker_policy', { ...rule, created_by: ctx.actor.id || null, created_at: ctx.now })

export const endRuleOn = (ctx: Ctx, row: { id: number; version?: number }, lastDay: string) =>
  updateRow(ctx, 'tracker_policy', row, { valid_to: lastDay })

export const deleteRule = (ctx: Ctx, id: number) => deleteRow(ctx, 'tracker_policy', id)

export const listWords = (ctx: Ctx) =>
  ctx.db.selectFrom('tracker_app_rule').select(['id', 'word', 'effect']).orderBy('word').execute()

export const insertWord = (ctx: Ctx, word: { word: string; effect: 'allow' | 'blur' | 'deny' }) =>
  insertRow(ctx, 'tracker_app_rule', word)

export const findWord = (ctx: Ctx, id: number) =>
  ctx.db.selectFrom('tracker_app_rule').select('id').where('id', '=', id).executeTakeFirst()

export const deleteWord = (ctx: Ctx, id: number) => deleteRow(ctx, 'tracker_app_rule', id)

const tables = { role: 'role', office: 'location', project: 'project', person: 'account' } as const

/** What a rule or a look may be about, by name. */
export const listChoices = (ctx: Ctx, kind: 'role' | 'office' | 'project') =>
  ctx.db
    .selectFrom(tables[kind])
    .select(['id', 'name'])
    .orderBy(sql`lower(name)`)
    .limit(500)
    .execute()

export async function subjectExists(ctx: Ctx, kind: keyof typeof tables, id: number): Promise<boolean> {
  const { rows } = await sql`select from ${sql.table(tables[kind])} where id = ${id}`.execute(ctx.db)
  return rows.length > 0
}
