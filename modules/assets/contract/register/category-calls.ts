import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { defineList } from '#platform/contract/lists/define-list.ts'
import { wordsOf } from '#platform/contract/lists/list-column.ts'
import { id, requiredText, text } from '#platform/contract/scalars.ts'
import { amount, ownField, version } from '#assets/contract/assets-fields.ts'
import { categoryKinds } from '#assets/contract/assets-lists.ts'
import { assetsMessages as say } from '#assets/contract/assets-messages.ts'

const categoryRow = z.object({
  id: z.number(),
  version: z.number(),
  name: z.string(),
  kind: categoryKinds.schema,
  prefix: z.string(),
  acceptance_text: z.string(),
  life_months: z.number().nullable(),
  lowest_value: z.number(),
  own_fields: z.array(ownField),
  active: z.boolean(),
  assets: z.number(),
  can: z.object({ edit: z.boolean() }),
})
export type CategoryRow = z.output<typeof categoryRow>

export const categoryList = defineList(categoryRow, {
  key: 'asset-categories',
  title: 'Asset categories',
  columns: {
    name: { label: 'Name', kind: 'text', main: true, sort: true },
    kind: { label: 'Kind', kind: 'words', of: wordsOf(categoryKinds), sort: true },
    prefix: { label: 'Prefix', kind: 'text', sort: true },
    assets: { label: 'Assets', kind: 'number' },
    life_months: { label: 'Life in months', kind: 'number', sort: true },
    acceptance: {
      label: 'Acceptance',
      kind: 'yes',
      value: ({ acceptance_text }) => acceptance_text !== '',
    },
    active: { label: 'In use', kind: 'yes' },
  },
  filters: {
    view: {
      label: 'Show',
      kind: 'choice',
      options: [
        { value: 'active', label: 'In use' },
        { value: 'all', label: 'All' },
      ],
      byDefault: 'active',
    },
  },
  search: 'Name or prefix',
  order: { by: 'name', direction: 'asc' },
  // Everyone who asks for an asset chooses from it.
  read: { path: '/assets/categories', needs: 'colleague', summary: 'Lists categories of assets.' },
  export: {
    path: '/assets/export-categories',
    needs: 'colleague',
    summary: 'Exports the categories of assets.',
  },
})

export const saveCategory = defineCall('POST', '/assets/save-category', {
  auth: 'employee',
  needs: 'assets.asset.manage@all',
  writes: true,
  summary: 'Adds or changes a category of assets.',
  body: { kilobytes: 512, keys: 2_000 },
  input: z.object({
    id: id.nullable().default(null),
    version: version.nullable().default(null),
    name: requiredText(60, say.nameEmpty),
    kind: categoryKinds.schema.default('device'),
    prefix: z
      .string()
      .trim()
      .toUpperCase()
      .pipe(z.string().regex(/^[A-Z]{2,6}$/, say.prefixFormat)),
    acceptance_text: text(2_000).default(''),
    life_months: z.number().int().min(1).max(600).nullable().default(null),
    lowest_value: amount.default(0),
    own_fields: z.array(ownField).max(20).default([]),
    active: z.boolean().default(true),
  }),
  output: z.object({ id: z.number() }),
  says: say.categorySaved,
})
