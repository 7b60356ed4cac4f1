import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { defineList } from '#platform/contract/lists/define-list.ts'
import { wordsOf } from '#platform/contract/lists/list-column.ts'
import { confidences, dateBases } from '#platform/contract/rule-packs/rule-pack.ts'
import {
  calendarDate,
  id,
  requiredText,
  storedDate,
  storedInstant,
  text,
} from '#platform/contract/scalars.ts'
import { confidenceMarks, packKinds, packStates, places } from './pack-lists.ts'
import { packMessages as say } from './pack-messages.ts'

/** `12` for a version of this installation, `shipped-epf-IN-2026-09-17` for one that came with the product. */
export const packKey = z
  .string()
  .regex(/^(\d{1,9}|shipped-[a-z_]{2,40}-[A-Z]{2}(-[A-Z]{2,3})?-\d{4}-\d{2}-\d{2})$/)

const origins = { product: 'With the product', own: 'Entered here' } as const

export const packRow = z.object({
  id: z.number(),
  key: z.string(),
  title: z.string(),
  code: packKinds.schema,
  jurisdiction: z.string(),
  valid_from: storedDate,
  /** As it comes out: a later pack ends an earlier one. */
  valid_to: storedDate.nullable(),
  state: packStates.schema,
  confidence: confidenceMarks.schema,
  needs_confirming: z.boolean(),
  confirmed_on: storedDate.nullable(),
  next_review: storedDate.nullable(),
  source_ref: z.string(),
  origin: z.enum(['product', 'own']),
})
export type PackRow = z.output<typeof packRow>

const view = 'payroll.law.view'

export const packList = defineList(packRow, {
  key: 'rule-packs',
  title: 'Rule packs',
  columns: {
    title: { label: 'Rule pack', kind: 'text', main: true, sort: true, fills: true },
    code: { label: 'Kind', kind: 'words', of: wordsOf(packKinds), sort: true, hidden: true },
    jurisdiction: { label: 'Place', kind: 'words', of: wordsOf(places), sort: true, width: 120 },
    valid_from: { label: 'From', kind: 'date', sort: true },
    valid_to: { label: 'To', kind: 'date', sort: true },
    state: { label: 'State', kind: 'state', of: packStates, sort: true },
    confidence: { label: 'Confidence', kind: 'state', of: confidenceMarks, width: 150 },
    needs_confirming: { label: 'Needs confirming', kind: 'yes', width: 150 },
    next_review: { label: 'Next review', kind: 'date', sort: true },
    source_ref: { label: 'Source', kind: 'text', hidden: true, wide: true },
    origin: { label: 'Entered', kind: 'words', of: origins, hidden: true },
  },
  filters: {
    code: { label: 'Kind', kind: 'choice', of: packKinds },
    jurisdiction: { label: 'Place', kind: 'choice', of: places },
    state: { label: 'State', kind: 'choice', of: packStates },
    needs_confirming: { label: 'Needs confirming', kind: 'yes' },
  },
  search: 'Title or source',
  order: { by: 'valid_from', direction: 'desc' },
  read: {
    path: '/rule-packs/list',
    needs: view,
    summary: 'Lists the rule packs of the product and of this installation, with their days and confidence.',
  },
  export: {
    path: '/rule-packs/export',
    needs: view,
    summary: 'Exports the rule packs as CSV, XLSX or PDF.',
  },
})

const person = z.object({ name: z.string(), at: storedInstant }).nullable()
/** Read by the schema of its code, which a call can’t name before it knows the pack. */
const free = z.record(z.string(), z.unknown())
const goldenCase = z.object({ name: z.string().min(1).max(200), given: free, expected: free })
const valueConfidence = z.object({
  path: z.string().max(200),
  confidence: z.enum(confidences),
  note: z.string().max(500).nullable(),
})

export const packView = packRow.extend({
  date_basis: z.enum(dateBases),
  payload: free,
  value_confidences: z.array(valueConfidence.extend({ label: z.string() })),
  source_url: z.string().nullable(),
  reason: z.string(),
  comment: z.string(),
  made: person,
  reviewed: person,
  published: person,
  retired: person,
  retired_because: z.string(),
  confirmed: z
    .object({ name: z.string(), at: storedInstant, source: z.string(), note: z.string() })
    .nullable(),
  golden_cases: z.array(goldenCase.extend({ differences: z.array(z.string()) })),
  /** What is different from the version before, one sentence each; empty where there is none. */
  differences: z.array(z.string()),
  before: z.object({ key: z.string(), title: z.string() }).nullable(),
  versions: z.array(
    z.object({ key: z.string(), title: z.string(), valid_from: storedDate, state: packStates.schema }),
  ),
  version: z.number(),
  can: z.object({
    make_version: z.boolean(),
    edit: z.boolean(),
    withdraw: z.boolean(),
    review: z.boolean(),
    publish: z.boolean(),
    retire: z.boolean(),
    confirm: z.boolean(),
  }),
})
export type PackView = z.output<typeof packView>

