import { imagesOf } from '#imports/server/public.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { ImportCells, ImportKind } from '#platform/server/import-kind.ts'
import { must } from '#platform/server/must.ts'
import { isColleague } from '#platform/server/rights/reach.ts'
import { createItem as createCall } from '#projects/contract/items/item-calls.ts'
import { itemMessages as say } from '#projects/contract/items/item-messages.ts'
import { columns, formOf, labelOf } from '#projects/contract/items/import-rules.ts'
import { mustLeadProject } from '#projects/server/items/item-policy.ts'
import { findOptionalItem, listChildren } from '#projects/server/items/item-queries.ts'
import { updateItem } from '#projects/server/items/item-row-queries.ts'
import { pointsOf } from '#projects/server/items/item-views.ts'
import { announceItem } from '#projects/server/items/tell-item.ts'
import { createItem, saveItem } from '#projects/server/items/write-item.ts'
import { findOptionalPerson, findOptionalProjectByKey, listIdsByKey } from './import-queries.ts'

const images = imagesOf('project_item', [
  'title',
  'description',
  'assignee_id',
  'priority',
  'severity',
  'half_points',
  'estimate_minutes',
  'starts_on',
  'due_on',
  'labels',
  'parent_id',
])

const keyIn = (cells: ImportCells, column: 'project' | 'key' | 'parent') =>
  (cells[column] ?? '').trim().toUpperCase()

/** What the form would refuse is refused here, with the same words. */
const parse = (cells: ImportCells) => createCall.input.safeParse({ project_id: 1, ...formOf(cells) })

/** Items of projects that the person leads. A row with a key that is there already changes that item. */
export const itemImport: ImportKind = {
  key: 'projects.items',
  label: 'Work items',
  columns,
  may: isColleague,
  check(cells) {
    const [issue] = parse(cells).error?.issues ?? []
    return issue ? `${labelOf(String(issue.path[0]))}: ${issue.message}.` : null
  },
  async find(ctx, rows) {
    const keys = rows.map((cells) => keyIn(cells, 'key'))
    const ids = await listIdsByKey(ctx, keys)
    return keys.map((key) => ids.get(key) ?? null)
  },
  async write(ctx, { cells, recordId }) {
    const project = await findOptionalProjectByKey(ctx, keyIn(cells, 'project'))
    must(project, say.noSuchProject)
    await mustLeadProject(ctx, project.id)
    const form = { ...parse(cells).data!, project_id: project.id, ...(await namedIn(ctx, cells)) }
    if (recordId !== null) return changeItem(ctx, recordId, { cells, form })
    const { id } = (await createItem(ctx, form)).data
    return id
  },
  async image(ctx, id) {
    return (await findOptionalItem(ctx, id)) ? images.image(ctx, id) : null
  },
  async putBack(ctx, id, { fields }) {
    await announceItem(ctx, await updateItem(ctx, { id }, fields))
  },
  async remove(ctx, id) {
    const children = await listChildren(ctx, id)
    must(children.length === 0, say.hasChildren(children.length))
    await announceItem(ctx, await updateItem(ctx, { id }, { deleted_at: ctx.now }))
  },
}

/** Whom and what a row names. */
async function namedIn(ctx: Ctx, cells: ImportCells) {
  const email = (cells['assignee'] ?? '').trim()
  const person = email === '' ? null : await findOptionalPerson(ctx, email)
  must(person !== undefined, say.notMember(email))
  const parentKey = keyIn(cells, 'parent')
  const parent = parentKey === '' ? null : (await listIdsByKey(ctx, [parentKey])).get(parentKey)
  must(parent !== undefined, say.noSuchParent)
  return { assignee_id: person?.id ?? null, parent_id: parent }
}

type Form = Parameters<typeof createItem>[1]

/** A cell that is empty or not in the file takes nothing away. */
async function changeItem(ctx: Ctx, id: number, { cells, form }: { cells: ImportCells; form: Form }) {
  const item = await findOptionalItem(ctx, id)
  must(item && item.project_id === form.project_id, say.noSuchItem)
  const { project_id: _project, kind: _kind, status_id: _status, sprint_id: _sprint, ...facts } = form
  const fieldOf: Readonly<Record<string, keyof typeof facts>> = {
    estimate: 'estimate_minutes',
    assignee: 'assignee_id',
    parent: 'parent_id',
  }
  const given = Object.keys(cells)
    .filter((key) => (cells[key] ?? '').trim() !== '')
    .map((key) => fieldOf[key] ?? (key as keyof typeof facts))
    .filter((key) => key in facts)
  const before = { ...facts, ...item, points: pointsOf(item), labels: [...item.labels] }
  const known = Object.fromEntries(Object.keys(facts).map((key) => [key, before[key as keyof typeof before]]))
  const changes = Object.fromEntries(given.map((key) => [key, facts[key]]))
  await saveItem(ctx, { ...facts, ...known, ...changes, id, version: item.version })
  return id
}
