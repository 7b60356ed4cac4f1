import type { Insertable, Updateable } from 'kysely'
import type { Database } from '#database/schema.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { deleteRow, insertRow, updateRow } from '#platform/server/database/write.ts'

export const listEnvironments = (ctx: Ctx, collectionId: number) =>
  ctx.db
    .selectFrom('api_environment')
    .select(['id', 'name', 'collection_id'])
    .where('collection_id', '=', collectionId)
    .orderBy('id')
    .execute()
export const findOptionalEnvironment = (ctx: Ctx, id: number) =>
  ctx.db.selectFrom('api_environment').selectAll().where('id', '=', id).executeTakeFirst()
export const insertEnvironment = (ctx: Ctx, row: Insertable<Database['api_environment']>) =>
  insertRow(ctx, 'api_environment', row)
export const updateEnvironment = (ctx: Ctx, id: number, name: string) =>
  updateRow(ctx, 'api_environment', { id }, { name })
export const deleteEnvironmentRow = (ctx: Ctx, id: number) => deleteRow(ctx, 'api_environment', id)

/** With the value that this person keeps for themselves. */
export const listVariables = (ctx: Ctx, environmentIds: readonly number[]) =>
  environmentIds.length === 0
    ? []
    : ctx.db
        .selectFrom('api_variable')
        .leftJoin('api_value as own', (join) =>
          join.onRef('own.variable_id', '=', 'api_variable.id').on('own.account_id', '=', ctx.actor.id),
        )
        .selectAll('api_variable')
        .select('own.value_sealed as own_sealed')
        .where('environment_id', 'in', [...environmentIds])
        .orderBy('api_variable.id')
        .execute()
export const findOptionalVariable = (ctx: Ctx, id: number) =>
  ctx.db
    .selectFrom('api_variable')
    .innerJoin('api_environment', 'api_environment.id', 'api_variable.environment_id')
    .select(['api_variable.id', 'api_environment.collection_id'])
    .where('api_variable.id', '=', id)
    .executeTakeFirst()
export const insertVariable = (ctx: Ctx, row: Insertable<Database['api_variable']>) =>
  insertRow(ctx, 'api_variable', row)
export const updateVariable = (ctx: Ctx, id: number, changes: Updateable<Database['api_variable']>) =>
  updateRow(ctx, 'api_variable', { id }, changes)
export const deleteVariable = (ctx: Ctx, id: number) => deleteRow(ctx, 'api_variable', id)

export const findOptionalOwnValue = (ctx: Ctx, variableId: number) =>
  ctx.db
    .selectFrom('api_value')
    .select('id')
    .where('variable_id', '=', variableId)
    .where('account_id', '=', ctx.actor.id)
    .executeTakeFirst()
export const insertOwnValue = (ctx: Ctx, variable_id: number, value_sealed: string) =>
  insertRow(ctx, 'api_value', { account_id: ctx.actor.id, variable_id, value_sealed })
export const updateOwnValue = (ctx: Ctx, id: number, value_sealed: string) =>
  updateRow(ctx, 'api_value', { id }, { value_sealed })
export const deleteOwnValue = (ctx: Ctx, id: number) => deleteRow(ctx, 'api_value', id)

export const insertCall = (ctx: Ctx, row: Insertable<Database['api_call']>) =>
  ctx.db.insertInto('api_call').values(row).execute()
export const listCalls = (ctx: Ctx, requestId: number, since: Date) =>
  ctx.db
    .selectFrom('api_call')
    .select(['id', 'at', 'environment', 'status', 'milliseconds', 'bytes', 'tests', 'passed'])
    .where('request_id', '=', requestId)
    .where('account_id', '=', ctx.actor.id)
    .where('at', '>=', since.toISOString())
    .orderBy('id', 'desc')
    .limit(50)
    .execute()
export const deleteCallsBefore = (ctx: Ctx, before: Date) =>
  ctx.db.deleteFrom('api_call').where('at', '<', before.toISOString()).execute()

export const listHosts = (ctx: Ctx) =>
  ctx.db.selectFrom('api_host').select(['id', 'host']).orderBy('host').execute()
export const insertHost = (ctx: Ctx, host: string) =>
  insertRow(ctx, 'api_host', { host, added_by: ctx.actor.id, added_at: ctx.now })
export const deleteHost = (ctx: Ctx, id: number) => deleteRow(ctx, 'api_host', id)
