import { sql, type SqlBool } from 'kysely'
import type { JobRunState } from '#platform/contract/job-run.ts'
import type { StateOf } from '#platform/contract/catalogue.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { pageByKey } from '#platform/server/database/page-by-key.ts'
import { insertRow } from '#platform/server/database/write.ts'
import type { noticeAudiences } from '#notifications/contract/sent-notices/notice-audiences.ts'
import { sentNoticesVisibleTo } from '#notifications/server/notifications-policy.ts'

export type Addressed = {
  readonly audience: StateOf<typeof noticeAudiences>
  readonly company_id: number | null
  readonly location_id: number | null
}

/** Everybody who works here: clients are no part of "everyone". */
const reachedBy = ({ company_id, location_id }: Addressed, ctx: Ctx) => sql<SqlBool>`
  account.status = 'active' and account.user_type <> 'Client' and (
    (${company_id}::integer is null and ${location_id}::integer is null) or exists (
      select 1 from assignment where assignment.account_id = account.id
        and daterange(assignment.valid_from, assignment.valid_to, '[]') @> ${companyDay(ctx.now)}::date
        and (${company_id}::integer is null or assignment.company_id = ${company_id})
        and (${location_id}::integer is null or assignment.location_id = ${location_id})
    )
  )`

type Range = { readonly exceptId: number; readonly afterId?: number; readonly size?: number }

export async function countAddressed(ctx: Ctx, to: Addressed, { exceptId }: Range): Promise<number> {
  const { total } = await ctx.db
    .selectFrom('account')
    .select((row) => row.fn.countAll<number>().as('total'))
    .where(reachedBy(to, ctx))
    .where('id', '<>', exceptId)
    .executeTakeFirstOrThrow()
  return total
}

export async function listAddressed(ctx: Ctx, to: Addressed, range: Required<Range>): Promise<number[]> {
  const rows = await ctx.db
    .selectFrom('account')
    .select('id')
    .where(reachedBy(to, ctx))
    .where('id', '<>', range.exceptId)
    .where('id', '>', range.afterId)
    .orderBy('id')
    .limit(range.size)
    .execute()
  return rows.map(({ id }) => id)
}

export const listOffices = (ctx: Ctx) =>
  ctx.db.selectFrom('location').select(['id', 'name']).orderBy('name').execute()

export const listCompanies = (ctx: Ctx) =>
  ctx.db.selectFrom('company').select(['id', 'name']).orderBy('id').execute()

type NewSending = Addressed & {
  readonly title: string
  readonly text: string
  readonly link: string
  readonly urgent: boolean
  readonly by_mail: boolean
  readonly expected: number
}

export const insertSentNotice = (ctx: Ctx, notice: NewSending) =>
  insertRow(ctx, 'sent_notice', { ...notice, sent_by: ctx.actor.id, sent_at: ctx.now })

/** Part of the writing, whose trace stands in the change log already. */
export const setRun = (ctx: Ctx, id: number, run_id: string | null) =>
  ctx.db.updateTable('sent_notice').set({ run_id }).where('id', '=', id).execute()

/** Locked, so that of two workers with the same sending only one goes on with it. */
export const lockSentNotice = (ctx: Ctx, id: number) =>
  ctx.db.selectFrom('sent_notice').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

type Advance = { readonly reached: number; readonly lastAccountId: number; readonly finished: boolean }

/** Progress is no change that anybody made, so it leaves no trace in the change log. */
export async function advanceSentNotice(ctx: Ctx, id: number, { reached, lastAccountId, finished }: Advance) {
  await ctx.db
    .updateTable('sent_notice')
    .set((row) => ({
      reached: row('reached', '+', reached),
      last_account_id: lastAccountId,
      finished_at: finished ? ctx.now : null,
    }))
    .where('id', '=', id)
    .execute()
}

export function listSentNotices(ctx: Ctx, filter: { after?: string | undefined; size: number }) {
  const visible = ctx.db.selectFrom('sent_notice').where(sentNoticesVisibleTo(ctx.actor))
  const id = sql.ref('sent_notice.id')
  return pageByKey(
    visible
      .innerJoin('account', 'account.id', 'sent_notice.sent_by')
      .leftJoin('company', 'company.id', 'sent_notice.company_id')
      .leftJoin('location', 'location.id', 'sent_notice.location_id')
      .leftJoin('job_run', 'job_run.public_id', 'sent_notice.run_id')
      .selectAll('sent_notice')
      .select([
        'account.name as sent_by_name',
        'job_run.state as run_state',
        sql<string>`coalesce(company.name, location.name, '')`.as('place'),
        sql<number>`(select count(*) from notification
          where sent_notice_id = sent_notice.id and read_at is not null)`.as('read'),
      ])
      .$narrowType<{ run_state: JobRunState | null }>(),
    { by: id, valueOf: (row) => row.id, type: 'integer', id, idOf: (row) => row.id, direction: 'desc' },
    filter,
    async () => {
      const { total } = await visible
        .select((row) => row.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow()
      return total
    },
  )
}
