import { z } from 'zod'
import { defineCall, fileAnswer } from '#platform/contract/call.ts'
import { defineList } from '#platform/contract/lists/define-list.ts'
import { wordsOf } from '#platform/contract/lists/list-column.ts'
import {
  calendarDate,
  email,
  id,
  idInPath,
  requiredText,
  storedDate,
  storedInstant,
  text,
} from '#platform/contract/scalars.ts'
import { itemKinds, statusCategories } from '#projects/contract/items/item-lists.ts'
import { approvalKinds, environments, releaseStates } from '#engineering/contract/engineering-lists.ts'
import { engineeringMessages as say } from '#engineering/contract/engineering-messages.ts'

const asked = { auth: 'employee', needs: 'account', writes: false } as const
const written = { auth: 'employee', needs: 'account', writes: true } as const
const version = z.number().int().positive()
const named = z.object({ id: z.number(), name: z.string() })

const releaseRow = z.object({
  id: z.number(),
  name: z.string(),
  project: named,
  planned_on: storedDate,
  released_at: storedInstant.nullable(),
  environment: environments.schema,
  state: releaseStates.schema,
  items: z.number(),
  open_items: z.number(),
  checks: z.number(),
  checks_done: z.number(),
})
export type ReleaseRow = z.output<typeof releaseRow>

export const releaseList = defineList(releaseRow, {
  key: 'releases',
  title: 'Releases',
  columns: {
    name: { label: 'Version', kind: 'text', main: true, sort: true, width: 140 },
    project: { label: 'Project', kind: 'text', sort: true, width: 200, value: ({ project }) => project.name },
    state: { label: 'State', kind: 'state', of: releaseStates, sort: true, width: 130 },
    planned_on: { label: 'Planned', kind: 'date', sort: true, width: 130 },
    released_at: { label: 'Released', kind: 'instant', sort: true, width: 150 },
    environment: { label: 'Environment', kind: 'words', of: wordsOf(environments), sort: true, width: 130 },
    items: { label: 'Items', kind: 'number', width: 90 },
    open_items: { label: 'Open items', kind: 'number', width: 110 },
    checks: {
      label: 'Checks',
      kind: 'text',
      width: 100,
      value: ({ checks, checks_done }) => `${checks_done} of ${checks}`,
    },
  },
  filters: {
    view: {
      label: 'Show',
      kind: 'choice',
      options: [
        { value: 'open', label: 'Planned and in progress' },
        { value: 'over', label: 'Released and cancelled' },
        { value: 'all', label: 'All' },
      ],
      byDefault: 'open',
    },
    state: { label: 'State', kind: 'choice', of: releaseStates },
    project: { label: 'Project', kind: 'record' },
  },
  search: 'Version or project',
  order: { by: 'planned_on', direction: 'asc' },
  read: { path: '/releases/list', needs: 'account', summary: 'Lists releases of the caller’s projects.' },
  export: { path: '/releases/export', needs: 'account', summary: 'Exports releases.' },
})

export const releaseDeeds = [
  'edit',
  'tick',
  'notes',
  'approve_qa',
  'approve_manager',
  'start',
  'release',
  'roll_back',
  'cancel',
  'send',
] as const

export const releasePage = releaseRow.extend({
  version: z.number(),
  notes: z.string(),
  reason: z.string(),
  needs_approval: z.boolean(),
  released_by: z.string().nullable(),
  sent_at: storedInstant.nullable(),
  work: z.array(
    z.object({
      id: z.number(),
      key: z.string(),
      title: z.string(),
      kind: itemKinds.schema,
      status: z.string(),
      category: statusCategories.schema,
      counts_as: z.enum(['done', 'cancelled']).nullable(),
      client_visible: z.boolean(),
    }),
  ),
  checklist: z.array(
    z.object({ id: z.number(), text: z.string(), by: z.string().nullable(), at: storedInstant.nullable() }),
  ),
  approvals: z.array(z.object({ kind: approvalKinds.schema, by: z.string(), at: storedInstant })),
  can: z.array(z.enum(releaseDeeds)),
})
export type ReleasePage = z.output<typeof releasePage>

