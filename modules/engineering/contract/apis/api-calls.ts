import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { defineList } from '#platform/contract/lists/define-list.ts'
import { id, idInPath, requiredText, storedInstant, text } from '#platform/contract/scalars.ts'
import { methods } from '#engineering/contract/engineering-lists.ts'
import { engineeringMessages as say } from '#engineering/contract/engineering-messages.ts'
import { apiAuth, apiBody, assertion, holdingFacts, pair, param, requestFacts } from './api-shapes.ts'

const asked = { auth: 'employee', needs: 'account', writes: false } as const
const written = { auth: 'employee', needs: 'account', writes: true } as const
const version = z.number().int().positive()
const named = z.object({ id: z.number(), name: z.string() })
const roomy = { kilobytes: 1_024, keys: 5_000 } as const

const collectionRow = z.object({
  id: z.number(),
  name: z.string(),
  project: named,
  requests: z.number(),
  folders: z.number(),
  created_by: named,
  created_at: storedInstant,
})
export type CollectionRow = z.output<typeof collectionRow>

export const collectionList = defineList(collectionRow, {
  key: 'api-collections',
  title: 'API collections',
  columns: {
    name: { label: 'Collection', kind: 'text', main: true, sort: true, fills: true },
    project: { label: 'Project', kind: 'text', sort: true, width: 200, value: ({ project }) => project.name },
    folders: { label: 'Folders', kind: 'number', width: 100 },
    requests: { label: 'Requests', kind: 'number', width: 110 },
    created_by: { label: 'Created by', kind: 'person', sort: true, width: 180 },
    created_at: { label: 'Created', kind: 'instant', sort: true, width: 150 },
  },
  filters: { project: { label: 'Project', kind: 'record' } },
  search: 'Collection or project',
  order: { by: 'created_at', direction: 'desc' },
  read: {
    path: '/api-collections/list',
    needs: 'account',
    summary: 'Lists API collections of the caller’s projects.',
  },
  export: {
    path: '/api-collections/export-list',
    needs: 'account',
    summary: 'Exports the list of collections.',
  },
})

const variableView = z.object({
  id: z.number(),
  name: z.string(),
  secret: z.boolean(),
  /** Of a secret, nothing but whether it has a value. */
  value: z.string(),
  is_set: z.boolean(),
  own: z.string(),
  own_set: z.boolean(),
})

const folderView = z.object({
  id: z.number(),
  parent_id: z.number().nullable(),
  name: z.string(),
  note: z.string(),
  auth: apiAuth,
  headers: z.array(pair),
  version: z.number(),
})

export const collectionPage = collectionRow.omit({ requests: true, folders: true }).extend({
  version: z.number(),
  note: z.string(),
  auth: apiAuth,
  headers: z.array(pair),
  kept: z.array(z.string()),
  folders: z.array(folderView),
  requests: z.array(
    z.object({
      id: z.number(),
      folder_id: z.number().nullable(),
      name: z.string(),
      method: z.enum(methods),
    }),
  ),
  environments: z.array(named.extend({ variables: z.array(variableView) })),
  can: z.array(z.enum(['edit', 'run'])),
})
export type CollectionPage = z.output<typeof collectionPage>
export type VariableView = z.output<typeof variableView>

export const readCollection = defineCall('GET', '/api-collections/details', {
  ...asked,
  summary: 'Returns a collection as a tree, with its environments. Secrets are left out.',
  input: z.object({ id: idInPath }),
  output: collectionPage,
})

export const createCollection = defineCall('POST', '/api-collections/create', {
  ...written,
  summary: 'Creates a collection in a project.',
  input: z.object({ project_id: id, name: requiredText(200, say.nameEmpty) }),
  output: z.object({ id: z.number() }),
  says: say.collectionCreated,
})

export const saveCollection = defineCall('POST', '/api-collections/save', {
  ...written,
  summary: 'Changes name, note, auth and headers of a collection.',
  body: roomy,
  input: holdingFacts.extend({ id, version }),
  says: say.saved,
})

export const deleteCollection = defineCall('POST', '/api-collections/delete', {
  ...written,
  summary: 'Deletes a collection with its requests and environments.',
  input: z.object({ id }),
  says: say.collectionDeleted,
})

export const saveFolder = defineCall('POST', '/api-collections/save-folder', {
  ...written,
  summary: 'Creates or changes a folder.',
  body: roomy,
  input: holdingFacts.extend({
    collection_id: id,
    id: id.nullable().default(null),
    version: version.nullable().default(null),
    parent_id: id.nullable().default(null),
  }),
  output: z.object({ id: z.number() }),
  says: say.saved,
})

export const deleteFolder = defineCall('POST', '/api-collections/delete-folder', {
  ...written,
  summary: 'Deletes a folder with everything in it.',
  input: z.object({ id }),
  says: say.folderDeleted,
})

