import type { InputOf } from '#platform/contract/call.ts'
import { said } from '#platform/server/area.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { answerList } from '#platform/server/lists/answer-list.ts'
import { must } from '#platform/server/must.ts'
import { payrollMessages } from '#payroll/contract/payroll-messages.ts'
import type * as calls from '#payroll/contract/structures/structure-calls.ts'
import {
  structureList,
  structureStates,
  type StructureRow,
} from '#payroll/contract/structures/structure-calls.ts'
import { structureMessages as say } from '#payroll/contract/structures/structure-messages.ts'
import { componentOf, listUsableComponents } from '#payroll/server/components/component-queries.ts'
import { packsInForce } from '#payroll/server/packs/packs-in-force.ts'
import { mayManageSetup, maySeeSetup } from '#payroll/server/payroll-policy.ts'
import { sampleProblem } from '#payroll/server/salaries/sample-salaries.ts'
import {
  insertStructure,
  listComponentsOf,
  lockOptionalStructure,
  setStructureState,
  structureQuery,
  updateStructure,
  writeComponentsOf,
  type ListedStructure,
} from './structure-queries.ts'

export const structures = answerList(structureList, {
  query: structureQuery,
  allow: ({ actor }) => must(maySeeSetup(actor), payrollMessages.mayNotSeeSetup),
  view: (row, { ctx }) => viewStructure(ctx, row),
  export: { job: 'payroll.export-structures' },
})

function viewStructure({ actor }: Ctx, row: ListedStructure): StructureRow {
  const manages = mayManageSetup(actor)
  const may = (to: StructureRow['state']) => manages && structureStates.canMove(row.state, to)
  return {
    ...row,
    ctc_includes: row.ctc_includes as StructureRow['ctc_includes'],
    can: { change: manages && row.state !== 'ended', activate: may('active'), end: may('ended') },
  }
}

export async function addStructure(
  ctx: Ctx,
  { component_ids, ...structure }: InputOf<typeof calls.addStructure>,
) {
  must(mayManageSetup(ctx.actor), payrollMessages.mayNotManage)
  await mustBeUsable(ctx, component_ids)
  const { id } = await insertStructure(ctx, structure)
  await writeComponentsOf(ctx, id, component_ids)
  return { id }
}

export async function saveStructure(
  ctx: Ctx,
  { id, version, component_ids, ...structure }: InputOf<typeof calls.saveStructure>,
) {
  must(mayManageSetup(ctx.actor), payrollMessages.mayNotManage)
  const before = await lockOptionalStructure(ctx, id)
  must(before, say.noSuchStructure)
  must(before.state !== 'ended', say.endedStays)
  await mustBeUsable(ctx, component_ids)
  await updateStructure(ctx, { id, version }, structure)
  await writeComponentsOf(ctx, id, component_ids)
  if (before.state === 'active') {
    const problem = await problemOf(ctx, id, structure.ctc_includes)
    must(problem === null, say.problem(problem ?? ''))
  }
  return {}
}

export async function moveStructure(ctx: Ctx, { id, to, version }: InputOf<typeof calls.moveStructure>) {
  must(mayManageSetup(ctx.actor), payrollMessages.mayNotManage)
  const before = await lockOptionalStructure(ctx, id)
  must(before, say.noSuchStructure)
  must(structureStates.canMove(before.state, to), say.movedAlready(structureStates.labelOf(before.state)))
  if (to === 'active') {
    const problem = await problemOf(ctx, id, before.ctc_includes)
    must(problem === null, say.notReady(problem ?? ''))
  }
  await setStructureState(ctx, { id, version }, to)
  return said(to === 'active' ? say.activated : say.ended, {})
}

async function mustBeUsable(ctx: Ctx, componentIds: readonly number[]) {
  const usable = new Set((await listUsableComponents(ctx)).map(({ id }) => id))
  must(
    componentIds.every((id) => usable.has(id)),
    say.noSuchComponent,
  )
}

/** Why salaries can't be agreed with these components, or null: every one must be active, and three samples add up. */
async function problemOf(
  ctx: Ctx,
  structureId: number,
  ctcIncludes: readonly string[],
): Promise<string | null> {
  const components = await listComponentsOf(ctx, structureId)
  const waiting = components.filter(({ state }) => state !== 'active')
  if (waiting.length > 0) return `Activate ${waiting.map(({ label }) => label).join(', ')} first.`
  const includes = ctcIncludes as StructureRow['ctc_includes']
  return sampleProblem(components.map(componentOf), includes, await packsInForce(ctx))
}