export const readRelease = defineCall('GET', '/releases/details', {
  ...asked,
  summary: 'Returns one release with its items, checks and approvals.',
  input: z.object({ id: idInPath }),
  output: releasePage,
})

const facts = z.object({
  name: requiredText(40, say.versionEmpty),
  planned_on: calendarDate,
  environment: environments.schema.default('production'),
  needs_approval: z.boolean().default(true),
})

export const createRelease = defineCall('POST', '/releases/create', {
  ...written,
  summary: 'Plans a release with the usual checks.',
  input: facts.extend({ project_id: id }),
  output: z.object({ id: z.number() }),
})

export const saveRelease = defineCall('POST', '/releases/save', {
  ...written,
  summary: 'Changes version, day and environment of a release.',
  input: facts.extend({ id, version }),
  says: say.saved,
})

export const saveReleaseNotes = defineCall('POST', '/releases/save-notes', {
  ...written,
  summary: 'Saves the release notes.',
  input: z.object({ id, version, notes: text(20_000) }),
  body: { kilobytes: 96, keys: 100 },
  says: say.saved,
})

export const draftReleaseNotes = defineCall('GET', '/releases/draft-notes', {
  ...asked,
  summary: 'Writes release notes from the items that the client sees.',
  input: z.object({ id: idInPath }),
  output: z.object({ notes: z.string() }),
})

export const setReleaseItem = defineCall('POST', '/releases/set-item', {
  ...written,
  summary: 'Puts an item into a release or takes it out.',
  input: z.object({
    id,
    /** The number of the item in its project. */
    item: id,
    in: z.boolean().default(true),
  }),
  says: say.saved,
})

export const addReleaseCheck = defineCall('POST', '/releases/add-check', {
  ...written,
  summary: 'Adds a check to a release.',
  input: z.object({ id, text: requiredText(200, say.checkEmpty) }),
  says: say.saved,
})

export const tickReleaseCheck = defineCall('POST', '/releases/tick-check', {
  ...written,
  summary: 'Ticks a check of a release, or takes the tick away.',
  input: z.object({ check_id: id, done: z.boolean() }),
  says: say.saved,
})

export const removeReleaseCheck = defineCall('POST', '/releases/remove-check', {
  ...written,
  summary: 'Removes a check of a release.',
  input: z.object({ check_id: id }),
  says: say.saved,
})

export const approveRelease = defineCall('POST', '/releases/approve', {
  ...written,
  summary: 'Gives the approval of QA or of a manager.',
  input: z.object({ id, kind: approvalKinds.schema }),
})

export const moveRelease = defineCall('POST', '/releases/move', {
  ...written,
  summary: 'Starts, releases, rolls back or cancels a release.',
  input: z
    .object({
      id,
      to: z.enum(['in_progress', 'released', 'rolled_back', 'cancelled']),
      reason: text(1_000).default(''),
      /** Releases although items are open. */
      confirm_open: z.boolean().default(false),
    })
    .refine(({ to, reason }) => to !== 'rolled_back' || reason !== '', {
      path: ['reason'],
      message: say.reasonEmpty,
    }),
})

const MOST_ADDRESSES = 20

export const readReleaseReaders = defineCall('GET', '/releases/client-contacts', {
  ...asked,
  summary: 'Returns the addresses of the client’s contacts.',
  input: z.object({ id: idInPath }),
  output: z.object({ addresses: z.array(z.string()) }),
})

export const sendReleaseNotes = defineCall('POST', '/releases/send-notes', {
  ...written,
  summary: 'Mails the release notes to contacts of the client.',
  input: z.object({
    id,
    addresses: text(2_000)
      .transform((typed) => typed.split(/[\s,;]+/).filter((part) => part !== ''))
      .refine((list) => list.length > 0, say.addressesEmpty)
      .refine(
        (list) => list.length <= MOST_ADDRESSES && list.every((each) => email.safeParse(each).success),
        say.addressesWrong(MOST_ADDRESSES),
      ),
  }),
})

export const downloadReleaseNotes = defineCall('GET', '/releases/download-notes', {
  ...asked,
  summary: 'Downloads the release notes as PDF.',
  input: z.object({ id: idInPath }),
  output: fileAnswer,
  answer: 'file',
})
