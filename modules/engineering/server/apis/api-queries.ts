import { sql, type Insertable, type Updateable } from 'kysely'
import type { Database } from '#database/schema.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { searchIn } from '#platform/server/database/search-in.ts'
import { deleteRow, insertRow, updateRow } from '#platform/server/database/write.ts'
import { listQuery } from '#platform/server/lists/list-query.ts'
import { neverNull } from '#platform/server/lists/sort-key.ts'
import { collectionList } from '#engineering/contract/apis/api-calls.ts'
import type { HoldingFacts, RequestFacts } from '#engineering/contract/apis/api-shapes.ts'
import { seesInsideOf } from '#engineering/server/engineering-policy.ts'

const everyCollection = (ctx: Ctx) =>
  ctx.db
    .$pickTables<'api_collection' | 'project' | 'account'>()
    .selectFrom('api_collection')
    .innerJoin('project', 'project.id', 'api_collection.project_id')
    .innerJoin('account as creator', 'creator.id', 'api_collection.created_by')
    .where(seesInsideOf(ctx, sql.ref('api_collection.project_id')))

const countOf = (table: 'api_folder' | 'api_request') =>
  sql<number>`(select count(*)::integer from ${sql.table(table)} as part
    where part.collection_id = api_collection.id)`

type Rows = ReturnType<typeof everyCollection>
const withFacts = (rows: Rows) =>
  rows
    .selectAll('api_collection')
    .select(['project.name as project_name', 'creator.name as creator_name'])
    .select([countOf('api_folder').as('folders'), countOf('api_request').as('requests')])

export const collectionQuery = listQuery(collectionList, {
  from: (ctx) => everyCollection(ctx),
  select: (rows) => withFacts(rows),
  filters: {
    project: (rows, id) => rows.where('api_collection.project_id', '=', id),
    search: (rows, words) =>
      rows.where((where) =>
        where.or([searchIn('api_collection.name', words), searchIn('project.name', words)]),
      ),
  },
  sorts: {
    name: neverNull('api_collection.name'),
    project: neverNull('project.name'),
    created_by: neverNull('creator.name'),
    created_at: neverNull('api_collection.created_at'),
  },
  id: 'api_collection.id',
})

export const findOptionalCollection = (ctx: Ctx, id: number) =>
  withFacts(everyCollection(ctx)).where('api_collection.id', '=', id).executeTakeFirst()
export type SeenCollectionRow = NonNullable<Awaited<ReturnType<typeof findOptionalCollection>>>

export const findCollections = (ctx: Ctx, words: string, limit: number) =>
  withFacts(everyCollection(ctx))
    .where(searchIn('api_collection.name', words))
    .orderBy('api_collection.id', 'desc')
    .limit(limit)
    .execute()

/** As the columns keep them: lists and objects as JSON. */
export const storedHolding = ({ name, note, auth, headers }: HoldingFacts) => ({
  name,
  note,
  auth: JSON.stringify(auth),
  headers: JSON.stringify(headers),
})

export const storedRequest = (facts: RequestFacts) => ({
  name: facts.name,
  method: facts.method,
  url: facts.url,
  params: JSON.stringify(facts.params),
  headers: JSON.stringify(facts.headers),
  auth: JSON.stringify(facts.auth),
  body: JSON.stringify(facts.body),
  assertions: JSON.stringify(facts.assertions),
  example: facts.example,
  note: facts.note,
})

type Row = { readonly id: number; readonly version?: number }

export const insertCollection = (ctx: Ctx, row: Insertable<Database['api_collection']>) =>
  insertRow(ctx, 'api_collection', row)
export const updateCollection = (ctx: Ctx, row: Row, changes: Updateable<Database['api_collection']>) =>
  updateRow(ctx, 'api_collection', row, changes)
export const deleteCollectionRow = (ctx: Ctx, id: number) => deleteRow(ctx, 'api_collection', id)

export const listFolders = (ctx: Ctx, collectionId: number) =>
  ctx.db
    .selectFrom('api_folder')
    .selectAll()
    .where('collection_id', '=', collectionId)
    .orderBy('position')
    .orderBy('id')
    .execute()
export const findOptionalFolder = (ctx: Ctx, id: number) =>
  ctx.db.selectFrom('api_folder').selectAll().where('id', '=', id).executeTakeFirst()
export const insertFolder = (ctx: Ctx, row: Insertable<Database['api_folder']>) =>
  insertRow(ctx, 'api_folder', row)
export const updateFolder = (ctx: Ctx, row: Row, changes: Updateable<Database['api_folder']>) =>
  updateRow(ctx, 'api_folder', row, changes)
export const deleteFolderRow = (ctx: Ctx, id: number) => deleteRow(ctx, 'api_folder', id)

export const listRequests = (ctx: Ctx, collectionId: number) =>
  ctx.db
    .selectFrom('api_request')
    .selectAll()
    .where('collection_id', '=', collectionId)
    .orderBy('position')
    .orderBy('id')
    .execute()

export const listRequestNames = (ctx: Ctx, collectionId: number) =>
  ctx.db
    .selectFrom('api_request')
    .select(['id', 'folder_id', 'name', 'method'])
    .where('collection_id', '=', collectionId)
    .orderBy('position')
    .orderBy('id')
    .execute()
export const findOptionalRequest = (ctx: Ctx, id: number) =>
  ctx.db.selectFrom('api_request').selectAll().where('id', '=', id).executeTakeFirst()
export const insertRequest = (ctx: Ctx, row: Insertable<Database['api_request']>) =>
  insertRow(ctx, 'api_request', row)
export const updateRequest = (ctx: Ctx, row: Row, changes: Updateable<Database['api_request']>) =>
  updateRow(ctx, 'api_request', row, changes)
export const deleteRequestRow = (ctx: Ctx, id: number) => deleteRow(ctx, 'api_request', id)

/** After all others of the folder. */
export async function nextPosition(
  ctx: Ctx,
  table: 'api_folder' | 'api_request',
  collectionId: number,
): Promise<number> {
  const { last } = await ctx.db
    .selectFrom(table)
    .select(sql<number>`coalesce(max(position), 0)`.as('last'))
    .where('collection_id', '=', collectionId)
    .executeTakeFirstOrThrow()
  return last + 1
}

export const listNamesIn = async (ctx: Ctx, projectId: number): Promise<string[]> =>
  (
    await ctx.db.selectFrom('api_collection').select('name').where('project_id', '=', projectId).execute()
  ).map(({ name }) => name.toLowerCase())