const requestView = z.object({
  id: z.number(),
  collection_id: z.number(),
  folder_id: z.number().nullable(),
  name: z.string(),
  method: z.enum(methods),
  url: z.string(),
  params: z.array(param),
  headers: z.array(pair),
  auth: apiAuth,
  body: apiBody,
  assertions: z.array(assertion),
  example: z.string(),
  note: z.string(),
  version: z.number(),
  /** Parts of an import that are kept and not used. */
  kept: z.array(z.string()),
})
export type RequestView = z.output<typeof requestView>

export const readRequest = defineCall('GET', '/api-collections/request', {
  ...asked,
  summary: 'Returns one request.',
  input: z.object({ id: idInPath }),
  output: requestView,
})

export const createRequest = defineCall('POST', '/api-collections/create-request', {
  ...written,
  summary: 'Creates a request in a collection or a folder.',
  body: roomy,
  input: requestFacts.extend({ collection_id: id, folder_id: id.nullable().default(null) }),
  output: z.object({ id: z.number() }),
  says: say.requestCreated,
})

export const saveRequest = defineCall('POST', '/api-collections/save-request', {
  ...written,
  summary: 'Saves a request. Of two who save at the same time, the second reads what the first wrote.',
  body: roomy,
  input: requestFacts.extend({ id, version }),
  output: z.object({ version: z.number() }),
  says: say.saved,
})

export const duplicateRequest = defineCall('POST', '/api-collections/duplicate-request', {
  ...written,
  summary: 'Copies a request next to itself.',
  input: z.object({ id }),
  output: z.object({ id: z.number() }),
  says: say.requestCreated,
})

export const moveRequest = defineCall('POST', '/api-collections/move-request', {
  ...written,
  summary: 'Moves a request to a folder of its collection.',
  input: z.object({ id, folder_id: id.nullable() }),
  says: say.moved,
})

export const deleteRequest = defineCall('POST', '/api-collections/delete-request', {
  ...written,
  summary: 'Deletes a request.',
  input: z.object({ id }),
  says: say.requestDeleted,
})

const variableName = requiredText(100, say.variableWrong).refine(
  (name) => /^[\w.-]+$/.test(name),
  say.variableWrong,
)

export const saveEnvironment = defineCall('POST', '/api-collections/save-environment', {
  ...written,
  summary: 'Saves an environment with its variables. An empty value of a secret leaves it as it is.',
  body: { kilobytes: 256, keys: 2_000 },
  input: z.object({
    collection_id: id,
    id: id.nullable().default(null),
    name: requiredText(100, say.nameEmpty),
    variables: z
      .array(
        z.object({
          id: id.nullable().default(null),
          name: variableName,
          secret: z.boolean().default(false),
          value: text(8_000).default(''),
        }),
      )
      .max(200)
      .default([]),
  }),
  output: z.object({ id: z.number() }),
  says: say.saved,
})

export const deleteEnvironment = defineCall('POST', '/api-collections/delete-environment', {
  ...written,
  summary: 'Deletes an environment with its variables.',
  input: z.object({ id }),
  says: say.saved,
})

export const saveOwnValue = defineCall('POST', '/api-collections/save-own-value', {
  ...written,
  summary: 'Keeps the caller’s own value of a variable; an empty one removes it.',
  input: z.object({ variable_id: id, value: text(8_000) }),
})

const outcome = z.object({ label: z.string(), passed: z.boolean(), got: z.string() })

export const sentAnswer = z.object({
  status: z.number(),
  milliseconds: z.number(),
  bytes: z.number(),
  url: z.string(),
  headers: z.array(z.tuple([z.string(), z.string()])),
  text: z.string(),
  cut: z.boolean(),
  binary: z.boolean(),
  tests: z.array(outcome),
})
export type SentAnswer = z.output<typeof sentAnswer>

export const sendRequest = defineCall('POST', '/api-collections/send', {
  ...written,
  summary: 'Sends a request to an allowed host, as it is edited now, and returns the answer without secrets.',
  body: roomy,
  limit: { times: 20, seconds: 60 },
  input: z.object({
    id,
    environment_id: id.nullable().default(null),
    /** What is not saved yet; the saved request where it is left out. */
    draft: requestFacts.nullable().default(null),
  }),
  output: sentAnswer,
})

export const readHistory = defineCall('GET', '/api-collections/history', {
  ...asked,
  summary: 'Returns the caller’s last calls of a request, 30 days at most.',
  input: z.object({ request_id: idInPath }),
  output: z.object({
    rows: z.array(
      z.object({
        id: z.number(),
        at: storedInstant,
        environment: z.string(),
        status: z.number().nullable(),
        milliseconds: z.number(),
        bytes: z.number(),
        tests: z.number(),
        passed: z.number(),
      }),
    ),
  }),
})
