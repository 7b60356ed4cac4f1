import type { InputOf } from '#platform/contract/call.ts'
import { said } from '#platform/server/area.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { answerList } from '#platform/server/lists/answer-list.ts'
import { must } from '#platform/server/must.ts'
import type { SalaryComponent } from '#pay-rules/contract/components/salary-component.ts'
import type * as calls from '#payroll/contract/components/component-calls.ts'
import { componentList, type ComponentRow } from '#payroll/contract/components/component-calls.ts'
import { componentStates } from '#payroll/contract/components/component-lists.ts'
import { componentMessages as say } from '#payroll/contract/components/component-messages.ts'
import { payrollMessages } from '#payroll/contract/payroll-messages.ts'
import { packsInForce } from '#payroll/server/packs/packs-in-force.ts'
import { mayManageSetup, maySeeSetup } from '#payroll/server/payroll-policy.ts'
import { trySamples } from '#payroll/server/salaries/sample-salaries.ts'
import { calculationInWords, countsInWords } from './component-in-words.ts'
import {
  componentOf,
  componentQuery,
  countSalariesAfter,
  findOptionalComponent,
  insertComponent,
  listUsableComponents,
  lockOptionalComponent,
  moveComponent,
  updateComponent,
  type StoredComponent,
} from './component-queries.ts'
import { calculationProblem, neededBy } from './component-neighbours.ts'
import { usualComponents } from './usual-components.ts'

export const components = answerList(componentList, {
  query: componentQuery,
  allow: ({ actor }) => must(maySeeSetup(actor), payrollMessages.mayNotSeeSetup),
  view: (row, { ctx }) => viewComponent(ctx, row),
  export: { job: 'payroll.export-components' },
})

function viewComponent({ actor }: Ctx, row: StoredComponent): ComponentRow {
  const component = componentOf(row)
  const manages = mayManageSetup(actor)
  return {
    ...component,
    id: row.id,
    state: row.state,
    ends_on: row.ends_on,
    version: row.version,
    in_words: calculationInWords(component),
    counts_for: countsInWords(component),
    can: {
      change: manages && row.state !== 'ended',
      activate: manages && componentStates.canMove(row.state, 'active'),
      end: manages && componentStates.canMove(row.state, 'ended'),
    },
  }
}

export async function addComponent(ctx: Ctx, component: SalaryComponent) {
  must(mayManageSetup(ctx.actor), payrollMessages.mayNotManage)
  await mustCalculate(ctx, component)
  const { id } = await insertComponent(ctx, component)
  return { id }
}

export async function saveComponent(
  ctx: Ctx,
  { id, version, ...component }: InputOf<typeof calls.saveComponent>,
) {
  must(mayManageSetup(ctx.actor), payrollMessages.mayNotManage)
  const before = await lockOptionalComponent(ctx, id)
  must(before, say.noSuchComponent)
  if (before.state !== 'draft') must(isCalculatedAlike(componentOf(before), component), say.calculationFixed)
  await mustCalculate(ctx, component, id)
  await updateComponent(ctx, { id, version }, component)
  return {}
}

const isCalculatedAlike = (one: SalaryComponent, other: SalaryComponent) =>
  one.code === other.code && one.kind === other.kind && calculationText(one) === calculationText(other)

/** The same for the same calculation, however its fields came in. */
const calculationText = ({ calculation }: SalaryComponent) =>
  Object.entries(calculation)
    .map(([field, value]) => `${field}=${JSON.stringify(value)}`)
    .toSorted((text, other) => text.localeCompare(other))
    .join()

export async function addUsualComponents(ctx: Ctx) {
  must(mayManageSetup(ctx.actor), payrollMessages.mayNotManage)
  const there = new Set((await listUsableComponents(ctx)).map(({ code }) => code))
  const missing = usualComponents.filter(({ code }) => !there.has(code))
  for (const component of missing) await insertComponent(ctx, component)
  return said(missing.length === 0 ? say.usualAlready : say.usualAdded, { added: missing.length })
}

export async function tryComponent(ctx: Ctx, { id }: InputOf<typeof calls.tryComponent>) {
  must(mayManageSetup(ctx.actor), payrollMessages.mayNotManage)
  const component = await findOptionalComponent(ctx, id)
  must(component, say.noSuchComponent)
  return { trials: await trialsWith(ctx, componentOf(component)) }
}

export async function activateComponent(ctx: Ctx, { id, version }: InputOf<typeof calls.activateComponent>) {
  must(mayManageSetup(ctx.actor), payrollMessages.mayNotManage)
  const component = await lockOptionalComponent(ctx, id)
  must(component, say.noSuchComponent)
  must(component.state === 'draft', say.notDraft(componentStates.labelOf(component.state)))
  const problem = (await trialsWith(ctx, componentOf(component))).flatMap(({ problems }) => problems)[0]
  must(problem === undefined, say.trialFailed(problem ?? ''))
  await moveComponent(ctx, { id, version }, { state: 'active' })
  return {}
}

export async function endComponent(ctx: Ctx, { id, ends_on, version }: InputOf<typeof calls.endComponent>) {
  must(mayManageSetup(ctx.actor), payrollMessages.mayNotManage)
  const component = await lockOptionalComponent(ctx, id)
  must(component, say.noSuchComponent)
  must(component.state === 'active', say.notActive)
  const count = await countSalariesAfter(ctx, id, ends_on)
  must(count === 0, say.endsInUse(count))
  await moveComponent(ctx, { id, version }, { state: 'ended', ends_on })
  return {}
}

/** Formulas that can't be read, and circles between components, are refused when they are saved. */
async function mustCalculate(ctx: Ctx, component: SalaryComponent, id?: number) {
  const others = (await listUsableComponents(ctx)).filter((other) => other.id !== id).map(componentOf)
  const problem = calculationProblem(component, others)
  must(problem === null, say.calculationWrong(problem ?? ''))
}

/** With all others that are in use, so that what it refers to is there. */
async function trialsWith(ctx: Ctx, component: SalaryComponent) {
  const others = (await listUsableComponents(ctx)).map(componentOf)
  return trySamples(neededBy(component, others), [], await packsInForce(ctx))
}
