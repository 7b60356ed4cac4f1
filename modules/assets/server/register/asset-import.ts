import { imagesOf } from '#imports/server/public.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { companyDay } from '#platform/server/company-day.ts'
import { insertRow, updateRow } from '#platform/server/database/write.ts'
import type { ImportCells, ImportKind } from '#platform/server/import-kind.ts'
import { must } from '#platform/server/must.ts'
import { reachesCompany } from '#platform/server/rights/reach.ts'
import { conditions } from '#assets/contract/assets-lists.ts'
import { assetsMessages as say } from '#assets/contract/assets-messages.ts'
import { MANAGE, mayManageAny, maySeeCost } from '#assets/server/assets-policy.ts'
import { findTagOfSerial } from './asset-queries.ts'
import { lockManaged } from './managed-asset.ts'
import { takeTags } from './category-queries.ts'
import { findNamed, listIdsOfSerials } from './import-queries.ts'

const columns = [
  { key: 'tag', label: 'Tag', synonyms: ['Asset tag', 'Asset number'] },
  { key: 'category', label: 'Category', required: true, synonyms: ['Type', 'Kind'] },
  { key: 'model', label: 'Model', required: true, synonyms: ['Name', 'Product'], longest: 120 },
  { key: 'serial', label: 'Serial number', synonyms: ['Serial', 'S/N', 'Serial no'], longest: 80 },
  { key: 'company', label: 'Company', required: true, synonyms: ['Owner'] },
  { key: 'office', label: 'Office', synonyms: ['Location', 'Site'] },
  { key: 'condition', label: 'Condition' },
  { key: 'bought_on', label: 'Bought on', synonyms: ['Purchase date', 'Bought'] },
  { key: 'cost', label: 'Cost', synonyms: ['Price', 'Purchase cost'] },
  { key: 'vendor', label: 'Vendor', synonyms: ['Supplier'], longest: 120 },
  { key: 'warranty_until', label: 'Warranty until', synonyms: ['Warranty', 'Warranty end'] },
] as const satisfies ImportKind['columns']

type Key = (typeof columns)[number]['key']
const cell = (cells: ImportCells, key: Key) => (cells[key] ?? '').trim()

const dayOf = (text: string): string | null => {
  const [, day, month, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text) ?? []
  const iso = year ? `${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}` : text
  const isReal = /^\d{4}-\d{2}-\d{2}$/.test(iso) && !Number.isNaN(Date.parse(iso))
  return isReal && new Date(iso).toISOString().startsWith(iso) ? iso : null
}

const paiseOf = (text: string): number | null => {
  const plain = text.replace(/[₹,\s]/g, '')
  return /^\d{1,9}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : null
}

const conditionOf = (text: string) =>
  conditions.keys.find((key) => conditions.labelOf(key).toLowerCase() === text.toLowerCase())

/** What is wrong with a row, in one sentence. */
function check(cells: ImportCells): string | null {
  for (const key of ['bought_on', 'warranty_until'] as const)
    if (cell(cells, key) !== '' && dayOf(cell(cells, key)) === null)
      return `${columns.find((column) => column.key === key)!.label}: enter a date as 2026-11-25 or 25/11/2026.`
  if (cell(cells, 'cost') !== '' && paiseOf(cell(cells, 'cost')) === null)
    return 'Cost: enter an amount in rupees.'
  if (cell(cells, 'condition') !== '' && !conditionOf(cell(cells, 'condition')))
    return `Condition: use ${conditions.keys.map(conditions.labelOf).join(', ')}.`
  return null
}

export const assetImport: ImportKind = {
  key: 'assets.assets',
  label: 'Assets',
  columns,
  may: mayManageAny,
  check,
  /** By the tag, or by model and serial number. */
  async find(ctx, rows) {
    const asked = rows.map((row) => ({
      tag: cell(row, 'tag').toUpperCase(),
      model: cell(row, 'model').toLowerCase(),
      serial: cell(row, 'serial').toLowerCase(),
    }))
    return listIdsOfSerials(ctx, asked)
  },
  async write(ctx, { cells, recordId }) {
    const facts = await factsOf(ctx, cells)
    const { serial, model } = facts
    const other = serial === '' ? undefined : await findTagOfSerial(ctx, { model, serial })
    must(!other || other.id === recordId, say.serialOn(other?.tag ?? ''))
    if (recordId !== null) {
      const asset = await lockManaged(ctx, recordId)
      must(asset.status !== 'retired', say.isRetired(asset.tag))
      await updateRow(ctx, 'asset', { id: recordId }, changesOf(facts, cells))
      return recordId
    }
    const [tag] = await takeTags(ctx, facts.category_id, 1)
    const row = { ...facts, tag: tag!, idle_since: companyDay(ctx.now) }
    return (await insertRow(ctx, 'asset', row)).id
  },
  ...imagesOf('asset', [
    'model',
    'serial',
    'company_id',
    'location_id',
    'condition',
    'bought_on',
    'cost',
    'vendor',
    'warranty_until',
  ]),
}

/** A cell that is empty or not in the file takes nothing away; the category keeps its tag. */
function changesOf({ category_id: _kept, ...facts }: Facts, cells: ImportCells) {
  const said: readonly [Key, Partial<typeof facts>][] = [
    ['serial', { serial: facts.serial }],
    ['office', { location_id: facts.location_id }],
    ['condition', { condition: facts.condition }],
    ['bought_on', { bought_on: facts.bought_on }],
    ['cost', facts.cost === undefined ? {} : { cost: facts.cost }],
    ['vendor', { vendor: facts.vendor }],
    ['warranty_until', { warranty_until: facts.warranty_until }],
  ]
  const given = said.filter(([key]) => cell(cells, key) !== '').map(([, change]) => change)
  return Object.assign({ model: facts.model, company_id: facts.company_id }, ...given) as Partial<
    typeof facts
  >
}

type Facts = Awaited<ReturnType<typeof factsOf>>

async function factsOf(ctx: Ctx, cells: ImportCells) {
  const category = await findNamed(ctx, 'asset_category', cell(cells, 'category'))
  must(category, say.noSuchCategory)
  const company = await findNamed(ctx, 'company', cell(cells, 'company'))
  must(company, say.noSuchCompany)
  must(reachesCompany(ctx.actor, MANAGE, company.id), say.mayNotManage)
  const officeName = cell(cells, 'office')
  const office = officeName === '' ? null : await findNamed(ctx, 'location', officeName)
  must(office !== undefined, say.noSuchOffice)
  const cost = paiseOf(cell(cells, 'cost'))
  return {
    category_id: category.id,
    model: cell(cells, 'model'),
    serial: cell(cells, 'serial'),
    company_id: company.id,
    location_id: office?.id ?? null,
    condition: conditionOf(cell(cells, 'condition')) ?? 'good',
    bought_on: dayOf(cell(cells, 'bought_on')),
    ...(maySeeCost(ctx.actor) ? { cost } : {}),
    vendor: cell(cells, 'vendor'),
    warranty_until: dayOf(cell(cells, 'warranty_until')),
  }
}
