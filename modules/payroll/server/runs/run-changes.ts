import type { Ctx } from '#platform/server/ctx.ts'
import { changedParts, hashOf } from '#payroll/server/month-inputs/inputs-hash.ts'
import { readRunFacts } from './read-run-facts.ts'
import { listRunPeople, type StoredRun } from './run-queries.ts'
import { readTerms } from './run-terms.ts'

export type RunChange = {
  readonly account_id: number
  readonly name: string
  readonly parts: readonly string[]
}

/** Whose inputs are no longer those of the last computation, and which. */
export async function listRunChanges(ctx: Ctx, run: StoredRun): Promise<RunChange[]> {
  if (run.computed_at === null) return []
  const before = new Map(
    (await listRunPeople(ctx, run.id))
      .filter(({ choice, computation }) => choice === 'included' && computation === run.computation)
      .map(({ account_id, inputs_hash }) => [account_id, inputs_hash]),
  )
  const { terms, rules } = await readTerms(ctx, run)
  const personIds = [...before.keys()]
  const facts = await readRunFacts(ctx, { companyId: run.company_id, personIds, terms, corrections: false })
  return facts.flatMap((person) => {
    const parts = changedParts(before.get(person.account_id) ?? '', hashOf(person, terms, rules))
    return parts.length === 0 ? [] : [{ account_id: person.account_id, name: person.identity.name, parts }]
  })
}