export const readPack = defineCall('POST', '/rule-packs/read', {
  auth: 'employee',
  needs: view,
  writes: false,
  summary: 'Returns one rule pack with its values, golden cases, versions and differences.',
  input: z.object({ key: packKey }),
  output: packView,
})

const versionFields = {
  title: requiredText(200, say.titleEmpty),
  valid_from: calendarDate,
  valid_to: calendarDate.nullable(),
  payload: free,
  confidence: confidenceMarks.schema,
  value_confidences: z.array(valueConfidence).max(50),
  source_ref: requiredText(500, say.sourceEmpty),
  source_url: z.url().max(500).nullable(),
  next_review: calendarDate.nullable(),
  golden_cases: z.array(goldenCase).max(100),
  reason: requiredText(500, say.reasonEmpty),
}

/** A tax year has a few hundred figures and cases. */
const body = { kilobytes: 256, keys: 12_000 } as const

export const addPackVersion = defineCall('POST', '/rule-packs/add-version', {
  auth: 'employee',
  needs: 'payroll.law.prepare',
  writes: true,
  summary: 'Adds a draft that replaces a rule pack from the same day or follows it from a later one.',
  input: z.object({ from: packKey, ...versionFields }),
  output: z.object({ key: z.string() }),
  body,
  says: say.made,
})

export const savePackVersion = defineCall('POST', '/rule-packs/save-version', {
  auth: 'employee',
  needs: 'payroll.law.prepare',
  writes: true,
  summary: 'Changes a draft.',
  input: z.object({ id, version: z.number().int(), ...versionFields }),
  body,
  says: say.saved,
})

const oneVersion = { id, version: z.number().int() }

export const withdrawPack = defineCall('POST', '/rule-packs/withdraw', {
  auth: 'employee',
  needs: 'payroll.law.prepare',
  writes: true,
  summary: 'Withdraws a draft or a reviewed version.',
  input: z.object(oneVersion),
  says: say.withdrawn,
})

export const reviewPack = defineCall('POST', '/rule-packs/review', {
  auth: 'employee',
  needs: 'payroll.law.publish',
  writes: true,
  summary: 'Marks a draft as reviewed, or sends a version back with a comment.',
  input: z.object({ ...oneVersion, approve: z.boolean(), comment: text(500).default('') }),
  says: say.reviewed,
})

export const publishPack = defineCall('POST', '/rule-packs/publish', {
  auth: 'employee',
  needs: 'payroll.law.publish',
  writes: true,
  summary: 'Publishes a reviewed version once its golden cases hold, and retires the one it replaces.',
  input: z.object(oneVersion),
  says: say.published,
})

export const retirePack = defineCall('POST', '/rule-packs/retire', {
  auth: 'employee',
  needs: 'payroll.law.publish',
  writes: true,
  summary: 'Retires a published version. Its months are refused until another one is published.',
  input: z.object({ ...oneVersion, reason: requiredText(500, say.reasonEmpty) }),
  says: say.retired,
})

export const listUnconfirmedPacks = defineCall('POST', '/rule-packs/unconfirmed', {
  auth: 'employee',
  needs: view,
  writes: false,
  summary: 'Lists the rule packs of a month whose medium and low figures are not confirmed yet.',
  input: z.object({ month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, say.monthWrong) }),
  output: z.object({
    rows: z.array(
      z.object({ key: z.string(), title: z.string(), name: z.string(), open: z.array(z.string()) }),
    ),
    can: z.object({ confirm: z.boolean() }),
  }),
})

export const confirmPack = defineCall('POST', '/rule-packs/confirm', {
  auth: 'employee',
  needs: 'payroll.law.publish',
  writes: true,
  summary: 'Confirms the medium and low figures of a published rule pack, with a source and a note.',
  input: z.object({
    key: packKey,
    source: requiredText(500, say.sourceEmpty),
    note: requiredText(500, say.noteEmpty),
  }),
  says: say.confirmed,
})
