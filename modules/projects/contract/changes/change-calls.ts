import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { defineList } from '#platform/contract/lists/define-list.ts'
import { email, id, idInPath, requiredText, storedInstant, text } from '#platform/contract/scalars.ts'
import { inside } from '#links/contract/link-calls.ts'
import { itemKinds } from '#projects/contract/items/item-lists.ts'
import { changeKinds, changeStates, MOST_LINES, plainMoves } from './change-lists.ts'
import { changeMessages as say } from './change-messages.ts'

const asked = { auth: 'employee', needs: 'account', writes: false } as const
const written = { auth: 'employee', needs: 'account', writes: true } as const
const version = z.number().int().positive()

const changeRow = z.object({
  id: z.number(),
  key: z.string(),
  title: z.string(),
  project: z.object({ id: z.number(), name: z.string() }),
  state: changeStates.schema,
  asked_by: z.string(),
  created_at: storedInstant,
  minutes: z.number().nullable(),
  days: z.number().nullable(),
})
export type ChangeRow = z.output<typeof changeRow>

export const changeList = defineList(changeRow, {
  key: 'change-requests',
  title: 'Change requests',
  columns: {
    title: { label: 'Change', kind: 'text', main: true, width: 260, sort: true },
    key: { label: 'Number', kind: 'text', width: 120, sort: true },
    project: { label: 'Project', kind: 'text', width: 160, sort: true, value: ({ project }) => project.name },
    state: { label: 'State', kind: 'state', of: changeStates, width: 150, sort: true },
    asked_by: { label: 'Requested by', kind: 'text', width: 160 },
    minutes: { label: 'Hours', kind: 'minutes', width: 100, sort: true },
    days: { label: 'Days', kind: 'number', width: 90, sort: true },
    created_at: { label: 'Requested', kind: 'instant', width: 150, sort: true },
  },
  filters: {
    view: {
      label: 'Show',
      kind: 'choice',
      options: [
        { value: 'open', label: 'Open requests' },
        { value: 'mine', label: 'My requests' },
        { value: 'over', label: 'Decided and withdrawn' },
        { value: 'all', label: 'All' },
      ],
      byDefault: 'open',
    },
    state: { label: 'State', kind: 'choice', of: changeStates },
    project: { label: 'Project', kind: 'record' },
  },
  search: 'Title or number',
  order: { by: 'created_at', direction: 'desc' },
  read: {
    path: '/projects/change-requests',
    needs: 'account',
    summary: 'Lists the change requests that the caller sees.',
  },
  export: { path: '/projects/export-change-requests', needs: 'account', summary: 'Exports change requests.' },
})

const lineView = z.object({
  id: z.number(),
  kind: changeKinds.schema,
  item: z.object({ id: z.number(), key: z.string(), title: z.string(), kind: itemKinds.schema }).nullable(),
  before: z.string(),
  after: z.string(),
})

const deed = z.enum([
  'edit',
  'review',
  'assess',
  'share',
  'decide',
  'withdraw',
  'submit',
  'implement',
  'close',
])
export type ChangeDeed = z.output<typeof deed>

export const changeView = changeRow.extend({
  reason: z.string(),
  risk: z.string(),
  /** For those who manage the project, and for the client from the moment they are asked. */
  amount: z.number().nullable(),
  currency: z.string().nullable(),
  decided: z.object({ by: z.string(), at: storedInstant, reason: z.string() }).nullable(),
  lines: z.array(lineView),
  history: z.array(
    z.object({ id: z.number(), at: storedInstant, by: z.string(), state: changeStates.schema }),
  ),
  is_internal: z.boolean(),
  /** Pages for clients without an account; for those who manage the project. */
  links: z.array(
    z.object({ id: z.number(), addresses: z.array(z.string()), made_at: storedInstant, views: z.number() }),
  ),
  can: z.array(deed),
  version: z.number(),
})
export type ChangeView = z.output<typeof changeView>

export const readChange = defineCall('GET', '/projects/change-request', {
  ...asked,
  summary: 'Returns one change request with its lines and impact.',
  input: z.object({ id: idInPath }),
  output: changeView,
})

const line = z
  .object({
    kind: changeKinds.schema,
    /** The number of the item in the project. */
    item: id.nullable().default(null),
    after: text(500).default(''),
  })
  .refine(({ kind, item }) => kind === 'add' || item !== null, { path: ['item'], message: say.lineNeedsItem })
  .refine(({ kind, after }) => kind === 'remove' || after !== '', { path: ['after'], message: say.lineEmpty })

