import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { defineList } from '#platform/contract/lists/define-list.ts'
import { id, requiredText, text } from '#platform/contract/scalars.ts'
import { categoryKinds, paymentRoutes } from '#reimbursement/contract/reimbursement-lists.ts'
import { reimbursementMessages as say } from '#reimbursement/contract/reimbursement-messages.ts'

const manage = 'reimbursement.setup.manage'
export const MOST_PAISE = 10_000_000_000
const paise = z.number().int().positive('Enter an amount above 0').max(MOST_PAISE)
const limits = {
  line_limit: paise.nullable().default(null),
  day_limit: paise.nullable().default(null),
  month_limit: paise.nullable().default(null),
}
const limitView = {
  line_limit: z.number().nullable(),
  day_limit: z.number().nullable(),
  month_limit: z.number().nullable(),
}

const categoryRow = z.object({
  id: z.number(),
  name: z.string(),
  kind: categoryKinds.schema,
  route: paymentRoutes.schema,
  taxable: z.boolean(),
  ledger_code: z.string().nullable(),
  receipt_above: z.number().nullable(),
  oldest_days: z.number(),
  ...limitView,
  unit_rate: z.number().nullable(),
  advance_allowed: z.boolean(),
  hint: z.string(),
  active: z.boolean(),
  version: z.number(),
})
export type CategoryRow = z.output<typeof categoryRow>

export const categoryList = defineList(categoryRow, {
  key: 'expense-categories',
  title: 'Expense categories',
  columns: {
    name: { label: 'Category', kind: 'text', main: true, sort: true },
    kind: { label: 'Kind', kind: 'state', of: categoryKinds, sort: true },
    route: { label: 'Paid by', kind: 'state', of: paymentRoutes, sort: true },
    receipt_above: { label: 'Receipt above', kind: 'money' },
    line_limit: { label: 'Limit per line', kind: 'money' },
    day_limit: { label: 'Limit per day', kind: 'money' },
    month_limit: { label: 'Limit per month', kind: 'money' },
    unit_rate: { label: 'Rate per km or day', kind: 'money' },
    oldest_days: { label: 'Days to claim', kind: 'number' },
    taxable: { label: 'Taxable', kind: 'yes' },
    advance_allowed: { label: 'Advance allowed', kind: 'yes', hidden: true },
    ledger_code: { label: 'Ledger code', kind: 'text', hidden: true, sort: true },
    active: { label: 'In use', kind: 'yes' },
  },
  filters: {
    kind: { label: 'Kind', kind: 'choice', of: categoryKinds },
    active: { label: 'In use', kind: 'yes' },
  },
  search: 'Category',
  order: { by: 'name', direction: 'asc' },
  read: {
    path: '/reimbursement/categories',
    needs: 'colleague',
    summary: 'Lists expense categories with their limits.',
  },
  export: {
    path: '/reimbursement/export-categories',
    needs: 'colleague',
    summary: 'Exports expense categories as CSV, XLSX or PDF.',
  },
})

export const saveCategory = defineCall('POST', '/reimbursement/save-category', {
  auth: 'employee',
  needs: manage,
  writes: true,
  summary: 'Adds an expense category, or updates its rules.',
  input: z
    .object({
      id: id.nullable().default(null),
      version: z.number().int().positive().optional(),
      name: requiredText(60, say.nameEmpty),
      kind: categoryKinds.schema,
      route: paymentRoutes.schema,
      taxable: z.boolean().default(false),
      ledger_code: text(30).nullable().default(null),
      receipt_above: z.number().int().min(0).max(MOST_PAISE).nullable().default(null),
      oldest_days: z.number().int().min(1, 'Enter 1 to 365 days').max(365, 'Enter 1 to 365 days'),
      ...limits,
      unit_rate: paise.nullable().default(null),
      advance_allowed: z.boolean().default(false),
      hint: text(200).default(''),
      active: z.boolean().default(true),
    })
    .refine(({ kind, unit_rate }) => kind === 'bill' || unit_rate !== null, {
      path: ['unit_rate'],
      message: say.rateEmpty,
    }),
  output: z.object({ id: z.number() }),
  says: say.categorySaved,
})

const limitRow = z.object({
  id: z.number(),
  category: z.object({ id: z.number(), name: z.string() }),
  designation: z.object({ id: z.number(), name: z.string() }).nullable(),
  office: z.object({ id: z.number(), name: z.string() }).nullable(),
  ...limitView,
  version: z.number(),
})
export type LimitRow = z.output<typeof limitRow>

const slabRow = z.object({
  id: z.number(),
  /** Null in every company without slabs of its own. */
  company_id: z.number().nullable(),
  company: z.string().nullable(),
  above: z.number(),
  department_head: z.boolean(),
  finance: z.boolean(),
  version: z.number(),
})
export type SlabRow = z.output<typeof slabRow>

export const readPolicy = defineCall('POST', '/reimbursement/policy', {
  auth: 'employee',
  needs: 'colleague',
  writes: false,
  summary: 'Returns the limits by designation and office, and who approves from which amount on.',
  output: z.object({
    limits: z.array(limitRow),
    slabs: z.array(slabRow),
    can: z.object({ manage: z.boolean() }),
  }),
})

export const saveLimit = defineCall('POST', '/reimbursement/save-limit', {
  auth: 'employee',
  needs: manage,
  writes: true,
  summary: 'Sets the limits of a category for a designation, an office, or both.',
  input: z
    .object({
      id: id.nullable().default(null),
      version: z.number().int().positive().optional(),
      category_id: id,
      designation_id: id.nullable().default(null),
      location_id: id.nullable().default(null),
      ...limits,
    })
    .refine((wish) => wish.designation_id !== null || wish.location_id !== null, {
      path: ['designation_id'],
      message: say.limitWhose,
    })
    .refine((wish) => wish.line_limit !== null || wish.day_limit !== null || wish.month_limit !== null, {
      path: ['line_limit'],
      message: say.limitEmpty,
    }),
  output: z.object({ id: z.number() }),
  says: say.limitSaved,
})

export const removeLimit = defineCall('POST', '/reimbursement/remove-limit', {
  auth: 'employee',
  needs: manage,
  writes: true,
  summary: 'Removes the limits of a designation or an office in a category.',
  input: z.object({ id }),
  says: say.limitRemoved,
})

export const saveSlab = defineCall('POST', '/reimbursement/save-slab', {
  auth: 'employee',
  needs: manage,
  writes: true,
  summary: 'Sets who approves claims above an amount besides the line manager.',
  input: z.object({
    id: id.nullable().default(null),
    version: z.number().int().positive().optional(),
    company_id: id.nullable().default(null),
    above: z.number({ error: 'Enter an amount' }).int().min(0).max(MOST_PAISE),
    department_head: z.boolean().default(false),
    finance: z.boolean().default(false),
  }),
  output: z.object({ id: z.number() }),
  says: say.slabSaved,
})

export const removeSlab = defineCall('POST', '/reimbursement/remove-slab', {
  auth: 'employee',
  needs: manage,
  writes: true,
  summary: 'Removes an approval slab.',
  input: z.object({ id }),
  says: say.slabRemoved,
})
