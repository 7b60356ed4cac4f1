import { sql, type SqlBool } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { insertRow } from '#platform/server/database/write.ts'

type NewEvidence = { readonly request_id: number; readonly file_id: string; readonly name: string }

export const insertEvidence = (ctx: Ctx, evidence: NewEvidence) =>
  insertRow(ctx, 'attendance_evidence', { ...evidence, added_by: ctx.actor.id, added_at: ctx.now })

export const listEvidence = (ctx: Ctx, requestIds: readonly number[]) =>
  ctx.db
    .selectFrom('attendance_evidence')
    .select(['id', 'request_id', 'name'])
    .where(sql<SqlBool>`request_id = any (${[...requestIds]}::integer[])`)
    .orderBy('id')
    .execute()

export const findOptionalEvidence = (ctx: Ctx, id: number) =>
  ctx.db
    .selectFrom('attendance_evidence as evidence')
    .innerJoin('attendance_request as request', 'request.id', 'evidence.request_id')
    .select(['evidence.id', 'evidence.file_id', 'evidence.name', 'request_id', 'request.account_id'])
    .where('evidence.id', '=', id)
    .executeTakeFirst()