const facts = z.object({
  title: requiredText(200, say.titleEmpty),
  reason: requiredText(4_000, say.reasonEmpty),
  lines: z.array(line).max(MOST_LINES, say.tooManyLines).default([]),
})

export const createChange = defineCall('POST', '/projects/create-change-request', {
  ...written,
  summary: 'Drafts a change request.',
  body: { kilobytes: 64, keys: 1_000 },
  input: facts.extend({ project_id: id }),
  output: z.object({ id: z.number() }),
})

export const saveChange = defineCall('POST', '/projects/save-change-request', {
  ...written,
  summary: 'Changes a drafted change request.',
  body: { kilobytes: 64, keys: 1_000 },
  input: facts.extend({ id, version }),
  output: z.object({ version: z.number() }),
  says: say.saved,
})

const figure = (message: string, most: number) =>
  z.number(message).int(message).min(0, message).max(most, message)

const MOST_ADDRESSES = 10

/** As people type them: apart by commas, blanks or lines. */
const addresses = text(2_000)
  .transform((typed) => typed.split(/[\s,;]+/).filter((part) => part !== ''))
  .refine(
    (list) => list.length <= MOST_ADDRESSES && list.every((each) => email.safeParse(each).success),
    say.addressesWrong(MOST_ADDRESSES),
  )

export const assessChange = defineCall('POST', '/projects/assess-change-request', {
  ...written,
  summary: 'Enters what a change costs, and asks for the decision where that is wanted.',
  input: z.object({
    id,
    version,
    minutes: figure(say.hoursWrong, 600_000),
    amount: figure(say.amountWrong, 10_000_000_000_000),
    days: figure(say.daysWrong, 1_000),
    risk: text(1_000).default(''),
    /** Whether the client, or the manager above, is asked now. */
    send: z.boolean().default(false),
    /** Clients without an account, who get a link. */
    addresses: addresses.default([]),
  }),
})

export const shareChange = defineCall('POST', '/projects/share-change-request', {
  ...written,
  summary: 'Mails a link to a waiting change request to clients without an account.',
  input: z.object({ id, addresses: addresses.refine((list) => list.length > 0, say.addressesEmpty) }),
})

export const withdrawLinks = defineCall('POST', '/projects/withdraw-change-links', {
  ...written,
  summary: 'Withdraws every link to a change request.',
  input: z.object({ id }),
  says: say.linksWithdrawn,
})

export const moveChange = defineCall('POST', '/projects/move-change-request', {
  ...written,
  summary: 'Submits, reviews, implements, closes or withdraws a change request.',
  input: z.object({ id, version, to: z.enum(plainMoves) }),
})

const decision = z.object({
  accept: z.boolean(),
  name: requiredText(120, say.nameEmpty),
  reason: text(1_000).default(''),
})
const saysWhy = ({ accept, reason }: z.output<typeof decision>) => accept || reason !== ''
const whyMissing = { path: ['reason'], message: say.reasonEmpty }

export const decideChange = defineCall('POST', '/projects/decide-change-request', {
  ...written,
  summary: 'Accepts or rejects a change request. Accepting changes budget, end and items at once.',
  input: decision.extend({ id }).refine(saysWhy, whyMissing),
})

/** By a link that was opened with a mailed code. */
const opened = { auth: 'public', limit: { times: 30, seconds: 60, apartBy: 'token' } } as const

export const readSharedChange = defineCall('POST', '/projects/shared-change-request', {
  ...opened,
  writes: false,
  summary: 'Returns the change request behind an opened link.',
  input: inside,
  output: z.object({
    key: z.string(),
    title: z.string(),
    project: z.string(),
    company: z.string(),
    reason: z.string(),
    state: changeStates.schema,
    lines: z.array(lineView.pick({ id: true, kind: true, before: true, after: true })),
    minutes: z.number(),
    amount: z.number(),
    currency: z.string(),
    days: z.number(),
    decided_by: z.string().nullable(),
    is_open: z.boolean(),
  }),
})

export const decideSharedChange = defineCall('POST', '/projects/decide-shared-change-request', {
  ...opened,
  writes: true,
  summary: 'Accepts or rejects the change request behind an opened link.',
  input: decision.extend(inside.shape).refine(saysWhy, whyMissing),
})
